// What one file of a set-up should read.
import { ok, type Result } from '../../error/error-value.ts';
import type { AgentFiles } from './agent-files.ts';
import { type ConfigPlace, rightsOf } from './client.ts';
import { configText } from './text/config-text.ts';
import { withRights, withServer } from './with-server.ts';

export interface Wanted {
  readonly files: AgentFiles;
  readonly place: ConfigPlace;
  readonly command: readonly string[];
  readonly only: boolean;
}

export const setUpText = async ({ files, place, command, only }: Wanted, text: string): Promise<Result<string>> => {
  const { client, servers, rights } = files;
  const editing = { client, config: await configText(place.syntax) };
  const served = place.file === servers.file ? withServer(editing, text, command) : ok(text);
  if (!served.ok || place.file !== rights.file) return served;
  return withRights(editing, served.value, rightsOf(client, only));
};

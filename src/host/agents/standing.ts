// How a client stands: what its file says of our server, and whether its own writers are taken away.
import type { ErrorValue } from '../../error/error-value.ts';
import { type AgentFiles, placesOf } from './agent-files.ts';
import { inFile, readConfig } from './config-file.ts';
import { setUpText } from './set-up-text.ts';
import { configText } from './text/config-text.ts';
import { isEntry, isOurs, missingOf, serverKeys } from './with-server.ts';

export interface ServerStanding {
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** It starts Countersign, from wherever. */
  readonly isOurs: boolean;
  /** As a set-up would write it today. */
  readonly isRight: boolean;
  readonly isOff: boolean;
}

export type AgentStanding =
  | { readonly is: 'broken'; readonly error: ErrorValue }
  | {
      readonly is: 'read';
      readonly server: ServerStanding | undefined;
      /** Of --only: what is not there. None: it holds. */
      readonly open: readonly string[];
    };

export const standingOf = async (files: AgentFiles, command: readonly string[]): Promise<AgentStanding> => {
  const { client, servers, rights } = files;
  const texts = new Map<string, string>();
  for (const place of placesOf(files)) {
    const text = readConfig(place);
    if (!text.ok) return { is: 'broken', error: text.error };
    texts.set(place.file, text.value ?? '');
  }
  const listed = texts.get(servers.file) ?? '';
  const config = await configText(servers.syntax);
  const entry = config.valueAt(listed, serverKeys(client));
  if (!entry.ok) return { is: 'broken', error: errorIn(servers.file, entry.error) };
  let isRight = true;
  for (const place of placesOf(files)) {
    const text = texts.get(place.file) ?? '';
    const wanted = await setUpText({ files, place, command, only: false }, text);
    isRight &&= wanted.ok && wanted.value === text;
  }
  const given = texts.get(rights.file) ?? '';
  const allowed = await configText(rights.syntax);
  const values = client.only.map((setting) => allowed.valueAt(given, setting.keys));
  const unread = values.find((value) => !value.ok);
  if (unread?.ok === false) return { is: 'broken', error: errorIn(rights.file, unread.error) };
  const open = client.only.flatMap((setting, index) => {
    const value = values[index];
    return missingOf(setting, value?.ok === true ? value.value : undefined);
  });
  const now = entry.value;
  if (!isEntry(now)) return { is: 'read', server: undefined, open };
  const environment = now[client.environmentKey];
  return {
    is: 'read',
    open,
    server: {
      command: client.commandIn(now) ?? [],
      environment: Object.fromEntries(
        Object.entries(isEntry(environment) ? environment : {}).filter(
          (pair): pair is [string, string] => typeof pair[1] === 'string',
        ),
      ),
      isOurs: isOurs(client, now),
      isRight,
      isOff: now.enabled === false || now.disabled === true,
    },
  };
};

const errorIn = (file: string, error: ErrorValue): ErrorValue => {
  const told = inFile(file, error);
  return told.ok ? error : told.error;
};

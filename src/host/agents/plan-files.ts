// What a set-up would write, file by file, looked at without opening anything: for whoever wants to know before a question is asked.
import { ok, type Result } from '../../error/error-value.ts';
import { type AgentFiles, placesOf } from './agent-files.ts';
import type { ConfigPlace } from './client.ts';
import { inFile, readConfig } from './config-file.ts';
import { setUpText } from './set-up-text.ts';

export interface PlannedFile {
  readonly place: ConfigPlace;
  /** Undefined: there is none. */
  readonly before: string | undefined;
  readonly after: string;
}

export interface PlanOptions {
  /** Node and our script. */
  readonly command: readonly string[];
  readonly only: boolean;
}

/** Those that would change. */
export const planFiles = async (
  files: AgentFiles,
  { command, only }: PlanOptions,
): Promise<Result<readonly PlannedFile[]>> => {
  const planned: PlannedFile[] = [];
  for (const place of placesOf(files)) {
    const before = readConfig(place);
    if (!before.ok) return before;
    const after = await setUpText({ files, place, command, only }, before.value ?? '');
    if (!after.ok) return inFile(place.file, after.error);
    if (after.value !== (before.value ?? '')) planned.push({ place, before: before.value, after: after.value });
  }
  return ok(planned);
};

/** As they would read in files of their own: for a file that is a link, or that cannot be read. */
export const freshFiles = async (files: AgentFiles, options: PlanOptions): Promise<Result<readonly PlannedFile[]>> => {
  const planned: PlannedFile[] = [];
  for (const place of placesOf(files)) {
    const after = await setUpText({ files, place, ...options }, '');
    if (!after.ok) return after;
    if (after.value !== '') planned.push({ place, before: undefined, after: after.value });
  }
  return ok(planned);
};

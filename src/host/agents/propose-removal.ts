// Proposes to take out of a client's configuration what a set-up put there: exactly, as its entry in the history says; where that cannot be, by what stands there.
import { relative } from 'node:path';
import type { Change, ChangeSet } from '../../change/change-set.ts';
import { takeBack } from '../../change/take-back.ts';
import { fail, ok, type Result } from '../../error/error-value.ts';
import type { EntryInfo, History } from '../../history/history.ts';
import { note } from '../../text/note.ts';
import { type Tool, takes, tool } from '../../tool/tool.ts';
import type { FileState } from '../../workspace/file-state.ts';
import { decodeUtf8, encodeUtf8 } from '../../workspace/utf8.ts';
import { type AgentFiles, placesOf } from './agent-files.ts';
import type { ConfigPlace } from './client.ts';
import { inFile, readConfig } from './config-file.ts';
import type { PlannedFile } from './plan-files.ts';
import { CARD, changeOf, oneChoice, SET_UP } from './propose-set-up.ts';
import { configText } from './text/config-text.ts';
import { withoutRights, withoutServer } from './without-server.ts';

export interface Removal {
  readonly files: AgentFiles;
  /** Real path of the folder that is worked in. */
  readonly root: string;
  /** Where set-ups are recorded. Absent: nowhere. */
  readonly history?: History;
}

export interface RemovedFile extends Omit<PlannedFile, 'after'> {
  /** Null: no file. */
  readonly after: string | null;
}

/** What it would come to, looked at without asking. Those files that would change. */
export const planRemoval = async (removal: Removal): Promise<Result<readonly RemovedFile[]>> => {
  const planned: RemovedFile[] = [];
  for (const place of placesOf(removal.files)) {
    const before = readConfig(place);
    if (!before.ok) return before;
    if (before.value === undefined) continue;
    const after = await withoutOurs({ ...removal, place }, before.value);
    if (!after.ok) return inFile(place.file, after.error);
    if (after.value !== before.value) planned.push({ place, before: before.value, after: after.value });
  }
  return ok(planned);
};

export const proposeRemoval = (removal: Removal): Tool =>
  tool({
    ...CARD,
    name: REMOVAL,
    title: 'Remove agent',
    description: 'Takes out what setting up another agent has put into its configuration.',
    input: takes(['client'], { client: { type: 'string' } }),
    propose: async (_, look) => {
      const { files, root } = removal;
      const changes: Change[] = [];
      for (const place of placesOf(files)) {
        const made = await changeOf(place, { look, root }, (text) => withoutOurs({ ...removal, place }, text));
        if (!made.ok) return made;
        changes.push(...made.value);
      }
      if (changes.length === 0)
        return fail('NOT_FOUND', `Nothing of ours is in the configuration of ${files.client.title}.`);
      const notes = setUpsOf(removal).length === 0 ? [note('not done', NO_RECORD)] : [];
      return ok({ summary: `take Countersign out of ${files.client.title}`, changes, notes, ...oneChoice(changes) });
    },
  });

const NO_RECORD =
  'the history has no record of a set-up here, so only the entry itself goes; what may have been added with --only stays';

/** Applied, not taken back, and after the last removal, which took out those before it. Newest first. */
export const setUpsOf = (removal: Removal): readonly EntryInfo[] => {
  const [removed] = standingEntries(REMOVAL, removal);
  return standingEntries(SET_UP, removal).filter(({ id }) => id > (removed?.id ?? 0));
};

const REMOVAL = 'remove_agent';

const standingEntries = (tool: string, { files, root, history }: Removal): readonly EntryInfo[] => {
  const paths = placesOf(files).map(({ file }) => relative(root, file));
  return (history?.list({ tool }) ?? [])
    .filter(({ state, undoneBy, undoes }) => state === 'applied' && undoneBy === null && undoes === null)
    .filter((entry) => entry.paths.some((path) => paths.includes(path)));
};

/** What set-ups did to this file, newest first. */
const putInto = (removal: Removal, { file }: ConfigPlace): ChangeSet =>
  setUpsOf(removal).flatMap(({ id }) => {
    const changes = removal.history?.changes(id);
    return changes?.ok === true ? changes.value.filter(({ path }) => path === relative(removal.root, file)) : [];
  });

/** Null: there was no file, and nothing but ours is in it. */
const withoutOurs = async (
  removal: Removal & { readonly place: ConfigPlace },
  text: string,
): Promise<Result<string | null>> => {
  const { files, place } = removal;
  const put = putInto(removal, place);
  const editing = { client: files.client, config: await configText(place.syntax) };
  const exact = await takenBack(put, text);
  if (exact === null) return ok(null);
  let made: Result<string> = ok(exact ?? text);
  if (exact === undefined && place.file === files.rights.file)
    for (const change of put) {
      const [before, after] = [await textIn(change.before), await textIn(change.after)];
      if (made.ok && after !== undefined) made = withoutRights(editing, made.value, { before: before ?? '', after });
    }
  if (!made.ok || place.file !== files.servers.file) return made;
  const first = put.at(-1);
  return withoutServer(editing, made.value, first === undefined ? undefined : ((await textIn(first.before)) ?? ''));
};

/** Undefined where somebody has written over it since. */
const takenBack = async (put: ChangeSet, text: string): Promise<string | null | undefined> => {
  let now: string | null = text;
  if (put.length === 0) return undefined;
  for (const { before, after } of put) {
    if (now === null || after?.kind !== 'file') return undefined;
    const made = await after.bytes.read();
    if (before === null) {
      if (decodeUtf8(made) !== now) return undefined;
      now = null;
      continue;
    }
    if (before.kind !== 'file') return undefined;
    const back = takeBack({ before: await before.bytes.read(), after: made, later: [], now: encodeUtf8(now) });
    if (back.kind === 'conflict') return undefined;
    now = decodeUtf8(back.content);
  }
  return now;
};

const textIn = async (state: FileState): Promise<string | undefined> =>
  state?.kind === 'file' ? (decodeUtf8(await state.bytes.read()) ?? undefined) : undefined;

// Proposes the change of a client's configuration that puts our server in it: a tool that no model is offered, made for one set-up.
import { relative } from 'node:path';
import type { Change } from '../../change/change-set.ts';
import { fail, ok, type Result } from '../../error/error-value.ts';
import { note } from '../../text/note.ts';
import type { Look } from '../../tool/look.ts';
import { type Tool, takes, tool } from '../../tool/tool.ts';
import { missingFolders } from '../../toolkit/files/missing-folders.ts';
import { foldersNote } from '../../toolkit/files/new-file.ts';
import type { FileState } from '../../workspace/file-state.ts';
import { newFileMode } from '../../workspace/new-file-mode.ts';
import type { Path } from '../../workspace/path.ts';
import { type AgentFiles, placesOf } from './agent-files.ts';
import type { ConfigPlace } from './client.ts';
import { inFile, linkOnTheWay, textOf } from './config-file.ts';
import { setUpText } from './set-up-text.ts';

export const SET_UP = 'set_up_agent';

export interface SetUp {
  readonly files: AgentFiles;
  /** Real path of the folder that is worked in. */
  readonly root: string;
  /** Node and our script. */
  readonly command: readonly string[];
}

export const proposeSetUp = ({ files, root, command }: SetUp): Tool =>
  tool({
    ...CARD,
    name: SET_UP,
    title: 'Set up agent',
    description: 'Lets another agent call the tools of Countersign.',
    input: takes(['client', 'only'], {
      client: { type: 'string' },
      only: { type: 'boolean', description: "Takes the agent's own writers away" },
    }),
    propose: async ({ only }, look) => {
      const changes: Change[] = [];
      for (const place of placesOf(files)) {
        const made = await changeOf(place, { look, root }, (text) => setUpText({ files, place, command, only }, text));
        if (!made.ok) return made;
        changes.push(...made.value);
      }
      if (changes.length === 0) return fail('EXISTS', `${files.client.title} is set up already: nothing would change.`);
      const summary = `set up ${files.client.title}${only ? ', and take its own writers away' : ''}`;
      return ok({
        summary,
        changes,
        notes: [...foldersNote(changes), ...openNote(files, only)],
        ...oneChoice(changes),
      });
    },
  });

/** What every tool of ours about another agent's configuration says of itself. */
export const CARD = {
  group: 'agents',
  effect: 'change',
  hints: { readOnly: false, idempotent: true, destructive: false, openWorld: false },
  risky: true,
} as const;

const openNote = ({ client }: AgentFiles, only: boolean) =>
  only ? [] : [note('left out', `without --only ${client.words.open}`)];

/** Two files of one set-up make sense together only. */
export const oneChoice = (changes: readonly Change[]): { readonly together?: readonly (readonly Path[])[] } => {
  const paths = changes.map(({ path }) => path);
  return paths.length > 1 ? { together: [paths] } : {};
};

export interface FileGround {
  readonly look: Look;
  readonly root: string;
}

/** Nothing where the text stays as it is. A null becomes no file. */
export const changeOf = async (
  place: ConfigPlace,
  { look, root }: FileGround,
  edit: (text: string) => Promise<Result<string | null>>,
): Promise<Result<readonly Change[]>> => {
  const link = linkOnTheWay(place);
  if (!link.ok) return link;
  const path = look.resolve(relative(root, place.file), 'create');
  if (!path.ok) return path;
  const before = await look.state(path.value);
  if (!before.ok) return before;
  const text = await writableText(before.value, place.file);
  if (!text.ok) return text;
  const made = await edit(text.value ?? '');
  if (!made.ok) return inFile(place.file, made.error);
  if (made.value === (text.value ?? '')) return ok([]);
  if (made.value === null)
    return ok(before.value === null ? [] : [{ path: path.value, before: before.value, after: null }]);
  const bytes = look.bytes(made.value);
  if (before.value?.kind === 'file')
    return ok([{ path: path.value, before: before.value, after: { kind: 'file', bytes, mode: before.value.mode } }]);
  const folders = await missingFolders(look, path.value);
  if (!folders.ok) return folders;
  const mode = place.keepsSecrets ? FOR_ONE_PERSON : newFileMode();
  return ok([...folders.value, { path: path.value, before: null, after: { kind: 'file', bytes, mode } }]);
};

const FOR_ONE_PERSON = 0o600;
const OWNER_WRITES = 0o200;

const writableText = async (state: FileState, file: string): Promise<Result<string | undefined>> => {
  if (state === null) return ok(undefined);
  if (state.kind !== 'file') return fail('NOT_REGULAR', `${file} is not a file.`, { data: { path: file } });
  if ((state.mode & OWNER_WRITES) === 0)
    return fail('DENIED', `${file} is write-protected. Nothing was written.`, {
      data: { path: file },
      wayOut: `If it is yours to change: chmod u+w ${file}`,
    });
  return textOf(await state.bytes.read(), file);
};

// Facts a person should weigh before signing, found by us: links, large files, invisible characters, names that look like others.
import type { Change } from '../change/change-set.ts';
import type { Part } from '../change/parts.ts';
import { counted } from '../text/counted.ts';
import { hostWarning, pathWarning } from '../text/look-alike.ts';
import { type Note, type NoteCode, note } from '../text/note.ts';
import type { SeenByModel } from '../tool/look.ts';
import type { Preview } from '../tool/preview.ts';
import { isLeftBehind, isOwnAttribute } from '../workspace/attribute-names.ts';
import type { Bytes, FileState } from '../workspace/file-state.ts';
import { countInvisible } from '../workspace/invisible.ts';
import { lostMetadata } from '../workspace/lost-metadata.ts';
import type { Path } from '../workspace/path.ts';
import { decodeUtf8 } from '../workspace/utf8.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { modeNotes } from './mode-notes.ts';
import { readNotes } from './read-notes.ts';

export interface NotesContext {
  readonly workspace: Workspace;
  /** Whether git would not show the path; absent when there is no one to ask. */
  ignored?(path: Path): boolean | Promise<boolean>;
  /** What the model has been shown; absent where no model asked. */
  seen?(path: Path): SeenByModel;
}

/** The notes the tool gave, and ours after them; each once. `parts`: those of its changes. */
export const notesOn = async (
  preview: Preview,
  parts: readonly Part[],
  context: NotesContext,
): Promise<readonly Note[]> => {
  const notes = [...(preview.notes ?? [])];
  const changes = preview.changes ?? [];
  const moved = new Set(changes.map(({ from }) => from));
  for (const change of changes) {
    notes.push(...(await aboutChange(change, context)));
    if (!moved.has(change.path)) notes.push(...(await aboutAttributes(change, context)));
  }
  for (const { title, text } of preview.share ?? []) {
    const invisible = await invisibleIn(text);
    if (invisible > 0) notes.push(note('invisible', counted(invisible, 'invisible character'), title));
  }
  // A command is rehearsed over everything: what the model knows of each file says little about it.
  if (context.seen !== undefined && preview.ran === undefined) notes.push(...readNotes(changes, parts, context.seen));
  return eachOnce([...notes, ...aboutReach(preview)]);
};

const eachOnce = (notes: readonly Note[]): readonly Note[] => [
  ...new Map(notes.map((each) => [JSON.stringify([each.path, each.words]), each])).values(),
];

/** What no one reads to the end; also where the counting stops to be worth its time. */
const LARGE = 1_000_000;
const MOST_COUNTED = 16_000_000;

const aboutChange = async (change: Change, { workspace, ignored }: NotesContext): Promise<Note[]> => {
  const { path, before, after } = change;
  const notes: Note[] = [];
  const say = (code: NoteCode, words: string): number => notes.push(note(code, words, path));
  const stat = workspace.stat(path);
  const there = stat.ok ? stat.value : null; // what cannot be looked at is refused when it is applied; here it only has no note
  if (there?.kind === 'link')
    say('link', `a symbolic link to ${there.target ?? 'somewhere'}; the link itself would be changed`);
  if (there?.kind === 'file' && there.links > 1)
    say('hard link', `hard-linked: ${there.links} names share its bytes; this one would part from them`);
  const lost = there?.kind === 'file' && after?.kind === 'file' ? lostMetadata(there) : undefined;
  if (lost !== undefined) say('owner', lost);
  notes.push(...modeNotes(change));
  if ((await ignored?.(path)) === true) say('ignored by git', 'ignored by git, which would not show this change');
  const [was, becomes] = [sizeOf(before), sizeOf(after)];
  if (Math.max(was ?? 0, becomes ?? 0) > LARGE) say('large', `large: ${counted(becomes ?? was ?? 0, 'byte')}`);
  if (becomes === 0 && was !== undefined && was > 0)
    say('becomes empty', `becomes empty (was ${counted(was, 'byte')})`);
  const invisible = after?.kind === 'file' ? await invisibleIn(after.bytes) : 0;
  if (invisible > 0) {
    const old = before?.kind === 'file' ? await invisibleIn(before.bytes) : 0;
    say('invisible', `${counted(invisible, 'invisible character')}${old > 0 ? `, was ${old}` : ''}`);
  }
  const warning = pathWarning(path);
  if (warning !== undefined) say('look-alike', warning);
  return notes;
};

/** What stands beside a file's bytes and does not go along. */
const aboutAttributes = async (
  { path, from, before, after }: Change,
  { workspace }: NotesContext,
): Promise<readonly Note[]> => {
  const isKept = after?.kind === 'file' && (from !== undefined || before?.kind === 'file');
  if (!isKept && !(after === null && before?.kind === 'file')) return [];
  const lost = (await workspace.attributes(from ?? path)).filter(isKept ? isLeftBehind : isOwnAttribute);
  if (lost.length === 0) return [];
  const what = `${counted(lost.length, 'extended attribute')} (${lost.join(', ')})`;
  return [note('attributes', `${what} would ${isKept ? 'be lost' : 'not come back by undo'}`, path)];
};

const aboutReach = ({ reach }: Preview): Note[] => {
  if (reach === undefined) return [];
  const warning = reach.kind === 'request' ? hostWarning(reach.host) : undefined;
  const words =
    reach.kind === 'command'
      ? reach.command
      : reach.kind === 'request'
        ? `${reach.url}${reach.body ?? ''}`
        : reach.words;
  const invisible = countInvisible(words);
  return [
    ...(warning === undefined ? [] : [note('look-alike', warning)]),
    ...(invisible === 0 ? [] : [note('invisible', counted(invisible, 'invisible character'))]),
  ];
};

const sizeOf = (state: FileState): number | undefined => (state?.kind === 'file' ? state.bytes.size : undefined);

/** Only in UTF-8: other bytes are shown to nobody as text. */
const invisibleIn = async (bytes: Bytes): Promise<number> => {
  if (bytes.size > MOST_COUNTED) return 0;
  const text = decodeUtf8(await bytes.read());
  return text === null ? 0 : countInvisible(text);
};

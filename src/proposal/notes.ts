// Facts a person should weigh before signing, found by us: links, large files, invisible characters, names that look like others.
import type { Change } from '../change/change-set.ts';
import { counted } from '../text/counted.ts';
import { hostWarning, pathWarning } from '../text/look-alike.ts';
import type { Preview } from '../tool/preview.ts';
import { isLeftBehind, isOwnAttribute } from '../workspace/attribute-names.ts';
import type { Bytes, FileState } from '../workspace/file-state.ts';
import { countInvisible } from '../workspace/invisible.ts';
import { lostMetadata } from '../workspace/lost-metadata.ts';
import type { Path } from '../workspace/path.ts';
import { decodeUtf8 } from '../workspace/utf8.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { modeNotes } from './mode-notes.ts';

export interface NotesContext {
  readonly workspace: Workspace;
  /** Whether git would not show the path; absent when there is no one to ask. */
  ignored?(path: Path): boolean | Promise<boolean>;
}

/** The notes the tool gave, and ours after them; each once. */
export const notesOn = async (preview: Preview, context: NotesContext): Promise<readonly string[]> => {
  const notes = [...(preview.notes ?? [])];
  const changes = preview.changes ?? [];
  const moved = new Set(changes.map(({ from }) => from));
  for (const change of changes) {
    notes.push(...(await aboutChange(change, context)));
    if (!moved.has(change.path)) notes.push(...(await aboutAttributes(change, context)));
  }
  for (const { title, text } of preview.share ?? []) {
    const invisible = await invisibleIn(text);
    if (invisible > 0) notes.push(`${title}: ${counted(invisible, 'invisible character')}`);
  }
  return [...new Set([...notes, ...aboutReach(preview)])];
};

/** What no one reads to the end; also where the counting stops to be worth its time. */
const LARGE = 1_000_000;
const MOST_COUNTED = 16_000_000;

const aboutChange = async (change: Change, { workspace, ignored }: NotesContext): Promise<string[]> => {
  const { path, before, after } = change;
  const notes: string[] = [];
  const say = (fact: string): number => notes.push(`${path}: ${fact}`);
  const stat = workspace.stat(path);
  const there = stat.ok ? stat.value : null; // what cannot be looked at is refused when it is applied; here it only has no note
  if (there?.kind === 'link')
    say(`a symbolic link to ${there.target ?? 'somewhere'}; the link itself would be changed`);
  if (there?.kind === 'file' && there.links > 1)
    say(`hard-linked: ${there.links} names share its bytes; this one would part from them`);
  const lost = there?.kind === 'file' && after?.kind === 'file' ? lostMetadata(there) : undefined;
  if (lost !== undefined) say(lost);
  for (const words of modeNotes(change)) say(words);
  if ((await ignored?.(path)) === true) say('ignored by git, which would not show this change');
  const [was, becomes] = [sizeOf(before), sizeOf(after)];
  if (Math.max(was ?? 0, becomes ?? 0) > LARGE) say(`large: ${counted(becomes ?? was ?? 0, 'byte')}`);
  if (becomes === 0 && was !== undefined && was > 0) say(`becomes empty (was ${counted(was, 'byte')})`);
  const invisible = after?.kind === 'file' ? await invisibleIn(after.bytes) : 0;
  if (invisible > 0) {
    const old = before?.kind === 'file' ? await invisibleIn(before.bytes) : 0;
    say(`${counted(invisible, 'invisible character')}${old > 0 ? `, was ${old}` : ''}`);
  }
  const warning = pathWarning(path);
  if (warning !== undefined) say(warning);
  return notes;
};

/** What stands beside a file's bytes and does not go along. */
const aboutAttributes = async (
  { path, from, before, after }: Change,
  { workspace }: NotesContext,
): Promise<readonly string[]> => {
  const isKept = after?.kind === 'file' && (from !== undefined || before?.kind === 'file');
  if (!isKept && !(after === null && before?.kind === 'file')) return [];
  const lost = (await workspace.attributes(from ?? path)).filter(isKept ? isLeftBehind : isOwnAttribute);
  if (lost.length === 0) return [];
  const what = `${counted(lost.length, 'extended attribute')} (${lost.join(', ')})`;
  return [`${path}: ${what} would ${isKept ? 'be lost' : 'not come back by undo'}`];
};

const aboutReach = ({ reach }: Preview): string[] => {
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
    ...(warning === undefined ? [] : [warning]),
    ...(invisible === 0 ? [] : [counted(invisible, 'invisible character')]),
  ];
};

const sizeOf = (state: FileState): number | undefined => (state?.kind === 'file' ? state.bytes.size : undefined);

/** Only in UTF-8: other bytes are shown to nobody as text. */
const invisibleIn = async (bytes: Bytes): Promise<number> => {
  if (bytes.size > MOST_COUNTED) return 0;
  const text = decodeUtf8(await bytes.read());
  return text === null ? 0 : countInvisible(text);
};

// What an undo did to one file, in words.
import type { ChangeSet } from '../../change/change-set.ts';
import { isMarkdown } from '../../change/markdown/is-markdown.ts';
import type { TakenFile } from '../../history/history.ts';
import { counted } from '../../text/counted.ts';

export type Direction = 'undo' | 'redo';

/** "the old wording is back; your 2 later edits are kept". `changes` are those that the undo made. */
export const fileWords = ({ path, keptLater, unpowered }: TakenFile, changes: ChangeSet, what: Direction): string => {
  const kept =
    keptLater === 0 ? '' : `; your ${keptLater === 1 ? 'later edit is' : `${keptLater} later edits are`} kept`;
  return `${what === 'redo' ? 'done again' : takenBack(path, changes)}${kept}${lostWords(path, unpowered ?? [])}`;
};

const lostWords = (path: string, unpowered: readonly string[]): string => {
  if (unpowered.length === 0) return '';
  if (unpowered[0] === path) return '; it no longer runs as its owner or group';
  return `; ${counted(unpowered.length, 'file')} in it no longer ${unpowered.length === 1 ? 'runs as its' : 'run as their'} owner or group`;
};

const takenBack = (path: string, changes: ChangeSet): string => {
  const change = changes.find((each) => each.path === path);
  const away = changes.find(({ from }) => from === path);
  if (away !== undefined) return `back at its old name, ${away.path.split('/').at(-1) ?? ''}`;
  if (change === undefined) return 'was as before already';
  if (change.before === null) return 'is back';
  if (change.after === null) return 'is gone again';
  return isMarkdown(path) ? 'the old wording is back' : 'the old text is back';
};

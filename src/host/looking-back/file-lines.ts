// What a change set did to each file, in lines: read at once from what the store keeps, so that whoever tells of it needs not wait.
import type { Change, ChangeSet } from '../../change/change-set.ts';
import { diffLines } from '../../change/line-diff.ts';
import type { Contents } from '../../history/contents.ts';
import { contentKind } from '../../workspace/content-kind.ts';
import type { FileState } from '../../workspace/file-state.ts';
import type { Path } from '../../workspace/path.ts';
import { shownChanges } from '../deciding/load-proposal.ts';

export interface FileLines {
  readonly path: Path;
  readonly from?: Path;
  readonly what: 'created' | 'updated' | 'deleted' | 'moved';
  readonly added: number;
  readonly removed: number;
  /** Places that differ; 1 where they were not counted. */
  readonly places: number;
  /** False for what is no text, too large to be compared at once, or no longer kept. */
  readonly isCounted: boolean;
}

/** Comparing more than this takes longer than anybody should wait who only reads along. */
const MOST_BYTES = 8_000_000;

/** In the order of the change set. Folders made on the way to a file are not told. */
export const fileLines = (changes: ChangeSet, load: Contents['load']): readonly FileLines[] => {
  let left = MOST_BYTES;
  return shownChanges(changes)
    .filter(({ change }) => !isBareFolder(change))
    .map(({ change, before }) => {
      const { path, from, after } = change;
      left -= sizeOf(before) + sizeOf(after);
      const counted = left < 0 ? undefined : linesBetween(before, after, load);
      return {
        path,
        ...(from === undefined ? {} : { from }),
        what: from !== undefined ? 'moved' : before === null ? 'created' : after === null ? 'deleted' : 'updated',
        ...(counted ?? { added: 0, removed: 0, places: 1 }),
        isCounted: counted !== undefined,
      };
    });
};

const isBareFolder = ({ before, after }: Change): boolean => {
  const state = after ?? before;
  return state?.kind === 'folder' && state.tree === undefined;
};

const sizeOf = (state: FileState): number => (state?.kind === 'file' ? state.bytes.size : 0);

const linesBetween = (
  before: FileState,
  after: FileState,
  load: Contents['load'],
): Pick<FileLines, 'added' | 'removed' | 'places'> | undefined => {
  const [old, made] = [textOf(before, load), textOf(after, load)];
  const runs = old === undefined || made === undefined ? undefined : diffLines(old, made);
  if (runs === undefined || runs === 'too large') return undefined;
  return {
    added: runs.reduce((sum, run) => sum + run.after.count, 0),
    removed: runs.reduce((sum, run) => sum + run.before.count, 0),
    places: Math.max(runs.length, 1),
  };
};

const textOf = (state: FileState, load: Contents['load']): string | undefined => {
  if (state === null) return '';
  const content = state.kind === 'file' ? load(state.bytes.hash) : undefined;
  if (content?.ok !== true) return undefined;
  const read = contentKind(content.value);
  return read.kind === 'text' ? read.text : undefined;
};

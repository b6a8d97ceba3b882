// What of a sheet belongs together: read off the drafts, each of which is one call's change with what follows it.
import type { ChangeSet } from '../../change/change-set.ts';
import type { Alongside, Followed, Preview } from '../../tool/preview.ts';
import type { FileState } from '../../workspace/file-state.ts';
import type { Path } from '../../workspace/path.ts';
import { decodeUtf8 } from '../../workspace/utf8.ts';

export type Bonds = Pick<Preview, 'alongside' | 'together'>;

/** `changes`: all drafts as one. A call's files are held as they are in its own question; sets that share a file are one set. */
export const sheetBonds = async (drafts: readonly Preview[], changes: ChangeSet): Promise<Bonds> => {
  const paths = new Set(changes.map(({ path }) => path));
  const alongside = byFile(drafts.flatMap((draft) => draft.alongside ?? [])).filter(({ path }) => paths.has(path));
  if (alongside.length === 0) return {};
  const sets: (readonly Path[])[] = changes.flatMap(({ path, from }) => (from === undefined ? [] : [[from, path]]));
  for (const draft of drafts) sets.push(...(draft.together ?? (await ofCall(draft, changes))));
  const follows = new Set(alongside.map(({ path }) => path));
  // A file that was moved is not held by that alone.
  return { alongside, together: united(sets).filter((set) => set.some((path) => follows.has(path))) };
};

/** With the drafts below it that made the lines it follows: an entry of the hotlist for an action that is not on disk yet. */
const ofCall = async (
  { changes: own = [], alongside = [] }: Preview,
  changes: ChangeSet,
): Promise<readonly (readonly Path[])[]> => {
  if (alongside.length === 0) return [];
  const set = own.map(({ path }) => path);
  for (const followed of alongside.flatMap(({ follows = [] }) => follows)) {
    const { before } = changes.find(({ path }) => path === followed.path) ?? {};
    if (before !== undefined && !(await holdsLine(before, followed))) set.push(followed.path);
  }
  return [set];
};

/** Whether a file has the line that something else stands for. */
export const holdsLine = async (state: FileState, { line }: Pick<Followed, 'line'>): Promise<boolean> => {
  const text = state?.kind === 'file' ? decodeUtf8(await state.bytes.read()) : null;
  return text?.split(/\r?\n/).includes(line) === true;
};

const united = (sets: readonly (readonly Path[])[]): readonly (readonly Path[])[] =>
  sets.reduce<readonly (readonly Path[])[]>((known, set) => {
    const meets = (other: readonly Path[]): boolean => other.some((path) => set.includes(path));
    const one = [...new Set([...known.filter(meets).flat(), ...set])];
    return [...known.filter((other) => !meets(other)), one];
  }, []);

const byFile = (all: readonly Alongside[]): readonly Alongside[] => {
  const files = new Map<Path, Alongside>();
  for (const { path, sentence, follows = [] } of all) {
    const known = files.get(path);
    files.set(path, {
      path,
      sentence: known === undefined ? sentence : `${known.sentence}; ${sentence}`,
      follows: [...(known?.follows ?? []), ...follows],
    });
  }
  return [...files.values()];
};

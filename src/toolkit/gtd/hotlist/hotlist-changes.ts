// Which kept item became which: items have no name of their own, so a reworded one is known by when it was added and where it stands.
import type { HotlistItem } from './hotlist.ts';

export interface HotlistChanges {
  /** For each kept item in turn: what it is now, or nothing when it was taken off. */
  readonly kept: readonly (HotlistItem | undefined)[];
  readonly added: readonly HotlistItem[];
}

type Likeness = (old: HotlistItem, next: HotlistItem) => boolean;

/** The surest first: a later one is only asked about what is left. */
const LIKENESSES: readonly Likeness[] = [
  (old, next) => JSON.stringify(old) === JSON.stringify(next),
  (old, next) => old.addedAt === next.addedAt && old.file === next.file && old.text === next.text,
  (old, next) => old.addedAt === next.addedAt && old.file === next.file,
  (old, next) => old.addedAt === next.addedAt && old.addedAt !== 0,
  (old, next) => old.file === next.file && (old.lineContent === next.lineContent || old.text === next.text),
];

export const hotlistChanges = (old: readonly HotlistItem[], next: readonly HotlistItem[]): HotlistChanges => {
  const kept: (HotlistItem | undefined)[] = old.map(() => undefined);
  const left = new Set(next);
  for (const alike of LIKENESSES)
    for (const [index, item] of old.entries()) {
      const found = kept[index] === undefined ? [...left].find((each) => alike(item, each)) : undefined;
      if (found === undefined) continue;
      kept[index] = found;
      left.delete(found);
    }
  return { kept, added: [...left] };
};

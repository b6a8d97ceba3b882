// Which removed block became which added one: in order, the most alike together, in bounded time.
import type { BlockKind } from './blocks.ts';
import { likeness } from './likeness.ts';

/** What of a block counts for pairing. */
export interface Pairable {
  readonly kind: BlockKind;
  /** The key of a property: another key is another thing. */
  readonly key?: string;
  readonly words: ReadonlySet<string>;
  /** The same text is elsewhere on the other side: it moved there, and did not become this one. */
  readonly moved: boolean;
}

/** Pairs of places, both ascending. */
export type Pairs = readonly (readonly [number, number])[];

/** Squares of this many are compared one with another; longer runs are cut into such squares first, so the work grows with the length. */
const SQUARE = 48;

export const pairUnits = (before: readonly Pairable[], after: readonly Pairable[]): Pairs => {
  const squares = Math.max(1, Math.ceil(Math.max(before.length, after.length) / SQUARE));
  const cut = (length: number, square: number): number => Math.floor((length * square) / squares);
  return Array.from({ length: squares }, (_, square) => square).flatMap((square) => {
    const [left, right] = [cut(before.length, square), cut(after.length, square)];
    const pairs = pairAll(
      before.slice(left, cut(before.length, square + 1)),
      after.slice(right, cut(after.length, square + 1)),
    );
    return pairs.map(([old, now]) => [old + left, now + right] as const);
  });
};

/** The pairs with the highest sum; of equal sums the earliest pairs. */
const pairAll = (before: readonly Pairable[], after: readonly Pairable[]): Pairs => {
  const width = after.length + 1;
  const best = new Float64Array((before.length + 1) * width);
  const scores = new Float64Array(before.length * after.length);
  for (let old = before.length - 1; old >= 0; old -= 1) {
    for (let now = after.length - 1; now >= 0; now -= 1) {
      const score = scoreOf(before[old]!, after[now]!);
      scores[old * after.length + now] = score;
      const together = score > 0 ? score + best[(old + 1) * width + now + 1]! : 0;
      best[old * width + now] = Math.max(together, best[(old + 1) * width + now]!, best[old * width + now + 1]!);
    }
  }
  const pairs: (readonly [number, number])[] = [];
  for (let [old, now] = [0, 0]; old < before.length && now < after.length; ) {
    const score = scores[old * after.length + now]!;
    const most = best[old * width + now]!;
    if (score > 0 && score + best[(old + 1) * width + now + 1]! === most) {
      pairs.push([old, now]);
      [old, now] = [old + 1, now + 1];
    } else if (best[(old + 1) * width + now] === most) old += 1;
    else now += 1;
  }
  return pairs;
};

/** Of one kind and in the same place is a reason to belong together, a small one beside common words. */
const SAME_KIND = 0.2;
/** A paragraph that became a task must say nearly the same. */
const ACROSS_KINDS = 0.5;

const scoreOf = (before: Pairable, after: Pairable): number => {
  if (before.moved || after.moved) return 0;
  if (before.kind === 'property' || after.kind === 'property')
    return before.kind === after.kind && before.key === after.key ? 2 : 0;
  const alike = likeness(before.words, after.words);
  if (familyOf(before.kind) === familyOf(after.kind)) return SAME_KIND + alike;
  return PROSE.has(before.kind) && PROSE.has(after.kind) && alike >= ACROSS_KINDS ? alike : 0;
};

const PROSE: ReadonlySet<BlockKind> = new Set(['paragraph', 'heading', 'task', 'list item', 'quote']);
const familyOf = (kind: BlockKind): BlockKind => (kind === 'task' ? 'list item' : kind);

// Texts and hunks as they may come, for properties of the difference; and what its rows say of both sides.
import fc from 'fast-check';
import type { DiffHunk } from '../../../web/diff/diff-props.ts';
import { fileHunks } from '../../../web/diff/rows/file-hunks.ts';
import type { DiffRow } from '../../../web/diff/rows/row.ts';
import type { RowSides } from '../../../web/diff/rows/stretch.ts';
import { sidesOf } from '../../../web/diff/sides/draft.ts';
import type { TextSides } from '../../../web/diff/sides/segments.ts';
import { rawOf, type Side, textOf } from '../../../web/diff/sides/side.ts';

/** Few different lines, so that many stay, move and repeat; some hold what passes for a line end elsewhere. */
const line = fc.constantFrom('', 'a', 'b', '  if (x) {', '}', 'let sum = 0;', 'let sum = one;', '\tc\rd', '\u2028e');
const lines = fc.array(fc.tuple(line, fc.constantFrom('\n', '\n', '\n', '\r\n')), { maxLength: 30 });
export const text = fc
  .tuple(lines, fc.constantFrom('', '', 'last', '\r'))
  .map(([all, last]) => all.map(([words, end]) => words + end).join('') + last);

/** The second grew out of the first: some lines stay. */
export const texts = fc.oneof(
  fc.tuple(text, text),
  fc.tuple(text, text, fc.nat(), fc.nat(5)).map(([old, put, place, taken]) => {
    const all = old.split(/(?<=\n)/);
    const at = all.length === 0 ? 0 : place % all.length;
    return [old, [...all.slice(0, at), put, ...all.slice(at + taken)].join('')] as [string, string];
  }),
);

export interface Given {
  readonly sides: TextSides;
  readonly hunks: readonly DiffHunk[];
}

/** Hunks may hold lines that stay, at their ends and in between. */
export const given: fc.Arbitrary<Given> = fc
  .tuple(texts, fc.array(fc.nat(4), { maxLength: 12 }), fc.array(fc.boolean(), { maxLength: 12 }))
  .map(([[before, after], growth, joins]) => {
    const sides = sidesOf({ before, after });
    const hunks: DiffHunk[] = [];
    for (const [index, hunk] of fileHunks([], sides).entries()) {
      const last = hunks.at(-1);
      const free = hunk.before.from - (last === undefined ? 1 : last.before.from + last.before.count);
      const grown = grownBy(hunk, Math.min(free, growth[index % growth.length] ?? 0));
      if (last === undefined || joins[index % joins.length] !== true) hunks.push(grown);
      else hunks[hunks.length - 1] = joined(last, grown);
    }
    return { sides, hunks };
  });

const grownBy = (hunk: DiffHunk, lines: number): DiffHunk => ({
  ...hunk,
  before: { from: hunk.before.from - lines, count: hunk.before.count + lines },
  after: { from: hunk.after.from - lines, count: hunk.after.count + lines },
});

const joined = (one: DiffHunk, other: DiffHunk): DiffHunk => ({
  parts: [],
  added: one.added + other.added,
  removed: one.removed + other.removed,
  before: { from: one.before.from, count: other.before.from + other.before.count - one.before.from },
  after: { from: one.after.from, count: other.after.from + other.after.count - one.after.from },
});

/** Both texts as the rows have them; what is folded stands for its lines on both sides, and a change that is left out for what it would replace. */
export const textsOf = (
  rows: readonly DiffRow[],
  sides: RowSides,
  left: ReadonlySet<number> = new Set(),
): { readonly before: string; readonly after: string } => {
  let [before, after] = ['', ''];
  for (const row of rows) {
    const isLeft = row.hunk !== undefined && left.has(row.hunk);
    if (row.kind === 'fold') {
      const same = rawOf(sides.before, row.lines);
      before += same;
      after += same;
    } else if (row.kind === 'context') {
      before += one(rawOf, sides.before, row.old);
      if (!isLeft)
        after += row.now === undefined ? one(textOf, sides.before, row.old) : one(rawOf, sides.after, row.now);
      else after += one(rawOf, sides.before, row.old);
    } else if (row.kind === 'removed' || row.kind === 'added' || row.kind === 'beside') {
      const [old, now] = [row.kind === 'added' ? undefined : row.old, row.kind === 'removed' ? undefined : row.now];
      if (old !== undefined) before += one(rawOf, sides.before, old);
      if (old !== undefined && isLeft) after += one(rawOf, sides.before, old);
      if (now !== undefined && !isLeft)
        after += now.isOwn ? one(textOf, sides.own, now.line) : one(rawOf, sides.after, now.line);
    }
  }
  return { before, after };
};

const one = (read: typeof rawOf, side: Side, from: number): string => read(side, { from, to: from + 1 });

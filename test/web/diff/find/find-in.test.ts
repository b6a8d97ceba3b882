import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { WHOLE_FILE } from '../../../../web/diff/file-choice.ts';
import { findIn } from '../../../../web/diff/find/find-in.ts';
import { diffTextOf } from '../../../../web/diff/rows/diff-text.ts';
import { fileHunks } from '../../../../web/diff/rows/file-hunks.ts';
import { rowsOf } from '../../../../web/diff/rows/rows-of.ts';
import { sidesOf } from '../../../../web/diff/sides/draft.ts';
import { lineText } from '../../../../web/diff/text/line-text.ts';
import { given } from '../texts.ts';

const of = (before: string, after: string) => {
  const sides = sidesOf({ before, after });
  return diffTextOf({ sides, hunks: fileHunks([], sides), choice: WHOLE_FILE, ignoreSpace: false });
};
const places = (before: string, after: string, words: string, most = 100): string[] =>
  findIn(of(before, after), words, most).map(({ side, line, from, to }) => `${side} ${line + 1}:${from}–${to}`);

describe('what is searched for', () => {
  it('is found on both sides of a change, and once where lines stayed', () => {
    expect(places('a sum\nold sum\nc\n', 'a sum\nnew Sum sum\nc\n', 'sum')).toEqual([
      'after 1:2–5',
      'before 2:4–7',
      'after 2:4–7',
      'after 2:8–11',
    ]);
  });

  it('is words, not a pattern; any case will do, and no more are found than wanted', () => {
    expect(places('', 'a.b\naxb\n(A.B)\n', 'a.b')).toEqual(['after 1:0–3', 'after 3:1–4']);
    expect(places('', 'aaaa\n', 'a', 3)).toHaveLength(3);
    expect(places('', 'a\n', '')).toEqual([]);
    expect(places('', 'a/b\nİx\n', '/B')).toEqual(['after 1:1–3']);
  });
});

test('every place found is in a row, and every row that has the words is found, for any texts and hunks', () => {
  fc.assert(
    fc.property(given, fc.constantFrom('a', 'sum', '}', 'x'), ({ sides, hunks }, words) => {
      const found = diffTextOf({ sides, hunks, choice: WHOLE_FILE, ignoreSpace: false });
      const rows = rowsOf(found, { layout: 'unified', heads: false, opened: [{ from: 0, to: 1000 }] });
      const lines = rows.flatMap((row): readonly (readonly ['before' | 'after', number])[] => {
        if (row.kind === 'context') return [['after', row.now!]];
        if (row.kind === 'removed') return [['before', row.old]];
        return row.kind === 'added' ? [['after', row.now.line]] : [];
      });
      const expected = lines.flatMap(([side, line]) =>
        lineText(found.sides[side], line).includes(words) ? [`${side} ${line}`] : [],
      );
      const seen = findIn(found, words, 1000).map(({ side, line }) => `${side} ${line}`);
      expect([...new Set(seen)]).toEqual(expected);
    }),
  );
});

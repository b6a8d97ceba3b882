import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { WHOLE_FILE } from '../../../../web/diff/file-choice.ts';
import { blocksOf } from '../../../../web/diff/rows/blocks-of.ts';
import { diffTextOf } from '../../../../web/diff/rows/diff-text.ts';
import { fileHunks } from '../../../../web/diff/rows/file-hunks.ts';
import type { DiffRow } from '../../../../web/diff/rows/row.ts';
import { rowsOf } from '../../../../web/diff/rows/rows-of.ts';
import { draftOf, sidesOf } from '../../../../web/diff/sides/draft.ts';
import { leftOf } from '../../../../web/diff/sides/segments.ts';
import { lineCount } from '../../../../web/diff/sides/side.ts';
import { given, text, textsOf } from '../texts.ts';

const layouts = fc.constantFrom('unified' as const, 'split' as const);
const spans = fc.array(
  fc.tuple(fc.nat(40), fc.nat(10)).map(([from, count]) => ({ from, to: from + count })),
  {
    maxLength: 4,
  },
);

test('the rows of both layouts give both texts back, to the byte, for any texts and hunks and whatever is folded open', () => {
  fc.assert(
    fc.property(given, layouts, spans, ({ sides, hunks }, layout, opened) => {
      const found = diffTextOf({ sides, hunks, choice: WHOLE_FILE, ignoreSpace: false });
      const rows = rowsOf(found, { layout, heads: true, opened });
      expect(textsOf(rows, found.sides)).toEqual({ before: sides.before.raw, after: sides.after.raw });
      expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
      expect(rows.filter(({ kind }) => kind === 'head').map(({ hunk }) => hunk)).toEqual(
        hunks.map((_, index) => index),
      );
      expect(blocksOf(rows).flatMap((block) => block.rows)).toEqual(rows);
    }),
    { numRuns: 400 },
  );
});

test('what the person wrote instead is in the rows as they wrote it, and the old text still too', () => {
  fc.assert(
    fc.property(given, layouts, text, ({ sides, hunks }, layout, written) => {
      // In a file that is empty and stays so, there is no stretch that could be written otherwise.
      fc.pre(sides.before.raw !== '' || sides.after.raw !== '');
      // In an editor the second CR of two would end the line.
      fc.pre(!`${sides.before.raw}${sides.after.raw}`.includes('\r\r\n'));
      const choice = { isLeft: false, left: new Set<number>(), text: written };
      // What they wrote may be just what a change would replace: then it is left out.
      const left = leftOf(draftOf(sides, hunks, choice).segments);
      const found = diffTextOf({ sides, hunks, choice, ignoreSpace: false });
      const rows = rowsOf(found, { layout, heads: true, opened: [] });
      const { before, after } = textsOf(rows, found.sides, left);
      expect(before).toBe(sides.before.raw);
      expect(after.replaceAll('\r\n', '\n')).toBe(written.replaceAll('\r\n', '\n'));
    }),
    { numRuns: 400 },
  );
});

test('without blanks the old text is still whole, and no row is there twice', () => {
  fc.assert(
    fc.property(given, layouts, ({ sides, hunks }, layout) => {
      const found = diffTextOf({ sides, hunks, choice: WHOLE_FILE, ignoreSpace: true });
      const rows = rowsOf(found, { layout, heads: false, opened: [{ from: 0, to: lineCount(sides.before) }] });
      expect(textsOf(rows, found.sides)).toEqual({ before: sides.before.raw, after: sides.after.raw });
      expect(rows.every(({ kind }) => kind !== 'fold' && kind !== 'head')).toBe(true);
    }),
  );
});

const numbered = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `line ${from + index}`);
const of = (lines: readonly string[], end = '\n'): string => lines.map((line) => line + end).join('');
const OLD = numbered(1, 60);

const shown = (before: string, after: string, more: Partial<Parameters<typeof rowsOf>[1]> = {}): string[] => {
  const sides = sidesOf({ before, after });
  const hunks = fileHunks([], sides);
  const found = diffTextOf({ sides, hunks, choice: WHOLE_FILE, ignoreSpace: false });
  return rowsOf(found, { layout: 'unified', heads: true, opened: [], ...more }).map(words);
};

const words = (row: DiffRow): string => {
  if (row.kind === 'fold') return `fold ${row.lines.from + 1}–${row.lines.to} ${row.edge}`;
  if (row.kind === 'head') return `head ${row.hunk}`;
  if (row.kind === 'notice') return `notice ${row.words}`;
  if (row.kind === 'comment') return 'comment';
  const [old, now] = [
    row.kind === 'added' ? undefined : row.old,
    row.kind === 'context' ? row.now : row.kind === 'removed' ? undefined : row.now?.line,
  ];
  return `${SIGNS[row.kind]} ${old === undefined ? '' : old + 1}|${now === undefined ? '' : now + 1}`;
};
const SIGNS = { context: ' ', removed: '-', added: '+', beside: '±' } as const;

describe('around changes', () => {
  it('two lines stay in sight, the others are folds, and each change has a head above its first lines', () => {
    expect(shown(of(OLD), of(OLD.with(20, 'other').toSpliced(40, 0, 'new')))).toEqual([
      'fold 1–18 start',
      'head 0',
      '  19|19',
      '  20|20',
      '- 21|',
      '+ |21',
      '  22|22',
      '  23|23',
      'fold 24–38 middle',
      'head 1',
      '  39|39',
      '  40|40',
      '+ |41',
      '  41|42',
      '  42|43',
      'fold 43–60 end',
    ]);
  });

  it('fewer stay where an empty line parts them from the change: what is beyond it belongs to something else', () => {
    const old = OLD.with(18, '').with(22, '  ');
    const rows = shown(of(old), of(old.with(20, 'other')));
    expect(rows).toEqual(['fold 1–19 start', 'head 0', '  20|20', '- 21|', '+ |21', '  22|22', 'fold 23–60 end']);
  });

  it('changes with up to three lines between them are one, with the lines in between; with four they are two', () => {
    const rows = shown(of(OLD.slice(0, 9)), of(OLD.slice(0, 9).with(1, 'x').with(5, 'y')));
    expect(rows.filter((row) => row.startsWith('head'))).toEqual(['head 0']);
    expect(rows.slice(1, 9)).toEqual(['  1|1', '- 2|', '+ |2', '  3|3', '  4|4', '  5|5', '- 6|', '+ |6']);
    const two = shown(of(OLD.slice(0, 9)), of(OLD.slice(0, 9).with(1, 'x').with(6, 'y')));
    expect(two.slice(3, 9)).toEqual(['+ |2', '  3|3', '  4|4', 'head 1', '  5|5', '  6|6']);
  });

  it('a fold of fewer than four lines would take the room of those it hides: they are shown', () => {
    expect(shown(of(OLD.slice(0, 8)), of(OLD.slice(0, 8).with(5, 'x')))[0]).toBe('  1|1');
    expect(shown(of(OLD.slice(0, 9)), of(OLD.slice(0, 9).with(6, 'x')))[0]).toBe('fold 1–4 start');
  });

  it('what was opened of a fold is shown, at either of its ends or in its middle', () => {
    const after = of(OLD.with(40, 'x'));
    expect(shown(of(OLD), after, { opened: [{ from: 17, to: 38 }] }).slice(0, 2)).toEqual([
      'fold 1–17 start',
      '  18|18',
    ]);
    expect(shown(of(OLD), after, { opened: [{ from: 0, to: 20 }] }).slice(19, 21)).toEqual([
      '  20|20',
      'fold 21–38 middle',
    ]);
    expect(shown(of(OLD), after, { opened: [{ from: 10, to: 12 }] }).slice(0, 4)).toEqual([
      'fold 1–10 start',
      '  11|11',
      '  12|12',
      'fold 13–38 middle',
    ]);
    expect(shown(of(OLD), after, { opened: [{ from: 0, to: 60 }] }).some((row) => row.startsWith('fold'))).toBe(false);
    const folds = (from: number, to: number): string[] =>
      shown(of(OLD), after, { opened: [{ from, to }] }).filter((row) => row.startsWith('fold'));
    expect(folds(50, 60)).toEqual(['fold 1–38 start', 'fold 44–50 middle']);
    expect(folds(-5, 2)).toEqual(['fold 3–38 middle', 'fold 44–60 end']);
  });

  it('texts that are the same are one fold', () => {
    expect(shown(of(OLD), of(OLD))).toEqual(['fold 1–60 whole']);
    expect(shown('', '')).toEqual([]);
  });
});

describe('one side alone', () => {
  it('of a new file there are only added lines, of a deleted one only removed ones, in both layouts', () => {
    expect(shown('', 'a\nb')).toEqual(['head 0', '+ |1', '+ |2']);
    expect(shown('a\nb\n', '')).toEqual(['head 0', '- 1|', '- 2|']);
    expect(shown('', 'a\nb', { layout: 'split', heads: false })).toEqual(['± |1', '± |2']);
  });
});

describe('what lines do not show', () => {
  it.each([
    ['a\r\nb\r\n', 'a\nb\n', 'notice line ends CRLF → LF'],
    ['a\nb', 'a\nb\n', 'notice the last line gets an end'],
    ['a\nb\n', 'a\nb', 'notice the last line has no end any more'],
  ])('is said below the lines: %j → %j', (before, after, notice) => {
    expect(shown(before, after).at(-1)).toBe(notice);
  });
});

describe('line beside line', () => {
  it('has the lines that became each other in one row, and fills the rows between from the top', () => {
    const before = 'a\nlet sum = 0; // begin\nfor each\n  round\nreturn sum;\n';
    const after = 'a\nlet sum = 1; // begin\nreturn sum + 1;\n';
    expect(shown(before, after, { layout: 'split', heads: false })).toEqual([
      '  1|1',
      '± 2|2',
      '± 3|',
      '± 4|',
      '± 5|3',
    ]);
  });

  it('sets lines that have nothing in common beside each other all the same', () => {
    expect(shown('x\nyy\nz\n', '1\n2\n', { layout: 'split', heads: false })).toEqual(['± 1|1', '± 2|2', '± 3|']);
  });
});

test('a change of twenty thousand lines is rows at once', () => {
  const before = Array.from({ length: 20_000 }, (_, index) => `const value${index} = compute(${index});`);
  const after = before.map((line) => line.replace('compute', 'reckon'));
  expect(shown(of(before), of(after), { heads: false })).toHaveLength(40_000);
  expect(shown(of(before), of(after), { layout: 'split', heads: false })).toHaveLength(20_000);
});

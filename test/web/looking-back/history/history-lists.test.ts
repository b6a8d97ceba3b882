import { describe, expect, test } from 'vitest';
import type { FileHead } from '../../../../src/surfaces/server/wire/question-view.ts';
import { byDay } from '../../../../web/looking-back/by-day.ts';
import { unitsOf } from '../../../../web/looking-back/history/units-of.ts';
import { joined } from '../../../../web/looking-back/use-pages.ts';

const at = (day: number, hour = 12): { readonly at: number } => ({ at: new Date(2026, 10, day, hour).getTime() });

describe('a list under its days', () => {
  test('is cut where a day begins, and keeps its order when a clock was set back', () => {
    const items = [at(15), at(15, 9), at(14), at(15, 8)];
    expect(byDay(items).map(({ key, items: ofDay }) => [key, ofDay.length])).toEqual([
      ['2026-11-15 0', 2],
      ['2026-11-14 0', 1],
      ['2026-11-15 1', 1],
    ]);
  });

  test('calls a day the same when more of it comes', () => {
    const [before] = byDay([at(15, 9), at(14)]);
    const [after] = byDay([at(15, 10), at(15, 9), at(14)]);
    expect(after?.key).toBe(before?.key);
  });
});

describe('pages of a list', () => {
  const same = (number: number): number => number;

  test('go on where the last one ended', () => {
    expect(joined([9, 8, 7], [6, 5], 7, same)).toEqual([9, 8, 7, 6, 5]);
  });

  test('are replaced from the top as far as the new beginning reaches, and kept below it', () => {
    expect(joined([9, 8, 7, 3, 2], [11, 10, 9, 8], undefined, same)).toEqual([11, 10, 9, 8, 7, 3, 2]);
    expect(joined([9, 8], [], undefined, same)).toEqual([]);
  });
});

describe('what can be taken back on its own', () => {
  const hunk = (part: string, from: number) => ({
    parts: [part],
    added: 1,
    removed: 1,
    before: { from, count: 1 },
    after: { from, count: 1 },
  });
  const file = (index: number, more: Partial<FileHead>): FileHead => ({
    index,
    path: `${index}.txt`,
    added: 1,
    removed: 1,
    hunks: [],
    parts: [],
    facts: [],
    isMarkdown: false,
    mayEdit: false,
    hasText: true,
    inGit: false,
    ...more,
  });

  test('are its hunks, those of one part together, and what has no lines by itself', () => {
    const files = [
      file(0, { hunks: [hunk('a', 1), hunk('b', 9)], parts: ['mode'] }),
      file(1, { hunks: [hunk('whole', 1), hunk('whole', 5)] }),
    ];
    expect(
      unitsOf(files, ['a', 'b', 'mode', 'whole']).map(({ units }) =>
        units.map(({ parts, hunks }) => [parts.join(), hunks.length]),
      ),
    ).toEqual([
      [
        ['mode', 0],
        ['a', 1],
        ['b', 1],
      ],
      [['whole', 2]],
    ]);
  });

  test('leaves out what was taken back before, and files of which nothing is left', () => {
    const files = [file(0, { hunks: [hunk('a', 1), hunk('b', 9)] }), file(1, { hunks: [hunk('c', 1)] })];
    expect(unitsOf(files, ['b']).map(({ file: { index }, units }) => [index, units.length])).toEqual([[0, 1]]);
  });
});

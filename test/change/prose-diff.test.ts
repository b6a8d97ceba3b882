import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hunkLines } from '../../src/change/hunk-lines.ts';
import { diffProse } from '../../src/change/prose-diff.ts';

const changes = (before: readonly string[], after: readonly string[]): unknown[] | undefined =>
  diffProse(before, after)?.changes.map(({ was, is }) => [was, is]);

describe('the words that differ in prose', () => {
  it('are found whatever lines it is broken into', () => {
    expect(changes(['The shop opens', 'at nine.'], ['The shop', 'opens at ten.'])).toEqual([['nine', 'ten']]);
    expect(changes(['one two three'], ['one', 'two', 'three'])).toEqual([]);
    expect(changes(['We meet in town'], ['We meet in the old town'])).toEqual([['', 'the old']]);
    expect(changes(['We meet in the old town'], ['We meet in town'])).toEqual([['the old', '']]);
  });

  it('are one change where only a blank is between them', () => {
    expect(changes(['we meet at noon on Monday'], ['we meet before dusk on Monday'])).toEqual([
      ['at noon', 'before dusk'],
    ]);
  });

  it('are not marked where nearly all differ, or the text is very long', () => {
    expect(diffProse(['fix bug'], ['Repair the log-in time-out'])).toBeNull();
    const long = 'word '.repeat(3000);
    expect(diffProse([long], [`${long}more`])).toBeNull();
    const many = Array.from({ length: 900 }, (_, index) => `w${index}`);
    expect(diffProse([many.join(' ')], [many.toReversed().join(' ')])).toBeNull();
  });

  it('make up each line again, joined', () => {
    const prose = fc.array(fc.array(fc.constantFrom('a', 'bc', ' ', '  ', '.', 'd')).map((words) => words.join('')));
    fc.assert(
      fc.property(prose, prose, (before, after) => {
        const diff = diffProse(before, after);
        if (diff === null) return;
        const joined = (side: typeof diff.before): string[] =>
          side.map((line) => line.map(({ text }) => text).join(''));
        expect(joined(diff.before)).toEqual(before);
        expect(joined(diff.after)).toEqual(after);
      }),
    );
  });
});

describe('the lines of a hunk', () => {
  it('tell what stayed from what did not', () => {
    const stretches = hunkLines(['a\n', 'b\n', 'c\n'], ['A\n', 'b\n', 'C\n'], { prose: false });
    expect(stretches.map(({ kind, beforeAt, afterAt }) => [kind, beforeAt, afterAt])).toEqual([
      ['changed', 0, 0],
      ['same', 1, 1],
      ['changed', 2, 2],
    ]);
  });

  it('are one stretch where they are too many to compare', () => {
    const lines = Array.from({ length: 5000 }, (_, index) => `${index}\n`);
    expect(hunkLines(lines, lines.toReversed(), { prose: true })).toMatchObject([{ kind: 'changed', beforeAt: 0 }]);
  });

  it('have no marks in code where lines have no counterpart', () => {
    expect(hunkLines(['a b c\n'], ['a b d\n', 'e\n'], { prose: false })).toEqual([
      { kind: 'changed', before: ['a b c\n'], after: ['a b d\n', 'e\n'], beforeAt: 0, afterAt: 0 },
    ]);
  });
});

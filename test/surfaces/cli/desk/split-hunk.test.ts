import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesOf } from '../../../../src/change/byte-text.ts';
import { diffLines } from '../../../../src/change/line-diff.ts';
import { asPiece, composeText } from '../../../../src/host/deciding/compose-text.ts';
import type { HunkView } from '../../../../src/host/deciding/load-proposal.ts';
import { splitHunk } from '../../../../src/surfaces/cli/desk/split-hunk.ts';
import { path } from '../../../support/example-asked.ts';

const hunksOf = (before: string, after: string): HunkView[] => {
  const runs = diffLines(before, after);
  if (runs === 'too large') throw new Error('small texts are compared');
  return runs.map((run) => ({ ...run, parts: ['h'], added: run.after.count, removed: run.before.count }));
};
const fileOf = (before: string, after: string, name = 'a.ts') => ({
  path: path(name),
  before: linesOf(before),
  after: linesOf(after),
});
/** The pieces of the only hunk: which lines go, and which come. */
const pieces = (before: string, after: string): string[] => {
  const file = fileOf(before, after);
  const [hunk] = hunksOf(before, after);
  if (hunk === undefined) return [];
  return splitHunk(file, hunk).map(({ before: was, after: is }) =>
    [
      ...file.before.slice(was.from - 1, was.from - 1 + was.count).map((line) => `-${line.trim()}`),
      ...file.after.slice(is.from - 1, is.from - 1 + is.count).map((line) => `+${line.trim()}`),
    ].join(' '),
  );
};

describe('a hunk is split', () => {
  it('line by line where each line has its successor', () => {
    expect(pieces('a\nb\n', 'A\nB\n')).toEqual(['-a +A', '-b +B']);
  });

  it('at blank lines where it only adds or only takes away, and line by line where there are none', () => {
    expect(pieces('x\n', 'x\none\ntwo\n\nthree\n')).toEqual(['+one +two +', '+three']);
    expect(pieces('x\none\ntwo\n', 'x\n')).toEqual(['-one', '-two']);
  });

  it('at lines that stayed, in a paragraph that is taken whole', () => {
    const [before, after] = ['one\nsame\ntwo\n', 'ONE\nsame\nTWO\n'];
    const lines = { from: 1, count: 3 };
    const whole: HunkView = { parts: ['h'], before: lines, after: lines, added: 2, removed: 2 };
    expect(splitHunk(fileOf(before, after, 'a.md'), whole).map(({ after: { from } }) => from)).toEqual([1, 3]);
  });

  it('nowhere where lines were exchanged for another number of lines', () => {
    expect(pieces('a\nb\n', 'X\n')).toEqual(['-a -b +X']);
  });
});

it('all pieces taken are the new text, none taken the old one, whatever the texts', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'c', '', 'long line'), { maxLength: 8 })
    .map((lines) => lines.map((line) => `${line}\n`).join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const file = fileOf(before, after);
      const all = hunksOf(before, after).flatMap((hunk) => splitHunk(file, hunk));
      const taken = (textOf: (piece: HunkView) => string | undefined): string =>
        composeText(
          file.before,
          all.map((lines) => ({ lines, text: textOf(lines) })),
        );
      expect(taken(() => undefined)).toBe(before);
      expect(taken(({ after: is }) => file.after.slice(is.from - 1, is.from - 1 + is.count).join(''))).toBe(after);
    }),
  );
});

it.each([
  ['mine', 'old\n', false, 'mine\n'],
  ['mine\n', 'old\n', false, 'mine\n'],
  ['mine', 'old', true, 'mine'],
  ['', 'old\n', false, ''],
  ['a\nb\n', 'x\r\ny\r\n', false, 'a\r\nb\r\n'],
  ['a', 'x\r\n', false, 'a\r\n'],
  ['a\r\nb\n', 'x\r\n', false, 'a\r\nb\n'],
  ['a\nb\n', 'x\r\ny\n', false, 'a\nb\n'],
])('%j in the place of %j becomes a piece of the file', (edited, was, isLast, piece) => {
  expect(asPiece(edited, was, isLast)).toBe(piece);
});

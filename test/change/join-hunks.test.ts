import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesOf } from '../../src/change/byte-text.ts';
import { changedLines } from '../../src/change/changed-lines.ts';
import { type JoinableHunk, joinHunks } from '../../src/change/join-hunks.ts';
import { diffLines } from '../../src/change/line-diff.ts';

const hunksOf = (before: string, after: string): JoinableHunk[] => {
  const runs = diffLines(before, after);
  if (runs === 'too large') throw new Error('small texts are compared');
  return runs.map((run, index) => ({
    ...run,
    parts: [`c1.${index + 1}`],
    added: run.after.count,
    removed: run.before.count,
  }));
};
const lines = (...all: string[]): string => all.map((line) => `${line}\n`).join('');

describe('hunks that lie close together', () => {
  it('are one with at most three lines between them, and its lines are counted without those', () => {
    const before = lines('a', '1', '2', '3', 'b', 'c');
    const after = lines('A', '1', '2', '3', 'B', 'B2', 'c');
    expect(joinHunks(hunksOf(before, after))).toEqual([
      { parts: ['c1.1', 'c1.2'], before: { from: 1, count: 5 }, after: { from: 1, count: 6 }, added: 3, removed: 2 },
    ]);
  });

  it('are two with four lines between them', () => {
    const hunks = hunksOf(lines('a', '1', '2', '3', '4', 'b'), lines('A', '1', '2', '3', '4', 'B'));
    expect(joinHunks(hunks)).toEqual(hunks);
  });

  it('are as many as there are near each other, one after the other', () => {
    const before = lines('a', '1', 'b', '2', 'c', '3', '4', '5', '6', 'd');
    const after = lines('A', '1', 'B', '2', 'C', '3', '4', '5', '6', 'D');
    expect(joinHunks(hunksOf(before, after)).map(({ parts }) => parts)).toEqual([['c1.1', 'c1.2', 'c1.3'], ['c1.4']]);
  });

  it('stay apart where each says what happens', () => {
    const hunks = hunksOf(lines('a', '1', 'b'), lines('A', '1', 'B')).map((hunk) => ({ ...hunk, label: 'Reworded' }));
    expect(joinHunks(hunks)).toEqual(hunks);
  });

  it('stay apart where one is taken together with another, and are one where all of them are', () => {
    const apart = hunksOf(lines('a', '1', 'b', '2', 'c'), lines('A', '1', 'B', '2', 'C'));
    const [first, second, third] = apart as [JoinableHunk, JoinableHunk, JoinableHunk];
    const odd = [first, second, { ...third, parts: ['c1.1'] }];
    expect(joinHunks(odd)).toEqual(odd);
    const whole = apart.map((hunk) => ({ ...hunk, parts: ['c1'] }));
    expect(joinHunks(whole).map(({ parts }) => parts)).toEqual([['c1']]);
  });
});

it('joined hunks taken or left give the texts that their parts give, whatever the texts', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'c', '', 'd'), { maxLength: 14 })
    .map((all) => all.map((line) => `${line}\n`).join(''));
  const taking = (before: string, after: string, hunks: readonly JoinableHunk[], left: ReadonlySet<string>): string => {
    const [old, now] = [linesOf(before), linesOf(after)];
    let at = 0;
    let made = '';
    for (const hunk of hunks) {
      made += old.slice(at, hunk.before.from - 1).join('');
      at = hunk.before.from - 1 + hunk.before.count;
      const isLeft = hunk.parts.some((part) => left.has(part));
      const from = isLeft ? hunk.before : hunk.after;
      made += (isLeft ? old : now).slice(from.from - 1, from.from - 1 + from.count).join('');
    }
    return made + old.slice(at).join('');
  };
  fc.assert(
    fc.property(text, text, fc.integer({ min: 0 }), (before, after, chosen) => {
      const hunks = hunksOf(before, after);
      const joined = joinHunks(hunks);
      const left = new Set(joined[joined.length === 0 ? 0 : chosen % joined.length]?.parts);
      expect(taking(before, after, joined, left)).toBe(taking(before, after, hunks, left));
      for (const hunk of joined) {
        const within = (all: string, { from, count }: JoinableHunk['before']) =>
          linesOf(all).slice(from - 1, from - 1 + count);
        // What is drawn of it counts the same.
        expect(changedLines(within(before, hunk.before), within(after, hunk.after))).toEqual({
          added: hunk.added,
          removed: hunk.removed,
        });
      }
    }),
  );
});

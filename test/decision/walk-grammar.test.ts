import { describe, expect, it } from 'vitest';
import { isMove, readStep } from '../../src/decision/walk-grammar.ts';

/** A step in short: its kind, and what it names. */
const brief = (text: string, count = 7): string => {
  const step = readStep(text, count);
  if (step.kind === 'go') return `go ${step.number}`;
  return step.kind === 'search' ? `search ${step.text}` : step.kind;
};

it.each([
  ['y', 'keep'],
  [' YES ', 'keep'],
  ['n', 'leave'],
  ['No', 'leave'],
  ['a', 'keep the rest'],
  ['all', 'keep the rest'],
  ['d', 'leave the rest'],
  ['done', 'leave the rest'],
  ['j', 'next'],
  ['K', 'previous'],
  ['g 3', 'go 3'],
  ['g3', 'go 3'],
  ['go 7', 'go 7'],
  ['/fix the Bug', 'search fix the Bug'],
  ['/', 'search '],
  [' / y', 'search y'],
  ['s', 'split'],
  ['e', 'edit'],
  ['l', 'list'],
  ['q', 'back'],
  ['?', 'help'],
])('reads %j as %s', (text, meaning) => {
  expect(brief(text)).toBe(meaning);
});

it.each(['', ' ', '\t\r'])('case 204: an empty answer (%j) leaves the hunk, as empty is no everywhere', (text) => {
  expect(brief(text)).toBe('leave');
});

it.each([
  'yes please',
  'y n',
  '１',
  'ｙ',
  'у', // Cyrillic
  '1',
  '1,3',
  'y;a',
  'skip',
  'none',
  'g',
  'g 0',
  'g 8',
  'g -1',
  'g 1 2',
  'g x',
  'g １',
  'constructor',
  '__proto__',
  'y\u200B',
  '"y"',
])('case 204: %j decides nothing and asks again', (text) => {
  expect(brief(text)).toBe('again');
});

describe('the sentence that asks again', () => {
  it('names the answers there are, and quotes only the beginning of a long slip', () => {
    expect(readStep('yep', 3)).toEqual({
      kind: 'again',
      sentence: '"yep" is not an answer here: y, n, a, d, j, k, g 3, /text, s, e, l, q or ?',
    });
    expect(readStep('x'.repeat(99), 3)).toMatchObject({ sentence: expect.stringContaining(`"${'x'.repeat(40)}…"`) });
  });

  it('says what is wrong with a number', () => {
    expect(readStep('g 9', 3)).toEqual({ kind: 'again', sentence: 'There is no 9: 1 to 3. Nothing was decided.' });
    expect(readStep('g', 3)).toMatchObject({ sentence: 'Go where? g 3 goes to the third.' });
  });
});

it('only what decides nothing may begin a walk', () => {
  const moves = ['j', 'g 2', '/x', 'k', 'y', 'n', 'a', 'd', 's', 'e', 'l', 'q', '?', 'zzz'].filter((text) =>
    isMove(readStep(text, 3)),
  );
  expect(moves).toEqual(['j', 'g 2', '/x']);
});

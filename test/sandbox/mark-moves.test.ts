import { expect, it } from 'vitest';
import type { Change } from '../../src/change/change-set.ts';
import { markMoves } from '../../src/sandbox/mark-moves.ts';
import { bytesOf } from '../../src/workspace/hash.ts';
import type { Path } from '../../src/workspace/path.ts';

const file = (text: string) => ({ kind: 'file', bytes: bytesOf(Buffer.from(text)), mode: 0o644 }) as const;
const gone = (path: string, text: string): Change => ({ path: path as Path, before: file(text), after: null });
const made = (path: string, text: string): Change => ({ path: path as Path, before: null, after: file(text) });
const pairs = (changes: readonly Change[]): readonly string[] =>
  markMoves(changes).flatMap(({ path, from }) => (from === undefined ? [] : [`${from} > ${path}`]));

it('pairs a deletion and a creation with the same bytes', () => {
  expect(pairs([gone('a', 'x'), made('b', 'x'), made('c', 'y')])).toEqual(['a > b']);
});

it('prefers the same name, and uses each source once', () => {
  expect(
    pairs([gone('p/one', 'x'), gone('p/two', 'x'), made('q/two', 'x'), made('q/new', 'x'), made('q/more', 'x')]),
  ).toEqual(['p/two > q/two', 'p/one > q/new']);
});

it('takes no empty file for moved, and no changed one', () => {
  expect(
    pairs([gone('a', ''), made('b', ''), { path: 'c' as Path, before: file('1'), after: file('x') }, gone('d', 'x')]),
  ).toEqual([]);
});

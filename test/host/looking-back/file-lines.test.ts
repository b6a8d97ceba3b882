// What a change set did in lines: every kind of file, what cannot be counted, and no more than anybody waits for.
import { expect, it } from 'vitest';
import type { Change } from '../../../src/change/change-set.ts';
import { fail, ok } from '../../../src/error/error-value.ts';
import { fileLines } from '../../../src/host/looking-back/file-lines.ts';
import type { FileState } from '../../../src/workspace/file-state.ts';
import { bytesOf } from '../../../src/workspace/hash.ts';
import type { Path } from '../../../src/workspace/path.ts';

const at = (path: string): Path => path as Path; // nothing is resolved here
const kept = new Map<string, Uint8Array>();
const file = (content: string | Uint8Array, mode = 0o644): FileState => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const state = bytesOf(bytes);
  kept.set(state.hash, bytes);
  return { kind: 'file', bytes: state, mode };
};
const load = (hash: string) => {
  const bytes = kept.get(hash);
  return bytes === undefined ? fail('NOT_FOUND', 'gone') : ok(bytes);
};
const lines = (...changes: readonly Change[]) =>
  fileLines(changes, load).map(({ path, what, added, removed, places, isCounted }) =>
    [path, what, added, removed, places, isCounted].join(' '),
  );

it('tells every kind of file once, a move with what it changed on the way', () => {
  expect(
    lines(
      { path: at('a.ts'), before: file('1\n2\n3\n4\n'), after: file('one\n2\n3\nfour\nfive\n') },
      { path: at('new.md'), before: null, after: file('a\nb') },
      { path: at('old.md'), before: file('a\n'), after: null },
      { path: at('to.md'), before: null, after: file('x\nY\n'), from: at('from.md') },
      { path: at('from.md'), before: file('x\ny\n'), after: null },
      { path: at('mode.sh'), before: file('a\n'), after: file('a\n', 0o755) },
      { path: at('made'), before: null, after: { kind: 'folder', mode: 0o755 } },
    ),
  ).toEqual([
    'a.ts updated 3 2 2 true',
    'new.md created 2 0 1 true',
    'old.md deleted 0 1 1 true',
    'to.md moved 1 1 1 true',
    'mode.sh updated 0 0 1 true',
  ]);
});

it('does not count what is no text, nor what is no longer kept', () => {
  const gone: FileState = { kind: 'file', bytes: bytesOf(Buffer.from('nobody kept this')), mode: 0o644 };
  const picture = new Uint8Array([0, 1, 2, 0xff]);
  expect(
    lines(
      { path: at('x.bin'), before: file(picture), after: file('text\n') },
      { path: at('gone.md'), before: gone, after: file('a\n') },
      { path: at('link'), before: null, after: { kind: 'link', target: 'a' } },
    ),
  ).toEqual(['x.bin updated 0 0 1 false', 'gone.md updated 0 0 1 false', 'link created 0 0 1 false']);
});

it('stops counting where it would take too long, and goes on telling', () => {
  const large = `${'x'.repeat(99)}\n`.repeat(50_000);
  const changes = [1, 2, 3].map((number) => ({
    path: at(`${number}.txt`),
    before: null,
    after: file(`${number}${large}`),
  }));
  expect(lines(...changes).map((line) => line.split(' ').at(-1))).toEqual(['true', 'false', 'false']);
});

import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { blocksIn, chunksOf } from '../../../../web/chat/markdown/cut-blocks.ts';
import { grown, NOTHING_GROWS } from '../../../../web/chat/markdown/growing-text.ts';
import { loadReader } from '../../../../web/chat/markdown/reader.ts';

beforeAll(loadReader);

const LINES = [
  '',
  '',
  'a paragraph of some words',
  '# a heading',
  '- an item',
  '  - an inner item',
  '  goes on',
  '1. first',
  '2. second',
  '> a quote',
  '```js',
  '```',
  '~~~',
  '    indented',
  '| a | b |',
  '|---|---|',
  '| 1 | 2 |',
  '---',
  '===',
  '* * *',
  '[a]: https://example.com',
  '*',
  'word '.repeat(120),
  `- ${'word '.repeat(200)}`,
  'word '.repeat(300),
];
const text = fc.array(fc.constantFrom(...LINES), { maxLength: 120, size: 'max' }).map((lines) => lines.join('\n'));

test('blocks are the text, cut', () => {
  fc.assert(
    fc.property(text, (source) => {
      expect(blocksIn(source).join('')).toBe(source);
    }),
  );
});

test('a block is read alone as it is read in its place', () => {
  fc.assert(
    fc.property(text, (source) => {
      for (const block of blocksIn(source)) expect(blocksIn(block)).toEqual([block]);
    }),
  );
});

test('however a reply is cut into pieces, its chunks are those of the whole', () => {
  let most = 0;
  fc.assert(
    fc.property(text, fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 20 }), (source, sizes) => {
      let growing = NOTHING_GROWS;
      for (let at = 0, turn = 0; at < source.length; turn++) {
        const size = sizes[turn % sizes.length]!;
        growing = grown(growing, source.slice(at, at + size));
        at += size;
      }
      // What is over agrees, block by block; of the rest some may be over by now.
      const whole = chunksOf(source);
      expect(growing.chunks).toEqual(whole.slice(0, growing.chunks.length));
      expect(growing.chunks.join('') + growing.tail).toBe(source);
      most = Math.max(most, growing.chunks.length);
    }),
  );
  expect(most).toBeGreaterThan(2);
});

test('line ends of another system make no difference, also when they are torn apart', () => {
  const source = 'one\r\n\r\ntwo\r\n';
  const growing = [...source].reduce(grown, NOTHING_GROWS);
  expect(growing.tail).toBe('one\n\ntwo\n');
  expect(chunksOf(source)).toEqual(['one\n\ntwo\n']);
});

test('a long reply is many chunks of about a screen each', () => {
  const chunks = chunksOf('Some words that go on for a while, and then some more.\n\n'.repeat(2000));
  expect(chunks.length).toBeGreaterThan(40);
  expect(Math.max(...chunks.map(({ length }) => length))).toBeLessThan(2100);
});

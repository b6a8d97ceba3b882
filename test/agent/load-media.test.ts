import { expect, it } from 'vitest';
import { loadMedia } from '../../src/agent/load-media.ts';
import { fail, ok } from '../../src/error/error-value.ts';

it('reads a picture from the store once, however often the conversation is repeated', () => {
  const reads: string[] = [];
  const contents = {
    load: (hash: string) => {
      reads.push(hash);
      return hash === 'gone' ? fail('NOT_FOUND', 'no longer there') : ok(Buffer.from(`picture ${hash}`));
    },
  };
  const base64 = (hash: string): string => Buffer.from(`picture ${hash}`).toString('base64');
  expect(loadMedia(contents)('a')).toBe(base64('a'));
  expect(loadMedia(contents)('a')).toBe(base64('a'));
  expect(reads).toEqual(['a']);
  // Only the last few stay in memory, those that were asked for last.
  for (const hash of ['1', '2', '3', '4', '5', '6', '7', 'a', '8']) loadMedia(contents)(hash);
  reads.length = 0;
  expect([loadMedia(contents)('a'), loadMedia(contents)('1')]).toEqual([base64('a'), base64('1')]);
  expect(reads).toEqual(['1']);
});

it('knows nothing of what is no longer there, and looks again each time', () => {
  const contents = { load: () => fail('CORRUPT', 'damaged') };
  expect([loadMedia(contents)('x'), loadMedia(contents)('x')]).toEqual([undefined, undefined]);
});

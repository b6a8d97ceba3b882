import { expect, it } from 'vitest';
import { sizeHeader, sizeOf } from '../../src/proposal/size-header.ts';
import { hashOf } from '../../src/workspace/hash.ts';

it('case 197: a long argument has a header with its bytes, lines and hash', () => {
  const text = 'zeile é\n'.repeat(120_000);
  expect(sizeHeader(sizeOf(text, hashOf))).toBe(`1,080,000 bytes, 120,000 lines, sha256 ${hashOf(text)}`);
});

it('counts lines as an editor does', () => {
  const lines = ['', 'a', 'a\n', 'a\nb', '\n\n'].map((text) => sizeOf(text, hashOf).lines);
  expect(lines).toEqual([0, 1, 1, 2, 2]);
  expect(sizeHeader(sizeOf('a', hashOf))).toMatch(/^1 byte, 1 line, sha256 /);
});

import { expect, it } from 'vitest';
import { splitLines } from '../../../src/surfaces/mcp/split-lines.ts';

const heard = (most: number, chunks: readonly string[]): readonly string[] => {
  const lines: string[] = [];
  const split = splitLines(most, { line: (text) => lines.push(text), tooLong: () => lines.push('TOO LONG') });
  for (const chunk of chunks) split.take(Buffer.from(chunk));
  return lines;
};

it('the same lines wherever the bytes are cut', () => {
  const text = '{"a":1}\n\n{"ä":"€"}\r\nlast';
  const bytes = Buffer.from(text);
  for (let cut = 0; cut <= bytes.length; cut++) {
    const lines: string[] = [];
    const split = splitLines(100, { line: (line) => lines.push(line), tooLong: () => lines.push('TOO LONG') });
    split.take(bytes.subarray(0, cut));
    split.take(bytes.subarray(cut));
    expect(lines).toEqual(['{"a":1}', '{"ä":"€"}\r']);
  }
});

it('a line that goes on and on is said once, skipped to its end, and the next one is read', () => {
  expect(heard(10, ['12345', '678901', '23456789', '0123\nshort\n', 'x'.repeat(11), 'y\nnext\n'])).toEqual([
    'TOO LONG',
    'short',
    'TOO LONG',
    'next',
  ]);
});

import { expect, it } from 'vitest';
import { quotedLines } from '../../../src/toolkit/files/quoted-lines.ts';

const content = new TextEncoder().encode(`one\r\n${'😀'.repeat(300)}\n`);

it('quotes lines with their numbers, without their ends, and never more than 200 characters', () => {
  expect(quotedLines(content, [1, 2])).toEqual(['1\tone', `2\t${'😀'.repeat(200)}…`]);
  expect(quotedLines(content, [])).toEqual([]);
  expect(quotedLines(content, [9])).toEqual(['9\t']);
});

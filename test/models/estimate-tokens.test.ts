import { expect, it } from 'vitest';
import { estimateTokens } from '../../src/models/estimate-tokens.ts';

it.each([
  ['', 0],
  ['word', 1],
  ['a longer line of plain text', 7],
  ['你好世界', 4],
  ['한국어', 3],
  ['see 你好', 3],
])('takes %j for %i tokens', (text, tokens) => {
  expect(estimateTokens(text)).toBe(tokens);
});

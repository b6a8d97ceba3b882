import { expect, it } from 'vitest';
import { saysTooLong } from '../../../src/agent/context/too-long.ts';

it.each([
  [400, "This model's maximum context length is 8192 tokens."],
  [400, 'context_length_exceeded'],
  [400, 'prompt is too long: 210000 tokens > 200000 maximum'],
  [400, 'The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).'],
  [500, 'the request exceeds the available context size. try increasing the context size'],
  [422, 'Input is too long for requested model.'],
  [413, ''],
  [undefined, 'The context window is exceeded'],
])('takes %s "%s" for a conversation that is too long', (status, message) => {
  expect(saysTooLong({ code: 'PROVIDER', message, ...(status === undefined ? {} : { data: { status } }) })).toBe(true);
});

it.each([
  ['PROVIDER', 400, 'messages: text content blocks must be non-empty'],
  ['PROVIDER', 401, 'maximum context length'],
  ['TIMEOUT', undefined, 'maximum context length'],
  ['LIMIT', 413, 'The reply is too large'],
] as const)('does not take %s %s "%s" for one', (code, status, message) => {
  expect(saysTooLong({ code, message, ...(status === undefined ? {} : { data: { status } }) })).toBe(false);
});

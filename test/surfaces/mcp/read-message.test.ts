import { expect, it } from 'vitest';
import { readMessage } from '../../../src/surfaces/mcp/read-message.ts';

it('a call keeps its arguments as they came, also those that an object would lose', () => {
  const line =
    '{"jsonrpc":"2.0","id":"7","method":"tools/call","params":{"name":"x","arguments":{"__proto__":{"a":1},"n":1}}}';
  expect(readMessage(line)).toMatchObject({ is: 'message', id: '7', arguments: '{"__proto__":{"a":1},"n":1}' });
});

it('a call without arguments has none', () => {
  expect(readMessage('{"id":1,"method":"tools/call","params":{"name":"x"}}')).toMatchObject({ arguments: '{}' });
});

it('an answer of the other side is no request', () => {
  expect(readMessage('{"id":1,"result":{}}')).not.toHaveProperty('id');
});

it('a cancelled request is named', () => {
  expect(readMessage('{"method":"notifications/cancelled","params":{"requestId":4}}')).toMatchObject({ cancels: 4 });
});

it.each([
  ['half a line', '{"id":1,"method":', null, -32_700],
  ['a batch', '[{"id":1}]', null, -32_600],
  ['a text', '"tools/list"', null, -32_600],
  ['what nests without end', `{"id":3,"params":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 3, -32_600],
])('%s is answered as what it is', (_, line, id, code) => {
  expect(readMessage(line)).toMatchObject({ is: 'none', id, code });
});

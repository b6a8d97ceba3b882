import { expect, it } from 'vitest';
import { readMessage } from '../../../src/surfaces/mcp/read-message.ts';

it('a call keeps its arguments as they came, also those that an object would lose', () => {
  const line =
    '{"jsonrpc":"2.0","id":"7","method":"tools/call","params":{"name":"x","arguments":{"__proto__":{"a":1},"n":1}}}';
  expect(readMessage(line)).toMatchObject({ is: 'message', id: '7', arguments: '{"__proto__":{"a":1},"n":1}' });
});

it('a call without arguments has none', () => {
  expect(readMessage('{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"x"}}')).toMatchObject({
    arguments: '{}',
  });
});

it('an answer of the other side is no request', () => {
  expect(readMessage('{"jsonrpc":"2.0","id":1,"result":{}}')).not.toHaveProperty('id');
});

it('a cancelled request is named', () => {
  expect(readMessage('{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":4}}')).toMatchObject({
    cancels: 4,
  });
});

it.each([
  ['half a line', '{"id":1,"method":', null, -32_700],
  ['a batch', '[{"id":1}]', null, -32_600],
  ['a text', '"tools/list"', null, -32_600],
  ['an id that is no whole number', '{"jsonrpc":"2.0","id":1.5,"method":"ping"}', null, -32_600],
  ['an id that is too large to be kept', '{"jsonrpc":"2.0","id":12345678901234567890,"method":"ping"}', null, -32_600],
  ['an id that is nothing', '{"jsonrpc":"2.0","id":null,"method":"ping"}', null, -32_600],
  ['another version', '{"jsonrpc":"1.0","id":2,"method":"ping"}', 2, -32_600],
  ['a method that is no text', '{"jsonrpc":"2.0","id":2,"method":7}', 2, -32_600],
  ['a request with an answer in it', '{"jsonrpc":"2.0","id":2,"method":"ping","result":{}}', 2, -32_600],
  ['neither a request nor an answer', '{"jsonrpc":"2.0","id":2}', 2, -32_600],
  ['a member that no message has', '{"jsonrpc":"2.0","id":2,"method":"ping","x":1}', 2, -32_600],
  ['params in a list', '{"jsonrpc":"2.0","id":2,"method":"ping","params":[]}', 2, -32_600],
  ['_meta that is a number', '{"jsonrpc":"2.0","id":2,"method":"ping","params":{"_meta":7}}', 2, -32_600],
  [
    'a token that is an object',
    '{"jsonrpc":"2.0","id":2,"method":"ping","params":{"_meta":{"progressToken":{}}}}',
    2,
    -32_600,
  ],
  [
    'what nests without end',
    `{"jsonrpc":"2.0","id":3,"method":"m","params":{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}}`,
    3,
    -32_600,
  ],
])('%s is answered as what it is', (_, line, id, code) => {
  expect(readMessage(line)).toMatchObject({ is: 'none', id, code });
});

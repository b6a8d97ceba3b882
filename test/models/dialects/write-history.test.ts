// A conversation as a model without calls reads it.
import { expect, it } from 'vitest';
import { dialectNamed } from '../../../src/models/dialects/dialects.ts';
import { writeHistory } from '../../../src/models/dialects/write-history.ts';
import type { Message } from '../../../src/models/message.ts';

const call = (name: string, input: string) => ({ kind: 'call', providerId: name, name, arguments: input }) as const;

it('writes calls between the words they were made between, and results in one message', () => {
  const messages: Message[] = [
    { role: 'assistant', parts: [call('a', ''), { kind: 'text', text: 'and' }, call('b', '{broken')] },
    {
      role: 'results',
      results: [
        { providerId: 'a', name: 'a', text: 'fine', isError: false },
        { providerId: 'b', name: 'b', text: 'Error BAD_ARGS: no.', isError: true },
      ],
    },
  ];
  expect(writeHistory(messages, dialectNamed('tool_decision'))).toEqual([
    {
      role: 'assistant',
      parts: [
        {
          kind: 'text',
          text: '<TOOL_DECISION>\nACTION: a\nINPUT: {}\nSTATUS: continue\n</TOOL_DECISION>\nand\n<TOOL_DECISION>\nACTION: b\nINPUT: {broken\nSTATUS: continue\n</TOOL_DECISION>',
        },
      ],
    },
    { role: 'user', text: 'RESULT (a):\nfine\n\nERROR (b):\nError BAD_ARGS: no.\n\nTry different approach.' },
  ]);
});

it('joins what would be two messages of the person in a row, and leaves other words alone', () => {
  const said: Message = { role: 'assistant', parts: [{ kind: 'text', text: 'Hello.', opaque: { signature: 1 } }] };
  const messages: Message[] = [
    said,
    { role: 'results', results: [{ providerId: 'a', name: 'a', text: 'fine', isError: false }] },
    { role: 'user', text: 'Go on.' },
  ];
  expect(writeHistory(messages, dialectNamed('react'))).toEqual([
    said,
    { role: 'user', text: 'Observation: fine\n\nGo on.' },
  ]);
});

it('keeps what was attached when messages are joined', () => {
  const media = (name: string) => [{ type: 'image/png', name, size: 1, data: 'QQ==' }] as const;
  const messages: Message[] = [
    { role: 'user', text: 'one', media: media('a.png') },
    { role: 'user', text: 'two' },
    { role: 'user', text: 'three', media: media('b.png') },
  ];
  expect(writeHistory(messages, dialectNamed('json'))).toEqual([
    { role: 'user', text: 'one\n\ntwo\n\nthree', media: [...media('a.png'), ...media('b.png')] },
  ]);
});

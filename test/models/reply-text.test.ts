// Two texts of one reply are two paragraphs, in what is kept of it and in what is heard of it.
import { expect, it } from 'vitest';
import type { ModelEvent, Reply } from '../../src/models/message.ts';
import { anthropicReply } from '../../src/models/providers/anthropic/anthropic-reply.ts';
import { chatReply } from '../../src/models/providers/chat-reply.ts';
import { googleReply } from '../../src/models/providers/google/google-reply.ts';
import { ollamaReply } from '../../src/models/providers/ollama/ollama-reply.ts';
import { openaiReply } from '../../src/models/providers/openai/openai-reply.ts';
import type { ReplyReader } from '../../src/models/providers/wire.ts';
import { replyText } from '../../src/models/reply-text.ts';

const read = (reader: (heard: (event: ModelEvent) => void) => ReplyReader, values: readonly unknown[]) => {
  let heard = '';
  const reply = reader((event) => {
    if (event.kind === 'text') heard += event.text;
  });
  for (const value of values) reply.add(value, '');
  const outcome = reply.outcome(() => ({ input: 1, output: 1, reported: false })) as Reply; // the values say how it ended
  return { heard, text: replyText(outcome.parts) };
};
const same = (text: string) => ({ heard: text, text });

const block = (index: number, text: string) => [
  { type: 'content_block_start', index, content_block: { type: 'text', text: '' } },
  { type: 'content_block_delta', index, delta: { type: 'text_delta', text } },
];
const ended = { type: 'message_delta', delta: { stop_reason: 'end_turn' } };

it('two blocks of Anthropic, streamed and in one piece', () => {
  expect(read(anthropicReply, [...block(0, 'I looked.'), ...block(1, 'It is there.'), ended])).toEqual(
    same('I looked.\n\nIt is there.'),
  );
  const content = [
    { type: 'text', text: 'I looked.' },
    { type: 'text', text: 'It is there.' },
  ];
  expect(read(anthropicReply, [{ type: 'message', content, stop_reason: 'end_turn' }])).toEqual(
    same('I looked.\n\nIt is there.'),
  );
});

it('a block that brings its own line break gets no other', () => {
  expect(read(anthropicReply, [...block(0, 'One.\n'), ...block(1, 'Two.'), ended])).toEqual(same('One.\nTwo.'));
  expect(read(anthropicReply, [...block(0, 'One.'), ...block(1, '\nTwo.'), ended])).toEqual(same('One.\nTwo.'));
});

it('two parts of a chat completion; pieces around a reference, and of several deltas, are one text', () => {
  const text = (words: string) => ({ type: 'text', text: words });
  const whole = (content: unknown) => [{ choices: [{ message: { content }, finish_reason: 'stop' }] }];
  expect(read(chatReply, whole([text('I looked.'), text('It is there.')]))).toEqual(same('I looked.\n\nIt is there.'));
  expect(read(chatReply, whole([text('As in '), { type: 'reference', reference_ids: [1] }, text('one.')]))).toEqual(
    same('As in one.'),
  );
  const delta = (content: unknown, finish_reason: string | null = null) => ({
    choices: [{ delta: { content }, finish_reason }],
  });
  expect(read(chatReply, [delta([text('Hel')]), delta([text('lo')]), delta('.', 'stop')])).toEqual(same('Hello.'));
});

it('two messages of one response of OpenAI', () => {
  const message = (text: string, index: number) => [
    { type: 'response.output_text.delta', output_index: index, content_index: 0, delta: text },
    {
      type: 'response.output_item.done',
      output_index: index,
      item: { type: 'message', id: `m${index}`, content: [{ type: 'output_text', text }] },
    },
  ];
  const end = { type: 'response.completed', response: { output: [] } };
  expect(read(openaiReply, [...message('I looked.', 0), ...message('It is there.', 1), end])).toEqual(
    same('I looked.\n\nIt is there.'),
  );
});

it('what is said before a call and what is said behind it', () => {
  const call = { function: { name: 'x', arguments: {} } };
  const line = (message: object) => ({ message, done: false });
  const end = { message: { content: '' }, done: true, done_reason: 'stop' };
  const lines = [
    line({ content: 'I look.' }),
    line({ content: '', tool_calls: [call] }),
    line({ content: 'Then.' }),
    end,
  ];
  expect(read(ollamaReply, lines)).toEqual(same('I look.\n\nThen.'));
  const parts = [{ text: 'I look.' }, { functionCall: { name: 'x', args: {} } }, { text: 'Then.' }];
  expect(read(googleReply, [{ candidates: [{ content: { parts }, finishReason: 'STOP' }] }])).toEqual(
    same('I look.\n\nThen.'),
  );
});

it('Google cuts one text into parts anywhere, also within a word where it signs one', () => {
  const chunk = (part: object, finishReason?: string) => ({
    candidates: [{ content: { parts: [part] }, finishReason }],
  });
  const chunks = [
    chunk({ text: 'Hel' }),
    chunk({ text: 'lo', thoughtSignature: 'S' }),
    chunk({ text: ' there.' }, 'STOP'),
  ];
  expect(read(googleReply, chunks)).toEqual(same('Hello there.'));
});

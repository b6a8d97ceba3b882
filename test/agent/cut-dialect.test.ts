// A reply in a dialect that stopped at the output limit in the middle of a call: nothing is done, and the model is told.
import { expect, it } from 'vitest';
import { ok } from '../../src/error/error-value.ts';
import { inDialect } from '../../src/models/dialects/in-dialect.ts';
import type { ModelRequest, Reply } from '../../src/models/message.ts';
import type { Model } from '../../src/models/model.ts';
import { agentRooms } from '../support/agent-rooms.ts';

interface Said {
  readonly text: string;
  readonly finish: Reply['finish'];
}

/** Speaks one reply after the other, and keeps what it was asked. */
const speaking = (replies: readonly Said[], asked: ModelRequest[]): Model => {
  const left = [...replies];
  return {
    id: 'test/speaking',
    local: true,
    reply: async (request) => {
      asked.push(request);
      const said = left.shift();
      if (said === undefined) throw new Error('asked once too often');
      return ok({
        parts: [{ kind: 'text', text: said.text }],
        finish: said.finish,
        usage: { input: 1, output: 1, reported: false },
      });
    },
    close: () => undefined,
  };
};

const played = async (replies: readonly Said[]) => {
  const asked: ModelRequest[] = [];
  const model = inDialect(speaking(replies, asked), { dialect: 'auto' });
  const rooms = await agentRooms({ 'a.md': 'alpha\n' }, [], { model });
  let questions = 0;
  const end = await rooms.go(() => {
    questions += 1;
    return true;
  });
  const words = rooms.events.flatMap((event) => (event.event === 'progress' ? [event.words] : []));
  return { rooms, end, asked, words, questions };
};

it.each([
  ['a decision', '<TOOL_DECISION>\nACTION: write_file\nINPUT: {"path": "a.md", "content": "half a se'],
  ['a tag', '<tool_call>\n{"name": "write_file", "arguments": {"path": "a.md", "content": "half a se'],
  ['an object', '{"name": "write_file", "arguments": {"path": "a.md", "content": "half a se'],
  [
    'a second call',
    '<tool_call>{"name": "read_file", "arguments": {"path": "a.md"}}</tool_call>\n<tool_call>{"name": "wri',
  ],
])('case 218: %s that was cut off is not asked about, and the model is told', async (_, text) => {
  const { rooms, end, asked, words, questions } = await played([
    { text, finish: 'length' },
    { text: 'I will write less.', finish: 'stop' },
  ]);
  expect(end).toMatchObject({ end: 'done' });
  expect(questions).toBe(0);
  expect(rooms.read('a.md')).toBe('alpha\n');
  expect(asked).toHaveLength(2);
  expect(asked[1]!.messages.at(-1)).toMatchObject({
    role: 'user',
    text: expect.stringContaining('none of them was acted on'),
  });
  expect(words.join('\n')).toContain('TRUNCATED_CALL');
});

it.each([
  ['words', 'The note says that alpha comes first, and that'],
  ['data', '{"alpha": {"path": "a.md", "content": "half a se'],
  ['an example', 'A call would look like this:\n<tool_call>\n{"name": "write_file", "argu'],
])('case 218: %s that were cut off are no call, and end the turn', async (_, text) => {
  const { asked, words, end } = await played([{ text, finish: 'length' }]);
  expect(end).toMatchObject({ end: 'done' });
  expect(asked).toHaveLength(1);
  expect(words.join('\n')).not.toContain('TRUNCATED_CALL');
});

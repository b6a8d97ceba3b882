import { expect, it } from 'vitest';
import { fail, ok } from '../../src/error/error-value.ts';
import { sessionMarkdown } from '../../src/session/export.ts';
import { tool } from '../../src/tool/tool.ts';
import { agentRooms } from '../support/agent-rooms.ts';

const FILES = { 'a.txt': 'a heron\n', 'b.txt': 'a stork\n' };
const QUERY = { type: 'object', properties: { query: { type: 'string' } }, required: ['query'] } as const;
const HINTS = { readOnly: true, idempotent: true, destructive: false, openWorld: false } as const;

const once = (input: object) => {
  let times = 0;
  return () => (times++ === 0 ? { approved: true as const, input } : true);
};

it('tells the model that the person amended what it asked to read', async () => {
  const rooms = await agentRooms(
    FILES,
    [{ calls: [{ name: 'read_file', arguments: { path: 'a.txt' } }] }, { text: 'done' }],
    { reads: 'ask' },
  );
  await rooms.go(once({ path: 'b.txt' }));
  const [answer = ''] = rooms.answers();
  expect(answer).toMatch(/^The person changed this call: it was made with \{.*"path":"b\.txt".*\}\.\n/);
  expect(answer).toContain('a stork');
  expect(rooms.events).toContainEqual(
    expect.objectContaining({
      event: 'receipt',
      receipt: expect.objectContaining({ differs: { input: expect.stringContaining('b.txt') } }),
    }),
  );
  expect(sessionMarkdown(rooms.session.info, rooms.session.records)).toMatch(/"path":"b\.txt"/);
});

it('tells the model that what came back over the network answers another question', async () => {
  const asks = tool({
    ...{ name: 'ask_web', title: 'Ask', description: 'Asks.', group: 'web', input: QUERY, risky: false },
    effect: 'network',
    hints: HINTS,
    propose: ({ query }) => Promise.resolve(ok({ summary: 'ask', reach: { kind: 'other', words: query } })),
    perform: ({ query }, _, look) =>
      Promise.resolve(
        query === 'nothing'
          ? fail('NOT_FOUND', 'No answer.')
          : ok({ summary: 'ask', share: [{ title: 'answer', text: look.bytes(`about ${query}\n`) }] }),
      ),
  });
  const call = { calls: [{ name: 'ask_web', arguments: { query: 'herons' } }] };
  const rooms = await agentRooms(FILES, [call, { text: 'done' }], { tools: [asks] });
  await rooms.go(once({ query: 'storks' }));
  expect(rooms.answers()).toEqual([
    'The person changed this call: it was made with {"query":"storks"}.\nabout storks\n',
  ]);

  const failing = await agentRooms(FILES, [call, { text: 'done' }], { tools: [asks] });
  await failing.go(once({ query: 'nothing' }));
  expect(failing.answers()[0]).toMatch(
    /NOT_FOUND.*\nThe person changed this call: it was made with \{"query":"nothing"\}\./,
  );
});

it('says nothing of the kind about a call that was made as it came', async () => {
  const rooms = await agentRooms(
    FILES,
    [{ calls: [{ name: 'read_file', arguments: { path: 'a.txt' } }] }, { text: 'done' }],
    { reads: 'ask' },
  );
  await rooms.go(() => true);
  expect(rooms.answers()[0]).not.toContain('The person');
});

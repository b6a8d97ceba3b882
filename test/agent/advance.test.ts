import { expect, it } from 'vitest';
import { agentRooms } from '../support/agent-rooms.ts';

const read = { name: 'read_file', arguments: { path: 'a.txt' } };

it('hears what the person says while it works, between two replies', async () => {
  const meanwhile = [[], ['Only the first line, please.'], []];
  const rooms = await agentRooms(
    { 'a.txt': 'one\ntwo\n' },
    [{ text: 'I look.', calls: [read] }, { text: 'Only the first line, then.' }],
    {
      runtime: {
        said: async () => (meanwhile.shift() ?? []).map((text) => ({ kind: 'user', parts: [{ text }] })),
      },
    },
  );
  expect(await rooms.go(() => true)).toMatchObject({ end: 'done', summary: 'Only the first line, then.' });
  const last = rooms.requests.at(-1)?.body.messages ?? [];
  // The call is answered first, as every provider wants it.
  expect(last.map(({ role }) => role).slice(-3)).toEqual(['assistant', 'tool', 'user']);
  expect(last.at(-1)?.content).toBe('Only the first line, please.');
  expect(rooms.answers()).toHaveLength(1);
});

it('leaves what is said after the answer for the next turn', async () => {
  let asked = 0;
  const rooms = await agentRooms({ 'a.txt': 'one\n' }, [{ text: 'Hello.' }], {
    runtime: {
      said: async () => {
        asked += 1;
        return [];
      },
    },
  });
  expect(await rooms.go(() => true)).toMatchObject({ end: 'done', summary: 'Hello.' });
  expect(asked).toBe(1);
});

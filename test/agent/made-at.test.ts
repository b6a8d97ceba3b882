// The time of a call is its reply's, so that it comes to the same bytes whenever and by whomever it is proposed again.
import { expect, it } from 'vitest';
import { ok } from '../../src/error/error-value.ts';
import { tool } from '../../src/tool/tool.ts';
import { agentRooms } from '../support/agent-rooms.ts';

const clock = tool({
  ...{ name: 'note_time', title: 'Note the time', description: 'Writes down when it was asked to.', group: 'files' },
  effect: 'change',
  risky: false,
  hints: { readOnly: false, idempotent: true, destructive: false, openWorld: false },
  input: { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] },
  propose: async (input, look) => {
    const path = look.resolve(input.path, 'create');
    if (!path.ok) return path;
    const after = { kind: 'file', bytes: look.bytes(String(look.now)), mode: 0o644 } as const;
    return ok({ summary: 'the time', changes: [{ path: path.value, before: null, after }] });
  },
});

it('two calls of a reply are made one after the other, and one that is amended keeps its time', async () => {
  const call = (path: string) => ({ name: 'note_time', arguments: { path } });
  const rooms = await agentRooms({}, [{ calls: [call('a.txt'), call('b.txt')] }, { text: 'Done.' }], {
    tools: [clock],
  });
  await rooms.go(({ proposal, amendedInput }) =>
    proposal.input.path === 'b.txt' && amendedInput === undefined ? { approved: true, input: { path: 'c.txt' } } : true,
  );
  const at = rooms.session.records.find(({ kind }) => kind === 'reply')?.at ?? 0;
  expect([rooms.read('a.txt'), rooms.read('c.txt')]).toEqual([String(at), String(at + 1)]);
});

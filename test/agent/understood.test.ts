// Calls as small models write them, through the loop: rules, question, digest and receipt see what was understood, and say it.
import { expect, it } from 'vitest';
import { ok } from '../../src/error/error-value.ts';
import type { Proposal } from '../../src/proposal/proposal.ts';
import { tool } from '../../src/tool/tool.ts';
import { agentRooms } from '../support/agent-rooms.ts';

it('edit_file with find and replace, edits in a text: proposed as it is meant, and the question says so', async () => {
  const edits = JSON.stringify([{ find: 'one', replace: 'ONE' }]);
  const rooms = await agentRooms({ 'a.txt': 'one\n' }, [
    { calls: [{ name: 'functions.edit-file', arguments: { filePath: 'a.txt', edits, description: 'd' } }] },
    { text: 'done' },
  ]);
  const seen: Proposal[] = [];
  await rooms.go(({ proposal }) => {
    seen.push(proposal);
    return true;
  });
  expect(rooms.read('a.txt')).toBe('ONE\n');
  expect(seen[0]?.tool.name).toBe('edit_file');
  expect(seen[0]?.input).toEqual({ path: 'a.txt', edits: [{ old: 'one', new: 'ONE' }], description: 'd' });
  expect(seen[0]?.understood).toEqual([{ argument: 'edits', kind: 'value', given: 'string', as: 'array' }]);
  expect(seen[0]?.adjusted).toContain('edits was a string and was read as array');
  expect(rooms.answers()[0]).toContain('Note: edits was a string and was read as array.');
  const receipt = rooms.events.find((event) => event.event === 'receipt');
  expect(receipt).toMatchObject({ receipt: { understood: [{ argument: 'edits' }] } });
});

it('the same call written as the schema says has the same digest', async () => {
  const digests: string[] = [];
  for (const limit of [3, '3']) {
    const rooms = await agentRooms(
      { 'a.txt': 'a\nb\n' },
      [{ calls: [{ name: 'read_file', arguments: { path: 'a.txt', limit, offset: null } }] }, { text: 'done' }],
      { reads: 'ask' },
    );
    await rooms.go(({ proposal }) => {
      digests.push(proposal.digest);
      return true;
    });
  }
  expect(digests).toHaveLength(2);
  expect(digests[0]).toBe(digests[1]);
});

it('a rule sees what was understood', async () => {
  const counting = tool({
    name: 'count_up',
    title: 'Count',
    description: 'd',
    group: 'test',
    effect: 'change',
    hints: { readOnly: false, idempotent: true, destructive: false, openWorld: false },
    risky: false,
    input: { type: 'object', properties: { times: { type: 'integer' } }, required: ['times'] },
    propose: async () => ok({ summary: 's', toModel: 'counted' }),
  });
  const rooms = await agentRooms({}, [{ calls: [{ name: 'countUp', arguments: { times: '7' } }] }, { text: 'done' }], {
    tools: [counting],
    rules: [
      { verdict: 'deny', of: 'count-up', input: { times: '7' }, why: 'not seven', source: { kind: 'flag', name: 't' } },
    ],
  });
  await rooms.go(() => true);
  expect(rooms.answers()[0]).toContain('not seven');
});

it('nothing is guessed for the network, for recursion, or for a key that nobody knows', async () => {
  const calls = [
    { name: 'run_command', arguments: { command: 'true', network: 'true' } },
    { name: 'list_files', arguments: { recursive: 'true' } },
    { name: 'list_files', arguments: { Recursive: true } },
    { name: 'read_file', arguments: { path: 'a.txt', frce: true } },
    { name: 'read_file', arguments: { path: ['a.txt'] } },
    { name: 'read_flie', arguments: { path: 'a.txt' } },
  ];
  const rooms = await agentRooms({ 'a.txt': 'one\n' }, [{ calls }, { text: 'done' }], { yes: true });
  await rooms.go(() => true);
  const answers = rooms.answers();
  expect(answers.slice(0, 5).map((answer) => answer.slice(0, 14))).toEqual(Array(5).fill('Error BAD_ARGS'));
  expect(answers[3]).toContain('Unknown parameter: frce');
  expect(answers[5]).toBe('Error UNKNOWN_TOOL: Unknown tool: read_flie\nDid you mean read_file?');
});

import { expect, it } from 'vitest';
import { CountersignError, tool } from '../../../src/surfaces/library/index.ts';
import { heldDeadline } from '../../support/held-deadline.ts';
import { agentIn, resultsIn, scriptedReplies, workspaceOf } from '../../support/scripted-replies.ts';

const never = (): Promise<never> => new Promise(() => undefined);

it.each([
  ['a tool that looks', {}],
  ['a tool that reaches out', { reaches: () => 'asks a server' }],
])('%s and never answers is given up, hears of it, and the turn goes on', async (_, more) => {
  const model = scriptedReplies({ calls: [['hangs', {}]] }, 'It did not answer.');
  let signal: AbortSignal | undefined;
  const hangs = tool({
    name: 'hangs',
    description: 'Never answers.',
    timeout: 0.2,
    ...more,
    propose: ({ look }) => {
      signal = look.signal;
      return never();
    },
  });
  const result = await agentIn(workspaceOf({ 'a.txt': '' }), {
    model,
    tools: [hangs],
    profile: 'code',
    approve: ({ risks }) => ({ answer: 'approve', risks }),
  }).task('Use it');
  expect(result).toMatchObject({
    response: 'It did not answer.',
    calls: [{ success: false, error: { code: 'TIMEOUT' } }],
  });
  expect(resultsIn(model.requests[1])[0]).toMatch(/TIMEOUT: hangs took longer than 0\.2 s and was given up/);
  expect(signal?.aborted).toBe(true);
});

it('a tool that answers in time hears nothing of its deadline afterwards', async () => {
  const model = scriptedReplies({ calls: [['quick', {}]] }, 'Done.');
  const deadline = heldDeadline(200);
  let signal: AbortSignal | undefined;
  const quick = tool({
    name: 'quick',
    description: 'Answers.',
    timeout: 0.2,
    effect: 'read',
    propose: ({ look }) => {
      signal = look.signal;
      return 'here';
    },
  });
  await agentIn(workspaceOf({ 'a.txt': '' }), { model, tools: [quick], profile: 'code' }).task('Use it');
  expect(deadline.begun).toBeGreaterThan(0);
  deadline.pass();
  expect(resultsIn(model.requests[1])[0]).toContain('here');
  expect(signal?.aborted).toBe(false);
});

it.each([0, -1, 3601, '5'])('a timeout of %j is no timeout', (timeout) => {
  const definition = { name: 'x', description: 'd', timeout: timeout as number, propose: () => '' };
  expect(() => tool(definition)).toThrow(CountersignError);
});

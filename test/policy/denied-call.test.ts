import { expect, it } from 'vitest';
import { deniedCall } from '../../src/policy/denied-call.ts';
import { context, rule } from './proposals.ts';

const tool = { name: 'run_command', group: 'shell', effect: 'run' } as const;
const denied = (each: ReturnType<typeof rule>, command = 'rm -rf /'): boolean =>
  deniedCall([each], { tool, input: { command } }, context());

it.each([
  ['the tool', rule({ verdict: 'deny', of: 'run_command' })],
  ['its group', rule({ verdict: 'deny', of: 'shell' })],
  ['its effect', rule({ verdict: 'deny', of: 'effect:run' })],
  ['the words of the command', rule({ verdict: 'deny', of: '*', input: { command: 'rm *' } })],
])('a deny for %s needs no preview', (_, each) => {
  expect(denied(each)).toBe(true);
});

it.each([
  ['an ask', rule({ verdict: 'ask', of: 'run_command' })],
  ['a deny for another tool', rule({ verdict: 'deny', of: 'edit_file' })],
  ['a deny for other words', rule({ verdict: 'deny', of: '*', input: { command: 'curl *' } })],
  ['a deny for paths', rule({ verdict: 'deny', of: '*', in: ['**'] })],
  ['a deny for what is changed', rule({ verdict: 'deny', of: '*', changes: ['**'] })],
  ['a deny for hosts', rule({ verdict: 'deny', of: '*', reaches: ['*'] })],
  ['a deny that is over', rule({ verdict: 'deny', of: '*', until: '2020-01-01' })],
])('%s has to see what would happen', (_, each) => {
  expect(denied(each)).toBe(false);
});

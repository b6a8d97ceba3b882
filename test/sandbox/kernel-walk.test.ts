// Nothing a confined command does to /proc, /sys and /dev is seen by the machine, whoever started it.
// @module-tag rehearsal
import { expect, it } from 'vitest';
import { readWalk, WALK } from '../support/kernel-walk.ts';
import { AS_BARE_ROOT, rehearsedAsUser, rehearsedBy } from '../support/rehearsed-by.ts';
import { sandboxed } from '../support/sandboxed.ts';

const command = ['perl', '-e', WALK];

const expectNothing = (text: string | undefined, network: boolean): void => {
  const walked = readWalk(text ?? '', network);
  expect(walked.accepted).toEqual([]);
  expect(walked.seen).toBeGreaterThan(500);
};

it.each([false, true])('case 401: nothing of the kernel can be changed from inside (network: %s)', async (network) => {
  const { rehearse } = sandboxed();
  expectNothing((await rehearse(command, { network, timeoutMs: 120_000 })).text, network);
});

it.each([false, true])(
  'case 401: nothing of the kernel can be changed from inside, started by an ordinary user (network: %s)',
  (network) => {
    expectNothing(rehearsedAsUser({ command, network }).text, network);
  },
);

it('case 401: nothing of the kernel can be changed from inside, where root stays root for the kernel', () => {
  expectNothing(rehearsedBy(AS_BARE_ROOT, { command }).text, false);
});

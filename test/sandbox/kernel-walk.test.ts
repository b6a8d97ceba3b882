// Nothing a confined command does to /proc, /sys and /dev is seen by the machine, whoever started it.
import { expect, it } from 'vitest';
import { readWalk, WALK } from '../support/kernel-walk.ts';
import { rehearsedAsUser } from '../support/rehearsed-as-user.ts';
import { sandboxed } from '../support/sandboxed.ts';

it.each([false, true])('case 401: nothing of the kernel can be changed from inside (network: %s)', async (network) => {
  const { rehearse } = sandboxed();
  const { text } = await rehearse(['perl', '-e', WALK], { network, timeoutMs: 120_000 });
  const walked = readWalk(text, network);
  expect(walked.accepted).toEqual([]);
  expect(walked.seen).toBeGreaterThan(500);
});

it.each([false, true])(
  'case 401: nothing of the kernel can be changed from inside, started by an ordinary user (network: %s)',
  (network) => {
    const { text } = rehearsedAsUser({ command: ['perl', '-e', WALK], network });
    const walked = readWalk(text, network);
    expect(walked.accepted).toEqual([]);
    expect(walked.seen).toBeGreaterThan(500);
  },
);

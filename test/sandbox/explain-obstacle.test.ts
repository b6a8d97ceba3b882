import { expect, it } from 'vitest';
import { explainObstacle } from '../../src/sandbox/explain-obstacle.ts';

it.each([
  ['unshare: unshare failed: Operation not permitted', 'user namespaces are not allowed here', 'sysctl'],
  [
    'unshare: write failed /proc/self/uid_map: Operation not permitted',
    'user namespaces are not allowed here',
    'Docker',
  ],
  [
    'bwrap: No permissions to create new namespace, likely because the kernel does not allow it',
    'user namespaces are not allowed here',
    'sysctl',
  ],
  [
    'mount: merged: wrong fs type, bad option, bad superblock on overlay.\nmore',
    'an overlay cannot be mounted (mount: merged: wrong fs type, bad option, bad superblock on overlay.)',
    'TMPDIR',
  ],
  ['something else\nand more', 'something else', 'doctor'],
  ['', 'a first try failed', 'doctor'],
])('case 125: %j is explained with a way out', (words, why, fix) => {
  expect(explainObstacle(words)).toEqual({ tier: 'witnessed', why, fix: expect.stringContaining(fix) });
});

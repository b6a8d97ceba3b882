import { expect, it } from 'vitest';
import { lostMetadata } from '../../src/workspace/lost-metadata.ts';
import type { Stat } from '../../src/workspace/workspace.ts';

const stat: Stat = { kind: 'file', size: 1, mode: 0o644, modified: 0, links: 1, owner: 1000 };

it('case 53: the owner a file would lose is said', () => {
  expect(lostMetadata(stat)).toBeUndefined();
  expect(lostMetadata({ ...stat, losesOwner: true })).toBe('owned by user 1000: the new file will be yours');
  expect(lostMetadata({ ...stat, mode: 0o4755, losesOwner: true })).toBe(
    'owned by user 1000: the new file will be yours, and no longer run as its owner or group',
  );
});

import { expect, it } from 'vitest';
import { lostMetadata } from '../../src/workspace/lost-metadata.ts';
import type { Stat } from '../../src/workspace/workspace.ts';

const stat: Stat = { kind: 'file', size: 1, mode: 0o644, modified: 0, links: 1, owner: 1000 };

it('case 53: the owner and other names a file would lose are said', () => {
  expect(lostMetadata(stat, 1000)).toBeUndefined();
  expect(lostMetadata(stat, undefined)).toBeUndefined();
  expect(lostMetadata(stat, 0)).toBe('owned by user 1000: the new file will be yours');
  expect(lostMetadata({ ...stat, links: 3 }, 1000)).toBe('hard-linked: 2 other names keep the old bytes');
});

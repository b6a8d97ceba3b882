import { expect, it } from 'vitest';
import { partBelow } from '../../src/workspace/contained.ts';

it('tells a folder from one whose name begins alike', () => {
  expect(partBelow('/proj', '/proj/a/b')).toBe('a/b');
  expect(partBelow('/proj', '/proj')).toBe('');
  expect(partBelow('/proj', '/proj-secret/a')).toBeUndefined();
  expect(partBelow('/proj', '/pro')).toBeUndefined();
  expect(partBelow('/', '/a')).toBe('a');
});

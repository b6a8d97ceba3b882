import { describe, expect, it } from 'vitest';
import { isInAdded, withoutAdded } from '../../src/workspace/in-added.ts';

describe('a path', () => {
  it('is in an added folder by whole names only', () => {
    const added = [{ name: '@lib' }];
    expect(['@lib', '@lib/a.ts'].every((path) => isInAdded(added, path))).toBe(true);
    expect(['@lib-2/a.ts', 'x/@lib/a.ts', 'lib/a.ts', '.'].some((path) => isInAdded(added, path))).toBe(false);
    expect(isInAdded(undefined, '@lib/a.ts')).toBe(false);
  });

  it('is told from the top of the folder it is in', () => {
    expect(withoutAdded('@lib/Diary/a.md')).toBe('Diary/a.md');
    expect(withoutAdded('@lib/a\nb.md')).toBe('a\nb.md');
    for (const path of ['@lib', 'Diary/a.md', 'x/@lib/a.md']) expect(withoutAdded(path)).toBe(undefined);
  });
});

import { describe, expect, it } from 'vitest';
import { deniedPaths } from '../../src/policy/denied-paths.ts';
import { context, rule } from './proposals.ts';

describe('denied paths', () => {
  it('case 33: are known to listings, with the rule that hides them', () => {
    const diary = rule({ verdict: 'deny', of: '*', in: ['Diary/**'] });
    const denied = deniedPaths([rule({ verdict: 'allow', of: '*', in: ['**'] }), diary], context());
    expect(denied('Diary/a.md')).toBe(diary);
    expect(denied('Diary')).toBe(diary);
    expect(denied('Notes/a.md')).toBeUndefined();
  });

  it('case 33: are those denied to reading as such, or to sharing', () => {
    expect(
      deniedPaths([rule({ verdict: 'deny', of: 'effect:read', shares: ['*.key'] })], context())('a.key'),
    ).toBeDefined();
    expect(deniedPaths([rule({ verdict: 'deny', of: '*' })], context())('a')).toBeDefined();
  });

  it.each([
    ['an ask', rule({ verdict: 'ask', of: '*', in: ['a'] })],
    ['a deny for one tool', rule({ verdict: 'deny', of: 'read_file', in: ['a'] })],
    ['a deny for changes', rule({ verdict: 'deny', of: '*', changes: ['a'] })],
    ['a deny for an input', rule({ verdict: 'deny', of: '*', in: ['a'], input: { x: 'y' } })],
    ['a deny that is over', rule({ verdict: 'deny', of: '*', in: ['a'], until: '2020-01-01' })],
    ['a deny for another workspace', rule({ verdict: 'deny', of: '*', in: ['a'], workspace: '/elsewhere' })],
  ])('%s hides nothing', (_, each) => {
    expect(deniedPaths([each], context())('a')).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { ruleReach } from '../../src/policy/rule-reach.ts';
import { edited, ran } from './past.ts';
import { context, rule } from './proposals.ts';

const npmTest = rule({ verdict: 'allow', of: 'run_command', input: { command: 'npm test' }, writes: ['out/**'] });

describe('the reach of a rule', () => {
  it('counts what it would have allowed, says when last, and names the nearest that it would not', () => {
    const calls = [
      ran('npm test', 9),
      ran('npm test -- -u', 8),
      ran('npm run test:e2e', 7, { verdict: 'allow' }),
      ran('npm test -- -u', 6),
      ran('ls', 5),
      ran('npm test', 4, { changes: ['out/a.js'] }),
      edited('a.md', 3),
    ];
    expect(ruleReach(npmTest, calls, context())).toEqual({
      decided: 2,
      last: 9,
      near: [
        { words: 'npm test -- -u', asked: 2, times: 2 },
        { words: 'npm run test:e2e', asked: 0, times: 1 },
      ],
    });
  });

  it('says so when it would have decided nothing', () => {
    expect(ruleReach(npmTest, [ran('ls', 1)], context())).toEqual({ decided: 0, near: [] });
  });

  it('the same words with other effects are near, and not covered', () => {
    const elsewhere = ran('npm test', 2, { changes: ['src/a.ts'] });
    expect(ruleReach(npmTest, [elsewhere], context())).toEqual({
      decided: 0,
      near: [{ words: 'npm test', asked: 1, times: 1 }],
    });
  });

  it('names at most three, the nearest first', () => {
    const calls = ['b', 'a', 'c/d', 'c/e'].map((name, index) => edited(`Notes/${name}.md`, index));
    const { near } = ruleReach(
      rule({ verdict: 'allow', of: 'edit_file', changes: ['Notes/c/x.md'] }),
      calls,
      context(),
    );
    expect(
      near
        .map(({ words }) => words)
        .slice(0, 2)
        .sort(),
    ).toEqual(['edit_file Notes/c/d.md', 'edit_file Notes/c/e.md']);
    expect(near).toHaveLength(3);
  });

  it('case 212: what must be asked is never counted as allowed', () => {
    const all = rule({ verdict: 'allow', of: 'edit_file', changes: ['**'] });
    const calls = [
      edited('.git/config', 5),
      edited('package.json', 4),
      edited('a.md', 3, { rescued: 'xml' }),
      edited('b.md', 2, { real: true }),
      edited('c.md', 1),
    ];
    expect(ruleReach(all, calls, context()).decided).toBe(1);
    expect(ruleReach({ ...all, verdict: 'deny' }, calls, context()).decided).toBe(5);
  });
});

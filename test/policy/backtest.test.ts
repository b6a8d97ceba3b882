import { describe, expect, it } from 'vitest';
import { backtest } from '../../src/policy/backtest.ts';
import type { PastCall } from '../../src/policy/past-call.ts';
import { context, rule } from './proposals.ts';

const past = (command: string, at: number, more: Partial<PastCall> = {}): PastCall => ({
  id: `1:${at}`,
  session: 1,
  tool: 'run_command',
  group: 'shell',
  effect: 'run',
  input: { command },
  verdict: 'ask',
  at,
  ...more,
});

describe('a rule against past calls', () => {
  const calls = [
    past('npm test', 1),
    past('npm test', 5, { changes: ['dist/a.js'] }),
    past('npm test -- -u', 2),
    past('npm run e2e', 3),
    past('npm test', 4, { changes: ['src/a.ts'] }),
    past('', 6, { tool: 'read_file', group: 'files', effect: 'read', input: {}, shares: ['a.md'] }),
  ];
  const times = (found: readonly PastCall[]) => found.map(({ at }) => at);

  it('says which it would have allowed and which not, newest first', () => {
    const tested = backtest(
      rule({ verdict: 'allow', of: 'run_command', input: { command: 'npm test' }, writes: ['dist/**'] }),
      calls,
      context(),
    );
    expect(times(tested.decided)).toEqual([5, 1]);
    expect(times(tested.left)).toEqual([4, 3, 2]);
    expect(tested.different).toBe(2);
  });

  it('counts only what would have been different', () => {
    expect(backtest(rule({ verdict: 'ask', of: 'run_command' }), calls, context())).toMatchObject({
      different: 0,
      left: [],
    });
  });

  it('a deny for a folder or a host finds each call that touched it', () => {
    const fetched = past('', 7, {
      tool: 'fetch_page',
      group: 'web',
      effect: 'network',
      input: {},
      hosts: ['a.example'],
    });
    expect(times(backtest(rule({ verdict: 'deny', of: '*', changes: ['src/**'] }), calls, context()).decided)).toEqual([
      4,
    ]);
    expect(
      times(
        backtest(rule({ verdict: 'deny', of: '*', reaches: ['*.example'] }), [...calls, fetched], context()).decided,
      ),
    ).toEqual([7]);
    expect(
      times(backtest(rule({ verdict: 'allow', of: 'read_file', shares: ['*.md'] }), calls, context()).decided),
    ).toEqual([6]);
  });

  it('does not care that the rule would have expired', () => {
    expect(
      backtest(rule({ verdict: 'allow', of: 'read_file', until: '2020-01-01' }), calls, context()).decided,
    ).toHaveLength(1);
  });
});

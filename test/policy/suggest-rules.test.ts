import { describe, expect, it } from 'vitest';
import type { PastCall } from '../../src/policy/past-call.ts';
import { suggestRules } from '../../src/policy/suggest-rules.ts';
import { edited, ran } from './past.ts';
import { context, rule } from './proposals.ts';

const source = { kind: 'person', file: '/rules.yaml', line: 1 } as const;
const options = { ...context(), rules: [], source };
const times = (count: number, call: (at: number) => PastCall) =>
  Array.from({ length: count }, (_, index) => call(count - index));
const found = (calls: readonly PastCall[], more = {}) => suggestRules(calls, { ...options, ...more });

describe('S3.58: what is always answered the same way', () => {
  it('is offered as the rule that would have answered it, with its evidence', () => {
    const calls = times(14, (at) => ran('npm test', at, { session: at > 7 ? 2 : 1, changes: [`out/${at % 2}.js`] }));
    const [suggestion, ...others] = found(calls);
    expect(others).toEqual([]);
    expect(suggestion).toMatchObject({ answered: 14, first: 1, last: 14, sessions: [2, 1] });
    expect(suggestion?.rule).toEqual({
      verdict: 'allow',
      of: 'run_command',
      input: { command: 'npm test' },
      writes: ['out/0.js', 'out/1.js'],
      workspace: '/home/ann/code/shop',
      source,
    });
  });

  it('is a deny where every answer was no', () => {
    const [suggestion] = found(times(5, (at) => ran('npm publish', at, { answer: 'refuse', changes: ['x'] })));
    expect(suggestion?.rule).toMatchObject({ verdict: 'deny', input: { command: 'npm publish' } });
    expect(suggestion?.rule).not.toHaveProperty('writes');
  });

  it('is a folder where several files of it were answered alike, and then not each file too', () => {
    const calls = times(12, (at) => edited(`Notes/${at % 2 === 0 ? 'often' : at}.md`, at));
    expect(found(calls).map(({ rule: made, answered }) => [made.changes, answered])).toEqual([[['Notes/**'], 12]]);
    const reads = times(5, (at) =>
      edited('', at, { tool: 'read_file', effect: 'read', shares: [`Log/${at}.md`], changes: [] }),
    );
    expect(found(reads)[0]?.rule).toMatchObject({ of: 'read_file', shares: ['Log/**'] });
  });

  it.each<[string, readonly PastCall[]]>([
    ['one exception', [...times(9, (at) => ran('npm test', at)), ran('npm test', 0, { answer: 'refuse' })]],
    ['a part or an edit', times(9, (at) => ran('npm test', at, { answer: at === 3 ? 'part' : 'approve' }))],
    ['too few', times(4, (at) => ran('npm test', at))],
    ['an interpreter', times(9, (at) => ran('node x.js', at))],
    ['more than words', times(9, (at) => ran('npm test; ls', at))],
    ['a protected file', times(9, (at) => edited('.git/config', at))],
    ['a real command', times(9, (at) => ran('deploy', at, { real: true }))],
    ['what a rule decided', times(9, (at) => ran('npm test', at, { verdict: 'allow' }))],
    ['files at the top of the folder', times(9, (at) => edited(`${at}.md`, at))],
    ['two files of a folder', times(4, (at) => edited(`Notes/${at % 2}.md`, at))],
  ])('is nothing with %s', (_, calls) => {
    expect(found(calls)).toEqual([]);
  });

  it('is not offered where a rule decides it already', () => {
    const calls = times(6, (at) => ran('npm test', at));
    const own = rule({ verdict: 'allow', of: 'run_command', input: { command: 'npm test' } });
    expect(found(calls)).toHaveLength(1);
    expect(found(calls, { rules: [own] })).toEqual([]);
    expect(found(calls, { rules: [{ ...own, until: '2020-01-01' }] })).toHaveLength(1);
  });

  it('comes strongest first', () => {
    const calls = [...times(6, (at) => ran('npm test', at)), ...times(8, (at) => ran('ls src', at))];
    expect(found(calls).map(({ rule: made }) => made.input?.command)).toEqual(['ls src', 'npm test']);
  });
});

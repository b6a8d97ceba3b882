import { describe, expect, it } from 'vitest';
import type { PastRecord } from '../../src/ledger/past-calls.ts';
import { judge } from '../../src/policy/judge.ts';
import { callInWords, mustAskOfPast, pastCall } from '../../src/policy/past-call.ts';
import { pastProposal } from '../../src/policy/past-proposal.ts';
import { edited, ran } from './past.ts';
import { context } from './proposals.ts';

const record = (call: Partial<PastRecord['call']>, decision: Partial<PastRecord['decision']> = {}): PastRecord => ({
  id: '7:3.0',
  at: 5,
  session: 7,
  call: { tool: 'edit_file', group: 'files', effect: 'change', paths: ['a.md'], arguments: {}, ...call },
  decision: {
    proposal: '3.0',
    digest: 'd',
    answer: 'approve',
    who: { kind: 'person', desk: 'terminal' },
    waitedMilliseconds: 1,
    ...decision,
  },
});
const byRule = (verdict?: 'draft' | 'drop') => ({ kind: 'rule', name: 'x', ...(verdict ? { verdict } : {}) }) as const;

describe('a call of the ledger', () => {
  it('is what rules match: names, words, paths and who decided', () => {
    expect(pastCall(record({}))).toEqual({
      id: '7:3.0',
      at: 5,
      session: 7,
      tool: 'edit_file',
      group: 'files',
      effect: 'change',
      input: {},
      changes: ['a.md'],
      verdict: 'ask',
      answer: 'approve',
    });
    expect(
      pastCall(record({ effect: 'run', command: ['npm', 'test'], real: true, rescued: 'xml', host: '*' })),
    ).toMatchObject({
      input: { command: 'npm test' },
      real: true,
      rescued: 'xml',
      hosts: ['*'],
    });
  });

  it('knows what was shared from what was changed', () => {
    expect(pastCall(record({ effect: 'read', recipient: 'm' }))).toMatchObject({ shares: ['a.md'], recipient: 'm' });
    const both = pastCall(record({ paths: ['a.md', 'b.md'], shares: ['b.md'] }));
    expect(both).toMatchObject({ changes: ['a.md'], shares: ['b.md'] });
    const same = pastCall(record({ paths: ['a.md'], shares: ['a.md'], changes: ['a.md'] }));
    expect(same).toMatchObject({ changes: ['a.md'], shares: ['a.md'] });
  });

  it.each([
    [byRule(), 'approve', 'allow'],
    [byRule(), 'refuse', 'deny'],
    [byRule('draft'), 'approve', 'draft'],
    [byRule('drop'), 'approve', 'drop'],
  ] as const)('by %o with %s was %s', (who, answer, verdict) => {
    expect(pastCall(record({}, { who, answer }))).toMatchObject({ verdict });
    expect(pastCall(record({}, { who, answer }))).not.toHaveProperty('answer');
  });

  it('is nothing where there never was a proposal', () => {
    const { decision: _, ...undecided } = record({});
    expect(pastCall(undecided)).toBeUndefined();
    const { effect: __, ...unknown } = record({}).call;
    expect(pastCall({ ...record({}), call: unknown })).toBeUndefined();
  });

  it('has words to be recognised by', () => {
    expect(callInWords(ran('npm test', 1))).toBe('npm test');
    expect(callInWords(edited('a.md', 1, { changes: ['a.md', 'b.md', 'c.md'] }))).toBe('edit_file a.md +2');
    expect(callInWords({ tool: 'fetch_page', input: {}, hosts: ['example.org'] })).toBe('fetch_page example.org');
    expect(callInWords({ tool: 'plan', input: {} })).toBe('plan');
  });

  it('is judged like the proposal it was', () => {
    const verdict = (call: Parameters<typeof pastProposal>[0]) => judge(pastProposal(call, 'm'), context());
    expect(verdict(edited('a.md', 1))).toMatchObject({ verdict: 'ask', mustAsk: false });
    expect(verdict(edited('.git/config', 1))).toMatchObject({ verdict: 'ask', mustAsk: true });
    expect(verdict(ran('make deploy', 1, { real: true }))).toMatchObject({ rule: { name: 'real commands ask' } });
    expect(verdict(ran('npm i', 1, { hosts: ['*'] }))).toMatchObject({ rule: { name: 'requests ask' } });
    expect(verdict(edited('a.md', 1, { rescued: 'xml' }))).toMatchObject({ mustAsk: true });
    const read = { ...edited('', 1, { tool: 'read_file', effect: 'read', shares: ['a.md'] }), changes: [] };
    expect(verdict(read)).toMatchObject({ verdict: 'allow' });
    const fetched = edited('', 1, { tool: 'fetch_page', effect: 'network', hosts: ['example.org'], changes: [] });
    expect(verdict(fetched)).toMatchObject({ why: 'it reaches example.org' });
    expect(mustAskOfPast(edited('a.md', 1))).toBe(false);
  });
});

import { describe, expect, it, vi } from 'vitest';
import { ledgerRecords } from '../../src/agent/ledger-records.ts';
import type { Settled } from '../../src/agent/outcome.ts';
import type { Judgement } from '../../src/policy/rule.ts';
import type { Proposal } from '../../src/proposal/proposal.ts';
import { command, proposal, request } from '../policy/proposals.ts';

const settled = (made: Proposal, more: Partial<Settled> = {}): Settled => ({
  kind: 'settled',
  receipt: { status: 'applied', changed: [], entry: 1 },
  shared: [],
  proposal: made,
  who: { kind: 'person', desk: 'terminal' },
  ...more,
});
const bodies = (made: Proposal, more?: Partial<Settled>) => {
  const records = ledgerRecords(7, made.call, settled(made, more));
  return Object.fromEntries(records.map(({ kind, body }) => [kind, body]));
};
const run = (words: string, more: Parameters<typeof proposal>[0] = {}) =>
  proposal({ tool: 'run_command', group: 'shell', effect: 'run', input: { command: words }, ...more });

describe('what the ledger keeps of a call, so that a rule can be tried on it', () => {
  it('the words of a command, as they were', () => {
    expect(bodies(run('npm  test', { changes: ['out/a.js'] })).call).toMatchObject({
      command: ['npm', '', 'test'],
      paths: ['out/a.js'],
    });
    expect(bodies(run(`echo ${'x'.repeat(2000)}`)).call).not.toHaveProperty('command');
    expect(bodies(proposal({ changes: ['a.md'], input: { command: 'x' } })).call).not.toHaveProperty('command');
  });

  it('never a key that stands in a command', () => {
    vi.stubEnv('MY_TOKEN', 'abcdefghij123');
    const { call } = bodies(run('curl -H abcdefghij123 ghp_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'));
    vi.unstubAllEnvs();
    expect(JSON.stringify(call)).not.toMatch(/abcdefghij123|ghp_/);
  });

  it('what is shared apart from what is changed, and with whom', () => {
    expect(bodies(proposal({ changes: ['a.md'], shares: ['b.md'] })).call).toMatchObject({
      paths: ['a.md', 'b.md'],
      shares: ['b.md'],
      recipient: 'compatible/test',
    });
    expect(bodies(proposal({ changes: ['a.md'], shares: ['a.md'] })).call).toMatchObject({ changes: ['a.md'] });
    expect(bodies(proposal({ tool: 'read_file', effect: 'read', shares: ['a.md'] })).call).not.toHaveProperty('shares');
  });

  it('where it reaches, and whether it was for real', () => {
    expect(bodies(proposal({ effect: 'network', reach: request('example.org') })).call).toMatchObject({
      host: 'example.org',
    });
    expect(bodies(run('npm i', { reach: command('npm i', 'network') })).call).toMatchObject({ host: '*' });
    const real = bodies(run('make', { reach: command('make', 'witnessed') })).call;
    expect(real).toMatchObject({ real: true });
    expect(real).not.toHaveProperty('host');
    const second = {
      ...proposal({ effect: 'network', input: { url: 'https://a.example/x' } }),
      stage: 'came back',
    } as const;
    expect(bodies(second).call).toMatchObject({ real: true, host: 'a.example' });
    expect(bodies({ ...second, input: { url: 'no address' } }).call).not.toHaveProperty('host');
  });

  it('which rule decided, by its id, and what it said where the answer does not tell', () => {
    const by = (judgement: Partial<Judgement>) =>
      bodies(proposal({ changes: ['a.md'] }), {
        who: {
          kind: 'rule',
          judgement: {
            verdict: 'allow',
            why: '',
            mustAsk: false,
            rule: { kind: 'person', file: 'r.yaml', line: 2, id: 'abcd1234' },
            ...judgement,
          },
        },
      }).decision;
    expect(by({})).toMatchObject({ who: { kind: 'rule', name: 'person', file: 'r.yaml', line: 2, id: 'abcd1234' } });
    expect(by({ verdict: 'drop' })).toMatchObject({ who: { verdict: 'drop' } });
    const session = { kind: 'session', name: 'your answer "always" in session 7', id: 'ffff0000' } as const;
    expect(by({ rule: session })).toMatchObject({ who: { name: session.name, id: 'ffff0000' } });
    expect(by({ rule: { kind: 'built-in', name: 'x' } })).toMatchObject({ who: { kind: 'rule', name: 'x' } });
  });
});

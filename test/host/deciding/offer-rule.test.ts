import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { policyFor } from '../../../src/config/policy-for.ts';
import { offerAlways, offerRule } from '../../../src/host/deciding/offer-rule.ts';
import { openLedger } from '../../../src/ledger/open-ledger.ts';
import type { Rule } from '../../../src/policy/rule.ts';
import type { Session } from '../../../src/session/session.ts';
import { createSessions } from '../../../src/session/sessions.ts';
import { openDatabase } from '../../../src/store/open-database.ts';
import { SCHEMA } from '../../../src/store/schema.ts';
import { asked } from '../../support/example-asked.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const one = asked('3.0');
const NOW = Date.parse('2026-11-15T12:00:30Z');

let home: string;
beforeEach(() => {
  home = temporaryFolder();
  vi.stubEnv('COUNTERSIGN_HOME', home);
  return () => vi.unstubAllEnvs();
});

const ground = () => {
  const database = openDatabase({ file: join(temporaryFolder(), 'store.db') });
  database.exec(SCHEMA);
  const sessions = createSessions(database);
  const session = sessions.begin({ profile: 'code', model: 'm', title: 't' });
  const policy = policyFor({
    workspace: { root: '/w', state: () => ({ ok: true, value: null }) },
    rules: [],
    profile: { name: 'code', reads: 'allow', commands: 'ask' },
    private: { globs: [], tags: [], folders: [] },
    yes: false,
    draft: false,
    model: { local: true, id: 'm' },
    now: () => new Date(NOW).toISOString(),
  });
  return { workspace: '/w', ledger: openLedger(database), policy, session, sessions, now: NOW };
};
const offered = (given: Parameters<typeof offerAlways>[1]) => {
  const offer = offerAlways(one, given);
  if (!offer.ok) throw new Error(offer.error.message);
  return offer.value;
};

describe('the rule studio', () => {
  it('case 212: keeps a rule in the person’s own file for as long as was said, and it counts at once', async () => {
    const here = ground();
    const offer = offered(here);
    expect(offer.lengths).toEqual(['turn', 'session', '1h', '1d', 'forever']);
    const { rule, place } = offer.lasting('1h');
    expect(rule).toMatchObject({ until: '2026-11-15T13:00Z', workspace: '/w', why: 'answered always on 2026-11-15' });
    expect(place).toBe(join(home, 'config/rules.yaml'));
    expect(await here.policy.judge(one.proposal)).toMatchObject({ verdict: 'ask' });
    const saved = await offer.save(rule, '1h');
    expect(saved).toMatchObject({ ok: true, value: expect.stringContaining('It counts from the next call on.') });
    expect(await here.policy.judge(one.proposal)).toMatchObject({
      verdict: 'allow',
      rule: { kind: 'person', line: 2, id: expect.stringMatching(/^[0-9a-f]{8}$/) },
    });
    expect(readFileSync(place, 'utf8')).toContain('until: "2026-11-15T13:00Z"');
    expect(offer.lasting('1d').rule.until).toBe('2026-11-16T12:00Z');
    expect(offer.lasting('forever').rule).not.toHaveProperty('until');
  });

  it('keeps a rule of one session with its records: resumed it counts, in a fork it does not', async () => {
    const here = ground();
    const offer = offered(here);
    const { rule, place } = offer.lasting('session');
    expect(place).toBe('session 1, and nowhere else');
    expect((await offer.save(rule, 'session')).ok).toBe(true);
    expect(await here.policy.judge(one.proposal)).toMatchObject({ verdict: 'allow', rule: { kind: 'session' } });
    const resumed = here.sessions.open(1);
    if (!resumed.ok) throw new Error(resumed.error.message);
    expect(resumed.value.state.rules).toHaveLength(1);
    const fork = here.sessions.fork(1);
    if (!fork.ok) throw new Error(fork.error.message);
    expect(fork.value.state.rules).toEqual([]);
    expect(here.sessions.rules()).toEqual(resumed.value.state.rules);
    here.policy.forSession(() => fork.value.state.rules);
    expect(await here.policy.judge(one.proposal)).toMatchObject({ verdict: 'ask' });
  });

  it('keeps a rule of one turn until the person’s next message: another process and a resumed session agree, and nothing lists it after', async () => {
    const here = ground();
    const offer = offered(here);
    expect(offer.lasting('turn')).toEqual({ rule: offer.rule, place: 'this turn of session 1, and nowhere else' });
    expect(await offer.save(offer.rule, 'turn')).toMatchObject({
      value: 'Kept for this turn of session 1. It counts from the next call on, and ends with your next message.',
    });
    expect(await here.policy.judge(one.proposal)).toMatchObject({
      verdict: 'allow',
      rule: { kind: 'session', turn: true },
    });
    const reopened = (): Session => {
      const session = here.sessions.open(1);
      if (!session.ok) throw new Error(session.error.message);
      return session.value;
    };
    // A limit that the person passes is no message of theirs.
    here.session.append({ kind: 'continued' });
    expect(reopened().state.rules).toHaveLength(1);
    expect(here.sessions.rules()).toHaveLength(1);
    expect(here.sessions.fork(1)).toMatchObject({ value: { state: { rules: [] } } });
    // Also while the model works: what was said meanwhile is the next message.
    here.session.append({ kind: 'user', parts: [{ text: 'and now?' }] });
    expect(await here.policy.judge(one.proposal)).toMatchObject({ verdict: 'ask' });
    expect(reopened().state.rules).toEqual([]);
    expect(here.sessions.rules()).toEqual([]);
  });

  it('without a running policy says that running chats do not know it, and offers no session', async () => {
    const { policy: _, session: __, ...outside } = ground();
    const offer = offered(outside);
    expect(offer.lengths).toEqual(['1h', '1d', 'forever']);
    expect(await offer.save(offer.rule, 'forever')).toMatchObject({
      value: expect.stringContaining('Chats that run already do not know it.'),
    });
  });

  it('takes the program’s own wording where there is one, except for what must be asked', () => {
    const special: Rule = { verdict: 'allow', of: 'gtd_overview', to: 'm', source: { kind: 'flag', name: 'x' } };
    const here = { ...ground(), special: () => special };
    expect(offered(here).rule).toMatchObject({ of: 'gtd_overview', to: 'm', source: { kind: 'person' } });
    const protectedOne = { ...one, judgement: { ...one.judgement, mustAsk: true } };
    expect(offerAlways(protectedOne, here)).toMatchObject({ ok: false, error: { code: 'DENIED' } });
  });

  it('a rule with a last day of its own is not asked for how long', () => {
    const rule: Rule = {
      verdict: 'deny',
      of: '*',
      until: '2026-12-31',
      source: { kind: 'person', file: 'r', line: 1 },
    };
    expect(offerRule(rule, ground())).toMatchObject({ value: { lengths: ['forever'] } });
  });

  it('says so where there is no place for rules', () => {
    vi.stubEnv('COUNTERSIGN_HOME', undefined);
    vi.stubEnv('XDG_CONFIG_HOME', undefined);
    vi.stubEnv('HOME', undefined);
    expect(offerAlways(one, ground())).toMatchObject({ ok: false, error: { code: 'BAD_CONFIG' } });
  });
});

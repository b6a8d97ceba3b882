import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openLedger } from '../../src/ledger/open-ledger.ts';
import { pastCalls } from '../../src/ledger/past-calls.ts';
import type { DecisionBody } from '../../src/ledger/record-kinds.ts';
import { ruleUse } from '../../src/ledger/rule-use.ts';
import { openDatabase } from '../../src/store/open-database.ts';
import { SCHEMA } from '../../src/store/schema.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const ledgerHere = () => {
  const database = openDatabase({ file: join(temporaryFolder(), 'store.db') });
  database.exec(SCHEMA);
  let clock = 0;
  return openLedger(database, () => {
    clock += 1;
    return clock;
  });
};
const call = (subject: string) =>
  ({ kind: 'call', session: 1, subject, body: { tool: 'edit_file', paths: [], arguments: {} } }) as const;
const decision = (subject: string, who: DecisionBody['who'] = { kind: 'person', desk: 'terminal' }) =>
  ({
    kind: 'decision',
    session: 1,
    subject,
    body: { proposal: subject, digest: 'd', answer: 'approve', who, waitedMilliseconds: 0 },
  }) as const;

describe('the calls of the past', () => {
  it('come newest first, each with its decision, and without what was erased', () => {
    const ledger = ledgerHere();
    for (const subject of ['1:1.0', '1:2.0', '1:3.0']) ledger.append(call(subject), decision(subject));
    ledger.append(call('1:4.0'));
    expect(ledger.erase([1]).ok).toBe(true);
    const past = pastCalls(ledger);
    if (!past.ok) throw new Error(past.error.message);
    expect(past.value.map(({ id, at }) => [id, at])).toEqual([
      ['1:4.0', 4],
      ['1:3.0', 3],
      ['1:2.0', 2],
    ]);
    expect(past.value.map(({ decision: decided }) => decided?.proposal)).toEqual([undefined, '1:3.0', '1:2.0']);
    const newest = pastCalls(ledger, 2);
    expect(newest.ok && newest.value.map(({ id }) => id)).toEqual(['1:4.0', '1:3.0']);
  });

  it('a ledger that cannot be read says so', () => {
    const broken = { query: () => ({ ok: false, error: { code: 'CORRUPT', message: 'x' } }) as const };
    expect(pastCalls(broken)).toMatchObject({ ok: false, error: { code: 'CORRUPT' } });
    expect(ruleUse(broken)).toMatchObject({ ok: false });
    const half = {
      query: ({ kind }: { kind?: string } = {}) =>
        kind === 'call' ? ({ ok: true, value: [] } as const) : broken.query(),
    };
    expect(pastCalls(half)).toMatchObject({ ok: false });
  });
});

describe('the use of a rule', () => {
  it('is counted by its id, wherever its line has gone', () => {
    const ledger = ledgerHere();
    const by = (line: number, id?: string) =>
      ({ kind: 'rule', name: 'person', file: 'r.yaml', line, ...(id ? { id } : {}) }) as const;
    ledger.append(decision('1:1.0', by(2, 'aaaa')), decision('1:2.0', by(2, 'bbbb')), decision('1:3.0'));
    ledger.append(decision('1:4.0', by(7, 'aaaa')), decision('1:5.0', by(2)));
    const uses = ruleUse(ledger);
    expect(uses.ok && [...uses.value]).toEqual([
      ['aaaa', { times: 2, last: 2 }],
      ['bbbb', { times: 1, last: 1 }],
    ]);
  });
});

import { expect, it } from 'vitest';
import { ledgerWords } from '../../../src/host/looking-back/ledger-words.ts';
import type { LedgerRecord } from '../../../src/ledger/ledger.ts';

const record = (kind: string, body: unknown): LedgerRecord =>
  ({ seq: 1, at: 0, session: 1, subject: '1:2.1', hash: '', kind, body }) as LedgerRecord; // the table below keeps kind and body together

it.each([
  ['call', { tool: 'read_file', paths: ['a.md', 'b.md'], arguments: {} }, 'read_file · a.md · b.md'],
  [
    'decision',
    {
      proposal: '2.1',
      digest: 'd',
      answer: 'refuse',
      who: { kind: 'person', desk: 'terminal' },
      waitedMilliseconds: 4200,
    },
    'refuse · you, at the terminal · after 4.2 s',
  ],
  [
    'decision',
    {
      proposal: '2.1',
      digest: 'd',
      answer: 'approve',
      who: { kind: 'rule', name: 'changes ask' },
      waitedMilliseconds: 0,
    },
    'approve · rule "changes ask" (built-in)',
  ],
  [
    'decision',
    {
      proposal: '2.1',
      digest: 'd',
      answer: 'approve',
      who: { kind: 'rule', name: 'person', file: 'rules.yaml', line: 3 },
      waitedMilliseconds: 0,
    },
    'approve · rule rules.yaml:3',
  ],
  ['receipt', { proposal: '2.1', status: 'applied', entry: 7, files: [{}], bytes: 3 }, 'applied · 1 file · entry 7'],
  ['receipt', { proposal: '2.1', status: 'failed', error: 'NO_MATCH', files: [], bytes: 0 }, 'failed · NO_MATCH'],
  [
    'egress',
    { model: 'compatible/x', local: false, request: 2, items: [{ path: 'a.md', hash: 'h', bytes: 2048 }], again: 3 },
    'left for compatible/x: a.md (2 KB), and 3 again',
  ],
  [
    'egress',
    { model: 'compatible/x', local: true, request: 2, items: [{ path: 'a.md', hash: 'h', bytes: 1 }] },
    'shown to compatible/x: a.md (1 byte)',
  ],
  ['session', { what: 'started', model: 'm', profile: 'code' }, 'started · m · code'],
  ['history', { what: 'entry', entry: 7, digest: 'd', paths: ['a.md'] }, 'entry 7 · a.md'],
  ['history', { what: 'purged', entries: [], bytes: 0 }, 'purged'],
  ['limit', { what: 'turns', limit: 10, reached: 10 }, 'turns: 10 of 10'],
  ['call', null, '(erased)'],
])('%s reads as words', (kind, body, words) => {
  expect(ledgerWords(record(kind, body))).toBe(words);
});

import { expect, it } from 'vitest';
import { outcomeWords, tested, testWords } from '../../../src/agent/draft/tested.ts';
import type { SessionRecord, Stored } from '../../../src/session/record.ts';
import type { TestRun } from '../../../src/tool/preview.ts';

const GREEN: TestRun = {
  command: 'npm test',
  passed: true,
  ended: 'exit 0',
  counts: { passed: 212, failed: 0 },
  over: 'a copy',
};
const stored = (...records: SessionRecord[]): Stored[] =>
  records.map((record, index) => ({ ...record, seq: index + 1, at: 0 }));
const draft: SessionRecord = { kind: 'draft', call: '1.1', preview: {} };
const receipt = (tests?: TestRun): SessionRecord => ({
  kind: 'receipt',
  call: '1.1',
  receipt: {
    status: 'shared',
    changed: [],
    shared: { items: 1, withheld: 0 },
    ...(tests === undefined ? {} : { tests }),
  },
  parts: [],
  isError: false,
});
const signed: SessionRecord = { kind: 'signed', receipt: { status: 'applied', changed: [], entry: 1 }, words: '' };

it('the last run counts, with the number of drafts that came after it', () => {
  expect(tested(stored(draft, receipt(GREEN)))).toEqual({ ...GREEN, editsSince: 0 });
  const red = { ...GREEN, passed: false, ended: 'exit 1', counts: { passed: 210, failed: 2 } };
  expect(tested(stored(draft, receipt(red), draft, receipt(), receipt(GREEN), draft, draft))).toEqual({
    ...GREEN,
    editsSince: 2,
  });
});

it('nothing is said where nothing was tested, and what was tested before the last signature is past', () => {
  expect(tested(stored(draft, receipt()))).toBeUndefined();
  expect(tested(stored(draft, receipt(GREEN), signed, draft))).toBeUndefined();
});

it.each([
  [GREEN, 'Tests: 212 passed (npm test, rehearsed with these changes)'],
  [{ ...GREEN, othersSince: true } as const, 'Tests ran before someone else changed a file: 212 passed (npm test)'],
  [{ ...GREEN, editsSince: 1 }, 'Tests ran before the last edit: 212 passed (npm test)'],
  [{ ...GREEN, editsSince: 2 }, 'Tests ran before the last 2 edits: 212 passed (npm test)'],
  [{ ...GREEN, over: 'the disk' } as const, 'Tests: 212 passed (npm test, for real, without these changes)'],
])('says how they stand to the sheet: %#', (run, words) => expect(testWords(run)).toBe(words));

it.each([
  [{ ...GREEN, counts: { passed: 198, failed: 2 }, passed: false, ended: 'exit 1' }, '198 passed, 2 failed'],
  [{ ...GREEN, passed: false, ended: 'exit 1' }, '212 passed, but it ended with exit 1'],
  [{ command: 'x', passed: true, ended: 'exit 0', over: 'a copy' } as const, 'passed'],
  [{ command: 'x', passed: false, ended: 'exit 2', over: 'a copy' } as const, 'failed (exit 2)'],
])('says what came of them, and never more than the exit does: %#', (run, words) =>
  expect(outcomeWords(run)).toBe(words),
);

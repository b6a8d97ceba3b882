// How the tests stand to what is unsigned: the last run of them, read off the receipts, and how many drafts came after it.
import type { Stored } from '../../session/record.ts';
import type { TestRun } from '../../tool/preview.ts';

/** Undefined when nothing was tested since the last signature. */
export const tested = (records: readonly Stored[]): TestRun | undefined => {
  let editsSince = 0;
  for (const record of [...records].reverse()) {
    if (record.kind === 'signed') return undefined;
    if (record.kind === 'draft') editsSince += 1;
    if (record.kind === 'receipt' && record.receipt.tests !== undefined) return { ...record.receipt.tests, editsSince };
  }
  return undefined;
};

/** "Tests: 212 passed (npm test, rehearsed with these changes)". The command is foreign: escape it. */
export const testWords = (run: TestRun): string => {
  const { editsSince = 0, othersSince, over, command } = run;
  const how = over === 'a copy' ? 'rehearsed with these changes' : 'for real, without these changes';
  if (editsSince === 0 && othersSince === true)
    return `Tests ran before someone else changed a file: ${outcomeWords(run)} (${command})`;
  if (editsSince === 0) return `Tests: ${outcomeWords(run)} (${command}, ${how})`;
  const edits = editsSince === 1 ? 'the last edit' : `the last ${editsSince} edits`;
  return `Tests ran before ${edits}: ${outcomeWords(run)} (${command})`;
};

/** "198 passed, 2 failed"; what the exit says stands beside counts that say otherwise. */
export const outcomeWords = ({ counts, passed, ended }: TestRun): string => {
  if (counts === undefined) return passed ? 'passed' : `failed (${ended})`;
  const words = [`${counts.passed} passed`, ...(counts.failed > 0 ? [`${counts.failed} failed`] : [])].join(', ');
  return !passed && counts.failed === 0 ? `${words}, but it ended with ${ended}` : words;
};

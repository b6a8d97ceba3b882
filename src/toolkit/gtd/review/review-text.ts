// What a review found, note by note: numbered, each with its reason, and the call that would mend it or the question it leaves.
import type { Path } from '../../../workspace/path.ts';
import { cut } from '../actions/quoted.ts';
import type { InboxItem } from '../reading/gtd.ts';
import type { VaultFault } from './find-faults.ts';
import type { OverviewItem } from './overview-text.ts';
import type { SuggestedChange } from './suggest-change.ts';

export interface ReviewFinding {
  readonly path: Path;
  /** A word for its kind: "stalled", "inbox". */
  readonly kind: VaultFault['kind'] | 'inbox';
  readonly words: string;
  readonly suggestion: SuggestedChange;
}

export const reviewItems = (findings: readonly ReviewFinding[]): readonly OverviewItem[] => {
  const paths = [...new Set(findings.map(({ path }) => path))];
  let number = 0;
  return paths.map((path) => {
    const lines = findings
      .filter((finding) => finding.path === path)
      .flatMap(({ kind, words, suggestion }) => [
        `${++number}. ${kind}: ${inOneLine(words)}`,
        'call' in suggestion
          ? `   call: ${suggestion.call} ${JSON.stringify(suggestion.input)}`
          : `   ask: ${inOneLine(suggestion.question)}`,
      ]);
    return { path, text: [`<findings path=${JSON.stringify(path)}>`, ...lines, '</findings>'].join('\n') };
  });
};

export const inboxWords = ({ kind, text, path }: InboxItem): string =>
  kind === 'note' ? `the note ${path}: ${cut(inOneLine(text), LONGEST)}` : cut(inOneLine(text), LONGEST);
const LONGEST = 200;

/** A line of the list can never look like another one: no line breaks, whatever stands in a note. */
const inOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim();

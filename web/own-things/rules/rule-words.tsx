// A rule in words, with what it decides in front as a chip: that is what one looks for in a list.
import type { VNode } from 'preact';
import type { Verdict } from '../../../src/policy/rule.ts';
import { escapeText } from '../../../src/text/escape.ts';

export interface RuleWordsProps {
  readonly verdict: Verdict;
  /** As the server words it: what it decides, then about what. */
  readonly words: string;
}

export const RuleWords = ({ verdict, words }: RuleWordsProps): VNode => {
  const begin = `${verdict} `;
  const rest = words.startsWith(begin) ? words.slice(begin.length) : words;
  return (
    <p class="cs-rule-words">
      <span class="cs-chip" data-tone={TONES[verdict]}>
        {verdict}
      </span>{' '}
      {escapeText(rest)}
    </p>
  );
};

const TONES: Readonly<Record<Verdict, 'yes' | 'no' | 'accent' | 'line'>> = {
  allow: 'yes',
  ask: 'line',
  draft: 'accent',
  drop: 'line',
  deny: 'no',
};

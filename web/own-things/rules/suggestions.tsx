// Questions that were always answered the same way, each a starting point for a rule.
import type { VNode } from 'preact';
import { dayAndTime } from '../../../src/policy/reach-words.ts';
import type { RuleSuggestion } from '../../../src/surfaces/server/wire/own-things.ts';
import { counted } from '../../../src/text/counted.ts';
import { escapeText } from '../../../src/text/escape.ts';
import { Button } from '../../look/button.tsx';
import { RuleWords } from './rule-words.tsx';

interface Props {
  readonly suggestions: readonly RuleSuggestion[];
  /** Opens the studio with this YAML. */
  start(yaml: string): void;
}

export const Suggestions = ({ suggestions, start }: Props): VNode | null =>
  suggestions.length === 0 ? null : (
    <section class="cs-page-part" aria-labelledby="suggested-rules">
      <h2 id="suggested-rules">You always answered these the same way</h2>
      <ul class="cs-plain cs-card cs-page-rows">
        {suggestions.map((each) => (
          <li key={each.text} class="cs-rule">
            <div class="cs-rule-head">
              <RuleWords verdict={each.rule.verdict} words={each.words} />
              <Button size="small" icon="pencil" onClick={() => start(each.text)}>
                Start from this<span class="cs-hidden">: {escapeText(each.words)}</span>
              </Button>
            </div>
            <p class="cs-quiet">{evidence(each)}</p>
          </li>
        ))}
      </ul>
    </section>
  );

const evidence = ({ rule, answered, of, sessions, last }: RuleSuggestion): string =>
  `You said ${rule.verdict === 'allow' ? 'yes' : 'no'} to ${answered} of ${of}, in ${counted(sessions, 'session')}, the last ${dayAndTime(last, Date.now())}.`;

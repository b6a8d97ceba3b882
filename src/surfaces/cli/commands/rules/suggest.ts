// `countersign rules suggest`: questions that were always answered the same way, each offered as a rule with its evidence.
import { ok } from '../../../../error/error-value.ts';
import { offerRule } from '../../../../host/deciding/offer-rule.ts';
import { suggestionJson, suggestionsIn } from '../../../../host/deciding/rules/suggestions.ts';
import { EXIT } from '../../../../host/exit-code.ts';
import { dayAndTime } from '../../../../policy/reach-words.ts';
import type { Rule } from '../../../../policy/rule.ts';
import { offerInWords } from '../../../../policy/rule-words.ts';
import type { SuggestedRule } from '../../../../policy/suggest-rules.ts';
import { counted } from '../../../../text/counted.ts';
import { escapeText } from '../../../../text/escape.ts';
import { isInteractive } from '../../is-interactive.ts';
import type { Output } from '../../output.ts';
import { ownScreen } from '../../own-screen.ts';
import { keep } from './add.ts';
import { inRules, type RulesOptions } from './in-rules.ts';

export const rulesSuggest = (options: RulesOptions, output: Output): Promise<number> =>
  inRules(options, output, async ({ workspace, store, rules }) => {
    const found = suggestionsIn(store.ledger, { workspace: workspace.root, rules });
    if (!found.ok) return found;
    for (const [index, each] of found.value.entries()) {
      const { rule, answered, last, sessions } = each;
      output.value(suggestionJson(each));
      const said = rule.verdict === 'allow' ? 'yes' : 'no';
      output.line(`${String(index + 1).padStart(2)}  ${escapeText(offerInWords(rule))}`);
      output.line(
        `    you said ${said} to ${answered} of ${answered}, in ${counted(sessions.length, 'session')}, the last ${dayAndTime(last, Date.now())}`,
      );
    }
    if (found.value.length === 0) {
      output.note('Nothing has been answered the same way five times or more.');
      return ok(EXIT.done);
    }
    if (!isInteractive() || output.json) return ok(EXIT.done);
    const chosen = await choose(found.value);
    if (chosen === undefined) return ok(EXIT.done);
    const offer = offerRule(withReason(chosen), { workspace: workspace.root, ledger: store.ledger });
    return offer.ok ? keep(offer.value, {}, output) : offer;
  });

const choose = async (suggestions: readonly SuggestedRule[]): Promise<SuggestedRule | undefined> => {
  const typed = await ownScreen().ask('Make which a rule? its number · Enter: none');
  return typed.kind === 'line' ? suggestions[Number(typed.text.trim()) - 1] : undefined;
};

const withReason = ({ rule, answered }: SuggestedRule): Rule => ({
  ...rule,
  why: `answered ${answered} times the same way`,
});

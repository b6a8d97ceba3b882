// `countersign rules suggest`: questions that were always answered the same way, each offered as a rule with its evidence.
import { ok, type Result } from '../../../../error/error-value.ts';
import type { Ledger } from '../../../../ledger/ledger.ts';
import { printRule } from '../../../../policy/print-rule.ts';
import { dayAndTime } from '../../../../policy/reach-words.ts';
import type { Rule } from '../../../../policy/rule.ts';
import { offerInWords } from '../../../../policy/rule-words.ts';
import { type Suggestion, suggestRules } from '../../../../policy/suggest-rules.ts';
import { escapeText } from '../../../../proposal/escape.ts';
import { counted } from '../../../../proposal/size-header.ts';
import { isInteractive } from '../../converse.ts';
import { EXIT } from '../../exit-code.ts';
import type { Output } from '../../output.ts';
import { ownScreen } from '../../own-screen.ts';
import { callsOf, offerRule, ownRulesFile } from '../../rule-studio.ts';
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

/** As --json prints it. */
export const suggestionJson = ({ rule, answered, first, last, sessions }: Suggestion) => ({
  rule,
  text: printRule(rule),
  answered,
  of: answered,
  first,
  last,
  sessions: sessions.length,
});

/** Of this workspace. `limit`: only the newest so many calls are looked at. */
export const suggestionsIn = (
  ledger: Pick<Ledger, 'query'>,
  { workspace, rules, limit }: { readonly workspace: string; readonly rules: readonly Rule[]; readonly limit?: number },
): Result<readonly Suggestion[]> => {
  const file = ownRulesFile();
  if (!file.ok) return file;
  const calls = callsOf(ledger, limit);
  if (!calls.ok) return calls;
  const source = { kind: 'person', file: file.value, line: 1 } as const;
  return ok(suggestRules(calls.value, { workspace, rules, now: new Date().toISOString(), source }));
};

const choose = async (suggestions: readonly Suggestion[]): Promise<Suggestion | undefined> => {
  const typed = await ownScreen().ask('Make which a rule? its number · Enter: none');
  return typed.kind === 'line' ? suggestions[Number(typed.text.trim()) - 1] : undefined;
};

const withReason = ({ rule, answered }: Suggestion): Rule => ({
  ...rule,
  why: `answered ${answered} times the same way`,
});

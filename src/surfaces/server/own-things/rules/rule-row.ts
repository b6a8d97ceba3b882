// The rules that count here as rows: in words, with their places, their use and their end.
import { ok, type Result } from '../../../../error/error-value.ts';
import { idOf, ruleJson } from '../../../../host/deciding/rules/rule-json.ts';
import type { RulesHere } from '../../../../host/deciding/rules/rules-here.ts';
import type { Ledger } from '../../../../ledger/ledger.ts';
import { ruleUse } from '../../../../ledger/rule-use.ts';
import { printRule } from '../../../../policy/print-rule.ts';
import type { Rule } from '../../../../policy/rule.ts';
import { sourceInWords } from '../../../../policy/rule-words.ts';
import type { RuleRow } from '../../wire/own-things.ts';

export const ruleRows = (
  { rules, home }: Pick<RulesHere, 'rules' | 'home'>,
  ledger: Pick<Ledger, 'query'>,
  matches: ReadonlyMap<Rule, string>,
): Result<readonly RuleRow[]> => {
  const uses = ruleUse(ledger);
  if (!uses.ok) return uses;
  return ok(
    rules.map((rule) => ({
      ...ruleJson(rule, uses.value.get(idOf(rule)), matches.get(rule)),
      place: sourceInWords(rule.source, home),
      yaml: printRule(rule),
      mayRemove: rule.source.kind === 'person',
    })),
  );
};

// Questions that were always answered the same way, each as a rule with its evidence.
import { ok, type Result } from '../../../error/error-value.ts';
import type { Ledger } from '../../../ledger/ledger.ts';
import { printRule } from '../../../policy/print-rule.ts';
import type { Rule } from '../../../policy/rule.ts';
import { type SuggestedRule, suggestRules } from '../../../policy/suggest-rules.ts';
import { callsOf, ownRulesFile } from '../offer-rule.ts';

/** As --json prints it. */
export const suggestionJson = ({ rule, answered, first, last, sessions }: SuggestedRule) => ({
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
): Result<readonly SuggestedRule[]> => {
  const file = ownRulesFile();
  if (!file.ok) return file;
  const calls = callsOf(ledger, limit);
  if (!calls.ok) return calls;
  const source = { kind: 'person', file: file.value, line: 1 } as const;
  return ok(suggestRules(calls.value, { workspace, rules, now: new Date().toISOString(), source }));
};

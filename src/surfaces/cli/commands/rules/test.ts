// `countersign rules test FILE`: every rule of a file against the calls in the ledger, before it counts anywhere.
import { resolve } from 'node:path';
import { readOwnText } from '../../../../config/read-text.ts';
import { fail, ok } from '../../../../error/error-value.ts';
import { callsOf } from '../../../../host/deciding/offer-rule.ts';
import { EXIT } from '../../../../host/exit-code.ts';
import { backtest } from '../../../../policy/backtest.ts';
import { parseRules } from '../../../../policy/parse-rules.ts';
import { ruleInWords } from '../../../../policy/rule-words.ts';
import { counted } from '../../../../text/counted.ts';
import { escapeText } from '../../../../text/escape.ts';
import type { Output } from '../../output.ts';
import { inRules, type RulesOptions } from './in-rules.ts';

export const rulesTest = (name: string, options: RulesOptions, output: Output): Promise<number> =>
  inRules(options, output, async ({ workspace, store }) => {
    const file = resolve(name);
    const text = readOwnText(file);
    if (!text.ok) return text;
    if (text.value === undefined) return fail('NOT_FOUND', `There is no file ${file}.`);
    const { rules, errors } = parseRules(text.value, { file, kind: 'person' });
    for (const error of errors) output.error(error);
    const calls = callsOf(store.ledger);
    if (!calls.ok) return calls;
    const place = { workspace: workspace.root, now: new Date().toISOString() };
    output.line(' line  decided  different   left  rule');
    for (const rule of rules) {
      const { decided, different, left } = backtest(rule, calls.value, place);
      const line = 'line' in rule.source ? rule.source.line : 0;
      output.value({ line, rule, decided: decided.length, different, left: left.length });
      output.line(
        `${cell(line, 5)}  ${cell(decided.length, 7)}  ${cell(different, 9)}  ${cell(left.length, 5)}  ${escapeText(ruleInWords(rule))}`,
      );
    }
    output.note(
      `${counted(calls.value.length, 'past call')}. Decided: the rule speaks of it; different: and would have said something else than was said then; left: of the same tool, and not covered.`,
    );
    return ok(errors.length === 0 ? EXIT.done : EXIT.failed);
  });

const cell = (value: number, width: number): string => String(value).padStart(width);

// `countersign rules`: the rules that count here, with their places and their use; taking one out. Each other word has its own file.
import { whatRulesMatch } from '../../../config/pattern-matches.ts';
import { ok } from '../../../error/error-value.ts';
import { removeNamed } from '../../../host/deciding/rules/remove-named.ts';
import { expiryInWords, idOf, ruleJson, useInWords } from '../../../host/deciding/rules/rule-json.ts';
import { EXIT } from '../../../host/exit-code.ts';
import { ruleUse } from '../../../ledger/rule-use.ts';
import { printRule } from '../../../policy/print-rule.ts';
import { ruleInWords, sourceInWords } from '../../../policy/rule-words.ts';
import { escapeText } from '../../../text/escape.ts';
import type { Output } from '../output.ts';
import { inRules, type RulesOptions } from './rules/in-rules.ts';

export const rulesList = (options: RulesOptions, output: Output): Promise<number> =>
  inRules(options, output, async ({ rules, store, home, workspace }) => {
    const uses = ruleUse(store.ledger);
    if (!uses.ok) return uses;
    const all = [...rules, ...store.sessions.rules()];
    const matches = await whatRulesMatch(all, workspace);
    for (const rule of all) {
      const id = idOf(rule);
      const use = uses.value.get(id);
      const here = matches.get(rule);
      output.value(ruleJson(rule, use, here));
      output.line(
        `${id.padEnd(8)}  ${escapeText(sourceInWords(rule.source, home))}   ${escapeText(ruleInWords(rule))}`,
      );
      const why = rule.why === undefined ? [] : [`"${escapeText(rule.why)}"`];
      output.line(
        `          ${[...why, ...(here === undefined ? [] : [`matches ${here}`]), useInWords(use), expiryInWords(rule)].join(' · ')}`,
      );
    }
    if (all.length === 0) output.note('No rules yet, only the built-in ones. `countersign rules add` makes one.');
    return ok(EXIT.done);
  });

/** By its line in the person's own file, or by its id. */
export const rulesRemove = (which: string, options: RulesOptions, output: Output): Promise<number> =>
  inRules(options, output, async ({ rules, store }) => {
    const taken = removeNamed(which, [...rules, ...store.sessions.rules()]);
    if (!taken.ok) return taken;
    const { removed, file } = taken.value;
    output.value({ removed, text: printRule(removed) });
    output.line(`Taken out: ${escapeText(ruleInWords(removed))}`);
    output.note(`The file as it was: ${file}.bak. Chats that run already still have the rule.`);
    return ok(EXIT.done);
  });

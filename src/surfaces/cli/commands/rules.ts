// `countersign rules`: the rules that count here, with their places and their use; taking one out. Each other word has its own file.
import { whatRulesMatch } from '../../../config/pattern-matches.ts';
import { removeRule } from '../../../config/save-rule.ts';
import { fail, ok, type Result } from '../../../error/error-value.ts';
import { type RuleUse, ruleUse } from '../../../ledger/rule-use.ts';
import { isOver } from '../../../policy/moment.ts';
import { printRule } from '../../../policy/print-rule.ts';
import { dayAndTime, timesInWords } from '../../../policy/reach-words.ts';
import type { Rule } from '../../../policy/rule.ts';
import { ruleInWords, sourceInWords } from '../../../policy/rule-words.ts';
import { escapeText } from '../../../proposal/escape.ts';
import { endsWithTurn } from '../../../session/state.ts';
import { EXIT } from '../exit-code.ts';
import type { Output } from '../output.ts';
import { ownRulesFile } from '../rule-studio.ts';
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

/** As --json prints it. */
export const ruleJson = (rule: Rule, use: RuleUse | undefined, matches?: string) => ({
  ...rule,
  id: idOf(rule),
  words: ruleInWords(rule),
  used: use?.times ?? 0,
  ...(use === undefined ? {} : { last: use.last }),
  expired: isExpired(rule),
  ...(matches === undefined ? {} : { matches }),
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

/** Out of the person's own file, by line or id. */
export const removeNamed = (
  which: string,
  rules: readonly Rule[],
): Result<{ readonly removed: Rule; readonly file: string }> => {
  const file = ownRulesFile();
  if (!file.ok) return file;
  const line = lineOf(which, rules, file.value);
  if (!line.ok) return line;
  const removed = removeRule(file.value, line.value);
  return removed.ok ? ok({ removed: removed.value, file: file.value }) : removed;
};

const lineOf = (which: string, rules: readonly Rule[], file: string): Result<number> => {
  const byId = rules.filter((rule) => idOf(rule) === which);
  const [found, second] = byId.filter(({ source }) => source.kind === 'person');
  if (second !== undefined)
    return fail('AMBIGUOUS', `Two rules have the same words, and so the same id ${which}.`, {
      wayOut: 'Name one by its line: countersign rules list',
    });
  if (found !== undefined && 'line' in found.source) return ok(found.source.line);
  const [other] = byId;
  if (other?.source.kind === 'session')
    return fail('DENIED', `${which} is ${other.source.name}, and stands in no file.`, {
      wayOut: endsWithTurn(other)
        ? 'It ends with your next message there.'
        : 'It ends with that session: `countersign sessions fork` goes on without it.',
    });
  if (other !== undefined)
    return fail('DENIED', `${which} is a rule of this workspace.`, {
      wayOut: 'Take it out of .countersign/rules.yaml with an editor.',
    });
  if (/^[1-9]\d{0,5}$/.test(which)) return ok(Number(which));
  return fail('NOT_FOUND', `No rule of ${file} has the id ${which}.`, {
    wayOut: '`countersign rules list` shows lines and ids.',
  });
};

export const idOf = ({ source }: Rule): string => ('id' in source && source.id !== undefined ? source.id : '');

/** "used here 14 times, the last today at 09:12". */
export const useInWords = (use: RuleUse | undefined, now = Date.now()): string =>
  use === undefined
    ? 'not used here yet'
    : `used here ${timesInWords(use.times)}, the last ${dayAndTime(use.last, now)}`;

export const expiryInWords = (rule: Rule): string => {
  if (rule.source.kind === 'session')
    return endsWithTurn(rule) ? 'ends with your next message' : 'ends with the session';
  if (rule.until === undefined) return 'expires never';
  return isExpired(rule) ? `expired after ${rule.until}` : `expires after ${rule.until}`;
};

const isExpired = ({ until }: Rule): boolean => until !== undefined && isOver(until, new Date().toISOString());

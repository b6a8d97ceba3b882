// A rule as --json and the page tell it, with its use and its end in words.
import type { RuleUse } from '../../../ledger/rule-use.ts';
import { isOver } from '../../../policy/moment.ts';
import { dayAndTime, timesInWords } from '../../../policy/reach-words.ts';
import type { Rule } from '../../../policy/rule.ts';
import { ruleInWords } from '../../../policy/rule-words.ts';
import { endsWithTurn } from '../../../session/state.ts';

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

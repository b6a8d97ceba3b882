// How far a rule reaches, told by calls that are past: what it would have decided, and the nearest that it would not.
import { backtest } from './backtest.ts';
import type { RulePlace } from './match.ts';
import { callInWords, type PastCall } from './past-call.ts';
import type { Rule } from './rule.ts';

export interface RuleReach {
  /** Past calls it would have decided. */
  readonly decided: number;
  /** When the last of them was; milliseconds since the epoch. */
  readonly last?: number;
  /** Of the same tool, not covered, the nearest first. The words are a model's: escape them. */
  readonly near: readonly Near[];
}

export interface Near {
  readonly words: string;
  /** How often the person was asked about it. */
  readonly asked: number;
  readonly times: number;
}

/** More would not be read. */
const MOST_NEAR = 3;
/** Further from the rule's own words than this, it is another thing. */
const FARTHEST = 0.75;

/** Pure. `calls` are of this workspace alone. */
export const ruleReach = (rule: Rule, calls: readonly PastCall[], place: RulePlace): RuleReach => {
  const { decided, left } = backtest(rule, calls, place);
  const [newest] = decided;
  return { decided: decided.length, ...(newest === undefined ? {} : { last: newest.at }), near: nearestOf(rule, left) };
};

const nearestOf = (rule: Rule, left: readonly PastCall[]): readonly Near[] => {
  const groups = new Map<string, { asked: number; times: number }>();
  for (const call of left) {
    const words = callInWords(call);
    const group = groups.get(words) ?? { asked: 0, times: 0 };
    group.times += 1;
    if (call.verdict === 'ask') group.asked += 1;
    groups.set(words, group);
  }
  const own = ownWords(rule);
  return [...groups]
    .map(([words, group]) => ({ words, ...group, distance: distance(own, words) }))
    .filter((near) => near.distance <= FARTHEST)
    .sort((one, other) => one.distance - other.distance || other.asked - one.asked || other.times - one.times)
    .slice(0, MOST_NEAR)
    .map(({ words, asked, times }) => ({ words, asked, times }));
};

const ownWords = (rule: Rule): string =>
  rule.input?.command ??
  callInWords({
    tool: rule.of,
    input: {},
    ...(rule.changes === undefined ? {} : { changes: rule.changes }),
    ...(rule.shares === undefined ? {} : { shares: rule.shares }),
    ...(rule.reaches === undefined ? {} : { hosts: rule.reaches }),
  });

/** 0: the same pieces; 1: none in common. The beginning counts most: `npm test -- -u` is nearer to `npm test` than `ls test`. */
const distance = (one: string, other: string): number => {
  const [left, right] = [pieces(one), pieces(other)];
  let same = 0;
  while (same < left.length && same < right.length && left[same] === right[same]) same += 1;
  const rest = new Set(left.slice(same));
  const shared = right.slice(same).filter((piece) => rest.has(piece)).length / 2;
  return 1 - (same + shared) / Math.max(left.length, right.length, 1);
};

const pieces = (words: string): string[] => words.split(/[\s/:]+/).filter((piece) => piece !== '');

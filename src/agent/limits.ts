// How far a run goes by itself, and how much it may spend.
import type { Price } from '../models/prices/price.ts';
import type { LimitName } from '../session/record.ts';
import type { SessionState } from '../session/state.ts';
import { grouped } from '../text/counted.ts';
import { dollars } from '../text/dollars.ts';

export interface RunLimits {
  /** Replies of the model; 10, in a chat 5. */
  readonly turns: number;
  /** Calls in all replies. */
  readonly calls: number;
  /** Wall time. */
  readonly minutes: number;
  /** Tokens in and out, as the provider counts them. */
  readonly tokens: number;
  /** US dollars. Absent: no limit. */
  readonly cost?: number;
}

/** `--max-tokens` and `--max-cost`. */
export interface FlagLimits {
  readonly tokens?: number;
  readonly cost?: number;
}

export interface Spending {
  readonly tokens: number;
  readonly cost: number;
}

export interface LimitReached {
  readonly limit: LimitName;
  readonly words: string;
  /** Named by flag: it holds for the whole command, and nobody is asked whether to go on. */
  readonly byFlag?: true;
}

export interface LimitQuestion {
  readonly state: SessionState;
  readonly limits: RunLimits;
  readonly flagLimits?: FlagLimits | undefined;
  readonly spentBefore?: Spending | undefined;
  readonly price?: Price | undefined;
  readonly now: number;
  /** When this process took the session up. What it waited for before that was nobody's work. */
  readonly began?: number | undefined;
  /** Input tokens of the request that would come next, when they are known: one that would pass a limit is not sent. */
  readonly coming?: number;
}

/** The first limit the run has come to, in words, or undefined. Asked before every request to the model. */
export const limitReached = (question: LimitQuestion): LimitReached | undefined =>
  budgetReached(question) ?? effortReached(question);

const effortReached = ({ state: { run }, limits, now, began = 0 }: LimitQuestion): LimitReached | undefined => {
  if (run.turns >= limits.turns)
    return { limit: 'turns', words: `Max iterations reached: stopped after ${run.turns} turns.` };
  if (run.calls >= limits.calls)
    return { limit: 'calls', words: `Stopped after ${run.calls} calls (the limit is ${limits.calls}).` };
  if (now - Math.max(run.since, began) >= limits.minutes * 60_000)
    return { limit: 'minutes', words: `Stopped after ${limits.minutes} minutes.` };
  return undefined;
};

const budgetReached = (question: LimitQuestion): LimitReached | undefined => {
  const { state, limits, flagLimits = {}, spentBefore = { tokens: 0, cost: 0 } } = question;
  const all = spendingOf(state);
  const since = { tokens: all.tokens - spentBefore.tokens, cost: all.cost - spentBefore.cost };
  const byFlag = passed(since, flagLimits, question);
  if (byFlag !== undefined) return { ...byFlag, byFlag: true };
  return passed({ tokens: state.run.tokens, cost: state.run.cost }, limits, question);
};

/** All that a session has spent. */
export const spendingOf = ({ spent }: SessionState): Spending => ({
  tokens: spent.input + spent.output,
  cost: spent.cost,
});

const passed = (
  spent: Spending,
  limits: FlagLimits,
  { price, coming = 0 }: LimitQuestion,
): LimitReached | undefined => {
  const { tokens = Number.POSITIVE_INFINITY, cost = Number.POSITIVE_INFINITY } = limits;
  const least = (coming * cheapest(price)) / 1e6;
  if (spent.cost >= cost || spent.cost + least > cost)
    return { limit: 'cost', words: stoppedAfter(dollars(spent.cost), dollars(cost), spent.cost >= cost) };
  if (spent.tokens >= tokens || spent.tokens + coming > tokens) {
    const said = `${grouped(spent.tokens)} tokens`;
    return { limit: 'tokens', words: stoppedAfter(said, grouped(tokens), spent.tokens >= tokens) };
  }
  return undefined;
};

/** What input costs at least: all of it may come from the provider's cache. */
const cheapest = (price: Price | undefined): number =>
  Math.min(price?.input ?? 0, price?.cacheRead ?? price?.input ?? 0);

const stoppedAfter = (spent: string, limit: string, reached: boolean): string =>
  reached
    ? `Stopped after ${spent} (the limit is ${limit}).`
    : `Stopped after ${spent}: the next request would pass the limit of ${limit}, so it was not sent.`;

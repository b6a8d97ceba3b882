// What a rule would have done with calls that are past, before it is saved.
import type { Effect } from '../tool/tool.ts';
import { type Facet, matchesCall, matchesFacet, type Place } from './match.ts';
import type { Rule, Verdict } from './rule.ts';
import type { Subject } from './subject.ts';

/** A call as the ledger remembers it: what rules match, never contents. */
export interface PastCall {
  readonly tool: string;
  readonly group: string;
  readonly effect: Effect;
  /** Words of the input that were kept: the command, the path, the query's length. */
  readonly input: Readonly<Record<string, string>>;
  readonly changes?: readonly string[];
  readonly shares?: readonly string[];
  readonly looked?: readonly string[];
  readonly hosts?: readonly string[];
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** What became of it then. */
  readonly verdict: Verdict;
}

export interface Backtest {
  /** Calls the rule would have decided, newest first. */
  readonly decided: readonly PastCall[];
  /** Calls of the same tools that it would have left to other rules, newest first: "would not allow npm test -- -u". */
  readonly left: readonly PastCall[];
  /** Of those decided: how many had another verdict then. */
  readonly different: number;
}

/** Each past call against one rule. Expiry is not looked at: the question is what the words cover. */
export const backtest = (rule: Rule, calls: readonly PastCall[], place: Place): Backtest => {
  const { until: _, ...timeless } = rule;
  const decided: PastCall[] = [];
  const left: PastCall[] = [];
  for (const call of calls.toSorted((first, second) => second.at - first.at)) {
    const subject = subjectOfPast(call);
    if (covers(timeless, subject, place)) decided.push(call);
    else if (matchesCall({ verdict: rule.verdict, of: rule.of, source: rule.source }, subject, place) === true)
      left.push(call);
  }
  return { decided, left, different: decided.filter(({ verdict }) => verdict !== rule.verdict).length };
};

const covers = (rule: Rule, subject: Subject, place: Place): boolean => {
  if (matchesCall(rule, subject, place) !== true) return false;
  const facets = FACETS.filter((facet) => subject[facet].length > 0);
  const speaks = (facet: Facet): boolean => matchesFacet(rule, subject, facet) === true;
  const names = rule.changes ?? rule.shares ?? rule.reaches ?? rule.writes;
  if (rule.verdict === 'deny' || rule.verdict === 'ask') return names === undefined || facets.some(speaks);
  // Reading is judged on its own; a rule for changes need not mention what was looked at on the way.
  return facets.filter((facet) => facet !== 'shares' || facets.length === 1).every(speaks);
};

const FACETS: readonly Facet[] = ['changes', 'reaches', 'shares'];

const subjectOfPast = (call: PastCall): Subject => ({
  tool: call.tool,
  group: call.group,
  effect: call.effect,
  input: call.input,
  changes: call.changes ?? [],
  shares: call.shares ?? [],
  looked: call.looked ?? [],
  reaches: call.hosts ?? [],
});

// What a rule would have done with calls that are past, before it is saved.
import { type Facet, matchesCall, matchesFacet, type RulePlace } from './match.ts';
import { mustAskOfPast, type PastCall, subjectOfPast } from './past-call.ts';
import type { Rule } from './rule.ts';
import type { RuleSubject } from './subject.ts';

export interface Backtest {
  /** Calls the rule would have decided, newest first. */
  readonly decided: readonly PastCall[];
  /** Calls of the same tools that it would have left to other rules, newest first: "would not allow npm test -- -u". */
  readonly left: readonly PastCall[];
  /** Of those decided: how many had another verdict then. */
  readonly different: number;
}

/** Each past call against one rule. Expiry is not looked at: the question is what the words cover. */
export const backtest = (rule: Rule, calls: readonly PastCall[], place: RulePlace): Backtest => {
  const { until: _, ...timeless } = rule;
  const { verdict, of, groups, source } = rule;
  const named: Rule = { verdict, of, ...(groups === undefined ? {} : { groups }), source };
  const decided: PastCall[] = [];
  const left: PastCall[] = [];
  for (const call of newestFirst(calls)) {
    const subject = subjectOfPast(call);
    if (matchesCall(named, subject, place) !== true) continue;
    if (covers(timeless, call, subject, place)) decided.push(call);
    else left.push(call);
  }
  return { decided, left, different: decided.filter(({ verdict }) => verdict !== rule.verdict).length };
};

/** Whether a rule decides about a call, as things are now. */
export const coversPast = (rule: Rule, call: PastCall, place: RulePlace): boolean =>
  covers(rule, call, subjectOfPast(call), place);

/** The ledger hands them out in this order; a copy is sorted only when somebody else did not. */
const newestFirst = (calls: readonly PastCall[]): readonly PastCall[] =>
  calls.every((call, index) => index === 0 || call.at <= (calls[index - 1]?.at ?? call.at))
    ? calls
    : calls.toSorted((first, second) => second.at - first.at);

const covers = (rule: Rule, call: PastCall, subject: RuleSubject, place: RulePlace): boolean => {
  if (matchesCall(rule, subject, place) !== true) return false;
  const names = rule.changes ?? rule.shares ?? rule.reaches ?? rule.writes;
  const tightens = rule.verdict === 'deny' || rule.verdict === 'ask';
  if (tightens && names === undefined) return true;
  const facets = FACETS.filter((facet) => subject[facet].length > 0);
  const speaks = (facet: Facet): boolean => matchesFacet(rule, subject, facet, place) === true;
  if (tightens) return facets.some(speaks);
  // Reading is judged on its own; a rule for changes need not mention what was looked at on the way.
  const isCovered = facets.filter((facet) => facet !== 'shares' || facets.length === 1).every(speaks);
  // Nothing lets through what must be asked, whatever the words of a rule are.
  return isCovered && !mustAskOfPast(call);
};

const FACETS: readonly Facet[] = ['changes', 'reaches', 'shares'];

// Which rule decides about a call, and why the others do not: in words, with file and line.
import type { Proposal } from '../proposal/proposal.ts';
import type { PolicyContext } from './context.ts';
import { judge } from './judge.ts';
import { type Facet, matchesCall, matchesFacet, type RuleMatch } from './match.ts';
import type { Judgement, Rule } from './rule.ts';
import { ruleInWords, sourceInWords, verdictInWords } from './rule-words.ts';
import { type RuleSubject, subjectOf } from './subject.ts';

export interface Explanation {
  readonly judgement: Judgement;
  /** `allowed by ~/.config/countersign/rules.yaml:12  the tests are ours`. */
  readonly words: string;
  /** Rules of the person and the workspace that did not decide, each with the reason. */
  readonly others: readonly { readonly rule: Rule; readonly words: string }[];
}

/** `home` shortens the places of rules to `~/…`. */
export const explain = (proposal: Proposal, context: PolicyContext, home?: string): Explanation => {
  const judgement = judge(proposal, context);
  const subject = subjectOf(proposal, context.inside.paths);
  const must = judgement.mustAsk ? ' (no rule and no --yes can change that)' : '';
  return {
    judgement,
    words: `${verdictInWords(judgement.verdict)} by ${sourceInWords(judgement.rule, home)}  ${judgement.why}${must}`,
    // Only rules that somebody wrote: that one of those does not count may surprise them.
    others: context.rules
      .filter(({ source }) => source.kind !== 'built-in')
      .filter(({ source }) => source !== judgement.rule)
      .map((rule) => ({
        rule,
        words: `${sourceInWords(rule.source, home)}  ${ruleInWords(rule)}: ${whyNot(rule, subject, context)}`,
      })),
  };
};

const whyNot = (rule: Rule, subject: RuleSubject, context: PolicyContext): string => {
  if (rule.source.kind === 'workspace' && rule.verdict === 'allow') return "a workspace's rules can only tighten";
  const matched = matchesCall(rule, subject, context);
  if (matched !== true) return matched;
  const facets = FACETS.filter((facet) => subject[facet].length > 0).map((facet) =>
    matchesFacet(rule, subject, facet, context),
  );
  const silent = facets.find((match): match is Exclude<RuleMatch, true> => match !== true);
  return silent !== undefined && !facets.includes(true)
    ? silent
    : 'matches, but another is stricter or stands above rules';
};

const FACETS: readonly Facet[] = ['changes', 'reaches', 'shares'];

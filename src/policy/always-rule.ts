// The rule behind "always": the narrowest about this proposal, for this workspace; or why none is offered.
import { ok, type Result } from '../error/error-value.ts';
import type { Proposal } from '../proposal/proposal.ts';
import { narrowRule, notOffered } from './narrow-rule.ts';
import type { Judgement, Rule } from './rule.ts';
import { sourceInWords } from './rule-words.ts';
import { subjectOf } from './subject.ts';

export interface AlwaysRequest {
  readonly proposal: Proposal;
  readonly judgement: Judgement;
  /** Real path of the workspace. */
  readonly workspace: string;
  readonly why?: string;
  readonly until?: string;
  /** Where it would be saved. */
  readonly source: Rule['source'];
}

/** DENIED in words when "always" is not to be had for this; else the rule, to be shown in full before it is saved. */
export const alwaysRule = (request: AlwaysRequest): Result<Rule> => {
  const { proposal, judgement, workspace, source, why, until } = request;
  if (judgement.mustAsk) return notOffered(`${judgement.why}; this is asked every time`);
  if (judgement.verdict !== 'ask') return notOffered('this is not asked');
  if (judgement.rule.kind !== 'built-in')
    return notOffered(`${sourceInWords(judgement.rule)} asks, and no allow beats an ask: change that rule`);
  if ((proposal.preview.changes ?? []).some(({ before, after }) => holdsTree(before) || holdsTree(after)))
    return notOffered('a whole folder changes as one, and cannot be shown in full');
  const rule = narrowRule(subjectOf(proposal), { verdict: 'allow', workspace, source });
  if (!rule.ok) return rule;
  return ok({ ...rule.value, ...(why === undefined ? {} : { why }), ...(until === undefined ? {} : { until }) });
};

const holdsTree = (state: { readonly kind: string } | null): boolean =>
  state !== null && 'tree' in state && state.tree !== undefined;

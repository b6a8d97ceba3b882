// Whether a yes that sweeps over several can cover a proposal: the one place that decides it, for every desk and every flag.
import { fail, ok, type Result } from '../error/error-value.ts';
import type { Risk } from '../policy/rule.ts';
import type { Reach } from '../tool/preview.ts';
import type { Asked, Decision } from './question.ts';

type Judged = { readonly proposal: Pick<Asked['proposal'], 'preview'>; readonly judgement: Asked['judgement'] };

/**
 * Why it needs a yes of its own: its own number, or the yes on its own card. Empty: `all`, a range, `--yes`, "the others" and a function that
 * says yes to everything cover it. Also right for questions that were stored before judgements named their risks.
 */
export const risksOf = ({ proposal, judgement }: Judged): readonly Risk[] => {
  const { reach } = proposal.preview;
  const risks = new Set([...(judgement.risks ?? []), ...(reach === undefined ? [] : [riskOfReach(reach)])]);
  if (judgement.mustAsk && risks.size === 0) risks.add('each time');
  return [...risks];
};

const riskOfReach = (reach: Reach): Risk => {
  if (reach.kind === 'request') return 'network';
  if (reach.kind === 'other') return 'reach';
  return reach.tier === 'network' ? 'network' : 'real run';
};

/** What needs a yes of its own comes first, so that nobody overlooks it at the end of a list; else in the order of the calls. */
export const riskyFirst = <T extends Judged>(asked: readonly T[]): readonly T[] => [
  ...asked.filter((each) => risksOf(each).length > 0),
  ...asked.filter((each) => risksOf(each).length === 0),
];

/** A yes that a person gave to this one alone: it says what for. Only a desk that knows so may call this. */
export const signedAlone = (asked: Judged, decision: Decision): Decision => {
  const risks = risksOf(asked);
  if (decision.answer !== 'approve' && decision.answer !== 'part') return decision;
  return risks.length === 0 ? decision : { ...decision, risks };
};

/** PROTECTED where a yes does not name every risk of what it signs: then it was not given to this one alone. */
export const checkOwnYes = (asked: Asked, decision: Decision): Result<true> => {
  if (decision.answer !== 'approve' && decision.answer !== 'part') return ok(true);
  const named = new Set<string>(decision.risks);
  const risks = risksOf(asked);
  if (risks.every((risk) => named.has(risk))) return ok(true);
  const { id } = asked.proposal;
  return fail('PROTECTED', `${id} needs a yes of its own: ${risksInWords(risks)}`, {
    data: { proposal: id, risks },
    wayOut: `Sign it by itself, and name what it does: "risks": ${JSON.stringify(risks)}`,
  });
};

/** "network, protected": for one; a desk says it in its own sentence. */
export const risksInWords = (risks: readonly Risk[]): string => risks.map((risk) => WORDS[risk]).join(', ');

const WORDS: Readonly<Record<Risk, string>> = {
  network: 'network',
  reach: 'reaches outside',
  'real run': 'runs for real',
  protected: 'protected',
  private: 'private',
  secret: 'secret',
  'sweeping deletion': 'removes whole folders',
  'found in text': 'found in text',
  'each time': 'asked each time',
};

/** "network 1 · protected 2,3": the risks of a list by kind, with the numbers they stand at. Empty where there is none. */
export const risksByKind = (
  listed: readonly { readonly number: number; readonly risks: readonly Risk[] }[],
): string => {
  const byKind = new Map<Risk, number[]>();
  for (const { number, risks } of listed)
    for (const risk of risks) byKind.set(risk, [...(byKind.get(risk) ?? []), number]);
  return [...byKind].map(([risk, numbers]) => `${WORDS[risk]} ${numbers.join(',')}`).join(' · ');
};

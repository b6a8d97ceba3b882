// "Weekly review": what rules find, as one numbered list, and everything they can mend as one question.
import { frontMatterEnd } from '../../../text/note/front-matter-place.ts';
import { findingsIn } from '../../gtd-results.ts';
import { call } from '../../plan.ts';
import { proposeFindings } from '../../propose-findings.ts';
import type { Request } from '../../request.ts';

const WEEKLY = '[gtd|weekly|full|quick]';
/** Words before "review" that name no protocol of the person's own. */
const ANY = /^(?:a|an|the|my|our|gtd|weekly|full|quick|code|peer|book|film|movie|product|performance|literature)$/i;

export const review: Request = {
  name: 'do a review: find what is stalled, finished, doubled, overdue or vague, and propose changes',
  example: 'do the weekly review',
  tools: ['gtd_review'],
  wordings: [
    '(weekly review|gtd review|review)',
    `(run|start|do|begin|make|have) [a|an|the|my|our] ${WEEKLY} review`,
    `[a|the|my|our] ${WEEKLY} review`,
    '(review|check|go through|look through|look over|inspect) [all|all of] (my|the|our) [gtd] (projects|lists|next actions|actions|system)',
    '(review|check) everything',
    'what (should|can|could) (i|we) (tidy up|clean up|mend|improve)',
    '(is|are) (my|the) (projects|lists|system) in order',
    '(tidy|tidy up|clean up) (my|the|our) (projects|lists|next actions|actions|system|vault)',
    `(run|start|do|begin) [the|my|our] {protocol:reviewName} (review|protocol)`,
    `(review|protocol) : {protocol:reviewName}`,
    `[the|my|our] {protocol:reviewName} review`,
  ],
  *plan(slot) {
    const protocol = slot('protocol');
    const result = yield* call('gtd_review', protocol === '' ? {} : { protocol });
    const findings = yield* findingsIn(result);
    return yield* proposeFindings(
      findings,
      'Nothing is stalled, overdue, vague or there twice.',
      protocolIn(result.text),
    );
  },
};

/** The name of a person's own protocol: one or two words. */
export const reviewName = (raw: string): string | undefined =>
  /^[\p{L}\p{N}-]+(?: [\p{L}\p{N}-]+)?$/u.test(raw) && !raw.split(' ').some((word) => ANY.test(word))
    ? raw.toLowerCase()
    : undefined;

/** Its own words, without front matter and numbers of lines. */
const protocolIn = (text: string): string => {
  const lines = text.split('\n');
  const from = lines.findIndex((line) => line.startsWith('<protocol '));
  const to = lines.indexOf('</protocol>', from);
  if (from === -1 || to === -1) return '';
  const body = lines.slice(from + 1, to).map((line) => line.replace(/^\d+\t/, ''));
  const end = frontMatterEnd(body) ?? -1;
  return ['Your protocol:', ...body.slice(end + 1).filter((line) => line.trim() !== '')].join('\n');
};

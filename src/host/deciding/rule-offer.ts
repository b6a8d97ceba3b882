// A rule that somebody may make of an answer: what it is, how far it reaches, for how long; saved is what was shown.
import type { Asked } from '../../decision/question.ts';
import type { Result } from '../../error/error-value.ts';
import type { Rule } from '../../policy/rule.ts';
import type { RuleReach } from '../../policy/rule-reach.ts';

export const LENGTHS = ['turn', 'session', '1h', '1d', 'forever'] as const;
export type HowLong = (typeof LENGTHS)[number];

/** DENIED in words where no rule is offered. */
export type Always = (asked: Asked) => Promise<Result<OfferedRule>>;

export interface OfferedRule {
  readonly rule: Rule;
  readonly reach: RuleReach;
  /** How long it may hold; one of them alone is not asked about. */
  readonly lengths: readonly HowLong[];
  /** The rule as it would be kept, and where. Nothing is saved yet. */
  lasting(howLong: HowLong): { readonly rule: Rule; readonly place: string };
  /** What came of it, in words. */
  save(rule: Rule, howLong: HowLong): Promise<Result<string>>;
}

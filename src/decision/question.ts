// Questions and answers are records: they outlive the process that asked, and the first answer wins.
import type { PartId } from '../change/parts.ts';
import type { Judgement, Risk } from '../policy/rule.ts';
import type { LineComment } from '../proposal/line-comment.ts';
import type { Proposal } from '../proposal/proposal.ts';
import type { Path } from '../workspace/path.ts';

export type Decision =
  /** `risks`: a yes to this one alone names what it needs that for (`risksOf`); without them it does not count there. */
  | { readonly answer: 'approve'; readonly digest: string; readonly risks?: readonly Risk[] }
  /** The person's own version: another input (proposed again), or texts for paths of the proposal. Checked again, shown again. */
  | {
      readonly answer: 'amend';
      readonly digest: string;
      readonly input?: unknown;
      readonly texts?: Readonly<Record<Path, string>>;
    }
  | {
      readonly answer: 'part';
      readonly digest: string;
      readonly keep: readonly PartId[];
      readonly risks?: readonly Risk[];
      /** Go to the model with the answer; of what is kept as of what is not. */
      readonly comments?: readonly LineComment[];
    }
  /** `told: false` is "skip": no word to the model about why. `silent`: nobody said it; the turn was stopped, or the desk is gone. */
  | {
      readonly answer: 'refuse';
      readonly digest: string;
      readonly reason?: string;
      readonly told?: boolean;
      readonly silent?: true;
      /** None where the model is not told why. */
      readonly comments?: readonly LineComment[];
    };

export type Who =
  | { readonly kind: 'person'; readonly desk: string }
  | { readonly kind: 'rule'; readonly judgement: Judgement };

export interface Asked {
  readonly proposal: Proposal;
  readonly judgement: Judgement;
  /** Why it is shown a second time: it went stale, the person amended it, another call was refused. */
  readonly again?: string;
  /** Shown a second time because the person amended it, and for nothing else. */
  readonly edited?: true;
  /** Of what went stale: the path that somebody else has changed meanwhile. Where nobody can be shown it again, it fails as that. */
  readonly stale?: string;
  /** The person's own texts in it, kept so that it can be made again over newer bytes. */
  readonly texts?: Readonly<Record<Path, string>>;
  /** What the person changed of the input, in words for the model. */
  readonly amendedInput?: string;
}

export interface Question {
  readonly id: number;
  readonly session: number;
  readonly opened: number;
  /** The proposals that wait: those that need a yes of their own first, else in the order of their calls. A draft's sheet is one proposal. */
  readonly asked: readonly Asked[];
  readonly stays: 'while a desk is attached' | { readonly until: number };
}

export interface Answer {
  readonly question: number;
  readonly at: number;
  readonly who: Who;
  /** By proposal id. A proposal without one is refused. */
  readonly decisions: Readonly<Record<string, Decision>>;
}

/** A place that shows questions and writes answers. */
export interface Desk {
  readonly name: string;
  readonly can: { readonly amend: boolean; readonly part: boolean; readonly batch: boolean };
  /** Shows it and, some time later, records an answer in the store; another desk may be first. */
  show(question: Question): void;
  withdraw(question: number, why: string): void;
  /** Whether anyone can see it there now. Absent: always. */
  present?(): boolean;
}

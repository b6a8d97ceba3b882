// What every surface draws. With --json each is one line on stdout.
import type { Answer, Question } from '../decision/question.ts';
import type { ErrorValue } from '../error/error-value.ts';
import type { Receipt } from '../proposal/receipt.ts';
import type { DoneHow, LimitName } from '../session/record.ts';
import type { Meter } from './context/meter.ts';

export type AgentEvent =
  /** A piece of the reply as it grows. `reply`: which one; another attempt at it is another one. */
  | { readonly event: 'text' | 'reasoning'; readonly text: string; readonly reply: number }
  /** Proposals wait for a decision. */
  | { readonly event: 'proposal'; readonly question: Question }
  | { readonly event: 'decision'; readonly answer: Answer }
  | { readonly event: 'receipt'; readonly call: string; readonly tool: string; readonly receipt: Receipt }
  | {
      readonly event: 'progress';
      readonly step: ProgressStep;
      readonly words: string;
      readonly detail?: string;
      /** What goes on from now on, until something else is said: for whoever waits and watches. */
      readonly live?: Live;
    }
  /** After every reply: how full the context is, and what was used so far. */
  | { readonly event: 'progress'; readonly step: 'meter'; readonly words: string; readonly meter: Meter }
  | { readonly event: 'limit'; readonly limit: LimitName; readonly words: string }
  | { readonly event: 'error'; readonly error: ErrorValue }
  | { readonly event: 'done'; readonly how: DoneHow; readonly summary: string; readonly incomplete: boolean };

/** One line per step on stderr: `--quiet` none, normal notices, `--verbose` steps, `--debug` details. */
export type ProgressStep = 'notice' | 'step' | 'detail';

export type Live =
  /** The model was asked, and has said nothing yet. */
  | { readonly kind: 'model' }
  /** The words say what is done. */
  | { readonly kind: 'work' }
  /** The words are a line of what is being run prints. */
  | { readonly kind: 'output' }
  /** Nothing is done for so long. */
  | { readonly kind: 'wait'; readonly milliseconds: number };

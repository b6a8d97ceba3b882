// What the stand of the review is given: questions, their texts, and how the server behaves.
import type {
  FileText,
  QuestionView,
  RuleOffer,
  StandingView,
} from '../../../src/surfaces/server/wire/question-view.ts';
import type { Answered } from '../../../web/diff/answered.ts';

export interface ReviewStand {
  readonly questions: readonly QuestionView[];
  readonly fileTexts?: Readonly<Record<string, FileText>>;
  readonly itemTexts?: Readonly<Record<string, string>>;
  readonly offer?: RuleOffer;
  readonly tests?: { readonly words: string; readonly passed: boolean };
  /** What an answer meets. Absent: it is recorded as it was given. */
  readonly replies?: Readonly<Record<number, Answered<StandingView>>>;
  /** How long an answer is on its way. */
  readonly milliseconds?: number;
  /** How long the text of a file is. */
  readonly readingMilliseconds?: number;
  /** Without a key, before presses count; absent: a few, so that no test waits for it. "real": as the product has it. */
  readonly pause?: number | 'real';
  readonly isConnected?: boolean;
  /** Words of earlier refusals. */
  readonly reasons?: readonly string[];
  /** What was kept of earlier sheets stays. */
  readonly goesOn?: boolean;
}

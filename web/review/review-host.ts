// What the review needs from the page it is mounted in: questions come in, answers go out, texts are fetched. Nothing else.

import type { Decision } from '../../src/decision/question.ts';
import type {
  AskedView,
  FileText,
  ItemText,
  KeptWork,
  QuestionView,
  RuleOffer,
  StandingView,
} from '../../src/surfaces/server/wire/question-view.ts';
import type { Answered } from '../diff/answered.ts';
import type { DrawingOptions } from '../diff/drawing-options.ts';

export interface ReviewHost {
  fileText(question: number, proposal: string, file: number): Promise<Answered<FileText>>;
  itemText(question: number, proposal: string, item: number): Promise<Answered<ItemText>>;
  /** How the question stands then: another desk may have been first. */
  answer(question: number, decisions: Readonly<Record<string, Decision>>): Promise<Answered<StandingView>>;
  offerAlways(question: number, proposal: string): Promise<Answered<RuleOffer>>;
  /** What came of it, in words. The proposal itself is still to be answered. */
  saveAlways(question: number, proposal: string, howLong: string): Promise<Answered<{ readonly words: string }>>;
  /** The tests of a sheet over these parts of it. */
  runTests(
    question: number,
    proposal: string,
    keep: readonly string[],
  ): Promise<Answered<{ readonly words: string; readonly passed: boolean }>>;
  /** What the person had chosen and typed about a proposal before, and has not sent. Absent: nothing is kept here. */
  kept?(question: QuestionView, asked: AskedView): KeptWork | undefined;
  /** Undefined: it is as it was proposed again. */
  keep?(question: QuestionView, asked: AskedView, work: KeptWork | undefined): void;
  /** Words of earlier refusals, the last first. Absent: none are kept. */
  reasons?(): readonly string[];
  /** A refusal was given with these words. */
  reasoned?(words: string): void;
  /** How the person wants differences drawn, and what they have changed of it. Absent: as usual each time. */
  drawn?(): Partial<DrawingOptions>;
  drawAs?(options: DrawingOptions): void;
  /** For style elements that an editor makes, where the page's policy asks for one. */
  readonly nonce?: string;
}

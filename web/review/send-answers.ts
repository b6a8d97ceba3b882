// Answers on their way out: one at a time, each question with all its decisions, and nothing taken for recorded that was not.
import { batch, type Signal, signal } from '@preact/signals';
import type { Decision } from '../../src/decision/question.ts';
import { ok } from '../../src/error/error-value.ts';
import type { ErrorReply } from '../../src/surfaces/server/wire/event.ts';
import type { FileText, LineComment } from '../../src/surfaces/server/wire/question-view.ts';
import type { Answered } from '../diff/answered.ts';
import type { SheetChoice } from './choice.ts';
import { textsNeeded } from './decision-of.ts';
import type { SheetEntry } from './entry.ts';
import type { ReviewHost } from './review-host.ts';
import type { DecisionsById, ShownQuestions } from './shown-questions.ts';
import { type SheetVerdict, verdictDecision } from './verdict.ts';

export interface SendAnswers {
  readonly isSending: Signal<boolean>;
  readonly error: Signal<ErrorReply['error'] | undefined>;
  /** With what was said about each of its proposals. True when all of them are recorded. */
  sign(questions: readonly number[]): Promise<boolean>;
}

export interface AnswerGround {
  readonly shown: ShownQuestions;
  host(): ReviewHost;
  choice(entry: SheetEntry): SheetChoice;
  verdict(entry: SheetEntry): SheetVerdict | undefined;
  comments(entry: SheetEntry): readonly LineComment[];
}

export const createSendAnswers = ({ shown, host, choice, verdict, comments }: AnswerGround): SendAnswers => {
  const isSending = signal(false);
  const error = signal<ErrorReply['error'] | undefined>(undefined);
  const { sent, replied, entries, looking } = shown;
  const entriesIn = (id: number): readonly SheetEntry[] => entries.value.filter(({ question }) => question.id === id);

  const decide = async (id: number): Promise<Answered<DecisionsById>> => {
    const decisions: [string, Decision][] = [];
    for (const entry of entriesIn(id)) {
      const decision = await decideEntry(entry);
      if (!decision.ok) looking.value = entry.key;
      if (!decision.ok) return decision;
      decisions.push([entry.asked.id, decision.value]);
    }
    return ok(Object.fromEntries(decisions));
  };
  const decideEntry = async (entry: SheetEntry): Promise<Answered<Decision>> => {
    const said = verdict(entry) ?? { is: 'no', told: true };
    const texts = new Map<number, FileText>();
    for (const file of said.is === 'yes' ? textsNeeded(entry.asked, choice(entry)) : []) {
      const text = await host().fileText(entry.question.id, entry.asked.id, file);
      if (!text.ok) return text;
      texts.set(file, text.value);
    }
    return verdictDecision(entry.asked, choice(entry), said, { texts, comments: comments(entry) });
  };

  /** What was not recorded is open again, with what was said about it. */
  const send = async (id: number, decisions: DecisionsById): Promise<boolean> => {
    sent.value = new Map([...sent.value, [id, decisions]]);
    const standing = await host().answer(id, decisions);
    if (standing.ok && standing.value.is !== 'open') {
      replied.value = new Map([...replied.value, [id, standing.value]]);
      return true;
    }
    batch(() => {
      sent.value = new Map([...sent.value].filter(([known]) => known !== id));
      error.value = standing.ok ? NOT_RECORDED : standing.error;
    });
    return false;
  };

  const alone = async (work: () => Promise<boolean>): Promise<boolean> => {
    if (isSending.value) return false;
    isSending.value = true;
    error.value = undefined;
    try {
      return await work();
    } finally {
      isSending.value = false;
    }
  };

  return {
    isSending,
    error,
    sign: (questions) =>
      alone(async () => {
        for (const id of questions) {
          const decisions = await decide(id);
          if (!decisions.ok) error.value = decisions.error;
          if (!decisions.ok || !(await send(id, decisions.value))) return false;
        }
        return true;
      }),
  };
};

const NOT_RECORDED: ErrorReply['error'] = {
  code: 'EXPIRED',
  message: 'The answer was not recorded.',
  wayOut: 'Look at it again, then decide.',
};

// A question of another process at this terminal: the same screens, until it is answered here or elsewhere.
import { SHEET } from '../../../../agent/draft/sheet-name.ts';
import { answeredElsewhere } from '../../../../decision/answered-elsewhere.ts';
import type { Answer, Decision, Question } from '../../../../decision/question.ts';
import type { Questions, Standing } from '../../../../decision/questions.ts';
import { ok } from '../../../../error/error-value.ts';
import type { Rooms } from '../../../../host/setup/open-rooms.ts';
import { thisProcess } from '../../../../store/lock.ts';
import type { TestsAlone } from '../../draft/tests-alone.ts';
import type { Output } from '../../output.ts';
import { personalDesk } from '../../personal-desk.ts';
import { openTerminal } from '../../terminal/open-terminal.ts';
import type { Terminal } from '../../terminal/terminal.ts';

/** Short enough that nobody types on after another has answered. */
const LOOK_EVERY_MILLISECONDS = 20;

/** What came of it here. Whoever leaves without a word has not answered for the others: the question still waits. */
export type Shown = { readonly answered: Answer } | 'answered elsewhere' | 'left';

export const showQuestion = async (question: Question, rooms: Rooms, output: Output): Promise<Shown> => {
  const { questions } = rooms.store;
  let mine: Answer | undefined;
  let left = false;
  const answering: Questions = {
    ...questions,
    answer: (answer) => {
      left = Object.values(answer.decisions).every(isSilent);
      if (left) return ok(answer);
      const answered = questions.answer(answer);
      if (answered.ok) mine = answer;
      return answered;
    },
  };
  const leave = new AbortController();
  const terminal = openTerminal({ input: process.stdin, output: process.stderr, plain: output.plain || output.json });
  const tests = await testsOf(question, rooms, terminal, leave.signal);
  const desk = personalDesk(answering, {
    terminal,
    ...(tests === undefined ? {} : { tests: tests.tests }),
    always: async (asked) => {
      const { offerAlways } = await import('../../../../host/deciding/offer-rule.ts');
      return offerAlways(asked, { workspace: rooms.workspace.root, ledger: rooms.store.ledger });
    },
  });
  try {
    desk.show(question);
    const end = await closed(questions, question.id, () => left);
    if (left) return 'left';
    if (mine !== undefined) return { answered: mine };
    desk.withdraw(question.id, wordsFor(end));
    await drawn();
    return 'answered elsewhere';
  } finally {
    leave.abort();
    questions.detach(question.id, thisProcess());
    terminal.close();
    await tests?.close();
  }
};

const testsOf = async (
  { asked: [only] }: Question,
  rooms: Rooms,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<TestsAlone | undefined> => {
  if (only?.proposal.tool.name !== SHEET) return undefined;
  const { testsAlone } = await import('../../draft/tests-alone.ts');
  return testsAlone(rooms, only.proposal.recipient, { signal, terminal });
};

type Ended = Exclude<Standing, { is: 'open' }>;

const isSilent = (decision: Decision): boolean => decision.answer === 'refuse' && decision.silent === true;

const closed = async (questions: Questions, id: number, isLeft: () => boolean): Promise<Ended | undefined> => {
  for (;;) {
    const now = questions.standing(id);
    if (!now.ok || isLeft()) return undefined;
    if (now.value.is !== 'open') return now.value;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MILLISECONDS));
  }
};

const wordsFor = (end: Ended | undefined): string => {
  if (end === undefined) return 'It is gone from the store.';
  return end.is === 'answered' ? answeredElsewhere(end.answer) : `It is ${end.is}: ${end.why}.`;
};

/** The desk says why a moment after it was told. */
const drawn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MILLISECONDS));

// Which questions are on the sheet and how each stands: what came in, what went out, what is looked at.
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Decision } from '../../src/decision/question.ts';
import { sameJson } from '../../src/decision/same-json.ts';
import type { QuestionView, StandingView } from '../../src/surfaces/server/wire/question-view.ts';
import { entriesOf, type SheetEntry } from './entry.ts';

export type DecisionsById = Readonly<Record<string, Decision>>;

export interface ShownQuestions {
  readonly entries: ReadonlySignal<readonly SheetEntry[]>;
  /** Open, and not on its way. */
  readonly open: ReadonlySignal<readonly SheetEntry[]>;
  readonly current: ReadonlySignal<SheetEntry | undefined>;
  /** What went out, by question; taken away again where it was not recorded. */
  readonly sent: Signal<ReadonlyMap<number, DecisionsById>>;
  /** How a question stands by the reply to our answer: the event about it may come later. */
  readonly replied: Signal<ReadonlyMap<number, StandingView>>;
  /** By an entry's key. */
  readonly looking: Signal<string | undefined>;
  /** `isTyping`: the person is in the middle of something, and what they look at stays. */
  given(questions: readonly QuestionView[], isTyping?: boolean): void;
  standing(question: QuestionView): StandingView;
  /** The answer that was recorded is the one that was given here. */
  isOurs(question: QuestionView): boolean;
}

export const createShownQuestions = (): ShownQuestions => {
  const questions = signal<readonly QuestionView[]>([]);
  const replied = signal<ReadonlyMap<number, StandingView>>(new Map());
  const sent = signal<ReadonlyMap<number, DecisionsById>>(new Map());
  const looking = signal<string | undefined>(undefined);

  const standing = (question: QuestionView): StandingView =>
    question.standing.is === 'open' ? (replied.value.get(question.id) ?? question.standing) : question.standing;
  const isOurs = (question: QuestionView): boolean => {
    const [now, decisions] = [standing(question), sent.value.get(question.id)];
    return now.is === 'answered' && decisions !== undefined && sameJson(now.decisions, decisions);
  };
  const isBack = (before: QuestionView, proposal: string): boolean =>
    questions.value.some(({ id, asked }) => id > before.id && asked.some((each) => each.id === proposal));
  // What we have answered is off the list, but for what comes back: it keeps its place until then.
  const shown = (question: QuestionView): QuestionView => {
    if (!isOurs(question)) return question;
    const awaited = amended(sent.value.get(question.id)).filter((id) => !isBack(question, id));
    return { ...question, asked: question.asked.filter(({ id }) => awaited.includes(id)) };
  };
  const entries = computed(() => entriesOf(questions.value.map(shown)));
  const open = computed(() =>
    entries.value.filter(({ question }) => standing(question).is === 'open' && !sent.value.has(question.id)),
  );
  const current = computed(
    () => entries.value.find(({ key }) => key === looking.value) ?? open.value[0] ?? entries.value[0],
  );

  return {
    entries,
    open,
    current,
    sent,
    replied,
    looking,
    standing,
    isOurs,
    given: (next, isTyping = false) => {
      const known = new Set(questions.value.map(({ id }) => id));
      const own = new Set([...sent.value.values()].flatMap(amended));
      const back = entriesOf(next).find(
        ({ question, asked }) => !known.has(question.id) && asked.again !== undefined && own.has(asked.id),
      );
      const now = current.value?.key;
      batch(() => {
        questions.value = next;
        // The person's own version comes back where they left it; else they go on looking at what they look at, whatever became of it.
        looking.value = (isTyping ? undefined : back?.key) ?? now;
      });
    },
  };
};

const amended = (decisions: DecisionsById | undefined): readonly string[] =>
  Object.entries(decisions ?? {}).flatMap(([id, { answer }]) => (answer === 'amend' ? [id] : []));

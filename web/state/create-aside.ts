// Which questions the person will look at later: decided by nobody, only out of the way.
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { QuestionView } from '../../src/surfaces/server/wire/question-view.ts';
import type { UnsentTexts } from './create-unsent.ts';

export interface Aside {
  readonly questions: ReadonlySignal<ReadonlySet<number>>;
  /** Everything that waits. */
  put(): void;
  /** These come back; absent: all. */
  bringBack(questions?: readonly number[]): void;
}

export const createAside = (
  waiting: ReadonlySignal<readonly QuestionView[]>,
  { keepThere }: Pick<UnsentTexts, 'keepThere'>,
): Aside => {
  /** Put aside, or taken up again, at this page; the server knows what was said before it was loaded. */
  const said = signal<ReadonlyMap<number, boolean>>(new Map());
  const questions = computed<ReadonlySet<number>>(
    () => new Set(waiting.value.filter(({ id, aside }) => said.value.get(id) ?? aside === true).map(({ id }) => id)),
  );
  const say = (isAside: boolean, which: readonly QuestionView[]): void => {
    const open = which.filter(({ id, standing }) => standing.is === 'open' && questions.value.has(id) !== isAside);
    said.value = new Map([...said.value, ...which.map(({ id }) => [id, isAside] as const)]);
    for (const { id } of open) keepThere(`/api/questions/${id}/aside`, { on: isAside });
  };
  return {
    questions,
    put: () => say(true, waiting.value),
    bringBack: (ids) =>
      say(false, ids === undefined ? waiting.value : waiting.value.filter(({ id }) => ids.includes(id))),
  };
};

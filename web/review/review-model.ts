// What happens on a sheet, without a page: what is looked at, what was chosen and said of each proposal, and the answer to it.
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { ErrorReply } from '../../src/surfaces/server/wire/event.ts';
import type { ItemHead, StandingView } from '../../src/surfaces/server/wire/question-view.ts';
import type { Choice, FileChoice } from './choice.ts';
import type { Entry } from './entry.ts';
import type { ReviewHost } from './review-host.ts';
import { createSendAnswers } from './send-answers.ts';
import { createShownQuestions, type ShownQuestions } from './shown-questions.ts';
import { startChoice } from './start-choice.ts';
import { type Mark, markOf, type Verdict } from './verdict.ts';

export interface ReviewModel extends Pick<ShownQuestions, 'entries' | 'open' | 'current' | 'given'> {
  readonly isSending: Signal<boolean>;
  readonly error: Signal<ErrorReply['error'] | undefined>;
  /** Every question whose proposals are all decided. */
  readonly ready: ReadonlySignal<readonly number[]>;
  look(entry: Entry): void;
  standing(entry: Entry): StandingView;
  /** The person's own version of it was sent and is on its way back. */
  isAwaited(entry: Entry): boolean;
  choice(entry: Entry): Choice;
  choose(entry: Entry, choice: Choice): void;
  chooseFile(entry: Entry, file: number, choice: FileChoice): void;
  /** Ticks an item, or takes its tick away; one that stays here has none. */
  tick(entry: Entry, item: ItemHead | undefined): void;
  verdict(entry: Entry): Verdict | undefined;
  mark(entry: Entry): Mark;
  /** Of one alone it is the answer; of several it is a mark until all is signed. */
  say(entry: Entry, verdict: Verdict): Promise<void>;
  /** Yes to everything that is not decided, but for what must be asked on its own. */
  sayAll(): void;
  sign(): Promise<void>;
  /** Refuses everything that is open. True when nothing is left open. */
  refuseAll(): Promise<boolean>;
}

export const createReviewModel = (host: () => ReviewHost): ReviewModel => {
  const shown = createShownQuestions();
  const { entries, open, current, looking } = shown;
  const choices = signal<ReadonlyMap<string, Choice>>(new Map());
  const verdicts = signal<ReadonlyMap<string, Verdict>>(new Map());

  const choice = ({ key, asked }: Entry): Choice => choices.value.get(key) ?? startChoice(asked);
  const choose = ({ key }: Entry, next: Choice): void => {
    choices.value = new Map([...choices.value, [key, next]]);
  };
  const verdict = ({ key }: Entry): Verdict | undefined => verdicts.value.get(key);
  const isUndecided = (entry: Entry): boolean => verdict(entry) === undefined;
  const keep = ({ key }: Entry, said: Verdict): void => {
    verdicts.value = new Map([...verdicts.value, [key, said]]);
  };
  const ready = computed(() => {
    const waiting = new Set(open.value.filter(isUndecided).map(({ question }) => question.id));
    return [...new Set(open.value.map(({ question }) => question.id))].filter((id) => !waiting.has(id));
  });
  const { isSending, error, sign, refuse } = createSendAnswers({ shown, host, choice, verdict });

  /** An answer that did not go out is no mark on a list: there is none. */
  const answer = async ({ key, question }: Entry): Promise<void> => {
    if (await sign([question.id])) return;
    if (error.value !== undefined) verdicts.value = new Map([...verdicts.value].filter(([known]) => known !== key));
  };

  return {
    ...{ entries, open, current, ready, isSending, error, given: shown.given, choice, choose, verdict },
    look: ({ key }) => {
      looking.value = key;
    },
    standing: ({ question }) => shown.standing(question),
    isAwaited: ({ question }) => shown.isOurs(question),
    chooseFile: (entry, file, own) => {
      const now = choice(entry);
      choose(entry, { ...now, files: new Map([...now.files, [file, own]]) });
    },
    tick: (entry, item) => {
      if (item === undefined || item.stays) return;
      const now = choice(entry);
      const items = new Set(now.items);
      if (!items.delete(item.index)) items.add(item.index);
      choose(entry, { ...now, items });
    },
    mark: (entry) => markOf(entry.asked, choice(entry), verdict(entry)),
    say: async (entry, said) => {
      const isAlone = open.value.length === 1;
      keep(entry, said);
      error.value = undefined;
      if (isAlone) return answer(entry);
      const next = open.value.find((other) => other.number > entry.number && isUndecided(other));
      looking.value = (next ?? open.value.find(isUndecided) ?? entry).key;
    },
    sayAll: () => {
      for (const entry of open.value) if (!entry.asked.mustAsk && isUndecided(entry)) keep(entry, { is: 'yes' });
    },
    sign: async () => {
      await sign(ready.value);
    },
    refuseAll: () => refuse([...new Set(open.value.map(({ question }) => question.id))]),
  };
};

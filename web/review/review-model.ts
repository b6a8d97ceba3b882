// What happens on a sheet, without a page: what is looked at, what was chosen and said of each proposal, and the answer to it.
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { ErrorReply } from '../../src/surfaces/server/wire/event.ts';
import type { ItemHead, StandingView } from '../../src/surfaces/server/wire/question-view.ts';
import { type FileChoice, type SheetChoice, WHOLE_FILE } from './choice.ts';
import type { SheetEntry } from './entry.ts';
import type { ReviewHost } from './review-host.ts';
import { createSendAnswers } from './send-answers.ts';
import { createShownQuestions, type ShownQuestions } from './shown-questions.ts';
import { takenWith } from './start-choice.ts';
import { type Mark, markOf, type SheetVerdict } from './verdict.ts';
import { keptOf, type Work, workOf } from './work.ts';

export interface ReviewModel extends Pick<ShownQuestions, 'entries' | 'open' | 'current' | 'given'> {
  readonly isSending: Signal<boolean>;
  readonly error: Signal<ErrorReply['error'] | undefined>;
  /** Every question whose proposals are all decided. */
  readonly ready: ReadonlySignal<readonly number[]>;
  look(entry: SheetEntry): void;
  standing(entry: SheetEntry): StandingView;
  /** The person's own version of it was sent and is on its way back. */
  isAwaited(entry: SheetEntry): boolean;
  choice(entry: SheetEntry): SheetChoice;
  /** Typed and not used yet. */
  typed(entry: SheetEntry): Pick<Work, 'form' | 'reason'>;
  type(entry: SheetEntry, typed: Partial<Pick<Work, 'form' | 'reason'>>): void;
  choose(entry: SheetEntry, choice: SheetChoice): void;
  chooseFile(entry: SheetEntry, file: number, choice: FileChoice): void;
  /** Ticks an item, or takes its tick away; one that stays here has none. */
  tick(entry: SheetEntry, item: ItemHead | undefined): void;
  verdict(entry: SheetEntry): SheetVerdict | undefined;
  mark(entry: SheetEntry): Mark;
  /** Of one alone it is the answer; of several it is a mark until all is signed. */
  say(entry: SheetEntry, verdict: SheetVerdict): Promise<void>;
  /** Of everything that is not decided; a yes leaves out what needs one of its own. */
  sayAll(verdict: SheetVerdict): void;
  sign(): Promise<void>;
}

export const createReviewModel = (host: () => ReviewHost): ReviewModel => {
  const shown = createShownQuestions();
  const { entries, open, current, looking } = shown;
  const works = signal<ReadonlyMap<string, Work>>(new Map());

  const workNow = ({ key, question, asked }: SheetEntry): Work =>
    works.value.get(key) ?? workOf(asked, host().kept?.(question, asked));
  const set = (entry: SheetEntry, more: Partial<Work>): Work => {
    const next = { ...workNow(entry), ...more };
    works.value = new Map([...works.value, [entry.key, next]]);
    return next;
  };
  const change = (entry: SheetEntry, more: Partial<Work>): void => {
    const next = set(entry, more);
    host().keep?.(entry.question, entry.asked, keptOf(entry.asked, next));
  };
  const choice = (entry: SheetEntry): SheetChoice => workNow(entry).choice;
  const choose = (entry: SheetEntry, next: SheetChoice): void => change(entry, { choice: next });
  const verdict = (entry: SheetEntry): SheetVerdict | undefined => workNow(entry).verdict;
  const isUndecided = (entry: SheetEntry): boolean => verdict(entry) === undefined;
  const ready = computed(() => {
    const waiting = new Set(open.value.filter(isUndecided).map(({ question }) => question.id));
    return [...new Set(open.value.map(({ question }) => question.id))].filter((id) => !waiting.has(id));
  });
  const { isSending, error, sign } = createSendAnswers({ shown, host, choice, verdict });

  /** An answer that did not go out is no mark on a list: there is none. */
  const answer = async (entry: SheetEntry, said: SheetVerdict): Promise<void> => {
    set(entry, { verdict: said });
    if (await sign([entry.question.id])) return;
    if (error.value !== undefined) change(entry, { verdict: undefined });
  };

  return {
    ...{
      entries,
      open,
      current,
      ready,
      isSending,
      error,
      given: shown.given,
      choice,
      choose,
      verdict,
      typed: workNow,
      type: change,
    },
    look: ({ key }) => {
      looking.value = key;
    },
    standing: ({ question }) => shown.standing(question),
    isAwaited: ({ question }) => shown.isOurs(question),
    chooseFile: (entry, file, own) => {
      const now = choice(entry);
      const { files } = entry.asked;
      const head = files.find(({ index }) => index === file);
      const others = (head === undefined ? [] : takenWith(files, head)).map(
        ({ index }) => [index, { ...(now.files.get(index) ?? WHOLE_FILE), isLeft: own.isLeft }] as const,
      );
      choose(entry, { ...now, files: new Map([...now.files, ...others, [file, own]]) });
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
      error.value = undefined;
      if (open.value.length === 1) return answer(entry, said);
      change(entry, { verdict: said });
      const next = open.value.find((other) => other.number > entry.number && isUndecided(other));
      looking.value = (next ?? open.value.find(isUndecided) ?? entry).key;
    },
    sayAll: (said) => {
      for (const entry of open.value)
        if (isUndecided(entry) && (said.is === 'no' || entry.asked.risks.length === 0))
          change(entry, { verdict: said });
    },
    sign: async () => {
      await sign(ready.value);
    },
  };
};

// What happens on a sheet, without a page: what is looked at, what was chosen and said of each proposal, and the answer to it.
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { ErrorReply } from '../../src/surfaces/server/wire/event.ts';
import type { FileText, ItemHead, StandingView } from '../../src/surfaces/server/wire/question-view.ts';
import type { Answered } from '../diff/answered.ts';
import { type FileChoice, WHOLE_FILE } from '../diff/file-choice.ts';
import { pressed, tickOf } from '../diff/sides/file-tick.ts';
import { takenWith } from '../diff/taken-with.ts';
import type { SheetChoice } from './choice.ts';
import { isAskedAlone, type SheetEntry } from './entry.ts';
import { createReadTexts } from './read-texts.ts';
import type { ReviewHost } from './review-host.ts';
import { createSendAnswers } from './send-answers.ts';
import { createShownQuestions, type ShownQuestions } from './shown-questions.ts';
import { type Mark, markOf, type SheetVerdict } from './verdict.ts';
import { keptOf, type Work, workOf } from './work.ts';

/** What a person types and marks beside what they choose. */
export type TypedWork = Pick<Work, 'form' | 'reason' | 'comments' | 'seen'>;

export interface ReviewModel extends Pick<ShownQuestions, 'entries' | 'open' | 'current' | 'given'> {
  readonly isSending: Signal<boolean>;
  readonly error: Signal<ErrorReply['error'] | undefined>;
  /** Every question whose proposals are all decided. */
  readonly ready: ReadonlySignal<readonly number[]>;
  /** Open, and nothing was said about it. */
  readonly undecided: ReadonlySignal<readonly SheetEntry[]>;
  look(entry: SheetEntry): void;
  standing(entry: SheetEntry): StandingView;
  /** The person's own version of it was sent and is on its way back. */
  isAwaited(entry: SheetEntry): boolean;
  choice(entry: SheetEntry): SheetChoice;
  /** Typed and not used yet. */
  typed(entry: SheetEntry): TypedWork;
  type(entry: SheetEntry, typed: Partial<TypedWork>): void;
  choose(entry: SheetEntry, choice: SheetChoice): void;
  chooseFile(entry: SheetEntry, file: number, choice: FileChoice): void;
  /** Ticks an item, or takes its tick away; one that stays here has none. */
  tick(entry: SheetEntry, item: ItemHead | undefined): void;
  /** Everything that can be ticked; or nothing of it, where everything is. */
  tickAll(entry: SheetEntry): void;
  verdict(entry: SheetEntry): SheetVerdict | undefined;
  mark(entry: SheetEntry): Mark;
  /** Of one alone it is the answer; of several it is a mark until all is signed. */
  say(entry: SheetEntry, verdict: SheetVerdict): Promise<void>;
  /** One of several is undecided again. */
  unsay(entry: SheetEntry): void;
  /** Of everything that is not decided; a yes leaves out what needs one of its own. */
  sayAll(verdict: SheetVerdict): void;
  sign(): Promise<void>;
  /** Both sides of a file. */
  text(entry: SheetEntry, file: number): Promise<Answered<FileText>>;
  /** What was proposed before the person wrote their own version of it, if it was read here. */
  theirs(entry: SheetEntry, path: string): FileText | undefined;
}

export const createReviewModel = (host: () => ReviewHost): ReviewModel => {
  const shown = createShownQuestions();
  const { entries, open, current, looking } = shown;
  const works = signal<ReadonlyMap<string, Work>>(new Map());
  const texts = createReadTexts(host);

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
  const undecided = computed(() => open.value.filter(isUndecided));
  const ready = computed(() => {
    const waiting = new Set(undecided.value.map(({ question }) => question.id));
    return [...new Set(open.value.map(({ question }) => question.id))].filter((id) => !waiting.has(id));
  });
  const comments = (entry: SheetEntry) => workNow(entry).comments;
  const { isSending, error, sign } = createSendAnswers({ shown, host, choice, verdict, comments });

  /** An answer that did not go out is no mark on a list: there is none. */
  const answer = async (entry: SheetEntry, said: SheetVerdict): Promise<void> => {
    set(entry, { verdict: said });
    if (await sign([entry.question.id])) return;
    if (error.value !== undefined) change(entry, { verdict: undefined });
  };
  const chooseFile = (entry: SheetEntry, file: number, own: FileChoice): void => {
    const now = choice(entry);
    const { files } = entry.asked;
    const head = files.find(({ index }) => index === file);
    const others = (head === undefined ? [] : takenWith(files, head)).map(
      ({ index }) => [index, { ...(now.files.get(index) ?? WHOLE_FILE), isLeft: own.isLeft }] as const,
    );
    choose(entry, { ...now, files: new Map([...now.files, ...others, [file, own]]) });
  };

  return {
    ...{ entries, open, current, ready, undecided, isSending, error, given: shown.given },
    ...{ choice, choose, chooseFile, verdict, typed: workNow, type: change },
    look: ({ key }) => {
      looking.value = key;
    },
    standing: ({ question }) => shown.standing(question),
    isAwaited: ({ question }) => shown.isOurs(question),
    tick: (entry, item) => {
      if (item === undefined || item.stays) return;
      const now = choice(entry);
      const items = new Set(now.items);
      if (!items.delete(item.index)) items.add(item.index);
      choose(entry, { ...now, items });
    },
    tickAll: (entry) => {
      const now = choice(entry);
      const { files } = entry.asked;
      if (files.length === 0) {
        const may = entry.asked.items.filter(({ stays }) => !stays).map(({ index }) => index);
        choose(entry, { ...now, items: may.every((index) => now.items.has(index)) ? new Set() : new Set(may) });
        return;
      }
      const isOn = files.every((file) => tickOf(file, now.files.get(file.index)) === 'on');
      const next = files.map((file): [number, FileChoice] => {
        const own = now.files.get(file.index) ?? WHOLE_FILE;
        if (isOn) return [file.index, { ...own, isLeft: true }];
        return [file.index, tickOf(file, own) === 'on' ? own : pressed(file, own)];
      });
      choose(entry, { ...now, files: new Map(next) });
    },
    mark: (entry) => markOf(entry.asked, choice(entry), verdict(entry)),
    say: async (entry, said) => {
      error.value = undefined;
      if (open.value.length === 1) return answer(entry, said);
      change(entry, { verdict: said });
      const at = open.value.findIndex(({ key }) => key === entry.key);
      const next = open.value.find((other, index) => index > at && isUndecided(other));
      looking.value = (next ?? open.value.find(isUndecided) ?? entry).key;
    },
    unsay: (entry) => change(entry, { verdict: undefined }),
    sayAll: (said) => {
      for (const entry of undecided.value)
        if (said.is === 'no' || !isAskedAlone(entry)) change(entry, { verdict: said });
    },
    sign: async () => {
      await sign(ready.value);
    },
    text: ({ question, asked }, file) => texts.read(question.id, asked, file),
    theirs: ({ asked }, path) => texts.before(asked, path),
  };
};

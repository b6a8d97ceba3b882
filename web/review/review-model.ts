// What happens on a sheet, without a page: what is looked at, what was chosen and said, and the answers that go out.
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Decision } from '../../src/decision/question.ts';
import { sameJson } from '../../src/decision/same-json.ts';
import { ok, type Result } from '../../src/error/error-value.ts';
import type { ErrorReply } from '../../src/surfaces/server/wire/event.ts';
import type { FileText, ItemHead, QuestionView, StandingView } from '../../src/surfaces/server/wire/question-view.ts';
import type { Choice, FileChoice } from './choice.ts';
import { textsNeeded } from './decision-of.ts';
import { type Entry, entriesOf } from './entry.ts';
import type { ReviewHost } from './review-host.ts';
import { startChoice } from './start-choice.ts';
import { type Mark, markOf, type Verdict, verdictDecision } from './verdict.ts';

export interface ReviewModel {
  readonly entries: ReadonlySignal<readonly Entry[]>;
  readonly current: ReadonlySignal<Entry | undefined>;
  /** Open, and not on its way. */
  readonly open: ReadonlySignal<readonly Entry[]>;
  readonly isSending: Signal<boolean>;
  readonly error: Signal<ErrorReply['error'] | undefined>;
  given(questions: readonly QuestionView[]): void;
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
  /** Takes a mark back. */
  unsay(entry: Entry): void;
  /** Yes to everything that is not decided, but for what must be asked on its own. */
  sayAll(): void;
  /** Every question whose proposals are all decided. */
  readonly ready: ReadonlySignal<readonly QuestionView[]>;
  sign(): Promise<void>;
  /** Refuses everything that is open. True when nothing is left open. */
  refuseAll(): Promise<boolean>;
}

type Decisions = Readonly<Record<string, Decision>>;

export const createReviewModel = (host: () => ReviewHost): ReviewModel => {
  const questions = signal<readonly QuestionView[]>([]);
  const answered = signal<ReadonlyMap<number, StandingView>>(new Map());
  const sent = signal<ReadonlyMap<number, Decisions>>(new Map());
  const looking = signal<string | undefined>(undefined);
  const choices = signal<ReadonlyMap<string, Choice>>(new Map());
  const verdicts = signal<ReadonlyMap<string, Verdict>>(new Map());
  const isSending = signal(false);
  const error = signal<ErrorReply['error'] | undefined>(undefined);

  const standingOf = ({ id, standing }: QuestionView): StandingView =>
    standing.is === 'open' ? (answered.value.get(id) ?? standing) : standing;
  const isOurs = (question: QuestionView): boolean => {
    const [standing, decisions] = [standingOf(question), sent.value.get(question.id)];
    return standing.is === 'answered' && decisions !== undefined && sameJson(standing.decisions, decisions);
  };
  /** Its own version, proposed again, is there already. */
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
    entries.value.filter(({ question }) => standingOf(question).is === 'open' && !sent.value.has(question.id)),
  );
  const current = computed(
    () => entries.value.find(({ key }) => key === looking.value) ?? open.value[0] ?? entries.value[0],
  );
  const ready = computed(() =>
    questions.value.filter(({ id }) => {
      const own = open.value.filter(({ question }) => question.id === id);
      return own.length > 0 && own.every(({ key }) => verdicts.value.has(key));
    }),
  );
  const choice = ({ key, asked }: Entry): Choice => choices.value.get(key) ?? startChoice(asked);
  const choose = ({ key }: Entry, next: Choice): void => {
    choices.value = new Map([...choices.value, [key, next]]);
  };
  const say = ({ key }: Entry, verdict: Verdict): void => {
    verdicts.value = new Map([...verdicts.value, [key, verdict]]);
  };
  const unsay = ({ key }: Entry): void => {
    verdicts.value = new Map([...verdicts.value].filter(([known]) => known !== key));
  };
  const entriesIn = (id: number): readonly Entry[] => entries.value.filter(({ question }) => question.id === id);

  /** Every decision of a question, or why it cannot be said. */
  const decide = async (id: number): Promise<Result<Decisions> | { ok: false; error: ErrorReply['error'] }> => {
    const decisions: [string, Decision][] = [];
    for (const entry of entriesIn(id)) {
      const texts = new Map<number, FileText>();
      const verdict = verdicts.value.get(entry.key) ?? { is: 'no', told: true };
      const needed = verdict.is === 'yes' ? textsNeeded(entry.asked, choice(entry)) : [];
      for (const file of needed) {
        const text = await host().fileText(id, entry.asked.id, file);
        if (!text.ok) return text;
        texts.set(file, text.value);
      }
      const decision = verdictDecision(entry.asked, choice(entry), verdict, texts);
      if (!decision.ok) {
        looking.value = entry.key;
        return decision;
      }
      decisions.push([entry.asked.id, decision.value]);
    }
    return ok(Object.fromEntries(decisions));
  };

  /** What was not recorded is open again, with what was said about it. */
  const send = async (id: number, decisions: Decisions): Promise<boolean> => {
    sent.value = new Map([...sent.value, [id, decisions]]);
    const standing = await host().answer(id, decisions);
    if (standing.ok && standing.value.is !== 'open') {
      answered.value = new Map([...answered.value, [id, standing.value]]);
      return true;
    }
    batch(() => {
      sent.value = new Map([...sent.value].filter(([known]) => known !== id));
      error.value = standing.ok ? NOT_RECORDED : standing.error;
    });
    return false;
  };

  const sending = async (work: () => Promise<boolean>): Promise<boolean> => {
    if (isSending.value) return false;
    isSending.value = true;
    error.value = undefined;
    try {
      return await work();
    } finally {
      isSending.value = false;
    }
  };

  const sign = async (): Promise<void> => {
    await sending(async () => {
      for (const { id } of ready.value) {
        const decisions = await decide(id);
        if (!decisions.ok) error.value = decisions.error;
        if (!decisions.ok || !(await send(id, decisions.value))) return false;
      }
      return true;
    });
  };

  return {
    entries,
    current,
    open,
    ready,
    isSending,
    error,
    given: (next) => {
      const back = entriesOf(next).find(({ question, asked }) => {
        const isNew = !questions.value.some(({ id }) => id === question.id);
        return (
          isNew &&
          asked.again !== undefined &&
          [...sent.value.values()].some((each) => amended(each).includes(asked.id))
        );
      });
      const now = current.value?.key;
      batch(() => {
        questions.value = next;
        // The person's own version comes back where they left it; else they go on looking at what they look at, whatever became of it.
        looking.value = back?.key ?? now;
      });
    },
    look: ({ key }) => {
      looking.value = key;
    },
    standing: ({ question }) => standingOf(question),
    isAwaited: ({ question }) => isOurs(question),
    choice,
    choose,
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
    verdict: ({ key }) => verdicts.value.get(key),
    mark: (entry) => markOf(entry.asked, choice(entry), verdicts.value.get(entry.key)),
    say: async (entry, verdict) => {
      const isAlone = open.value.length === 1;
      say(entry, verdict);
      error.value = undefined;
      if (isAlone) {
        await sign();
        // An answer that did not go out is no mark on a list: there is none.
        if (error.value !== undefined) unsay(entry);
        return;
      }
      const next = open.value.find(({ key, number }) => number > entry.number && !verdicts.value.has(key));
      looking.value = (next ?? open.value.find(({ key }) => !verdicts.value.has(key)) ?? entry).key;
    },
    unsay,
    sayAll: () => {
      for (const entry of open.value)
        if (!entry.asked.mustAsk && !verdicts.value.has(entry.key)) say(entry, { is: 'yes' });
    },
    sign,
    refuseAll: () =>
      sending(async () => {
        const ids = [...new Set(open.value.map(({ question }) => question.id))];
        let isDone = true;
        for (const id of ids) {
          const refused = entriesIn(id).map(
            ({ asked }) => [asked.id, { answer: 'refuse', digest: asked.digest }] as const,
          );
          isDone = (await send(id, Object.fromEntries(refused))) && isDone;
        }
        return isDone;
      }),
  };
};

const amended = (decisions: Decisions | undefined): readonly string[] =>
  Object.entries(decisions ?? {}).flatMap(([id, { answer }]) => (answer === 'amend' ? [id] : []));

const NOT_RECORDED: ErrorReply['error'] = {
  code: 'EXPIRED',
  message: 'The answer was not recorded.',
  wayOut: 'Look at it again, then decide.',
};

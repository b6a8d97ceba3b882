// One conversation as it stands and goes on: its records page by page, the reply in the making, and what the server says of it.
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { DeskEvent, ErrorReply } from '../../../src/surfaces/server/wire/event.ts';
import type {
  GrowingView,
  MeterView,
  SessionHead,
  TranscriptItem,
  TranscriptPage,
} from '../../../src/surfaces/server/wire/session-view.ts';
import type { ChatHost } from '../chat-host.ts';
import { readDraft } from '../drafts.ts';
import { grown, NOTHING_GROWS } from '../markdown/growing-text.ts';
import { isAfter } from './event-order.ts';
import { type Growing, growingRows } from './growing-rows.ts';
import type { FeedRow } from './row.ts';
import { keepRows, rowsOf, rowsOfReply } from './rows-of.ts';
import { inSlices, nextFrame } from './time-slices.ts';
import { withItems } from './with-items.ts';

export interface Feed {
  readonly session: number;
  readonly head: Signal<SessionHead | undefined>;
  readonly rows: ReadonlySignal<readonly FeedRow[]>;
  readonly items: ReadonlySignal<readonly TranscriptItem[]>;
  readonly activity: Signal<FeedActivity>;
  readonly meter: Signal<MeterView | undefined>;
  /** Why it cannot be read, or what ended the turn. */
  readonly failure: Signal<ErrorReply['error'] | undefined>;
  readonly isGone: Signal<boolean>;
  readonly hasMore: Signal<boolean>;
  /** Messages that were sent and are not in the transcript yet. */
  readonly sent: Signal<readonly string[]>;
  /** Keys of what the person folded open; kept while it is out of sight. */
  readonly unfolded: Signal<ReadonlySet<string>>;
  /** By entry: what came of taking it back. */
  readonly undone: Signal<ReadonlyMap<number, string>>;
  older(): Promise<void>;
  close(): void;
}

export interface FeedActivity {
  readonly words: string;
  readonly output: boolean;
}

/** Records of one page: some screens, and a few milliseconds of work. */
const PAGE = 100;
const NOTHING: Growing = { number: 0, reply: 0, text: NOTHING_GROWS, reasoning: '' };
const NOTHING_YET: GrowingView = { reply: 0, text: '', reasoning: '' };

export const openFeed = (session: number, host: ChatHost): Feed => {
  const head = signal<SessionHead | undefined>(undefined);
  const items = signal<readonly TranscriptItem[]>([]);
  const growing = signal<Growing>(NOTHING);
  const sent = signal<readonly string[]>([]);
  const feed = {
    activity: signal<FeedActivity>({ words: '', output: false }),
    meter: signal<MeterView | undefined>(undefined),
    failure: signal<ErrorReply['error'] | undefined>(undefined),
    isGone: signal(false),
    hasMore: signal(false),
    unfolded: signal<ReadonlySet<string>>(new Set()),
    undone: signal<ReadonlyMap<number, string>>(new Map()),
  };

  let drawn: readonly FeedRow[] = [];
  const pending = computed(() => head.value?.pending ?? NONE);
  const stored = computed(() => {
    drawn = keepRows(rowsOf(items.value, pending.value), drawn);
    return drawn;
  });
  const rows = computed(() => [
    ...stored.value,
    ...growingRows(growing.value, head.value?.model ?? ''),
    ...sent.value.map((text, at): FeedRow => ({ kind: 'message', key: `s${at}`, text, attached: [] })),
  ]);

  /** Undefined while a page is read: events wait for it, because it may hold what they tell. */
  let known: string | undefined;
  let waiting: (readonly [DeskEvent, string])[] = [];
  let isClosed = false;
  let reading = 0;

  const read = async (): Promise<void> => {
    reading++;
    const number = reading;
    known = undefined;
    const page = await host.call<TranscriptPage>('GET', `/api/sessions/${session}/transcript?limit=${PAGE}`);
    if (isClosed || number !== reading) return;
    if (!page.ok) {
      feed.failure.value = page.error;
      waiting = [];
      return;
    }
    await inSlices(page.value.items, prepare);
    if (isClosed || number !== reading) return;
    batch(() => {
      feed.failure.value = undefined;
      feed.hasMore.value = page.value.more;
      head.value = page.value.session;
      items.value = page.value.items;
      restart(page.value.growing);
      forgetSent(page.value.items);
      readDraft(session, page.value.draft);
    });
    known = page.value.after;
    const heard = waiting;
    waiting = [];
    for (const [event, id] of heard) hear(event, id);
  };

  const restart = ({ reply, text, reasoning }: GrowingView): void => {
    pieces = { text: '', reasoning: '' };
    growing.value = { number: growing.value.number + 1, reply, text: grown(NOTHING_GROWS, text), reasoning };
  };

  let isReadingOlder = false;
  const older = async (): Promise<void> => {
    const first = items.value[0];
    if (isReadingOlder || !feed.hasMore.value || first === undefined) return;
    isReadingOlder = true;
    const began = reading;
    const page = await host.call<TranscriptPage>(
      'GET',
      `/api/sessions/${session}/transcript?before=${first.seq}&limit=${PAGE}`,
    );
    if (page.ok) await inSlices(page.value.items, prepare);
    isReadingOlder = false;
    // Everything was read anew meanwhile: this page hangs in the air.
    if (isClosed || began !== reading) return;
    batch(() => {
      if (page.ok) {
        feed.hasMore.value = page.value.more && page.value.items.length > 0;
        items.value = withItems(items.value, page.value.items);
      } else feed.failure.value = page.error;
    });
  };

  // A model writes faster than a screen is painted: pieces are gathered, and shown together.
  let pieces = { text: '', reasoning: '' };
  let isFlushing = false;
  const flush = (): void => {
    isFlushing = false;
    const { text, reasoning } = pieces;
    if (isClosed || (text === '' && reasoning === '')) return;
    pieces = { text: '', reasoning: '' };
    const now = growing.value;
    growing.value = { ...now, text: grown(now.text, text), reasoning: now.reasoning + reasoning };
  };

  const hear = (event: DeskEvent, id: string): void => {
    if (event.kind === 'reset') {
      waiting = [];
      void read();
      return;
    }
    if (known === undefined) {
      waiting.push([event, id]);
      return;
    }
    if (!isAfter(id, known)) return;
    batch(() => take(event));
  };

  const take = (event: DeskEvent): void => {
    if (event.kind === 'session') {
      if (event.session.id !== session) return;
      head.value = event.session;
      // Nothing grows where nothing runs, whatever was heard last.
      if (event.session.runs === 'no') restart(NOTHING_YET);
      return;
    }
    if (!('session' in event) || event.session !== session) return;
    switch (event.kind) {
      case 'text':
      case 'reasoning':
        if (growing.value.reply !== event.reply) restart({ ...NOTHING_YET, reply: event.reply });
        pieces[event.kind] += event.text;
        feed.failure.value = undefined;
        if (!isFlushing) nextFrame(flush);
        isFlushing = true;
        return;
      case 'items':
        items.value = withItems(items.value, event.items);
        forgetSent(event.items);
        if (event.items.some(({ kind }) => kind === 'reply')) restart(NOTHING_YET);
        return;
      case 'activity':
        feed.activity.value = { words: event.words, output: event.output };
        return;
      case 'meter':
        feed.meter.value = event.meter;
        return;
      case 'failed':
        feed.failure.value = event.error;
        feed.activity.value = { words: '', output: false };
        return;
      case 'question':
        setPending((questions) => [...questions.filter((question) => question !== event.question), event.question]);
        return;
      case 'settled':
        setPending((questions) => questions.filter((question) => question !== event.question));
        return;
      case 'session-gone':
        feed.isGone.value = true;
        return;
    }
  };

  const setPending = (change: (questions: readonly number[]) => readonly number[]): void => {
    if (head.value !== undefined) head.value = { ...head.value, pending: change(head.value.pending) };
  };

  const forgetSent = (arrived: readonly TranscriptItem[]): void => {
    for (const item of arrived) {
      if (item.kind !== 'message') continue;
      const at = sent.value.findIndex((text) => text.trim() === item.text.trim());
      if (at !== -1) sent.value = sent.value.toSpliced(at, 1);
    }
  };

  const leave = host.onDeskEvent(hear);
  void read();
  return {
    session,
    head,
    items,
    rows,
    sent,
    ...feed,
    older,
    close: () => {
      isClosed = true;
      leave();
    },
  };
};

const NONE: readonly number[] = [];

/** The costly part of drawing a long reply, done before it is needed. */
const prepare = (item: TranscriptItem): void => {
  if (item.kind === 'reply') rowsOfReply(item);
};

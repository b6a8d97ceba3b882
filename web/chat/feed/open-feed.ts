// One conversation, read page by page and kept current by events: at its end, or around a place further up.
import { batch, computed } from '@preact/signals';
import type { DeskEvent, ErrorReply } from '../../../src/surfaces/server/wire/event.ts';
import type { TranscriptItem, TranscriptPage } from '../../../src/surfaces/server/wire/session-view.ts';
import type { ChatHost } from '../chat-host.ts';
import { loadReader } from '../markdown/reader.ts';
import { isAfter } from './event-order.ts';
import { createFeedState, type Feed } from './feed.ts';
import { growReply } from './grow-reply.ts';
import { growingRows } from './growing-rows.ts';
import { keepRows } from './keep-rows.ts';
import type { FeedRow } from './row.ts';
import { rowsOf, rowsOfReply } from './rows-of.ts';
import { forgetSent, takeEvent } from './take-event.ts';
import { inSlices } from './time-slices.ts';
import { withItems } from './with-items.ts';

/** Records of one page: some screens, and a few milliseconds of work. */
const PAGE = 100;

type Heard = readonly [DeskEvent, string];

export const openFeed = (session: number, host: ChatHost): Feed => {
  const feed = createFeedState(session);
  const making = growReply();

  let drawn: readonly FeedRow[] = [];
  const pending = computed(() => feed.head.value?.pending ?? NONE);
  const runs = computed(() => feed.head.value !== undefined && feed.head.value.runs !== 'no');
  const stored = computed(() => {
    const rows = rowsOf(feed.items.value, { pending: pending.value, runs: runs.value, plan: feed.plan.value });
    drawn = keepRows(rows, drawn);
    return drawn;
  });
  const rows = computed(() => (feed.hasNewer.value ? stored.value : [...stored.value, ...liveRows()]));
  const liveRows = (): readonly FeedRow[] => [
    ...growingRows(making.growing.value, feed.head.value?.model ?? ''),
    ...(feed.activity.value.lines.length === 0 ? [] : [OUTPUT]),
    ...(feed.retrying.value === undefined ? [] : [RETRY]),
    // While a turn runs they stand above the message field, with those that wait to be heard.
    ...(runs.value ? [] : feed.sent.value).map(
      ({ number, text, attached }): FeedRow => ({ kind: 'message', key: `s${number}`, items: [], text, attached }),
    ),
  ];

  /** Undefined while the end is read: events wait for it, because it may hold what they tell. */
  let known: string | undefined;
  let waiting: Heard[] = [];
  /** While a page is read that may reach to the end: what is told meanwhile may be missing in it. */
  let meanwhile: Heard[] | undefined;
  let isClosed = false;
  /** Goes up whenever what is known becomes something else: pages that were asked for before then hang in the air. */
  let reading = 0;

  const ask = async (place: string): Promise<TranscriptPage | undefined> => {
    const began = reading;
    const [page, isReadable] = await Promise.all([
      host.call<TranscriptPage>('GET', `/api/sessions/${session}/transcript?limit=${PAGE}${place}`),
      loadReader(),
    ]);
    if (isClosed || began !== reading) return undefined;
    if (page.ok && !isReadable) {
      feed.failure.value = IN_PART;
      return undefined;
    }
    if (page.ok) await inSlices(page.value.items, prepare);
    else feed.failure.value = page.error;
    return page.ok && !isClosed && began === reading ? page.value : undefined;
  };

  const read = async (): Promise<void> => {
    reading++;
    known = undefined;
    const page = await ask('');
    if (page === undefined) return;
    batch(() => {
      feed.failure.value = undefined;
      feed.head.value = page.session;
      feed.items.value = page.items;
      feed.hasMore.value = page.more;
      feed.hasNewer.value = false;
      feed.queued.value = page.queued;
      feed.retrying.value = page.retrying;
      feed.plan.value = page.plan;
      making.restart(page.growing);
      forgetSent(feed, page.items);
      host.drafts.read(session, page.draft);
    });
    known = page.after;
    const heard = waiting;
    waiting = [];
    for (const [event, id] of heard) hear(event, id);
  };

  /** A page that goes on to what is newer, or is somewhere else. */
  const readOn = async (place: string, take: (page: TranscriptPage) => void): Promise<boolean> => {
    meanwhile = [];
    const page = await ask(place);
    const heard = meanwhile;
    meanwhile = undefined;
    if (page === undefined) return false;
    batch(() => {
      take(page);
      feed.hasNewer.value = page.newer;
      for (const [event, id] of heard) if (isAfter(id, page.after)) takeEvent(feed, making, event);
    });
    return true;
  };

  let isReadingMore = false;
  const once = async (work: () => Promise<unknown>): Promise<void> => {
    if (isReadingMore) return;
    isReadingMore = true;
    await work();
    isReadingMore = false;
  };

  const hear = (event: DeskEvent, id: string): void => {
    if (event.kind === 'reset') {
      waiting = [];
      void read();
    } else if (known === undefined) waiting.push([event, id]);
    else if (isAfter(id, known)) {
      if (event.kind === 'items' || event.kind === 'again') meanwhile?.push([event, id]);
      batch(() => takeEvent(feed, making, event));
    }
  };

  const leave = host.listen(hear);
  void read();
  return {
    ...feed,
    rows,
    older: async () => {
      const first = feed.items.value[0];
      if (!feed.hasMore.value || first === undefined) return;
      await once(async () => {
        const page = await ask(`&before=${first.seq}`);
        if (page === undefined) return;
        batch(() => {
          feed.hasMore.value = page.more && page.items.length > 0;
          feed.items.value = withItems(feed.items.value, page.items);
        });
      });
    },
    newer: async () => {
      const last = feed.items.value.at(-1);
      if (!feed.hasNewer.value || last === undefined) return;
      await once(() =>
        readOn(`&behind=${last.seq}`, (page) => {
          feed.items.value = withItems(feed.items.value, page.items);
        }),
      );
    },
    goTo: async (seq) => {
      if (isKnown(feed.items.value, seq)) return true;
      if (known === undefined) return false;
      reading++;
      return readOn(`&around=${seq}`, (page) => {
        feed.items.value = page.items;
        feed.hasMore.value = page.more;
      });
    },
    toEnd: async () => {
      if (feed.hasNewer.value) await read();
    },
    close: () => {
      isClosed = true;
      making.end();
      leave();
    },
  };
};

const IN_PART: ErrorReply['error'] = {
  code: 'NOT_FOUND',
  message: 'A part of this page could not be loaded.',
  wayOut: 'Load the page again.',
};

const NONE: readonly number[] = [];
const OUTPUT: FeedRow = { kind: 'output', key: 'output', items: [] };
const RETRY: FeedRow = { kind: 'retry', key: 'retry', items: [] };

const isKnown = (items: readonly TranscriptItem[], seq: number): boolean => {
  const [first, last] = [items[0], items.at(-1)];
  return first !== undefined && last !== undefined && first.seq <= seq && seq <= last.seq;
};

/** The costly part of drawing a long reply, done before it is needed. */
const prepare = (item: TranscriptItem): void => {
  if (item.kind === 'reply') rowsOfReply(item);
};

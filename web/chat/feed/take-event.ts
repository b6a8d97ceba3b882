// What an event of the desk changes in a conversation.
import type { DeskEvent } from '../../../src/surfaces/server/wire/event.ts';
import type { PlanView, TranscriptItem } from '../../../src/surfaces/server/wire/session-view.ts';
import { type FeedState, IDLE } from './feed.ts';
import { NOTHING_YET, type ReplyInTheMaking } from './grow-reply.ts';
import { withItems } from './with-items.ts';

/** Lines of a running command that are kept: a few screens. The rest is in what the model reads. */
const MOST_LINES = 200;

export const takeEvent = (feed: FeedState, making: ReplyInTheMaking, event: DeskEvent): void => {
  if (event.kind === 'session') {
    if (event.session.id !== feed.session) return;
    feed.head.value = event.session;
    // Nothing grows where nothing runs, whatever was heard last.
    if (event.session.runs === 'no') {
      making.restart(NOTHING_YET);
      feed.activity.value = IDLE;
      feed.retrying.value = undefined;
    }
    return;
  }
  if (!('session' in event) || event.session !== feed.session) return;
  switch (event.kind) {
    case 'text':
    case 'reasoning':
      making.add(event.kind, event.reply, event.text);
      feed.failure.value = undefined;
      feed.retrying.value = undefined;
      return;
    case 'items':
      // Beside a place further up they would follow what they do not follow.
      if (!feed.hasNewer.value) feed.items.value = withItems(feed.items.value, event.items);
      feed.plan.value = lastPlan(event.items) ?? feed.plan.value;
      forgetSent(feed, event.items);
      if (event.items.some(({ kind }) => kind === 'reply')) making.restart(NOTHING_YET);
      return;
    case 'again': {
      const known = new Set(feed.items.value.map(({ seq }) => seq));
      feed.items.value = withItems(
        feed.items.value,
        event.items.filter(({ seq }) => known.has(seq)),
      );
      return;
    }
    case 'queued':
      feed.queued.value = event.queued;
      for (const { text } of event.queued) arrived(feed, text);
      return;
    case 'retrying':
      feed.retrying.value = event;
      return;
    case 'retried':
      feed.retrying.value = undefined;
      return;
    case 'activity':
      feed.activity.value = event.output
        ? { ...feed.activity.value, lines: [...feed.activity.value.lines, event.words].slice(-MOST_LINES) }
        : { words: event.words, lines: [] };
      return;
    case 'meter':
      feed.meter.value = event.meter;
      return;
    case 'failed':
      feed.failure.value = event.error;
      feed.activity.value = IDLE;
      return;
    case 'question':
      setPending(feed, (questions) => [...questions.filter((question) => question !== event.question), event.question]);
      return;
    case 'settled':
      setPending(feed, (questions) => questions.filter((question) => question !== event.question));
      return;
    case 'session-gone':
      feed.isGone.value = true;
      return;
  }
};

/** Messages that are in the transcript are not on their way any more. */
export const forgetSent = (feed: FeedState, items: readonly TranscriptItem[]): void => {
  for (const item of items) if (item.kind === 'message') arrived(feed, item.text);
};

const arrived = ({ sent }: FeedState, words: string): void => {
  const at = sent.value.findIndex(({ text }) => text.trim() === words.trim());
  if (at !== -1) sent.value = sent.value.toSpliced(at, 1);
};

const lastPlan = (items: readonly TranscriptItem[]): PlanView | undefined =>
  items.flatMap((item) => (item.kind === 'receipt' && item.plan !== undefined ? [item.plan] : [])).at(-1);

const setPending = ({ head }: FeedState, change: (questions: readonly number[]) => readonly number[]): void => {
  if (head.value !== undefined) head.value = { ...head.value, pending: change(head.value.pending) };
};

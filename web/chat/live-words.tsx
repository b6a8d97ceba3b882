// Says to those who listen what others see: that a reply is whole, that a decision waits. What was there before is not news.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import type { TranscriptItem } from '../../src/surfaces/server/wire/session-view.ts';
import type { Feed } from './feed/feed.ts';

export const LiveWords = ({ feed }: { readonly feed: Feed }): VNode => {
  const last = feed.items.value.findLast((item) => wordsOf(item) !== '');
  /** The last record when the page was opened. */
  const old = useSignal<number | undefined>(undefined);
  const isRead = feed.head.value !== undefined;
  useLayoutEffect(() => {
    if (isRead) old.value = feed.items.peek().at(-1)?.seq ?? 0;
  }, [feed, isRead]);
  const news = last !== undefined && last.seq > (old.value ?? last.seq) ? last : undefined;
  return (
    <div class="cs-hidden" aria-live="polite">
      {/* The same words again are said again. */}
      {news === undefined ? null : <p key={news.seq}>{wordsOf(news)}</p>}
    </div>
  );
};

const wordsOf = (item: TranscriptItem): string => {
  if (item.kind === 'question') return 'A decision is yours.';
  if (item.kind === 'reply' && item.parts.some(({ kind }) => kind === 'text')) return 'The model has replied.';
  return '';
};

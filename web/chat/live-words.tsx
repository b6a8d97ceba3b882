// Says to those who listen what others see: a reply that is whole, a question that waits.
import { useComputed } from '@preact/signals';
import type { VNode } from 'preact';
import { escapeText } from '../../src/proposal/escape.ts';
import type { TranscriptItem } from '../../src/surfaces/server/wire/session-view.ts';
import type { Feed } from './feed/open-feed.ts';

export const LiveWords = ({ feed }: { readonly feed: Feed }): VNode => {
  const words = useComputed(() => {
    const last = feed.items.value.findLast(({ kind }) => kind === 'reply' || kind === 'question' || kind === 'note');
    return last === undefined ? '' : wordsOf(last);
  });
  return (
    <p class="cs-hidden" aria-live="polite">
      {words}
    </p>
  );
};

const wordsOf = (item: TranscriptItem): string => {
  if (item.kind === 'question') return `Waits for you: ${item.words}`;
  if (item.kind === 'note') return item.words;
  if (item.kind !== 'reply') return '';
  const text = item.parts.flatMap((part) => (part.kind === 'text' ? [part.text] : [])).join(' ');
  return text === '' ? '' : `Reply: ${escapeText(text, { maxLength: LONGEST })}`;
};

/** Characters that are read aloud unasked; the rest is in the conversation. */
const LONGEST = 300;

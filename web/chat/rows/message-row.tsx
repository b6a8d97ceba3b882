// What the person said. A long one is folded; from each a new conversation can be begun.
import type { VNode } from 'preact';
import { counted } from '../../../src/text/counted.ts';
import { escapeText } from '../../../src/text/escape.ts';
import type { ChatHost } from '../chat-host.ts';
import type { Feed } from '../feed/open-feed.ts';
import { type MessageRow as Message, SHOWN_OF_MESSAGE } from '../feed/row.ts';
import { sayOtherwise } from '../fork-session.ts';

export interface MessageRowProps {
  readonly row: Message;
  readonly feed: Feed;
  readonly host: ChatHost;
}

export const MessageRow = ({ row: { key, seq, text, attached }, feed, host }: MessageRowProps): VNode => {
  const isFolded = text.length > SHOWN_OF_MESSAGE && !feed.unfolded.value.has(key);
  const unfold = (): void => {
    feed.unfolded.value = new Set(feed.unfolded.value).add(key);
  };
  return (
    <article class="cs-message" aria-label="You">
      <div class="cs-message-text">
        {escapeText(isFolded ? text.slice(0, SHOWN_OF_MESSAGE) : text, { multiline: true })}
      </div>
      {isFolded ? (
        <button type="button" class="cs-button" onClick={unfold}>
          Show all ({counted(text.length, 'character')})
        </button>
      ) : null}
      {attached.length === 0 ? null : <p class="cs-quiet">with {attached.join(', ')}</p>}
      {seq === undefined ? (
        <p class="cs-quiet" role="status">
          {feed.head.value?.runs === 'here' ? 'Queued: read when the model has finished what it does' : 'Sending…'}
        </p>
      ) : (
        <button
          type="button"
          class="cs-button cs-bare cs-fork"
          onClick={() => void sayOtherwise({ session: feed.session, seq, text, host, failed: feed.failure })}
        >
          Fork from here
        </button>
      )}
    </article>
  );
};

// What the person said, at the right. A long one is folded; from each the conversation can go another way.
import type { VNode } from 'preact';
import { counted } from '../../../src/text/counted.ts';
import { escapeText } from '../../../src/text/escape.ts';
import { Button } from '../../look/button.tsx';
import { Icon } from '../../look/icon.tsx';
import { CopyButton } from '../copy-button.tsx';
import { type MessageRow, SHOWN_OF_MESSAGE } from '../feed/row.ts';
import type { OpenChat } from '../open-chat.ts';
import { Reword } from './reword.tsx';

export const MessageView = ({ row, chat }: { readonly row: MessageRow; readonly chat: OpenChat }): VNode => {
  const { key, seq, text, attached } = row;
  const { feed } = chat;
  const isFolded = text.length > SHOWN_OF_MESSAGE && !feed.unfolded.value.has(key);
  const unfold = (): void => {
    feed.unfolded.value = new Set(feed.unfolded.value).add(key);
  };
  const rewording = feed.rewording.value;
  if (rewording !== undefined && rewording.seq === seq)
    return <Reword chat={chat} rewording={rewording} isAttached={attached.length > 0} />;
  return (
    <article class="cs-message" aria-label="You">
      <div class="cs-message-text">
        {escapeText(isFolded ? text.slice(0, SHOWN_OF_MESSAGE) : text, { multiline: true })}
        {isFolded ? (
          <Button kind="ghost" size="small" onClick={unfold}>
            Show all ({counted(text.length, 'character')})
          </Button>
        ) : null}
      </div>
      {attached.length === 0 ? null : (
        <ul class="cs-plain cs-message-attached" aria-label="Went along">
          {attached.map((name, at) => (
            <li key={at} class="cs-chip" data-tone="line">
              <Icon name="paperclip" small />
              <span class="cs-cut">{seq === undefined ? escapeText(name) : name}</span>
            </li>
          ))}
        </ul>
      )}
      {seq === undefined ? (
        <p class="cs-faint" role="status">
          Sending…
        </p>
      ) : (
        <div class="cs-message-doings">
          <Button
            kind="ghost"
            size="small"
            icon="pencil"
            onClick={() => {
              feed.rewording.value = { seq, text };
            }}
          >
            Edit and fork
          </Button>
          <CopyButton text={() => escapeText(text, { multiline: true })} />
        </div>
      )}
    </article>
  );
};

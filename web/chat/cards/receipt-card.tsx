// A signature: what was applied, when, and the way back. A batch is one card, and so is the sheet of a draft.
import type { VNode } from 'preact';
import { counted } from '../../../src/text/counted.ts';
import { Button } from '../../look/button.tsx';
import { Icon } from '../../look/icon.tsx';
import { When } from '../../page/show.tsx';
import type { ReceiptRow } from '../feed/row.ts';
import type { OpenChat } from '../open-chat.ts';
import { Result } from '../rows/call-line.tsx';
import { Lines } from './lines.tsx';
import { type SignedCard, signedBy } from './signed.ts';
import { useTakeBack } from './take-back.tsx';

export interface ReceiptCardProps {
  readonly row: ReceiptRow;
  readonly chat: OpenChat;
}

export const ReceiptCard = ({ row, chat }: ReceiptCardProps): VNode => {
  const signed = signedBy(row);
  return signed === undefined ? <div /> : <Card row={row} chat={chat} signed={signed} />;
};

const Card = ({ row, chat, signed }: ReceiptCardProps & { readonly signed: SignedCard }): VNode => {
  const { at, done, about, added, removed, comments, entries, undone } = signed;
  const { feed, host } = chat;
  const words = entries.length > 1 ? 'Undo all' : 'Undo';
  const { buttons, trouble } = useTakeBack({ host, words, entries, undone });
  const isOpen = feed.unfolded.value.has(row.key);
  const receipts = row.items.filter((item) => item.kind === 'receipt');
  const toggle = (): void => {
    const names = new Set(feed.unfolded.value);
    if (!names.delete(row.key)) names.add(row.key);
    feed.unfolded.value = names;
  };
  return (
    <section class="cs-receipt" aria-label={`${done} ${about}`.trim()}>
      <div class="cs-receipt-line">
        <Icon name="signature" />
        <p class="cs-receipt-words">
          <strong>{done}</strong> {about} <Lines added={added} removed={removed} />
          <span class="cs-receipt-rest">
            {' '}
            · <When at={at} />
            {comments === 0 ? null : ` · ${counted(comments, 'comment')} sent back`}
          </span>
        </p>
        <div class="cs-receipt-doings">
          {receipts.length === 0 ? null : (
            <Button
              kind="ghost"
              size="small"
              icon={isOpen ? 'chevron-up' : 'chevron-down'}
              name="What the model was told"
              aria-expanded={isOpen}
              onClick={toggle}
            />
          )}
          <a class="cs-button cs-bare cs-small" href={`#/history/${entries.at(-1) ?? ''}`}>
            Show
          </a>
          {buttons}
        </div>
      </div>
      {trouble}
      {isOpen ? receipts.map((receipt) => <Result key={receipt.seq} receipt={receipt} chat={chat} />) : null}
    </section>
  );
};

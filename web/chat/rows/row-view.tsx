// One row of the conversation, whatever it is. It is made again only when it is another.
import type { VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import { escapeText } from '../../../src/text/escape.ts';
import type { ChatHost } from '../chat-host.ts';
import type { Feed } from '../feed/open-feed.ts';
import type { FeedRow, NoticeRow, ProseRow, QuestionRow } from '../feed/row.ts';
import { Prose } from '../markdown/prose.tsx';
import { MessageRow } from './message-row.tsx';
import { WorkRow } from './work-row.tsx';

export interface RowProps {
  readonly row: FeedRow;
  readonly feed: Feed;
  readonly host: ChatHost;
}

export const RowView = ({ row, feed, host }: RowProps): VNode =>
  useMemo(() => {
    switch (row.kind) {
      case 'message':
        return <MessageRow row={row} feed={feed} host={host} />;
      case 'prose':
        return <Reply row={row} />;
      case 'work':
        return <WorkRow row={row} feed={feed} host={host} />;
      case 'question':
        return <Waiting row={row} host={host} />;
      case 'note':
        return <Note row={row} feed={feed} host={host} />;
    }
  }, [row, feed, host]);

const Reply = ({ row: { model, text, isGrowing, isCut } }: { readonly row: ProseRow }): VNode => (
  <article class="cs-reply" aria-label={model === undefined ? 'The reply goes on' : 'Reply'}>
    {model === undefined ? null : <p class="cs-quiet cs-reply-model">{escapeText(model)}</p>}
    <Prose text={text} isGrowing={isGrowing} />
    {isCut ? <p class="cs-quiet">The reply was cut off here.</p> : null}
  </article>
);

const Waiting = ({ row, host }: { readonly row: QuestionRow; readonly host: ChatHost }): VNode => (
  <button type="button" class="cs-button cs-waits" onClick={() => host.openQuestion(row.question)}>
    <strong>Waits for you:</strong> {row.words}
  </button>
);

const Note = ({
  row,
  feed,
  host,
}: {
  readonly row: NoticeRow;
  readonly feed: Feed;
  readonly host: ChatHost;
}): VNode => {
  const goOn = async (): Promise<void> => {
    const answered = await host.call('POST', `/api/sessions/${feed.session}/go-on`, {});
    if (!answered.ok) feed.failure.value = answered.error;
  };
  const isLast = feed.rows.value.at(-1)?.key === row.key;
  return (
    <div class="cs-notice cs-note" data-tone={row.tone}>
      <p>{row.words}</p>
      {row.mayGoOn && isLast ? (
        <button type="button" class="cs-button" onClick={() => void goOn()}>
          Go on
        </button>
      ) : null}
    </div>
  );
};

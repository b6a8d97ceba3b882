// One call in a line: the tool, what it is about, what became of it. It opens to its arguments and what the model read.
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { ErrorReply } from '../../../src/surfaces/server/wire/event.ts';
import type { ReceiptText } from '../../../src/surfaces/server/wire/session-view.ts';
import { escapeText } from '../../../src/text/escape.ts';
import { Failure } from '../../page/show.tsx';
import type { ChatHost } from '../chat-host.ts';
import type { Feed } from '../feed/open-feed.ts';
import type { CallItem, ReceiptItem, WorkLine } from '../feed/row.ts';
import { Fold } from './fold.tsx';
import { UndoButton } from './undo-button.tsx';

export interface CallLineProps {
  readonly line: Extract<WorkLine, { kind: 'call' }>;
  readonly feed: Feed;
  readonly host: ChatHost;
}

export const CallLine = ({ line: { key, call, receipt }, feed, host }: CallLineProps): VNode => (
  <Fold
    feed={feed}
    name={key}
    line={
      <>
        <span class="cs-call-tool">{call?.tool ?? 'a call'}</span>{' '}
        <span class="cs-call-words">{call?.words ?? ''}</span>
        <span class="cs-call-became" data-status={receipt?.isError === true ? 'failed' : receipt?.status}>
          {became(call, receipt)}
        </span>
      </>
    }
    beside={
      receipt?.entry === undefined || receipt.entry === null ? null : (
        <UndoButton entry={receipt.entry} feed={feed} host={host} />
      )
    }
  >
    {() => (
      <>
        {call === undefined ? null : <Arguments call={call} />}
        {receipt === undefined ? null : <Result receipt={receipt} session={feed.session} host={host} />}
      </>
    )}
  </Fold>
);

/** The receipt's line without what it is about, where the call has said it already. */
const became = (call: CallItem | undefined, receipt: ReceiptItem | undefined): string => {
  if (receipt === undefined) return 'waits';
  const about = `${call?.words ?? ''} `;
  return receipt.words.startsWith(about) ? receipt.words.slice(about.length) : receipt.words;
};

const Arguments = ({ call }: { readonly call: CallItem }): VNode => (
  <div>
    <p class="cs-quiet">{call.title === call.tool ? 'Arguments' : `${call.title}, arguments`}</p>
    <pre class="cs-foreign cs-call-text">{escapeText(call.arguments, { multiline: true })}</pre>
  </div>
);

interface ResultProps {
  readonly receipt: ReceiptItem;
  readonly session: number;
  readonly host: ChatHost;
}

const Result = ({ receipt, session, host }: ResultProps): VNode => {
  const [whole, setWhole] = useState<string | undefined>(undefined);
  const [error, setError] = useState<ErrorReply['error'] | undefined>(undefined);
  const readAll = async (): Promise<void> => {
    const answered = await host.call<ReceiptText>(
      'GET',
      `/api/sessions/${session}/receipts/${encodeURIComponent(receipt.call)}`,
    );
    if (answered.ok) setWhole(answered.value.text);
    else setError(answered.error);
  };
  const text = whole ?? receipt.preview;
  if (text === '') return <p class="cs-quiet">The model read nothing of it.</p>;
  return (
    <div>
      <p class="cs-quiet">What the model read</p>
      <pre class="cs-foreign cs-call-text">{escapeText(text, { multiline: true })}</pre>
      {error === undefined ? null : <Failure error={error} />}
      {receipt.more && whole === undefined ? (
        <button type="button" class="cs-button" onClick={() => void readAll()}>
          Show all of it
        </button>
      ) : null}
    </div>
  );
};

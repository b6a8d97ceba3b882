// One call in a line: what it did, what it was about, how much it was. It opens to its arguments and what the model read.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import type { ErrorReply } from '../../../src/surfaces/server/wire/event.ts';
import type { ReceiptText } from '../../../src/surfaces/server/wire/session-view.ts';
import { escapeText } from '../../../src/text/escape.ts';
import { Button } from '../../look/button.tsx';
import { Icon } from '../../look/icon.tsx';
import type { SignName } from '../../look/signs.ts';
import { Failure } from '../../page/show.tsx';
import type { CallItem, CallRow, ReceiptItem } from '../feed/row.ts';
import type { OpenChat } from '../open-chat.ts';
import { callWords } from './call-words.ts';
import { WorkLine } from './work-line.tsx';

export const CallLine = ({ row, chat }: { readonly row: CallRow; readonly chat: OpenChat }): VNode => {
  const { call, receipt, stands } = row;
  const { verb, object, rest, isWrong } = callWords(row);
  const isProgram = call?.does === 'run';
  return (
    <WorkLine
      feed={chat.feed}
      name={row.key}
      tone={isWrong ? 'error' : 'plain'}
      sign={stands === 'runs' ? <span class="cs-spin" /> : <Icon name={isWrong ? 'x' : SIGNS[call?.does ?? 'other']} />}
      line={
        <>
          <strong>{verb}</strong>
          {object === '' ? null : <> {isProgram ? <code>{object}</code> : object}</>}
          {rest}
        </>
      }
    >
      {() => (
        <>
          {call === undefined ? null : <Arguments call={call} />}
          {receipt === undefined ? null : <Result receipt={receipt} chat={chat} />}
        </>
      )}
    </WorkLine>
  );
};

const SIGNS: Readonly<Record<CallItem['does'], SignName>> = {
  read: 'file-text',
  search: 'search',
  change: 'pencil',
  run: 'square-terminal',
  network: 'globe',
  plan: 'list-checks',
  other: 'ellipsis',
};

const Arguments = ({ call }: { readonly call: CallItem }): VNode => (
  <div>
    <p class="cs-faint">{call.title === call.tool ? call.tool : `${call.title} (${call.tool})`}, arguments</p>
    <pre class="cs-foreign cs-call-text">{escapeText(call.arguments, { multiline: true })}</pre>
  </div>
);

export const Result = ({ receipt, chat }: { readonly receipt: ReceiptItem; readonly chat: OpenChat }): VNode => {
  const whole = useSignal<string | undefined>(undefined);
  const error = useSignal<ErrorReply['error'] | undefined>(undefined);
  const readAll = async (): Promise<void> => {
    const answered = await chat.host.call<ReceiptText>(
      'GET',
      `/api/sessions/${chat.feed.session}/receipts/${encodeURIComponent(receipt.call)}`,
    );
    if (answered.ok) whole.value = answered.value.text;
    else error.value = answered.error;
  };
  const text = whole.value ?? receipt.preview;
  if (text === '') return <p class="cs-faint">The model read nothing of it.</p>;
  return (
    <div>
      <p class="cs-faint">What the model read</p>
      <pre class="cs-foreign cs-call-text">{escapeText(text, { multiline: true })}</pre>
      {error.value === undefined ? null : <Failure error={error.value} />}
      {receipt.more && whole.value === undefined ? (
        <Button size="small" onClick={() => void readAll()}>
          Show all of it
        </Button>
      ) : null}
    </div>
  );
};

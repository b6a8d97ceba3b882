// One conversation: what was said and done, what goes on, and where to write.
import type { VNode } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { escapeText } from '../../src/text/escape.ts';
import { Failure } from '../page/show.tsx';
import type { ChatHost } from './chat-host.ts';
import { Composer } from './composer.tsx';
import { ContextMeter } from './context-meter.tsx';
import { type Feed, openFeed } from './feed/open-feed.ts';
import { estimateOf, type FeedRow } from './feed/row.ts';
import { LiveWords } from './live-words.tsx';
import { RowView } from './rows/row-view.tsx';
import { Windowed } from './scroll/windowed.tsx';
import { SessionOptions } from './session-options.tsx';

export const Conversation = ({ session, host }: { readonly session: number; readonly host: ChatHost }): VNode => {
  const feed = useMemo(() => openFeed(session, host), [session, host]);
  useEffect(() => () => feed.close(), [feed]);
  const head = feed.head.value;
  const send = async (text: string): Promise<boolean> => {
    feed.sent.value = [...feed.sent.value, text];
    feed.failure.value = undefined;
    const answered = await host.call('POST', `/api/sessions/${session}/messages`, { text });
    if (answered.ok) return true;
    feed.sent.value = feed.sent.value.toSpliced(feed.sent.value.indexOf(text), 1);
    feed.failure.value = answered.error;
    return false;
  };
  const stop = async (): Promise<void> => {
    const answered = await host.call('POST', `/api/sessions/${session}/stop`, {});
    if (!answered.ok) feed.failure.value = answered.error;
  };
  return (
    <>
      <header class="cs-chat-head">
        <h1>{head === undefined ? `Session ${session}` : head.title}</h1>
        <ContextMeter feed={feed} host={host} />
      </header>
      <Transcript feed={feed} host={host} />
      <CutOff feed={feed} host={host} />
      <ActivityLine feed={feed} />
      {feed.failure.value === undefined ? null : <Failure error={feed.failure.value} />}
      <Composer
        of={session}
        placeholder={head?.runs === 'here' ? 'Say something while it works' : 'Write a message'}
        closed={closedWords(feed)}
        isRunning={head?.runs === 'here'}
        isAsking={(head?.pending.length ?? 0) > 0}
        said={feed.items.value.flatMap((item) => (item.kind === 'message' ? [item.text] : []))}
        send={send}
        stop={() => void stop()}
      >
        {head === undefined ? null : <SessionOptions head={head} feed={feed} host={host} />}
      </Composer>
      <LiveWords feed={feed} />
    </>
  );
};

const Transcript = ({ feed, host }: { readonly feed: Feed; readonly host: ChatHost }): VNode => (
  <Windowed<FeedRow>
    label="Conversation"
    rows={feed.rows.value}
    estimate={estimateOf}
    draw={(row) => <RowView row={row} feed={feed} host={host} />}
    nearTop={() => void feed.older()}
    head={
      <p class="cs-quiet cs-earlier">
        {feed.head.value === undefined
          ? ''
          : feed.hasMore.value
            ? 'Earlier messages…'
            : 'The conversation begins here.'}
      </p>
    }
  />
);

/** A turn that never came to its end: the process died, or the model could not be reached. At a limit the note itself says so. */
const CutOff = ({ feed, host }: { readonly feed: Feed; readonly host: ChatHost }): VNode | null => {
  const head = feed.head.value;
  const last = feed.rows.value.at(-1);
  const isAtLimit = last?.kind === 'note' && last.mayGoOn;
  if (head === undefined || head.state !== 'open' || head.runs !== 'no' || isAtLimit || feed.sent.value.length > 0)
    return null;
  const goOn = async (): Promise<void> => {
    const answered = await host.call('POST', `/api/sessions/${feed.session}/go-on`, {});
    if (!answered.ok) feed.failure.value = answered.error;
  };
  return (
    <p class="cs-notice cs-row">
      It was cut off before it was done. What you signed and is not carried out yet is carried out when it goes on.
      <button type="button" class="cs-button" onClick={() => void goOn()}>
        Go on
      </button>
    </p>
  );
};

/** It takes its room whether something goes on or not. */
const ActivityLine = ({ feed }: { readonly feed: Feed }): VNode => {
  const { words, output } = feed.activity.value;
  const shown = words === '' && feed.head.value?.runs === 'here' ? 'Working' : words;
  return <p class={`cs-activity cs-quiet${output ? ' cs-mono' : ''}`}>{escapeText(shown)}</p>;
};

const closedWords = (feed: Feed): string | undefined => {
  if (feed.isGone.value) return 'This conversation was deleted.';
  if (feed.head.value?.runs === 'elsewhere')
    return 'It goes on in another place, perhaps a terminal. You can read along, and write here when it is done.';
  return undefined;
};

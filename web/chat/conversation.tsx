// One conversation: what was said and done, what goes on, and where to write.
import type { VNode } from 'preact';
import { useCallback, useEffect, useMemo } from 'preact/hooks';
import { Skeleton } from '../look/skeleton.tsx';
import { PlanStrip } from './cards/plan-card.tsx';
import type { ChatHost } from './chat-host.ts';
import { Composer } from './composer/composer.tsx';
import { ModeChoice } from './composer/mode-choice.tsx';
import { ModelChoice } from './composer/model-choice.tsx';
import { QueuedList } from './composer/queued-list.tsx';
import { SignBar } from './composer/sign-bar.tsx';
import type { Feed } from './feed/feed.ts';
import type { FeedRow } from './feed/row.ts';
import { FindBar } from './find/find-bar.tsx';
import { useFind } from './find/use-find.ts';
import { ConversationHead } from './head/conversation-head.tsx';
import { LiveWords } from './live-words.tsx';
import { NoConversation } from './no-conversation.tsx';
import type { OpenChat } from './open-chat.ts';
import { openConversation } from './open-conversation.ts';
import { RowView } from './rows/row-view.tsx';
import { Windowed } from './scroll/windowed.tsx';
import { Standing } from './standing.tsx';

export interface ConversationProps {
  readonly session: number;
  readonly host: ChatHost;
  openQuestion(question: number): void;
}

export const Conversation = ({ session, host, openQuestion }: ConversationProps): VNode => {
  const open = useMemo(() => openConversation(session, host), [session, host]);
  const chat = useMemo<OpenChat>(() => ({ ...open, openQuestion }), [open, openQuestion]);
  const { feed } = chat;
  useEffect(() => () => feed.close(), [feed]);
  useFind(chat);
  const head = feed.head.value;
  const isNowhere = head === undefined && feed.failure.value?.code === 'NOT_FOUND';
  const said = useCallback(
    () => feed.items.peek().flatMap((item) => (item.kind === 'message' ? [item.text] : [])),
    [feed],
  );
  if (isNowhere) return <NoConversation />;
  return (
    <>
      <ConversationHead chat={chat} />
      <FindBar find={chat.find} />
      <Transcript chat={chat} />
      <footer class="cs-chat-foot">
        <Standing chat={chat} />
        <SignBar chat={chat} />
        <QueuedList chat={chat} />
        <Composer
          of={session}
          host={host}
          placeholder={
            head?.runs === 'here' ? 'Say something while it works' : 'Ask for something, / for commands, @ for files'
          }
          closed={closedWords(feed)}
          isRunning={head?.runs === 'here'}
          isAsking={(head?.pending.length ?? 0) > 0}
          said={said}
          send={open.send}
          stop={open.stop}
        >
          {head === undefined ? null : (
            <>
              <ModelChoice model={head.model} host={host} choose={(model) => void chat.ask('model', { model })} />
              <ModeChoice chat={chat} head={head} />
            </>
          )}
        </Composer>
      </footer>
      <LiveWords feed={feed} />
    </>
  );
};

const Transcript = ({ chat }: { readonly chat: OpenChat }): VNode => {
  const { feed, scroll } = chat;
  const toEnd = (): void => {
    void feed.toEnd().then(scroll.toEnd);
  };
  return (
    <Windowed<FeedRow>
      label="Conversation"
      scroll={scroll}
      rows={feed.rows.value}
      draw={(row) => <RowView row={row} chat={chat} />}
      nearTop={() => void feed.older()}
      nearEnd={() => void feed.newer()}
      goesOn={feed.hasNewer.value}
      toEnd={toEnd}
      isNews={isNews}
      over={<PlanStrip chat={chat} />}
      head={
        feed.head.value === undefined ? (
          <Skeleton lines={5} />
        ) : (
          <p class="cs-faint cs-earlier">
            {feed.hasMore.value ? 'Earlier messages…' : 'The conversation begins here.'}
          </p>
        )
      }
    />
  );
};

/** What a reply goes on with, and a plan that changes, is nothing to come and see by itself. */
const isNews = (row: FeedRow): boolean => row.kind !== 'plan' && (row.kind !== 'prose' || row.model !== undefined);

const closedWords = (feed: Feed): string | undefined => {
  if (feed.isGone.value) return 'This conversation was deleted.';
  if (feed.head.value?.runs === 'elsewhere')
    return 'It goes on in another place, perhaps a terminal. You can read along, and write here when it is done.';
  return undefined;
};

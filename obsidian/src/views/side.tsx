// What the side view shows: the conversation, all of them, what waits, what was applied, what was shared.
import type { VNode } from 'preact';
import { escapeText } from '../../../src/text/escape.ts';
import { ChatPage } from '../../../web/chat/chat-page.tsx';
import { Banner } from '../../../web/look/banner.tsx';
import { Button } from '../../../web/look/button.tsx';
import { TabLinks } from '../../../web/look/tab-links.tsx';
import { Toast } from '../../../web/look/toast.tsx';
import type { PageDesk } from '../../../web/state/create-desk.ts';
import { WORDS } from '../words.ts';
import { ConversationList } from './conversation-list.tsx';
import { Frame, type ViewGround } from './frame.tsx';
import { HistoryList } from './history-list.tsx';
import { SharedList } from './shared-list.tsx';
import { WaitingList } from './waiting-list.tsx';

export const sideOf = (ground: ViewGround): VNode => (
  <Frame ground={ground} draw={(desk) => <Placed desk={desk} ground={ground} />} />
);

/** What the desk has to say beside everything else. */
const Notices = ({ desk: { notices } }: { readonly desk: PageDesk }): VNode => (
  <div role="log" aria-label={WORDS.notices}>
    {notices.shown.value.map(({ number, tone, words }) => (
      <Toast key={number} tone={tone} dismiss={() => notices.dismiss(number)}>
        {escapeText(words, { multiline: true })}
      </Toast>
    ))}
  </div>
);

const Placed = ({ desk, ground }: { readonly desk: PageDesk; readonly ground: ViewGround }): VNode => (
  <div class="cs-obsidian-placed">
    <Places desk={desk} />
    {desk.connection.value === 'live' ? null : (
      <Banner
        tone="warn"
        actions={
          <Button size="small" icon="refresh-cw" onClick={() => void ground.plugin.again()}>
            {WORDS.startAgain}
          </Button>
        }
      >
        {WORDS.lost}
      </Banner>
    )}
    <Notices desk={desk} />
    <div class="cs-obsidian-place">
      <Place desk={desk} openQuestion={ground.openQuestion} />
    </div>
  </div>
);

interface PlaceProps extends Pick<ViewGround, 'openQuestion'> {
  readonly desk: PageDesk;
}

const Place = ({ desk, openQuestion }: PlaceProps): VNode => {
  const { words } = desk.route.now.value;
  const list = LISTS[words[0] ?? ''];
  if (list === undefined) return <ChatPage rest={words} openQuestion={openQuestion} />;
  return (
    <section aria-label={list.name}>
      <list.Draw desk={desk} />
    </section>
  );
};

const LISTS: Readonly<Record<string, { readonly name: string; Draw(props: { readonly desk: PageDesk }): VNode }>> = {
  conversations: { name: WORDS.conversations, Draw: ConversationList },
  waiting: { name: WORDS.waiting, Draw: WaitingList },
  history: { name: WORDS.history, Draw: HistoryList },
  shared: { name: WORDS.shared, Draw: SharedList },
};

const Places = ({ desk }: { readonly desk: PageDesk }): VNode => {
  const [first = ''] = desk.route.now.value.words;
  const count = desk.waitingCount.value;
  const here = first === 'sessions' ? '' : first;
  return (
    <TabLinks
      name={WORDS.places}
      links={[
        { address: '#/', words: WORDS.conversation, isHere: here === '' },
        { address: '#/conversations', words: WORDS.conversations, isHere: here === 'conversations' },
        {
          address: '#/waiting',
          words: count === 0 ? WORDS.waiting : `${WORDS.waiting} (${count})`,
          isHere: here === 'waiting',
        },
        { address: '#/history', words: WORDS.history, isHere: here === 'history' },
        { address: '#/shared', words: WORDS.shared, isHere: here === 'shared' },
      ]}
    />
  );
};

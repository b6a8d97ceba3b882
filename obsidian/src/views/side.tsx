// What the side view shows: the conversation, all of them, what waits, what was applied.
import type { VNode } from 'preact';
import { escapeText } from '../../../src/text/escape.ts';
import { ChatPage } from '../../../web/chat/chat-page.tsx';
import { Banner } from '../../../web/look/banner.tsx';
import { Button } from '../../../web/look/button.tsx';
import { Nothing } from '../../../web/look/nothing.tsx';
import { TabLinks } from '../../../web/look/tab-links.tsx';
import { Toast } from '../../../web/look/toast.tsx';
import { Failure } from '../../../web/page/show.tsx';
import type { PageDesk } from '../../../web/state/create-desk.ts';
import { DeskContext, useDesk } from '../../../web/state/desk-context.ts';
import type { PluginDesk } from '../plugin-desk.ts';
import type { VaultTheme } from '../vault-theme.ts';
import { WORDS } from '../words.ts';
import { ConversationList } from './conversation-list.tsx';
import { HistoryList } from './history-list.tsx';
import { WaitingList } from './waiting-list.tsx';

export interface SideGround {
  readonly plugin: PluginDesk;
  readonly theme: VaultTheme;
  /** Brings a question before the person. */
  openQuestion(question: number): void;
}

export const sideOf = (ground: SideGround): VNode => <Side {...ground} />;

const Side = ({ plugin, theme, openQuestion }: SideGround): VNode => {
  const desk = plugin.desk.value;
  return (
    <div class="cs-root cs-obsidian-root" data-theme={theme.now.value}>
      {desk === undefined ? (
        <Beginning plugin={plugin} />
      ) : (
        <DeskContext.Provider value={desk}>
          <Placed desk={desk} again={plugin.again} openQuestion={openQuestion} />
        </DeskContext.Provider>
      )}
    </div>
  );
};

const Beginning = ({ plugin }: { readonly plugin: PluginDesk }): VNode => {
  const start = (): void => void plugin.start();
  const failure = plugin.failure.value;
  if (failure !== undefined) return <Failure error={failure} again={start} />;
  if (plugin.isStarting.value)
    return (
      <p class="cs-quiet cs-obsidian-line" role="status">
        {WORDS.starting}…
      </p>
    );
  return (
    <Nothing icon="signature" title={WORDS.notStarted}>
      <p>{WORDS.notStartedWords}</p>
      <Button kind="go" onClick={start}>
        {WORDS.start}
      </Button>
    </Nothing>
  );
};

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

interface PlacedProps {
  readonly desk: PageDesk;
  again(): Promise<void>;
  openQuestion(question: number): void;
}

const Placed = ({ desk, again, openQuestion }: PlacedProps): VNode => {
  const { words } = desk.route.now.value;
  // Links of the page are addresses behind #, which here are the view's and not the window's.
  const follow = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#/"]') : null;
    const hash = link?.getAttribute('href');
    if (hash === null || hash === undefined) return;
    event.preventDefault();
    const question = /^#\/waiting\/(\d{1,15})/.exec(hash)?.[1];
    if (question === undefined) desk.route.go(hash);
    else openQuestion(Number(question));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed are links inside, also by key
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link comes as a click
    <div class="cs-obsidian-placed" onClick={follow}>
      <Places desk={desk} />
      {desk.connection.value === 'live' ? null : (
        <Banner
          tone="warn"
          actions={
            <Button size="small" icon="refresh-cw" onClick={() => void again()}>
              {WORDS.startAgain}
            </Button>
          }
        >
          {WORDS.lost}
        </Banner>
      )}
      <Notices desk={desk} />
      <div class="cs-obsidian-place">
        <Place words={words} openQuestion={openQuestion} />
      </div>
    </div>
  );
};

const Place = ({
  words,
  openQuestion,
}: {
  readonly words: readonly string[];
  openQuestion(question: number): void;
}): VNode => {
  const desk = useDesk();
  if (words[0] === 'waiting') return <WaitingList desk={desk} />;
  if (words[0] === 'history') return <HistoryList desk={desk} />;
  if (words[0] === 'conversations') return <ConversationList desk={desk} />;
  return <ChatPage rest={words} openQuestion={openQuestion} />;
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
      ]}
    />
  );
};

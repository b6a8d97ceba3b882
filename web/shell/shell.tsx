// The page around everything: where one is, what waits, whether the server is there; one page at a time, and the sheet over it.
import { signal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { SessionList } from '../chat/session-list.tsx';
import { Failure, Loading } from '../page/show.tsx';
import { connection, desk, dismiss, failure, notices, openDesk, waitingCount } from '../state/desk.ts';
import { LazyPage } from './lazy-page.tsx';
import { isChat, loadOf, PAGES } from './pages.ts';
import { route } from './route.ts';
import { theme } from './theme.ts';
import { aside, bringBack, goToWaiting, WaitingSheet } from './waiting-sheet.tsx';

/** On a narrow page the side column lies behind a button. */
const isSideOpen = signal(false);

export const Shell = (): VNode => {
  const [word] = route.value;
  useEffect(() => {
    document.getElementById('desk')?.setAttribute('data-theme', theme.value);
  }, [theme.value]);
  useEffect(() => {
    isSideOpen.value = false;
    if (word === 'inbox') bringBack();
  }, [route.value]);
  useTitle();
  if (desk.value === undefined) return <Beginning />;
  return (
    <>
      <button type="button" class="cs-button cs-skip" onClick={skip}>
        Skip to the content
      </button>
      <Top word={word} />
      <Notices />
      <div class="cs-below" data-side={isSideOpen.value ? 'open' : 'closed'}>
        <aside class="cs-side">
          <SessionList current={word === 'sessions' ? Number(route.value[1]) : undefined} />
        </aside>
        <div class="cs-content" id="main" tabIndex={-1}>
          <LazyPage
            load={loadOf(word)}
            rest={route.value[0] === 'sessions' ? route.value : route.value.slice(isChat(word) ? 0 : 1)}
          />
        </div>
      </div>
      <WaitingSheet />
    </>
  );
};

const Top = ({ word }: { readonly word: string | undefined }): VNode => (
  <header class="cs-top">
    <button
      type="button"
      class="cs-button cs-bare cs-menu"
      aria-expanded={isSideOpen.value}
      onClick={() => {
        isSideOpen.value = !isSideOpen.value;
      }}
    >
      Menu
    </button>
    <a class="cs-where" href="#/">
      <strong>Countersign</strong> <span class="cs-quiet">{desk.value?.workspace.path}</span>
    </a>
    <Inbox />
    <nav class="cs-nav" aria-label="Pages">
      <a href="#/" aria-current={isChat(word) ? 'page' : undefined}>
        Chat
      </a>
      {PAGES.map((page) => (
        <a key={page.word} href={`#/${page.word}`} aria-current={page.word === word ? 'page' : undefined}>
          {page.title}
        </a>
      ))}
    </nav>
  </header>
);

/** The bell: how many decisions wait, and back to those that were put aside. */
const Inbox = (): VNode => {
  const count = waitingCount.value;
  const words =
    count === 0 ? 'Nothing waits for you' : `${count} ${count === 1 ? 'decision waits' : 'decisions wait'} for you`;
  return (
    <button type="button" class="cs-button cs-bell" data-count={count} disabled={count === 0} onClick={goToWaiting}>
      <span aria-hidden="true">{count === 0 ? 'Inbox' : `Inbox ${count}`}</span>
      <span class="cs-hidden" role="status">
        {words}
        {count > 0 && aside.value.size > 0 ? ', put aside' : ''}
      </span>
    </button>
  );
};

const Notices = (): VNode => (
  <div class="cs-notices" aria-live="polite">
    {failure.value !== undefined && <Failure error={failure.value} />}
    {connection.value === 'lost' && failure.value === undefined && (
      <p class="cs-notice" data-tone="warn" role="alert">
        The connection to Countersign is lost; nothing you see can be signed until it is back. It is tried again every
        second. If the server was stopped: <code>countersign serve</code>
      </p>
    )}
    {desk.value?.untrusted !== undefined && (
      <p class="cs-notice" data-tone="warn">
        {desk.value.untrusted} <a href="#/trust">Look at it</a>
      </p>
    )}
    {notices.value.map(({ number, tone, words }) => (
      <p key={number} class="cs-notice cs-row" data-tone={tone}>
        <span class="cs-notice-words">{words}</span>
        <button type="button" class="cs-button cs-bare" aria-label="Dismiss" onClick={() => dismiss(number)}>
          ×
        </button>
      </p>
    ))}
  </div>
);

/** Before anything is known: empty, or why it cannot begin. */
const Beginning = (): VNode => (
  <main class="cs-page" aria-busy={failure.value === undefined}>
    <h1>Countersign</h1>
    {failure.value === undefined ? (
      <Loading what="the desk" />
    ) : (
      <>
        <Failure error={failure.value} />
        <p class="cs-row">
          <button type="button" class="cs-button cs-primary" onClick={() => void openDesk()}>
            Try again
          </button>
        </p>
      </>
    )}
  </main>
);

/** No link: the address names a page, not a place in it. */
const skip = (): void => document.getElementById('main')?.focus();

const useTitle = (): void => {
  const count = waitingCount.value;
  const name = desk.value?.workspace.name;
  useEffect(() => {
    document.title = `${count > 0 ? `(${count}) ` : ''}${name === undefined ? '' : `${name} · `}Countersign`;
  }, [count, name]);
};

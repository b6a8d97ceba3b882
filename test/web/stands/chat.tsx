// The chat beside the list of conversations, on a page whose address chooses one. The server is whatever the test answers with.
import { useEffect, useState } from 'preact/hooks';
import { ChatPage } from '../../../web/chat/chat-page.tsx';
import { SessionList } from '../../../web/chat/session-list.tsx';
import { desk, showInDesk } from './desk-stand.tsx';
import { standData, tell } from './stand.tsx';

const restNow = (): readonly string[] =>
  location.hash
    .split('/')
    .slice(1)
    .filter((word) => word !== '');
const { list = true, room } = standData<{ readonly list?: boolean; readonly room?: number } | null>() ?? {};
/** Of the chat alone, in pixels; absent: all there is. */
const chat = room === undefined ? 'minmax(0, 1fr)' : `${room}px`;

const Page = () => {
  const [rest, setRest] = useState(restNow());
  useEffect(() => {
    const turn = (): void => setRest(restNow());
    addEventListener('hashchange', turn);
    return () => removeEventListener('hashchange', turn);
  }, []);
  return (
    <div style={{ display: 'grid', gridTemplateColumns: list ? `260px ${chat}` : chat }}>
      {list ? <SessionList current={rest[0] === 'sessions' ? Number(rest[1]) : undefined} /> : null}
      <ChatPage rest={rest} openQuestion={(question) => tell('question', question)} />
    </div>
  );
};

await desk.open();
showInDesk(<Page />);

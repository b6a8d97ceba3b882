// The chat: a conversation that is chosen by its address, or a new one.
import type { VNode } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { type ChatHost, DESK_HOST } from './chat-host.ts';
import { Conversation } from './conversation.tsx';
import { NewConversation } from './new-conversation.tsx';

export interface ChatPageProps {
  /** ['sessions', '7'], or nothing for a new conversation. */
  readonly rest: readonly string[];
  readonly host?: ChatHost;
  /** Brings a question before the person; without it the inbox is opened. */
  readonly openQuestion?: (question: number) => void;
}

export const ChatPage = ({ rest, host = DESK_HOST, openQuestion }: ChatPageProps): VNode => {
  const session = sessionIn(rest);
  // A conversation is opened again when its host is another; a new function each time is not another host.
  const open = useRef(openQuestion);
  open.current = openQuestion;
  const whole = useMemo<ChatHost>(
    () => ({ ...host, openQuestion: (question) => (open.current ?? host.openQuestion)(question) }),
    [host],
  );
  return (
    <main class="cs-page cs-chat">
      {session === undefined ? (
        <NewConversation host={whole} />
      ) : (
        <Conversation key={session} session={session} host={whole} />
      )}
    </main>
  );
};

const sessionIn = ([word, number = '']: readonly string[]): number | undefined =>
  word === 'sessions' && /^\d{1,15}$/.test(number) ? Number(number) : undefined;

// The chat: a conversation that is chosen by its address, or a new one.
import type { VNode } from 'preact';
import { useCallback } from 'preact/hooks';
import { type ChatHost, useChatHost } from './chat-host.ts';
import { Conversation } from './conversation.tsx';
import { NewConversation } from './new-conversation.tsx';
import { NoConversation } from './no-conversation.tsx';

export interface ChatPageProps {
  /** ['sessions', '7'], or nothing for a new conversation. */
  readonly rest: readonly string[];
  /** Absent: over the desk of this page. */
  readonly host?: ChatHost;
  /** Brings a question before the person; without it its own address is opened. Another function draws the conversation anew. */
  readonly openQuestion?: (question: number) => void;
}

export const ChatPage = ({ rest, host: given, openQuestion }: ChatPageProps): VNode => {
  const own = useChatHost();
  const host = given ?? own;
  const session = sessionIn(rest);
  const toAddress = useCallback((question: number) => host.go(`#/waiting/${question}`), [host]);
  return (
    <main class="cs-page cs-chat">
      {session === 'new' ? (
        <NewConversation host={host} />
      ) : session === undefined ? (
        <NoConversation />
      ) : (
        <Conversation key={session} session={session} host={host} openQuestion={openQuestion ?? toAddress} />
      )}
    </main>
  );
};

/** Undefined: it names no conversation. */
const sessionIn = ([word, number = '']: readonly string[]): number | 'new' | undefined => {
  if (word !== 'sessions') return 'new';
  return /^\d{1,15}$/.test(number) ? Number(number) : undefined;
};

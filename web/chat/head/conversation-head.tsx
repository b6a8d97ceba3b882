// What stands above a conversation: what it is called, how full its context is, what can be done with it.
import type { VNode } from 'preact';
import { Button } from '../../look/button.tsx';
import type { OpenChat } from '../open-chat.ts';
import { ContextRing } from './context-ring.tsx';
import { ConversationMenu } from './conversation-menu.tsx';
import { ConversationTitle } from './conversation-title.tsx';
import { useRenaming } from './use-renaming.ts';

export const ConversationHead = ({ chat }: { readonly chat: OpenChat }): VNode => {
  const { find } = chat;
  const renaming = useRenaming(chat);
  return (
    <header class="cs-chat-head">
      <ConversationTitle chat={chat} renaming={renaming} />
      <Button
        kind="ghost"
        icon="search"
        name="Find in this conversation"
        aria-expanded={find.isOpen.value}
        onClick={find.toggle}
      />
      <ContextRing chat={chat} />
      <ConversationMenu chat={chat} rename={renaming.begin} />
    </header>
  );
};

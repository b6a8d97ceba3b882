// In the place of web/chat/head/conversation-head.tsx: the same without the button for finding, which is not here.
import type { VNode } from 'preact';
import { ContextRing } from '../../../web/chat/head/context-ring.tsx';
import { ConversationMenu } from '../../../web/chat/head/conversation-menu.tsx';
import { ConversationTitle } from '../../../web/chat/head/conversation-title.tsx';
import { useRenaming } from '../../../web/chat/head/use-renaming.ts';
import type { OpenChat } from '../../../web/chat/open-chat.ts';

export const ConversationHead = ({ chat }: { readonly chat: OpenChat }): VNode => {
  const renaming = useRenaming(chat);
  return (
    <header class="cs-chat-head">
      <ConversationTitle chat={chat} renaming={renaming} />
      <ContextRing chat={chat} />
      <ConversationMenu chat={chat} rename={renaming.begin} />
    </header>
  );
};

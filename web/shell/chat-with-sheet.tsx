// The chat inside this page: what waits in a conversation is brought back onto the sheet, and one stays where one is.
import type { VNode } from 'preact';
import { ChatPage } from '../chat/chat-page.tsx';
import type { PageProps } from './lazy-page.tsx';
import { goToWaiting } from './waiting-sheet.tsx';

export const ChatWithSheet = ({ rest }: PageProps): VNode => <ChatPage rest={rest} openQuestion={goToWaiting} />;

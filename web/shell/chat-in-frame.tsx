// The chat inside this page: what waits in a conversation is brought before the person in the review, and one stays where one is.
import type { VNode } from 'preact';
import { useCallback } from 'preact/hooks';
import { ChatPage } from '../chat/chat-page.tsx';
import { useFrame } from './create-frame.ts';
import type { PageProps } from './lazy-page.tsx';

export const ChatInFrame = ({ rest }: PageProps): VNode => {
  const { goToReview } = useFrame();
  const openQuestion = useCallback((question: number) => goToReview({ question }), [goToReview]);
  return <ChatPage rest={rest} openQuestion={openQuestion} />;
};

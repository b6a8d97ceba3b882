// An address that leads nowhere says so, with a way back.
import type { VNode } from 'preact';
import { shortened } from '../../src/text/shortened.ts';
import { useDesk } from '../state/desk-context.ts';
import { useFrame } from './create-frame.ts';

export const UnknownPage = (): VNode => {
  const { words } = useDesk().route.now.value;
  const { conversation } = useFrame();
  return (
    <main class="cs-page cs-unknown">
      <h1>Nothing is at this address</h1>
      <p class="cs-foreign cs-mono">{shortened(`#/${words.join('/')}`, 200)}</p>
      <p class="cs-row">
        <a href={conversation.value}>Back to the conversation</a>
        <a href="#/waiting">What waits for you</a>
        <a href="#/history">History</a>
      </p>
    </main>
  );
};

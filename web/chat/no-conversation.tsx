// An address that leads to no conversation: it says so, and begins none.
import type { VNode } from 'preact';
import { Nothing } from '../look/nothing.tsx';

export const NoConversation = (): VNode => (
  <Nothing icon="message-square" title="There is no such conversation">
    <a href="#/">Begin a new one</a>
  </Nothing>
);

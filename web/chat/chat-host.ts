// What the conversation needs from the page around it.
import { call } from '../client/call.ts';
import { onDeskEvent } from '../state/desk.ts';

export interface ChatHost {
  readonly call: typeof call;
  readonly onDeskEvent: typeof onDeskEvent;
  /** Brings a question that waits before the person. */
  openQuestion(question: number): void;
  /** To another address of this page: "#/sessions/7". */
  go(hash: string): void;
}

export const DESK_HOST: ChatHost = {
  call,
  onDeskEvent,
  openQuestion: () => {
    location.hash = '#/inbox';
  },
  go: (hash) => {
    location.hash = hash;
  },
};

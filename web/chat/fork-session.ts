// A conversation that goes its own way from here on, and is opened at once.
import type { Signal } from '@preact/signals';
import type { ErrorReply } from '../../src/surfaces/server/wire/event.ts';
import type { SessionHead } from '../../src/surfaces/server/wire/session-view.ts';
import type { ChatHost } from './chat-host.ts';
import { keepDraft } from './drafts.ts';

export interface Forking {
  readonly session: number;
  /** The last record that both have; absent: all of them. */
  readonly at?: number;
  readonly host: ChatHost;
  readonly failed: Signal<ErrorReply['error'] | undefined>;
}

/** The new session's number. */
export const forkSession = async ({ session, at, host, failed }: Forking): Promise<number | undefined> => {
  const answered = await host.call<SessionHead>(
    'POST',
    `/api/sessions/${session}/fork`,
    at === undefined ? {} : { at },
  );
  if (!answered.ok) {
    failed.value = answered.error;
    return undefined;
  }
  host.go(`#/sessions/${answered.value.id}`);
  return answered.value.id;
};

export interface Saying extends Omit<Forking, 'at'> {
  /** The message that is to be said in another way. */
  readonly seq: number;
  readonly text: string;
}

/** From before a message: its words are in the field, to be changed and sent. */
export const sayOtherwise = async ({ seq, text, ...forking }: Saying): Promise<void> => {
  // Before the first message there is nothing to copy.
  if (seq === 1) {
    keepDraft('new', text);
    forking.host.go('#/');
    return;
  }
  const made = await forkSession({ ...forking, at: seq - 1 });
  if (made !== undefined) keepDraft(made, text);
};

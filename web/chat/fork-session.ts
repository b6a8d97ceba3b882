// A conversation that goes its own way from here on, and is opened at once.
import type { Signal } from '@preact/signals';
import type { ErrorReply } from '../../src/surfaces/server/wire/event.ts';
import type { SessionHead } from '../../src/surfaces/server/wire/session-view.ts';
import type { ChatHost } from './chat-host.ts';

export interface SessionFork {
  readonly session: number;
  readonly host: ChatHost;
  readonly failed: Signal<ErrorReply['error'] | undefined>;
}

export const forkSession = async ({ session, host, failed }: SessionFork): Promise<void> => {
  const answered = await host.call<SessionHead>('POST', `/api/sessions/${session}/fork`, {});
  if (answered.ok) host.go(`#/sessions/${answered.value.id}`);
  else failed.value = answered.error;
};

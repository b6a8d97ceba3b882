// A conversation as a file of Markdown that the browser saves: to read, keep and share.
import type { Signal } from '@preact/signals';
import type { ErrorReply } from '../../src/surfaces/server/wire/event.ts';
import type { SessionText } from '../../src/surfaces/server/wire/session-view.ts';
import type { ChatHost } from './chat-host.ts';

export interface SessionExport {
  readonly session: number;
  readonly title: string;
  readonly host: Pick<ChatHost, 'call'>;
  readonly failed: Signal<ErrorReply['error'] | undefined>;
}

export const exportSession = async ({ session, title, host, failed }: SessionExport): Promise<void> => {
  const answered = await host.call<SessionText>('GET', `/api/sessions/${session}/export`);
  failed.value = answered.ok ? undefined : answered.error;
  if (!answered.ok) return;
  const address = URL.createObjectURL(new Blob([answered.value.text], { type: 'text/markdown' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${fileName(title)}.md`;
  link.click();
  URL.revokeObjectURL(address);
};

/** No file system takes everything that a title may hold. */
export const fileName = (title: string): string => {
  const name = title
    .replace(/[^\p{L}\p{M}\p{N} ._-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '');
  return [...name].slice(0, LONGEST).join('').trim() || 'conversation';
};

/** Letters; with four bytes each it still is a name anywhere. */
const LONGEST = 60;

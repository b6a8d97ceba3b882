// Words that are looked for in the whole conversation, also where it is not drawn: hits from the server, one of them the one that is looked at.
import { type ReadonlySignal, signal } from '@preact/signals';
import type { ErrorReply } from '../../../src/surfaces/server/wire/event.ts';
import type { SessionFindReply, SessionHit } from '../../../src/surfaces/server/wire/session-view.ts';
import type { ChatHost } from '../chat-host.ts';

export interface Find {
  readonly isOpen: ReadonlySignal<boolean>;
  /** How often it was asked for: again, while it is open, means its field. */
  readonly asked: ReadonlySignal<number>;
  readonly words: ReadonlySignal<string>;
  /** Undefined: not known yet. */
  readonly found: ReadonlySignal<SessionFindReply | undefined>;
  readonly error: ReadonlySignal<ErrorReply['error'] | undefined>;
  /** Which of the hits is looked at; newest first. */
  readonly at: ReadonlySignal<number>;
  /** The key of its row, once it is in sight. */
  readonly place: ReadonlySignal<string | undefined>;
  /** With words: they are looked for at once. */
  open(words?: string): void;
  close(): void;
  toggle(): void;
  seek(words: string): void;
  /** 1: to an older one. */
  turn(step: 1 | -1): void;
}

export interface FindOptions {
  readonly host: Pick<ChatHost, 'call'>;
  readonly session: number;
  /** Brings it before the person; resolves to the key of its row. */
  show(hit: SessionHit, words: string): Promise<string | undefined>;
}

/** Typing pauses now and then; one letter is in everything. */
const PAUSE_MILLISECONDS = 150;
const LEAST_LETTERS = 2;

export const createFind = ({ host, session, show }: FindOptions): Find => {
  const isOpen = signal(false);
  const opened = signal(0);
  const words = signal('');
  const found = signal<SessionFindReply | undefined>(undefined);
  const error = signal<ErrorReply['error'] | undefined>(undefined);
  const at = signal(0);
  const place = signal<string | undefined>(undefined);
  let asked = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const go = async (wanted: number): Promise<void> => {
    at.value = wanted;
    const hit = found.value?.hits[wanted];
    const key = hit === undefined ? undefined : await show(hit, words.value.trim());
    if (found.value?.hits[at.value] === hit) place.value = key;
  };
  const look = async (): Promise<void> => {
    asked++;
    const number = asked;
    const answered = await host.call<SessionFindReply>(
      'GET',
      `/api/sessions/${session}/find?${new URLSearchParams({ words: words.value.trim() })}`,
    );
    if (number !== asked) return;
    error.value = answered.ok ? undefined : answered.error;
    found.value = answered.ok ? answered.value : undefined;
    await go(0);
  };
  const forget = (): void => {
    clearTimeout(timer);
    asked++;
    found.value = undefined;
    error.value = undefined;
    at.value = 0;
    place.value = undefined;
  };
  const close = (): void => {
    forget();
    isOpen.value = false;
    words.value = '';
  };
  const seek = (next: string): void => {
    forget();
    words.value = next;
    if (next.trim().length >= LEAST_LETTERS) timer = setTimeout(() => void look(), PAUSE_MILLISECONDS);
  };
  const open = (next = ''): void => {
    isOpen.value = true;
    opened.value++;
    if (next !== '') seek(next);
  };
  return {
    isOpen,
    asked: opened,
    words,
    found,
    error,
    at,
    place,
    open,
    close,
    toggle: () => (isOpen.value ? close() : open()),
    seek,
    turn: (step) => {
      const count = found.value?.hits.length ?? 0;
      if (count > 0) void go((at.value + step + count) % count);
    },
  };
};

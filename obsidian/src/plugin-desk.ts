// The desk of this vault: begun when it is first asked for, one for all views, ended with the plugin.
import { type ReadonlySignal, signal } from '@preact/signals';
import type { ErrorReply } from '../../src/surfaces/server/wire/event.ts';
import { createDesk, type PageDesk } from '../../web/state/create-desk.ts';
import type { Theme } from '../../web/state/create-theme.ts';
import type { Connect, DeskConnection } from './desk-connection.ts';
import { createMemoryRoute } from './memory-route.ts';
import { failedWords } from './words.ts';

export interface PluginDesk {
  /** Undefined: nothing was started. */
  readonly desk: ReadonlySignal<PageDesk | undefined>;
  readonly isStarting: ReadonlySignal<boolean>;
  /** Why it could not be started. */
  readonly failure: ReadonlySignal<ErrorReply['error'] | undefined>;
  /** The one there is, or a new one. Undefined: `failure` says why. */
  start(): Promise<PageDesk | undefined>;
  /** The server is gone: another one, for the same views. */
  again(): Promise<void>;
  stop(): void;
}

export const createPluginDesk = (connect: Connect, theme: Theme): PluginDesk => {
  const desk = signal<PageDesk | undefined>(undefined);
  const isStarting = signal(false);
  const failure = signal<ErrorReply['error'] | undefined>(undefined);
  let connection: DeskConnection | undefined;
  let starting: Promise<PageDesk | undefined> | undefined;
  let stopListening: (() => void) | undefined;
  let isOver = false;

  const begin = async (): Promise<PageDesk | undefined> => {
    failure.value = undefined;
    isStarting.value = true;
    const connected = await connect();
    if (!connected.ok) failure.value = connected.error;
    // Switched off while it was starting: what was started ends.
    else if (isOver) connected.value.close();
    else {
      connection = connected.value;
      await open(connected.value);
    }
    isStarting.value = false;
    return desk.peek();
  };

  const open = async (over: DeskConnection): Promise<void> => {
    const made = createDesk({
      call: over.call,
      follow: (options) => {
        stopListening = over.events(options);
        return { leave: stopListening };
      },
      route: createMemoryRoute(),
      theme,
    });
    await made.open();
    if (isOver) return;
    if (made.state.peek() !== undefined) desk.value = made;
    else {
      failure.value = made.failure.peek();
      over.close();
      connection = undefined;
    }
  };

  return {
    desk,
    isStarting,
    failure,
    start: () => {
      if (desk.peek() !== undefined) return Promise.resolve(desk.peek());
      starting ??= begin().finally(() => {
        starting = undefined;
      });
      return starting;
    },
    again: async () => {
      const came = await connection?.again();
      if (came?.ok === false) desk.peek()?.notices.tell('error', failedWords(came.error));
    },
    stop: () => {
      isOver = true;
      stopListening?.();
      desk.value = undefined;
      connection?.close();
      connection = undefined;
    },
  };
};

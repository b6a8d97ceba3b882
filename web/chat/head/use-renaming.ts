// Another title for the conversation, typed where the title stands.
import { type ReadonlySignal, signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { OpenChat } from '../open-chat.ts';

export interface Renaming {
  /** What is typed; undefined: the title stands as it is. */
  readonly typed: ReadonlySignal<string | undefined>;
  begin(): void;
  type(title: string): void;
  /** Nothing is asked for where it is the same. */
  keep(): void;
  leave(): void;
}

export const useRenaming = (chat: OpenChat): Renaming =>
  useMemo(() => {
    const typed = signal<string | undefined>(undefined);
    const leave = (): void => {
      typed.value = undefined;
    };
    return {
      typed,
      leave,
      begin: () => {
        typed.value = chat.feed.head.value?.title;
      },
      type: (title) => {
        typed.value = title;
      },
      keep: () => {
        const title = typed.value?.trim() ?? '';
        leave();
        if (title !== '' && title !== chat.feed.head.value?.title) void chat.ask('rename', { title });
      },
    };
  }, [chat]);

// What the conversation is called; a press makes a field of it, in its place.
import type { VNode } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { OpenChat } from '../open-chat.ts';
import type { Renaming } from './use-renaming.ts';

export const ConversationTitle = ({
  chat,
  renaming,
}: {
  readonly chat: OpenChat;
  readonly renaming: Renaming;
}): VNode => {
  const head = chat.feed.head.value;
  const { typed, begin, type, keep, leave } = renaming;
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isTyping = typed.value !== undefined;
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
    // Back to where it was begun, for whoever is nowhere else by now.
    return () => {
      if (document.activeElement === document.body) button.current?.focus();
    };
  }, [isTyping]);
  if (head === undefined) return <h1 class="cs-cut">Conversation {chat.feed.session}</h1>;
  if (typed.value === undefined)
    return (
      <h1 class="cs-chat-title">
        <button ref={button} type="button" class="cs-cut" title="Rename" onClick={begin}>
          {head.title}
        </button>
      </h1>
    );
  return (
    <form
      class="cs-chat-title"
      onSubmit={(event) => {
        event.preventDefault();
        keep();
      }}
    >
      <h1 class="cs-hidden">{head.title}</h1>
      <input
        ref={field}
        class="cs-field"
        aria-label="Title"
        value={typed.value}
        maxLength={200}
        onInput={({ currentTarget }) => type(currentTarget.value)}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          leave();
        }}
      />
    </form>
  );
};

// A message in other words, where it stands: sent, it begins a copy of the conversation from before it.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { SessionHead } from '../../../src/surfaces/server/wire/session-view.ts';
import { Button } from '../../look/button.tsx';
import type { Rewording } from '../feed/feed.ts';
import type { OpenChat } from '../open-chat.ts';

export interface RewordProps {
  readonly chat: OpenChat;
  readonly rewording: Rewording;
  /** What was dropped or pasted with it goes along again. */
  readonly isAttached: boolean;
}

export const Reword = ({ chat: { feed, host }, rewording: { seq, text }, isAttached }: RewordProps): VNode => {
  const field = useRef<HTMLTextAreaElement>(null);
  const isOnTheWay = useSignal(false);
  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.setSelectionRange(text.length, text.length);
  }, []);
  const leave = (): void => {
    feed.rewording.value = undefined;
  };
  const send = async (): Promise<void> => {
    if (text.trim() === '' || isOnTheWay.value) return;
    isOnTheWay.value = true;
    const made = await host.call<SessionHead>('POST', `/api/sessions/${feed.session}/fork`, {
      before: seq,
      message: text.trim(),
      ...(isAttached ? { keepAttached: true } : {}),
    });
    isOnTheWay.value = false;
    feed.failure.value = made.ok ? undefined : made.error;
    if (!made.ok) return;
    leave();
    host.go(`#/sessions/${made.value.id}`);
  };
  return (
    <form
      class="cs-reword"
      aria-label="Say it in other words"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <textarea
        ref={field}
        class="cs-field"
        aria-label="In other words"
        rows={Math.min(text.split('\n').length + 1, 12)}
        value={text}
        onInput={({ currentTarget }) => {
          feed.rewording.value = { seq, text: currentTarget.value };
        }}
        onKeyDown={(event) => {
          if (event.isComposing) return;
          if (event.key === 'Escape') leave();
          else if (event.key === 'Enter' && !event.shiftKey && !event.altKey) void send();
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      <p class="cs-row">
        <span class="cs-faint">Goes on in a copy; this conversation stays.</span>
        <Button kind="ghost" size="small" onClick={leave}>
          Cancel
        </Button>
        <Button type="submit" size="small" disabled={text.trim() === '' || isOnTheWay.value}>
          Send in a copy
        </Button>
      </p>
    </form>
  );
};

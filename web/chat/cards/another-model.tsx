// Another model for the whole conversation, from here on.
import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import { Button } from '../../look/button.tsx';
import { ModelPicker } from '../composer/model-picker.tsx';
import type { OpenChat } from '../open-chat.ts';

export const AnotherModel = ({ chat }: { readonly chat: OpenChat }): VNode => {
  const isOpen = useSignal(false);
  const opener = useRef<HTMLSpanElement>(null);
  return (
    <span ref={opener}>
      <Button
        kind="ghost"
        size="small"
        aria-haspopup="dialog"
        aria-expanded={isOpen.value}
        onClick={() => {
          isOpen.value = !isOpen.value;
        }}
      >
        Another model…
      </Button>
      {isOpen.value ? (
        <ModelPicker
          model={chat.feed.head.value?.model ?? ''}
          host={chat.host}
          opener={opener}
          choose={(model) => void chat.ask('model', { model })}
          close={() => {
            isOpen.value = false;
          }}
        />
      ) : null}
    </span>
  );
};

// How full the model's context is, as a ring. It opens what fills it, and what can be left out.
import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import { Popover } from '../../look/popover.tsx';
import type { OpenChat } from '../open-chat.ts';
import { ContextPanel } from './context-panel.tsx';

export const ContextRing = ({ chat }: { readonly chat: OpenChat }): VNode => {
  const isOpen = chat.isContextOpen;
  const opener = useRef<HTMLSpanElement>(null);
  const meter = chat.feed.meter.value;
  const full = meter === undefined || meter.window === 0 ? 0 : Math.min(meter.context / meter.window, 1);
  const words = meter?.words ?? 'Context';
  const close = (): void => {
    isOpen.value = false;
  };
  return (
    <span ref={opener} class="cs-menu-opener">
      <button
        type="button"
        class="cs-button cs-bare cs-square cs-meter"
        aria-label={words}
        title={words}
        aria-haspopup="dialog"
        aria-expanded={isOpen.value}
        onClick={() => {
          isOpen.value = !isOpen.value;
        }}
      >
        <svg class="cs-ring" viewBox="0 0 18 18" aria-hidden="true">
          <circle cx="9" cy="9" r="7" />
          <circle
            cx="9"
            cy="9"
            r="7"
            class="cs-ring-fill"
            data-full={full > NEARLY_FULL}
            pathLength="100"
            stroke-dasharray={`${Math.round(full * 100)} 100`}
          />
        </svg>
      </button>
      {isOpen.value ? (
        <Popover name="What fills the context" opener={opener} close={close}>
          <ContextPanel chat={chat} close={close} />
        </Popover>
      ) : null}
    </span>
  );
};

/** From here on results are shortened to make room. */
const NEARLY_FULL = 0.8;

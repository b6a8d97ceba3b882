// How full the model's context is, as a bar and in words. It opens what fills it, and what can be dropped.
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { ChatHost } from './chat-host.ts';
import { ContextPanel } from './context-panel.tsx';
import type { Feed } from './feed/open-feed.ts';

export const ContextMeter = ({ feed, host }: { readonly feed: Feed; readonly host: ChatHost }): VNode => {
  const [isOpen, open] = useState(false);
  const meter = feed.meter.value;
  const full = meter === undefined || meter.window === 0 ? 0 : Math.min(meter.context / meter.window, 1);
  return (
    <div class="cs-context">
      <button type="button" class="cs-button cs-bare cs-meter" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
        <span class="cs-meter-bar" aria-hidden="true">
          <span class="cs-meter-fill" data-full={full > NEARLY_FULL} style={{ width: `${Math.round(full * 100)}%` }} />
        </span>
        <span class="cs-meter-words">{meter?.words ?? 'Context'}</span>
      </button>
      {isOpen ? <ContextPanel feed={feed} host={host} close={() => open(false)} /> : null}
    </div>
  );
};

/** From here on results are shortened to make room. */
const NEARLY_FULL = 0.8;

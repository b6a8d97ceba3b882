// Tabs as the keyboard knows them: one stop, arrows between them.
import { useSignal } from '@preact/signals';
import type { ComponentChildren, VNode } from 'preact';
import { useId, useRef } from 'preact/hooks';

export interface Tab {
  readonly name: string;
  readonly label: ComponentChildren;
  show(): VNode;
}

/** `first`: shown before one is chosen. */
export const Tabs = ({
  label,
  tabs,
  first,
}: {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly first: string;
}): VNode => {
  const id = useId();
  const chosen = useSignal(first);
  const list = useRef<HTMLDivElement>(null);
  const at = Math.max(
    tabs.findIndex(({ name }) => name === chosen.value),
    0,
  );
  const go = (to: number): void => {
    const next = tabs[(to + tabs.length) % tabs.length];
    if (next === undefined) return;
    chosen.value = next.name;
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.name}"]`)?.focus();
  };
  const press = (event: KeyboardEvent): void => {
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };
  return (
    <div class="cs-tabs">
      <div role="tablist" aria-label={label} ref={list} onKeyDown={press}>
        {tabs.map((tab, index) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}-${tab.name}`}
            data-tab={tab.name}
            aria-selected={index === at}
            aria-controls={`${id}-panel`}
            tabIndex={index === at ? 0 : -1}
            onClick={() => (chosen.value = tab.name)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tabs[at]?.name}`}>
        {tabs[at]?.show()}
      </div>
    </div>
  );
};

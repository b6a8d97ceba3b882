// What opens above the bar: the focus goes into it, Escape or "Back" closes it, and nothing is decided by closing.
import type { ComponentChildren, VNode } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';

export interface PanelProps {
  readonly title: string;
  close(): void;
  readonly children: ComponentChildren;
}

export const Panel = ({ title, close, children }: PanelProps): VNode => {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const first = panel.current?.querySelector<HTMLElement>('textarea, input, select, [data-first]');
    (first ?? panel.current)?.focus();
  }, []);
  return (
    <div class="cs-panel" role="dialog" aria-labelledby={id} tabIndex={-1} ref={panel}>
      <div class="cs-row cs-panel-head">
        <h3 id={id}>{title}</h3>
        <button type="button" class="cs-button cs-bare" onClick={close}>
          Back
        </button>
      </div>
      {children}
    </div>
  );
};

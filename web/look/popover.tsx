// Something over the page that belongs to a button: the platform's popover, beside its button, closed by Escape or a press elsewhere. Closing decides nothing.
import type { ComponentChildren, RefObject, VNode } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

export interface PopoverProps {
  /** What it is about, read aloud. */
  readonly name: string;
  readonly opener: RefObject<HTMLElement | null>;
  readonly side?: 'above' | 'below';
  close(): void;
  readonly children: ComponentChildren;
}

/** Drawn while it is open. The focus goes to its first field or button: the person asked for it. */
export const Popover = ({ name, opener, side = 'below', close, children }: PopoverProps): VNode => {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = box;
    if (current === null) return;
    const back = current.ownerDocument.activeElement;
    current.showPopover();
    const stand = (): void => place(current, opener.current, side);
    stand();
    const sizes = new ResizeObserver(stand);
    sizes.observe(current);
    addEventListener('resize', stand);
    current.querySelector<HTMLElement>('[autofocus], input, textarea, button')?.focus();
    return () => {
      sizes.disconnect();
      removeEventListener('resize', stand);
      const isInside = current.contains(current.ownerDocument.activeElement);
      // Whoever has gone elsewhere meanwhile stays there.
      if (isInside && back instanceof HTMLElement) back.focus();
    };
  }, []);
  return (
    <div
      ref={box}
      class="cs-popover"
      popover="auto"
      role="dialog"
      aria-label={name}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        // Used here: what it belongs to does not hear it.
        event.preventDefault();
        close();
      }}
      // What was taken off the page is closed by that, and nobody closed it.
      onToggle={({ newState, currentTarget }) => {
        if (newState === 'closed' && currentTarget.isConnected) close();
      }}
    >
      {children}
    </div>
  );
};

/** Beside its button, and inside the window whatever its size. */
const place = (box: HTMLElement, opener: HTMLElement | null, side: 'above' | 'below'): void => {
  if (opener === null) return;
  const at = opener.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const left = Math.max(GAP, Math.min(at.right - width, innerWidth - width - GAP));
  const above = at.top - height - GAP;
  const below = at.bottom + GAP;
  const isAbove = side === 'above' ? above >= GAP : below + height > innerHeight && above >= GAP;
  box.style.left = `${left}px`;
  box.style.top = `${Math.max(GAP, Math.min(isAbove ? above : below, innerHeight - height - GAP))}px`;
};

const GAP = 6;

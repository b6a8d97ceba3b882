// Something that has the page to itself for a moment: the platform's dialog. Escape and a press beside it close it; closing decides nothing.
import type { ComponentChildren, VNode } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

export interface DialogProps {
  /** What it is about, read aloud. */
  readonly name: string;
  /** A list to choose from stands high, something to read in the middle. */
  readonly stands?: 'high' | 'middle';
  close(): void;
  readonly children: ComponentChildren;
}

/** Drawn while it is open. The focus goes to its first field or button, and back to where it was. */
export const Dialog = ({ name, stands = 'middle', close, children }: DialogProps): VNode => {
  const box = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = box;
    if (current === null) return;
    const back = current.ownerDocument.activeElement;
    current.showModal();
    return () => {
      const isInside = current.contains(current.ownerDocument.activeElement);
      current.close();
      if (!isInside || !(back instanceof HTMLElement)) return;
      // Chromium gives the focus back while the page still counts as inert, and then no letter arrives: once more, when it does not.
      back.blur();
      back.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={box}
      class="cs-dialog"
      data-stands={stands}
      aria-label={name}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Used here: what lies under it does not hear it.
        event.preventDefault();
        close();
      }}
      // What was taken off the page is closed by that, and nobody closed it.
      onClose={({ currentTarget }) => {
        if (currentTarget.isConnected) close();
      }}
      onClick={(event) => {
        if (event.target === box.current) close();
      }}
    >
      <div class="cs-dialog-body">{children}</div>
    </dialog>
  );
};

// The sheet itself: a dialog that takes the focus and gives it back, keeps Tab inside, and says what closing it means.
import type { ComponentChildren, VNode } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';

export interface SheetProps {
  readonly headline: ComponentChildren;
  /** "Close and refuse". */
  readonly closing: string;
  readonly isArmed: boolean;
  close(event: Event): void;
  aside?(): void;
  press(event: KeyboardEvent): void;
  readonly children: ComponentChildren;
}

export const Sheet = ({ headline, closing, isArmed, close, aside, press, children }: SheetProps): VNode => {
  const id = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const pressing = useRef(press);
  pressing.current = press;
  useLayoutEffect(() => {
    const page = sheet.current?.ownerDocument;
    const before = page?.activeElement as HTMLElement | null | undefined; // whatever has the focus can take it back
    const inside = sheet.current;
    heading.current?.focus();
    // What had the focus may be gone, with a panel or a button: keys must not go nowhere.
    const pressElsewhere = (event: KeyboardEvent): void => {
      if (event.target !== page?.body) return;
      heading.current?.focus();
      if (event.key !== 'Tab') pressing.current(event);
    };
    page?.addEventListener('keydown', pressElsewhere);
    return () => {
      page?.removeEventListener('keydown', pressElsewhere);
      // Whoever has gone elsewhere meanwhile stays there.
      if (page?.activeElement === page?.body || inside?.contains(page?.activeElement ?? null)) before?.focus();
    };
  }, []);
  return (
    <div
      class="cs-sheet"
      role="dialog"
      aria-modal="true"
      aria-labelledby={id}
      data-armed={isArmed}
      ref={sheet}
      onKeyDown={(event) => {
        if (event.key === 'Tab' && !event.defaultPrevented) keepInside(event, sheet.current);
        else press(event);
      }}
    >
      <div class="cs-sheet-head">
        <h2 id={id} tabIndex={-1} ref={heading} class="cs-headline">
          {headline}
        </h2>
        {aside === undefined ? null : (
          <button type="button" class="cs-button cs-bare" data-aside onClick={aside}>
            Later
          </button>
        )}
        <button type="button" class="cs-button cs-bare cs-close" onClick={close}>
          {closing} <span aria-hidden="true">×</span>
        </button>
      </div>
      {children}
    </div>
  );
};

const FOCUSABLE = 'button, input, select, textarea, summary, a[href], [tabindex], [contenteditable="true"]';

/** From the last to the first and back. */
const keepInside = (event: KeyboardEvent, sheet: HTMLElement | null): void => {
  const stops = [...(sheet?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])].filter(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.getClientRects().length > 0,
  );
  const [first, last] = [stops[0], stops.at(-1)];
  const now = sheet?.ownerDocument.activeElement;
  const isBeforeFirst = !stops.some((stop) => stop === now) && sheet?.contains(now ?? null) === true;
  if (event.shiftKey && (now === first || isBeforeFirst)) {
    event.preventDefault();
    last?.focus();
  } else if (!event.shiftKey && now === last) {
    event.preventDefault();
    first?.focus();
  }
};

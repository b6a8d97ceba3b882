// The sheet itself: a dialog beside the page. It takes no focus; once the person is in it, Tab goes round, and its button puts it away.
import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { useSheetFocus } from './sheet-focus.ts';

export interface SheetProps {
  readonly headline: ComponentChildren;
  /** "Set aside", "Close". */
  readonly closing: string;
  /** It takes an answer now. */
  readonly isReady: boolean;
  /** Absent: it cannot be put away here. */
  close?(event: Event): void;
  /** `isEntered`: the person has gone to the sheet. */
  press(event: KeyboardEvent, isEntered: boolean): void;
  pressElsewhere(event: KeyboardEvent): void;
  /** Whether the person has just asked for it: then the focus goes there, and it is not asked for any more. */
  wanted?(): boolean;
  readonly children: ComponentChildren;
}

export const Sheet = (props: SheetProps): VNode => {
  const { headline, closing, isReady, close, press, pressElsewhere, wanted, children } = props;
  const id = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { isEntered, enter } = useSheetFocus({
    sheet,
    heading,
    press: (event) => press(event, isEntered.value),
    pressElsewhere,
  });
  useEffect(() => {
    if (wanted?.() === true) enter();
  });
  return (
    <div
      class="cs-sheet"
      role="dialog"
      aria-labelledby={id}
      data-armed={isReady}
      data-entered={isEntered.value}
      ref={sheet}
      onKeyDown={(event) => {
        if (event.key === 'Tab' && !event.defaultPrevented) keepInside(event, sheet.current);
        else press(event, isEntered.value);
      }}
    >
      <div class="cs-sheet-head">
        <h2 id={id} tabIndex={-1} ref={heading} class="cs-headline">
          {headline}
        </h2>
        {close === undefined ? null : (
          <button type="button" class="cs-button cs-bare cs-close" data-aside onClick={close}>
            {closing} <span aria-hidden="true">×</span>
          </button>
        )}
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

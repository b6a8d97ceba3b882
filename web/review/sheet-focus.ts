// Whether the person has gone to the sheet. It never takes the focus by itself: whoever types beside it goes on typing there.
import { type Signal, useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

export interface SheetFocus {
  /** The focus is in it, and the person moved it there: by a press, by Tab, by its key. */
  readonly isEntered: Signal<boolean>;
  /** The person asked for it. */
  enter(): void;
}

export interface SheetFocusOptions {
  readonly sheet: RefObject<HTMLElement | null>;
  /** Where the focus goes when the person comes by key. */
  readonly heading: RefObject<HTMLElement | null>;
  /** A key on the sheet. This and the next are taken once, for as long as the sheet is there. */
  press(event: KeyboardEvent): void;
  /** A key anywhere else. */
  pressElsewhere(event: KeyboardEvent): void;
}

export const useSheetFocus = ({ sheet, heading, press, pressElsewhere }: SheetFocusOptions): SheetFocus => {
  const isEntered = useSignal(false);
  const enter = (): void => {
    const { current } = heading;
    current?.focus();
    // Out of sight it takes none, and whoever is not there decides nothing.
    if (current !== null && current.ownerDocument.activeElement === current) isEntered.value = true;
  };
  useLayoutEffect(() => {
    const inside = sheet.current;
    const page = inside?.ownerDocument;
    if (inside === null || page === undefined) return;
    let before = page.activeElement as HTMLElement | null; // whatever has the focus can take it back
    let isTab = false;
    let wasInside = false;
    const isIn = (target: EventTarget | null): boolean => inside.contains(target as Node | null); // targets in a page are nodes
    const giveBack = (): void => (before === null || before === page.body ? heading.current?.blur() : before.focus());
    // Before anyone acts on it: what a key does may take away the button it was pressed on.
    const begins = ({ target }: KeyboardEvent): void => {
      wasInside = isIn(target);
    };
    const pressed = (event: KeyboardEvent): void => {
      if (!event.isTrusted) return;
      isTab = event.key === 'Tab';
      if (isSheetKey(event)) {
        event.preventDefault();
        pressElsewhere(event);
        if (isEntered.value) giveBack();
        else enter();
      } else if (wasInside) return;
      // What had the focus may be gone, with a panel or a button: keys must not go nowhere.
      else if (event.target === page.body && isEntered.value) {
        heading.current?.focus();
        if (!isTab) press(event);
      } else pressElsewhere(event);
    };
    const pointed = ({ isTrusted, target }: Event): void => {
      if (isTrusted) isEntered.value = isIn(target);
    };
    const focused = ({ target }: FocusEvent): void => {
      if (isIn(target)) isEntered.value ||= isTab;
      else {
        isEntered.value = false;
        before = target as HTMLElement | null; // it has the focus
      }
    };
    page.addEventListener('keydown', begins, true);
    page.addEventListener('keydown', pressed);
    page.addEventListener('pointerdown', pointed, true);
    page.addEventListener('focusin', focused, true);
    return () => {
      page.removeEventListener('keydown', begins, true);
      page.removeEventListener('keydown', pressed);
      page.removeEventListener('pointerdown', pointed, true);
      page.removeEventListener('focusin', focused, true);
      // Whoever has gone elsewhere meanwhile stays there.
      const isLost = page.activeElement === page.body && isEntered.value;
      if (isLost || isIn(page.activeElement)) before?.focus();
    };
  }, []);
  return { isEntered, enter };
};

/** Between the sheet and where one was: Ctrl-J, and ⌘J. */
export const isSheetKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'j' && (ctrlKey || metaKey) && !altKey && !shiftKey;

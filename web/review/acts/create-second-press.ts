// What must be asked on its own is not signed by one press: the first one changes the button's words, the second one counts, and only for a while.
import { type ReadonlySignal, signal } from '@preact/signals';

/** Long enough to read the new words and press again; short enough that a press of later is a first one. */
const SECOND_PRESS_MILLISECONDS = 4000;

export interface SecondPress {
  /** It was pressed once, and waits for the second press. */
  readonly isWaiting: ReadonlySignal<boolean>;
  /** True when this press is the second one. */
  press(): boolean;
  /** It is about something else now: the next press is a first one. */
  forget(): void;
}

export const createSecondPress = (): SecondPress => {
  const isWaiting = signal(false);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = (): void => {
    clearTimeout(timer);
    isWaiting.value = false;
  };
  return {
    isWaiting,
    press: () => {
      const isSecond = isWaiting.peek();
      forget();
      if (isSecond) return true;
      isWaiting.value = true;
      timer = setTimeout(forget, SECOND_PRESS_MILLISECONDS);
      return false;
    },
    forget,
  };
};

// What must be asked on its own is not signed by one press: the first one changes the button's words, the second one counts, and only for a while.
import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';

/** Long enough to read the new words and press again; short enough that a press of later is a first one. */
const SECOND_PRESS_MILLISECONDS = 4000;

export interface SecondPress {
  /** It was pressed once, and waits for the second press. */
  readonly isWaiting: ReadonlySignal<boolean>;
  /** True when this press is the second one. */
  press(): boolean;
  forget(): void;
}

/** `of`: what it is about; a press for something else is a first one. */
export const useSecondPress = (of: unknown): SecondPress => {
  const isWaiting = useSignal(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const forget = (): void => {
    clearTimeout(timer.current);
    isWaiting.value = false;
  };
  useEffect(() => forget, [of]);
  return {
    isWaiting,
    press: () => {
      const isSecond = isWaiting.value;
      forget();
      if (isSecond) return true;
      isWaiting.value = true;
      timer.current = setTimeout(forget, SECOND_PRESS_MILLISECONDS);
      return false;
    },
    forget,
  };
};

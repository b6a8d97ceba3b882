// What someone types, once they pause: a list is not read anew for every letter.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

export const useSettled = <T>(value: T): T => {
  const settled = useSignal(value);
  useEffect(() => {
    const timer = setTimeout(() => {
      settled.value = value;
    }, PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled.value;
};

/** Between two letters of someone who types slowly. */
const PAUSE_MILLISECONDS = 250;

// What someone types, once they pause: a list is not read anew for every letter.
import { useEffect, useState } from 'preact/hooks';

export const useSettled = <T>(value: T): T => {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(() => value), PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};

/** Between two letters of someone who types slowly. */
const PAUSE_MILLISECONDS = 250;

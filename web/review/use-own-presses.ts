// Ticks of a part of the page answer to a person alone: what a script presses there does nothing.
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

export const useOwnPresses = (within: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const { current } = within;
    if (current === null) return;
    // Labels too: the browser makes of a script's press on a label one of its own on the box.
    const judge = (event: Event): void => {
      if (event.isTrusted || !(event.target instanceof Element) || event.target.closest('label, .cs-tick') === null)
        return;
      event.preventDefault();
      event.stopPropagation();
    };
    current.addEventListener('click', judge, true);
    current.addEventListener('change', judge, true);
    return () => {
      current.removeEventListener('click', judge, true);
      current.removeEventListener('change', judge, true);
    };
  }, [within]);
};

// A panel that opened in the page: its heading takes the focus, and Escape leaves it unless something inside took it first.
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

export const usePanel = (leave: () => void): RefObject<HTMLDivElement | null> => {
  const panel = useRef<HTMLDivElement>(null);
  const last = useRef(leave);
  last.current = leave;
  useEffect(() => {
    const element = panel.current;
    if (element === null) return undefined;
    element.querySelector<HTMLElement>('h3')?.focus();
    const hear = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      last.current();
    };
    element.addEventListener('keydown', hear);
    return () => element.removeEventListener('keydown', hear);
  }, []);
  return panel;
};

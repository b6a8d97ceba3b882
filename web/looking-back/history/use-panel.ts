// A panel that opened in the page: its heading takes the focus, and Escape leaves it unless something inside took it first.
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

export const usePanel = (leave: () => void): RefObject<HTMLDivElement | null> => {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.querySelector<HTMLElement>('h3')?.focus(), []);
  useEffect(() => {
    const element = panel.current;
    if (element === null) return undefined;
    const hear = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      leave();
    };
    element.addEventListener('keydown', hear);
    return () => element.removeEventListener('keydown', hear);
  });
  return panel;
};

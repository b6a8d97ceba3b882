// Whether the two sides stand beside or below each other: by the room there is, and where there is enough as the person wants.
import { useLayoutEffect, useState } from 'preact/hooks';

/** With the tree beside it this is 900 pixels in all; a side narrower than 320 breaks most lines of code. */
const WIDE = 640;

export const useShape = (
  element: { readonly current: HTMLElement | null },
  wish: 'beside' | 'below' | undefined,
): { readonly shape: 'beside' | 'below'; readonly isWide: boolean } => {
  const [isWide, setWide] = useState(false);
  // Before anything is drawn: an editor that is opened in one shape and then changed is opened twice.
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    const look = (): void => setWide(current.clientWidth >= WIDE);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return { shape: isWide ? (wish ?? 'beside') : 'below', isWide };
};

// While the person scrolls, the card at the top of the view is the one they are at; where they were brought by a press, it stays the one they pressed for.
import { useEffect } from 'preact/hooks';
import type { SheetActs } from '../acts/create-sheet-acts.ts';

export const useFollowing = ({ model, walk: { scroller } }: SheetActs): void => {
  useEffect(() => {
    const { current } = scroller;
    if (current === null) return;
    let isFollowing = false;
    let frame: number | undefined;
    const begins = (): void => {
      isFollowing = true;
    };
    const stops = (): void => {
      isFollowing = false;
    };
    const look = (): void => {
      frame = undefined;
      const { top } = current.getBoundingClientRect();
      const card = [...current.querySelectorAll<HTMLElement>('article[data-entry]')].find(
        (each) => each.getBoundingClientRect().bottom > top + HEAD,
      );
      const entry = model.entries.peek().find(({ number }) => number === Number(card?.dataset.entry));
      if (entry !== undefined && entry.key !== model.current.peek()?.key) model.look(entry);
    };
    const scrolled = (): void => {
      if (isFollowing) frame ??= requestAnimationFrame(look);
    };
    for (const name of BY_HAND) current.addEventListener(name, begins, { passive: true });
    for (const name of BY_PRESS) current.addEventListener(name, stops, true);
    current.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      for (const name of BY_HAND) current.removeEventListener(name, begins);
      for (const name of BY_PRESS) current.removeEventListener(name, stops, true);
      current.removeEventListener('scroll', scrolled);
    };
  }, [model, scroller]);
};

const BY_HAND = ['wheel', 'touchmove'] as const;
const BY_PRESS = ['keydown', 'pointerdown'] as const;
/** Pixels of a card's head, which stays in sight. */
const HEAD = 60;

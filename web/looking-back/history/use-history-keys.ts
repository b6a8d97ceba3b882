// The keys of the history: on and back through the list, open, take back, close. Nothing while one types, and nothing while the focus is elsewhere on the desk.
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import { entryAddress } from './history-address.ts';
import { pressUndo, type UndoKey } from './undo-key.ts';

export interface HistoryKeys {
  readonly page: RefObject<HTMLElement | null>;
  readonly open: number | undefined;
  readonly undo: UndoKey;
  /** To an address. */
  go(hash: string): void;
}

export const useHistoryKeys = (keys: HistoryKeys): void => {
  // Anew each time it is drawn: what a key does is what is drawn.
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => press(keys, event);
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  });
};

const press = ({ page: { current: page }, open, undo, go }: HistoryKeys, event: KeyboardEvent): void => {
  const { key, target } = event;
  const isAsking = undo.asks.peek() !== undefined;
  // Whatever else is pressed, the question is taken back.
  if (key !== 'u' && isAsking) undo.asks.value = undefined;
  if (page === null || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return;
  if (!(target instanceof HTMLElement) || !isHere(target, page) || isTyped(target)) return;
  // The difference has keys of its own, and those that it does not take mean nothing there.
  if (target.closest(OWN_KEYS) !== null && key !== 'Escape') return;
  const isInList = target.closest('.cs-past-days') !== null;
  const step =
    key === 'j' || (isInList && key === 'ArrowDown') ? 1 : key === 'k' || (isInList && key === 'ArrowUp') ? -1 : 0;
  if (step !== 0) walk(page, step, open);
  else if (key === 'u') {
    const row = target.closest<HTMLElement>('[data-entry]');
    const meant = row === null ? open : Number(row.dataset.entry);
    if (event.repeat || !pressUndo(undo, meant)) {
      // One that is not open is looked at first.
      if (meant === undefined || meant === open) return;
      go(entryAddress(meant));
    }
  } else if (key === 'Escape' && isAsking) {
    // It has taken the question back, and that is enough.
  } else if (key === 'Escape' && open !== undefined) {
    go('#/history');
    page.querySelector<HTMLElement>(`[data-entry="${open}"]`)?.focus();
  } else return;
  event.preventDefault();
};

/** Nothing has the focus, or something of this page. */
const isHere = (target: HTMLElement, page: HTMLElement): boolean =>
  target === target.ownerDocument.body || page.contains(target);

const isTyped = (target: HTMLElement): boolean =>
  target.isContentEditable || target.matches('textarea, select, input:not([type="checkbox"], [type="radio"])');

const OWN_KEYS = '.cs-past-diff';

const walk = (page: HTMLElement, step: 1 | -1, open: number | undefined): void => {
  const rows = [...page.querySelectorAll<HTMLElement>('.cs-past-days [data-row]')];
  const focused = rows.indexOf(page.ownerDocument.activeElement as HTMLElement); // -1 for anything else
  const at = focused === -1 ? rows.findIndex(({ dataset }) => dataset.entry === String(open)) : focused;
  const next = rows[at === -1 ? (step === 1 ? 0 : rows.length - 1) : Math.min(Math.max(at + step, 0), rows.length - 1)];
  next?.focus();
};

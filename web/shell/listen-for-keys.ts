// Hears the keys that count everywhere. What the review, a field or a dialog has used already is used.
import { keysAreMac } from '../look/kbd.tsx';
import { isTextField } from '../review/gesture.ts';
import { type FrameAct, frameKey } from './frame-key.ts';

export interface KeyHandlers {
  /** The focus was inside the review when the key went down: what it does may move it. */
  isInReview(): boolean;
  act(act: Exclude<FrameAct, 'leads'>, wasInReview: boolean): void;
  /** Of any key. */
  pressed(): void;
}

/** Returns how to stop. */
export const listenForKeys = (page: Window, { isInReview, act, pressed }: KeyHandlers): (() => void) => {
  let ledAt = Number.NEGATIVE_INFINITY;
  let wasInReview = false;
  const read = (event: KeyboardEvent): FrameAct | undefined =>
    event.isComposing || event.repeat
      ? undefined
      : frameKey(event, {
          isMac: keysAreMac(),
          isTyping: isTextField(event.target) || isOver(event.target),
          isLed: event.timeStamp - ledAt < LED_MILLISECONDS,
        });

  const begins = (event: KeyboardEvent): void => {
    wasInReview = isInReview();
    if (event.timeStamp - ledAt >= LED_MILLISECONDS) return;
    const meant = read(event);
    if (meant !== 'new' && typeof meant !== 'object') return;
    // The second of two letters: nobody else hears it, since letters decide in the review.
    ledAt = Number.NEGATIVE_INFINITY;
    event.preventDefault();
    event.stopPropagation();
    pressed();
    act(meant, wasInReview);
  };
  const heard = (event: KeyboardEvent): void => {
    pressed();
    const meant = read(event);
    // The review goes there and back by itself as well, and has used the key then.
    if (meant === undefined || (event.defaultPrevented && meant !== 'review')) return;
    if (isOver(event.target) && meant !== 'palette') return;
    event.preventDefault();
    if (meant === 'leads') ledAt = event.timeStamp;
    else act(meant, wasInReview);
  };
  page.addEventListener('keydown', begins, true);
  page.addEventListener('keydown', heard);
  return () => {
    page.removeEventListener('keydown', begins, true);
    page.removeEventListener('keydown', heard);
  };
};

/** In a menu or a dialog: it has keys of its own. */
const isOver = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('dialog, [popover]') !== null;

/** Long enough for two keys one after the other, too short to be forgotten. */
const LED_MILLISECONDS = 1500;

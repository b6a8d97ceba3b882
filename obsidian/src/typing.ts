// Whether somebody writes somewhere just now: then nothing may take the focus.
import { isTextField } from '../../web/review/gesture.ts';

export interface Typing {
  /** Somebody writes, or is about to: they are in a field, and not only because the review gave them back to it. */
  isNow(): boolean;
  /** The person has just answered in the review: until the next key they wait for what comes of it. */
  rests(): void;
  end(): void;
}

export const createTyping = (): Typing => {
  let until = 0;
  const listened = new Set<Document>();
  const pressed = (): void => {
    until = 0;
  };
  return {
    isNow: () => Date.now() > until && isInField(),
    rests: () => {
      until = Date.now() + WAITS_MILLISECONDS;
      if (listened.has(activeDocument)) return;
      listened.add(activeDocument);
      activeDocument.addEventListener('keydown', pressed, true);
    },
    end: () => {
      for (const each of listened) each.removeEventListener('keydown', pressed, true);
    },
  };
};

/** A model's next step comes within it or is a new thing. */
const WAITS_MILLISECONDS = 20_000;

/** In the window that is in use, a pop-out too. */
const isInField = (): boolean => {
  const { activeElement } = activeDocument;
  // A frame has a page of its own, and what is typed in there nobody knows.
  return isTextField(activeElement) || activeElement?.tagName === 'IFRAME' || activeElement?.tagName === 'WEBVIEW';
};

/** Something of Obsidian's or of another plugin's lies over everything. */
export const isSomethingOver = (): boolean => activeDocument.querySelector('.modal-container, .prompt') !== null;

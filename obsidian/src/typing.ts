// Whether somebody writes somewhere just now: then nothing may take the focus.
import { isTextField } from '../../web/review/gesture.ts';

/** In the window that is in use, a pop-out too. */
export const isSomebodyTyping = (): boolean => {
  const { activeElement } = activeDocument;
  // A frame has a page of its own, and what is typed in there nobody knows.
  return isTextField(activeElement) || activeElement?.tagName === 'IFRAME' || activeElement?.tagName === 'WEBVIEW';
};

/** Something of Obsidian's or of another plugin's lies over everything. */
export const isSomethingOver = (): boolean => activeDocument.querySelector('.modal-container, .prompt') !== null;

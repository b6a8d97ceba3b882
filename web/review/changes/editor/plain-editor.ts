// What every editor here has: lines that break, marks for what cannot be seen, searching, and a way out by keyboard.
import { defaultKeymap } from '@codemirror/commands';
import { search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, type KeyBinding, keymap } from '@codemirror/view';
import { specialCharacters } from './special-characters.ts';
import { typingOver } from './typing-over.ts';

export interface PlainOptions {
  /** Read aloud. */
  readonly label: string;
  /** For the style elements it makes, where the page's policy asks for one. */
  readonly nonce: string | undefined;
  /** Escape was pressed: the keys are for what is around it again. Tab leaves it in any case. */
  leave(): void;
}

export const plainEditor = ({ label, nonce, leave }: PlainOptions): Extension => [
  // Only LF ends a line: a lone CR is a character of it, and is shown.
  EditorState.lineSeparator.of('\n'),
  EditorState.tabSize.of(4),
  EditorView.lineWrapping,
  EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
  EditorView.clipboardInputFilter.of((text) => text.replaceAll('\r\n', '\n')),
  nonce === undefined ? [] : EditorView.cspNonce.of(nonce),
  specialCharacters,
  typingOver,
  EditorState.phrases.of(PHRASES),
  // In the middle, where the panel does not cover it.
  search({ top: true, scrollToMatch: (match) => EditorView.scrollIntoView(match, { y: 'center' }) }),
  // Ctrl-Enter is for the button that signs or sends.
  keymap.of([...searchKeymap, wayOut(leave), ...defaultKeymap.filter(({ key }) => key !== 'Mod-Enter')]),
];

/** Of the panel for searching, written as all words on the page. */
const PHRASES = {
  next: 'Next',
  previous: 'Previous',
  'match case': 'Match case',
  regexp: 'Regular expression',
  'by word': 'Whole words',
  replace: 'Replace',
  'replace all': 'Replace all',
  close: 'Close',
};

/** An Escape that closed the editor's search closes nothing around it. */
export const keepEscape = (around: HTMLElement): void => {
  around.onkeydown = (event) => {
    if (event.key === 'Escape' && event.defaultPrevented) event.stopPropagation();
  };
};

/** What is around may close on Escape: in here it is heard first, after an open search. */
const wayOut = (leave: () => void): KeyBinding => ({
  key: 'Escape',
  run: () => {
    leave();
    return true;
  },
  stopPropagation: true,
});

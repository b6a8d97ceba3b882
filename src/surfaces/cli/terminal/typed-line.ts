// One line that answers a question, key by key. Pure; a paste is told apart, because a paste is not an answer.
import type { Key } from './key.ts';

export interface TypedLine {
  readonly text: string;
  readonly event?: 'line' | 'interrupt' | 'end' | 'pasted';
}

/** No answer is that long; what is beyond it is not taken in. */
const LONGEST_LINE = 5000;

export const typeKey = (text: string, key: Key): TypedLine => {
  switch (key.kind) {
    case 'text':
      return { text: text.length >= LONGEST_LINE ? text : (text + key.text).slice(0, LONGEST_LINE) };
    case 'paste':
      return { text: '', event: 'pasted' };
    case 'enter':
    case 'newline':
      return { text, event: 'line' };
    case 'interrupt':
    case 'escape':
      return { text, event: 'interrupt' };
    case 'end-of-input':
      return text === '' ? { text, event: 'end' } : { text };
    case 'delete-left':
      return { text: [...text].slice(0, -1).join('') };
    case 'delete-to-start':
      return { text: '' };
    case 'delete-word-left':
      return { text: text.replace(/[^ ]* *$/, '') };
    default:
      // Other keys do nothing, in the answer and on the screen.
      return { text };
  }
};

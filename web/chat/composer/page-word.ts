// A message that begins with a slash and one of the page's words is no message: it tells the page to do something.
import type { PageWord } from '../../../src/surfaces/server/wire/find.ts';

export interface SlashMessage {
  readonly word: PageWord;
  /** What stands behind it. */
  readonly rest: string;
}

/** Undefined: it is said as it is. "/usr/bin" is a path, and "/dance" nothing we know. */
export const slashMessage = (text: string): SlashMessage | undefined => {
  const [, word = '', rest = ''] = /^\/([a-z-]+)(?:\s+([\s\S]*))?$/i.exec(text.trim()) ?? [];
  const known = word.toLowerCase();
  return isPageWord(known) ? { word: known, rest: rest.trim() } : undefined;
};

/** "NAME what is to be done", behind `/skill`. */
export const skillMessage = (rest: string): { readonly skill: string; readonly text: string } => {
  const [, skill = '', text = ''] = /^(\S*)\s*([\s\S]*)$/.exec(rest) ?? [];
  return { skill, text };
};

const isPageWord = (word: string): word is PageWord => Object.hasOwn(WORDS, word);

/** As a record, so that the compiler tells of one that is missing. */
const WORDS: Readonly<Record<PageWord, true>> = {
  model: true,
  'read-only': true,
  draft: true,
  skill: true,
  stop: true,
  'go-on': true,
  again: true,
  undo: true,
  redo: true,
  context: true,
  find: true,
  fork: true,
  rename: true,
  new: true,
};

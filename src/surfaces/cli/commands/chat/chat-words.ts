// The words of the chat itself: they begin with a slash and never reach the model.

import { shortened } from '../../../../text/shortened.ts';
import { nearest } from '../../../../tool/nearest.ts';
import type { HelpAbout } from './help-lines.ts';
import type { ChatGround, SlashWord } from './slash-word.ts';
import { CHAT_WORDS } from './words-of-chat.ts';

/** What to do with a line that was typed. The work is loaded when its word is said. */
export const chatWord = (line: string, ground: ChatGround): Promise<'message' | 'done' | 'leave'> =>
  wordOf(line, ground, { words: CHAT_WORDS, before: BEFORE, after: AFTER });

/** The same over another set of words. */
export const wordOf = async (
  line: string,
  ground: ChatGround,
  about: HelpAbout,
): Promise<'message' | 'done' | 'leave'> => {
  if (['exit', 'quit'].includes(line)) return 'leave';
  if (line === '?') return help('', ground, about);
  const { word, rest } = splitWord(line);
  // "/etc/hosts is wrong" is a sentence about a file.
  if (word === undefined) return 'message';
  const found = about.words.find((each) => each.word === word);
  if (found?.word === 'help') return help(rest, ground, about);
  if (found !== undefined) return found.run(rest, ground);
  ground.output.note(unknown(word, about.words));
  return 'done';
};

/** A word is a slash and letters, at the very beginning; a blank before it makes it a message. */
export const splitWord = (line: string): { readonly word?: string; readonly rest: string } => {
  const [, word, rest = ''] = /^\/([a-z]+)(?:\s+([\s\S]*))?$/i.exec(line) ?? [];
  return word === undefined ? { rest: line } : { word: word.toLowerCase(), rest: rest.trim() };
};

const BEFORE = ['Type a message and Enter. Words of the program begin with a slash:'];
const AFTER = [
  '@path puts a file into your message. A line that begins with a path such as /etc/hosts is a message.',
  'Changes are shown before they happen. Afterwards: /undo, /history, or countersign ledger in a shell.',
];

const unknown = (word: string, words: readonly SlashWord[]): string => {
  const meant = nearest(
    word,
    words.map((each) => each.word),
  );
  const instead = meant === undefined ? ' (/help lists them)' : `: /${meant}?`;
  return `/${shortened(word, 40)} is not a word of this chat${instead}\nTo send the line as a message, begin it with a blank.`;
};

const help = async (rest: string, { output }: ChatGround, about: HelpAbout): Promise<'done'> => {
  const { helpAboutOne, helpLines } = await import('./help-lines.ts');
  const { word = rest } = splitWord(rest);
  const one = about.words.find((each) => each.word === word);
  const page = { columns: output.columns, colour: output.colour };
  if (rest !== '' && one === undefined) output.note(unknown(word, about.words));
  else output.note((one === undefined ? helpLines(about, page) : helpAboutOne(one, page)).join('\n'));
  return 'done';
};

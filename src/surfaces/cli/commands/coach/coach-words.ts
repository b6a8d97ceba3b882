// The words of the coach itself, beside those of every chat.
import { splitWord, wordOf } from '../chat/chat-words.ts';
import type { ChatGround, SlashWord } from '../chat/slash-word.ts';
import { CHAT_WORDS } from '../chat/words-of-chat.ts';

export const COACH_WORDS: readonly SlashWord[] = [
  ...CHAT_WORDS.filter(({ word }) => !['skill', 'clear', 'exit'].includes(word)),
  // Said before it comes here: what follows is the caller's.
  { word: 'reset', takes: '', help: 'begin again, with a new conversation (also: reset)', run: async () => 'done' },
  ...CHAT_WORDS.filter(({ word }) => word === 'exit'),
];

const BEFORE = [
  'Say what you want, or the number of one of the three options. For example:',
  '  weekly review · what is stalled? · what am I waiting for? · show project Kitchen · empty the inbox',
];
const AFTER = ['Changes are shown before they happen. Afterwards: /undo, /history, or countersign undo --group N.'];

/** Said without a slash, too. */
export const isReset = (line: string): boolean => line === 'reset';

export const coachWord = async (line: string, ground: ChatGround): Promise<'message' | 'done' | 'leave' | 'reset'> => {
  if (isReset(line) || ['reset', 'clear'].includes(splitWord(line).word ?? '')) return 'reset';
  return wordOf(line, ground, { words: COACH_WORDS, before: BEFORE, after: AFTER });
};

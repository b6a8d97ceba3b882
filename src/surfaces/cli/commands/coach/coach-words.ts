// The words of the coach itself, beside those of every chat.
import { type ChatGround, chatWord } from '../chat/chat-words.ts';

const HELP = `Say what you want, or the number of one of the three options. For example:
  weekly review · what is stalled? · what am I waiting for? · show project Kitchen · empty the inbox
  reset      begin again, with a new conversation
  /context   what fills the model's context, item by item
  /drop N    throw one item out of it
  /cost      tokens and money so far
  /exit      leave (also: exit, quit, Ctrl-D)
Changes are shown before they happen. Afterwards: countersign undo, undo --group N, history, ledger.`;

export const coachWord = async (line: string, ground: ChatGround): Promise<'message' | 'done' | 'leave' | 'reset'> => {
  if (line === 'reset' || line === '/reset') return 'reset';
  if (line !== '?' && line !== '/help') return chatWord(line, ground);
  ground.output.note(HELP);
  return 'done';
};

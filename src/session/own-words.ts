// The person's own words in a message, without the files that went along; of a message by a skill, the task behind it.
import type { MessagePart } from './record.ts';

export const ownWords = (parts: readonly MessagePart[]): string => {
  const own = parts.filter((part) => Object.keys(part).every((key) => key === 'text'));
  const last = own.at(-1)?.text ?? '';
  // `skillMessage` puts the skill in front, and this before what the person has typed.
  if (own.length > 1 && last.startsWith(TASK)) return last.slice(TASK.length);
  return own.map(({ text }) => text).join('\n');
};

export const TASK = 'TASK: ';

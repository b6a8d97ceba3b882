// Foreign text as one short piece of a line: its line breaks become blanks, then it is escaped, then cut.
import { escapeText } from './escape.ts';

export const shortened = (text: string, length: number): string => {
  const characters = [...escapeText(text.replace(/[\t\r\n ]+/g, ' ').trim())];
  return characters.length <= length
    ? characters.join('')
    : `${characters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
};

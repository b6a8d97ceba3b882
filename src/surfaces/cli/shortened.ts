// Foreign text as one short piece of a line: escaped first, then cut.
import { escapeText } from '../../proposal/escape.ts';

export const shortened = (text: string, length: number): string => {
  const characters = [...escapeText(text)];
  return characters.length <= length
    ? characters.join('')
    : `${characters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
};

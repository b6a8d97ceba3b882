// The members of a JSON object and the items of a list, each as the text the model wrote: what is executed is what was written.
import { afterBlanks } from './dialect.ts';
import { jsonSpan } from './json-span.ts';

export interface Member {
  readonly key: string;
  readonly value: string;
}

/** The text is known to be valid JSON. */
export const membersOf = (object: string): Member[] =>
  piecesOf(object).map((piece) => {
    const end = valueEnd(piece, 0);
    const colon = afterBlanks(piece, end);
    return { key: String(JSON.parse(piece.slice(0, end))), value: piece.slice(colon + 1).trim() };
  });

/** The text is known to be valid JSON. */
export const itemsOf = (list: string): string[] => piecesOf(list);

/** What stands between the commas of the outermost brackets. */
const piecesOf = (text: string): string[] => {
  const inside = text.trim().slice(1, -1);
  const pieces: string[] = [];
  let from = 0;
  for (let at = 0; at < inside.length; ) {
    if (inside[at] !== ',') {
      at = valueEnd(inside, at);
      continue;
    }
    pieces.push(inside.slice(from, at).trim());
    at += 1;
    from = at;
  }
  const last = inside.slice(from).trim();
  return last === '' ? pieces : [...pieces, last];
};

/** Behind the string, object or list that begins here, else behind this one character. */
const valueEnd = (text: string, at: number): number => {
  const character = text[at];
  if (character === '{' || character === '[') {
    const end = jsonSpan(at).read(text);
    return typeof end === 'number' ? end : text.length;
  }
  if (character !== '"') return at + 1;
  let end = at + 1;
  while (end < text.length && text[end] !== '"') end += text[end] === '\\' ? 2 : 1;
  return end + 1;
};

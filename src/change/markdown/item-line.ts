// What a list item says: its marker, its box, its words.

export interface ListItem {
  /** Indent and bullet. */
  readonly marker: string;
  /** The character in the box; absent for a plain item, lower case otherwise. */
  readonly box?: string;
  readonly text: string;
}

/** `lines` are those of one item, the first with its marker. Anything else is an item without marker. */
export const readItem = (lines: readonly string[]): ListItem => {
  const text = lines.join('');
  const match =
    /^(\s*(?:>\s*)*(?:[-+*]|\d{1,9}[.)])(?:[ \t]+|(?=\r?\n|$)))(?:\[([^\]])\](?:[ \t]+|(?=\r?\n|$)))?(.*)$/su.exec(
      text,
    );
  if (match === null) return { marker: '', text: text.trim() };
  const [, marker = '', box, words = ''] = match;
  return { marker, text: words.trim(), ...(box === undefined ? {} : { box: box.toLowerCase() }) };
};

/** The words without the date on which they were done. */
export const withoutDoneDate = (text: string): string => {
  const match = /✅ ?\d{4}-\d\d-\d\d/u.exec(text);
  if (match === null) return text.trim();
  return `${text.slice(0, match.index).trimEnd()}${text.slice(match.index + match[0].length)}`.trim();
};

// What is left of a line once its containers have taken their share, counted in columns, because a tab is worth several.

export interface Rest {
  readonly text: string;
  /** Where `text` begins in the whole line. */
  readonly column: number;
}

const TAB = 4;

export const isBlank = ({ text }: Rest): boolean => !/[^ \t]/.test(text);

/** Columns of blanks in front. */
export const indentOf = ({ text, column }: Rest): number => {
  let at = column;
  for (const character of text) {
    if (character === ' ') at += 1;
    else if (character === '\t') at += TAB - (at % TAB);
    else break;
  }
  return at - column;
};

/** Takes that many columns of blanks away; what is left of a tab stays as spaces. */
export const withoutIndent = ({ text, column }: Rest, columns: number): Rest => {
  let at = column;
  let index = 0;
  while (at < column + columns && (text[index] === ' ' || text[index] === '\t')) {
    at += text[index] === ' ' ? 1 : TAB - (at % TAB);
    index += 1;
  }
  const left = Math.max(at - column - columns, 0);
  return { text: ' '.repeat(left) + text.slice(index), column: at - left };
};

/** Takes characters away that are no blanks. */
export const withoutMarker = ({ text, column }: Rest, length: number): Rest => ({
  text: text.slice(length),
  column: column + length,
});

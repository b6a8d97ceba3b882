// How the lines of a text end, counted as they are: a file may mix them.

export interface Endings {
  readonly lf: number;
  readonly crlf: number;
  /** Carriage returns alone. */
  readonly cr: number;
}

export const countEndings = (text: string): Endings => {
  let crlf = 0;
  const newlines = count(text, '\n', (at) => {
    if (text[at - 1] === '\r') crlf += 1;
  });
  return { lf: newlines - crlf, crlf, cr: count(text, '\r') - crlf };
};

/** By searching: lines are long, and a pattern would look at every character of them. */
const count = (text: string, character: string, visit?: (at: number) => void): number => {
  let found = 0;
  for (let at = text.indexOf(character); at !== -1; at = text.indexOf(character, at + 1)) {
    found += 1;
    visit?.(at);
  }
  return found;
};

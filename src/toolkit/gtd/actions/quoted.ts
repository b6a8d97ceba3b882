// Somebody's words in a summary: in quotes, and cut where they are long, which the dots say.

/** As much of a text as tells it from others. */
const LONGEST = 60;

export const quoted = (text: string): string => `"${cut(text, LONGEST)}"`;

/** Between characters, never inside one. */
export const cut = (text: string, longest: number): string => {
  const characters = text.length > longest ? [...text] : [];
  return characters.length > longest ? `${characters.slice(0, longest).join('').trimEnd()}…` : text;
};

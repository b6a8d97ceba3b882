// Somebody's words in a summary: in quotes, cut.

/** As much of a text as tells it from others. */
const LONGEST = 60;

export const quoted = (text: string): string => {
  const characters = [...text];
  return `"${characters.length > LONGEST ? `${characters.slice(0, LONGEST).join('').trimEnd()}…` : text}"`;
};

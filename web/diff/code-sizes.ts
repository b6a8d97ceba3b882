// The size of code by steps from the usual one, as style properties, for rows and for the editor that takes their place.

/** Pixels of a letter of code, as in the tokens; a line is 1.6 of them. */
const USUAL = 12.5;
const STEP = 1.5;

/** Of no step there is nothing to set: the tokens hold. */
export const codeSizes = (steps: number): Readonly<Record<string, string>> => {
  if (steps === 0) return {};
  const letters = USUAL + steps * STEP;
  return { '--cs-code-size': `${letters}px`, '--cs-code-line': `${Math.round(letters * 1.6)}px` };
};

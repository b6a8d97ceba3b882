// Where a JSON object or list ends, found while it is still being written. Strings are respected, so a closing mark inside one closes nothing.

export interface JsonSpan {
  /** Reads on: where it ends, that it has not ended yet, or that it is no JSON. Each character is looked at once. */
  read(text: string): number | 'more' | 'broken';
}

/** `from` is where its first bracket stands. */
export const jsonSpan = (from: number): JsonSpan => {
  let at = from;
  let inString = false;
  let broken = false;
  let end: number | undefined;
  const open: string[] = [];

  const step = (text: string): void => {
    const character = text[at]!;
    if (inString) {
      if (character === '\\') at += 1;
      else if (character === '"') inString = false;
      else if (character < ' ') broken = true; // JSON has no raw line break in a string: the quotation marks have lost their partners
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') open.push(character);
    else if (character === '}' || character === ']') broken = open.pop() !== (character === '}' ? '{' : '[');
    else if (!/[\s\w,:.+-]/.test(character)) broken = true; // nothing else stands outside strings, so this is no longer the value
    at += 1;
  };

  return {
    read: (text) => {
      while (!broken && end === undefined && at < text.length) {
        step(text);
        if (open.length === 0 && !broken) end = at;
      }
      return broken ? 'broken' : (end ?? 'more');
    },
  };
};

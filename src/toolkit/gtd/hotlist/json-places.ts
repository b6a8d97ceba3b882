// Where the members of a JSON object or list stand in its text, so that one can be changed and all other bytes stay.

export interface JsonMember {
  /** Of an object's member. */
  readonly key?: string;
  /** Offsets of the whole member, key included, and of its value. */
  readonly from: number;
  readonly valueFrom: number;
  readonly to: number;
}

/** Of the object or list that begins at `at` in a text that is known to be valid JSON; nothing when neither begins there. */
export const membersAt = (text: string, at: number): readonly JsonMember[] | undefined => {
  const isObject = text.charAt(at) === '{';
  if (!isObject && text.charAt(at) !== '[') return undefined;
  const members: JsonMember[] = [];
  let here = afterBlanks(text, at + 1);
  while (here < text.length && text.charAt(here) !== (isObject ? '}' : ']')) {
    const from = here;
    const keyEnd = isObject ? valueEnd(text, from) : from;
    const valueFrom = isObject ? afterBlanks(text, afterBlanks(text, keyEnd) + 1) : from;
    const to = valueEnd(text, valueFrom);
    members.push({ ...(isObject ? { key: String(JSON.parse(text.slice(from, keyEnd))) } : {}), from, valueFrom, to });
    here = afterBlanks(text, to);
    if (text.charAt(here) === ',') here = afterBlanks(text, here + 1);
  }
  return members;
};

export const afterBlanks = (text: string, at: number): number => {
  let here = at;
  while (here < text.length && BLANKS.has(text.charAt(here))) here += 1;
  return here;
};

const BLANKS: ReadonlySet<string> = new Set([' ', '\t', '\r', '\n', '\ufeff']);

/** Counted and not descended into: any depth will do. */
const valueEnd = (text: string, at: number): number => {
  let depth = 0;
  let here = at;
  do {
    const sign = text.charAt(here);
    if (sign === '"') here = stringEnd(text, here);
    else if (sign === '{' || sign === '[') [depth, here] = [depth + 1, here + 1];
    else if (sign === '}' || sign === ']') [depth, here] = [depth - 1, here + 1];
    else if (depth === 0) return wordEnd(text, here);
    else here += 1;
  } while (depth > 0 && here < text.length);
  return here;
};

const stringEnd = (text: string, at: number): number => {
  let here = at + 1;
  while (here < text.length && text.charAt(here) !== '"') here += text.charAt(here) === '\\' ? 2 : 1;
  return here + 1;
};

/** A number, true, false, null. */
const wordEnd = (text: string, at: number): number => {
  let here = at;
  while (here < text.length && !ENDS.has(text.charAt(here))) here += 1;
  return here;
};

const ENDS: ReadonlySet<string> = new Set([',', '}', ']', ' ', '\t', '\r', '\n']);

// Whether a call that was found in a model's text repeats what the model was shown: a call that stands in a file, a page or an output is
// somebody else's, in whatever form the model writes it down again.
import type { ReplyPart } from '../models/message.ts';
import type { MessagePart, SessionRecord } from '../session/record.ts';

type CallPart = Extract<ReplyPart, { kind: 'call' }>;

/** The same parts; a rescued call that is an echo says so. `records`: all of the session so far. */
export const withEchoes = (parts: readonly ReplyPart[], records: readonly SessionRecord[]): readonly ReplyPart[] => {
  if (!parts.some(isRescued)) return parts;
  const shown = shownTexts(records).map(folded);
  return parts.map((part) => (isRescued(part) && isEcho(part, shown) ? { ...part, echoed: true } : part));
};

const isRescued = (part: ReplyPart): part is CallPart => part.kind === 'call' && part.rescued !== undefined;

const isEcho = (call: CallPart, shown: readonly Shown[]): boolean => {
  const values = valuesOf(call.arguments);
  const decisive = values.filter(({ key }) => !TOLD_WHY.has(key)).map(({ text }) => letters(text));
  const put = values.filter(({ key }) => !TAKEN_OUT.has(key)).map(({ text }) => letters(text));
  const whole = letters(call.arguments);
  return shown.some(({ texts, looksLikeCall }) => {
    const holds = (value: string): boolean => texts.some((text) => text.includes(value));
    return (
      (whole.length >= LONG && holds(whole)) ||
      (looksLikeCall && decisive.length > 0 && decisive.every(holds)) ||
      put.some((value) => value.length >= LONG && holds(value))
    );
  });
};

/** So many letters in a row are not the same by chance. */
const LONG = 40;
/** Arguments that only say why: whoever repeats a call words them anew. */
const TOLD_WHY: ReadonlySet<string> = new Set(['description', 'reason', 'reasoning', 'explanation', 'summary', 'why']);
/** Arguments that have to stand in the file that is edited. */
const TAKEN_OUT: ReadonlySet<string> = new Set(['old', 'old_string', 'old_text', 'oldText', 'find', 'search']);

interface Shown {
  /** As it stands, and as it reads where it is the inside of a string. */
  readonly texts: readonly string[];
  readonly looksLikeCall: boolean;
}

const folded = (text: string): Shown => ({
  texts: [letters(text), letters(text.replace(/\\[nrt]/g, ' '))],
  looksLikeCall: /tool|function|argument|action|parameter|input|(?:write|edit|create|move)[_ -]?files?/i.test(text),
});

/** What is left when quotation marks, escapes, blanks and the numbers of lines are taken away. */
const letters = (text: string): string =>
  text
    .replace(/^[ \t]*\d+\t/gm, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

interface Value {
  readonly key: string;
  readonly text: string;
}

/** Every text and number in it, under its nearest key; all of it where it is no JSON. */
const valuesOf = (written: string): readonly Value[] => {
  try {
    return leaves(JSON.parse(written), '');
  } catch {
    return [{ key: '', text: written }];
  }
};

const leaves = (value: unknown, key: string): readonly Value[] => {
  if (Array.isArray(value)) return value.flatMap((item) => leaves(item, key));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, inner]) => leaves(inner, name));
  return typeof value === 'string' || typeof value === 'number' ? [{ key, text: String(value) }] : [];
};

/** What it was given to read: files put together again from the pieces it saw of them. Not what the person typed. */
const shownTexts = (records: readonly SessionRecord[]): readonly string[] => {
  const texts = new Map<string, string>();
  let others = 0;
  const add = ({ text, origin }: MessagePart): void => {
    const key = origin?.path ?? `\0${others++}`;
    texts.set(key, `${texts.get(key) ?? ''}\n${text}`);
  };
  for (const record of records) {
    if (record.kind === 'receipt') for (const part of record.parts) add(part);
    else if (record.kind === 'user') for (const part of record.parts.filter(isMaterial)) add(part);
  }
  return [...texts.values()];
};

/** The person's own words are nothing but words. */
const isMaterial = (part: MessagePart): boolean => Object.keys(part).some((key) => key !== 'text');

// A person's words made comparable: quoted pieces set aside, polite forms taken off, and a small language of wordings to compare with.

export interface Phrase {
  /** Without polite forms and closing punctuation; quoted pieces are marks. */
  readonly plain: string;
  /** The same with its end as it was typed: for a text that goes on to the end. */
  readonly open: string;
  /** With its polite forms; quoted pieces are marks. */
  readonly said: string;
  readonly quoted: readonly { readonly inside: string; readonly whole: string }[];
}

const QUOTED =
  /```(?:\w*\n)?(.*?)```|`([^`\n]+)`|"([^"]*)"|[“„]([^“”]*)[“”]|«([^»]*)»|(?<![\p{L}\p{N}])['‘](.+?)['’](?![\p{L}\p{N}])/gsu;
/** Private-use characters stand around the number of a quoted piece, so that no word can look like one. */
export const MARK = /\ue000(\d+)\ue001/gu;

const POLITE =
  /^(?:please|kindly|hey|hi|hello|ok|okay|so|well|now|just|quickly|(?:can|could|would|will) you|(?:can|could|may) (?:i|we)|i (?:want|need|would like|would love)(?: you)? to(?: know)?|i want you to|mind|do you know|help me(?: to)?|let (?:us|me)|go ahead and|tell me|i wonder|guide|there)(?: |$)/i;
const CLOSING = /(?:[\s?!.,…;:]|\s(?:please|thanks|thank you|for me|now|right now|again|if you can|would you))$/i;
const SHORT: readonly (readonly [RegExp, string])[] = [
  [/\b(what|where|who|how|there)['’]s\b/gi, '$1 is'],
  [/\bi['’]d\b/gi, 'I would'],
  [/\blet['’]s\b/gi, 'let us'],
  [/\bdon['’]t\b/gi, 'do not'],
  [/\baren['’]t\b/gi, 'are not'],
  [/\bisn['’]t\b/gi, 'is not'],
  [/\bhaven['’]t\b/gi, 'have not'],
];
/** "Would you mind showing me …" */
const GERUND =
  /^(show|list|read|open|find|count|add|append|tick|mark|search|tell|print|display|check|renam|mov|delet|remov|replac|creat|eras|mak|writ)ing\b/i;

export const phraseOf = (message: string): Phrase => {
  const quoted: { inside: string; whole: string }[] = [];
  let text = message.replace(/[\ue000\ue001]/gu, '').replace(QUOTED, (whole, ...inner: unknown[]) => {
    const inside = inner.slice(0, 6).find((piece) => typeof piece === 'string');
    quoted.push({ inside: typeof inside === 'string' ? inside : '', whole });
    return `\ue000${quoted.length - 1}\ue001`;
  });
  const said = text;
  for (const [short, long] of SHORT) text = text.replace(short, long);
  // A colon or comma that ends a word stands alone, so that a wording can name it.
  const open = withoutPolite(text.trim().replace(/:\s/, ' : '));
  let plain = open.replace(/,\s/g, ' , ').replace(/\s+/g, ' ');
  while (CLOSING.test(plain)) plain = plain.replace(CLOSING, '');
  return { plain: withoutPolite(plain), open, said, quoted };
};

const withoutPolite = (text: string): string => {
  let rest = text;
  for (;;) {
    const next = rest.replace(/^[\s,.!:-]+/, '').replace(POLITE, '');
    if (next === rest) break;
    rest = next;
  }
  return rest.replace(GERUND, (_, stem: string) =>
    /(?:mov|renam|delet|remov|replac|creat|eras|mak|writ)$/i.test(stem) ? `${stem}e` : stem,
  );
};

/** What a phrase says in a place of a wording; '' where the wording has no such place. */
export type Slot = (name: string) => string;

/** Reads the words in a place, or says that they are nothing of the kind. */
export type Reader = (raw: string, phrase: Phrase) => string | undefined;

/** Nobody says a plain request in more characters; quoted texts do not count. It also bounds the work of comparing. */
const LONGEST = 400;

/**
 * A wording: plain words, `(a|b)` one of these, `[a|b]` one of these or nothing, `{file}` a place read by the reader of that name,
 * `{from:file}` the same under another name, `{which=a|b}` one of these, kept. It holds for a whole phrase or not at all.
 */
export const matchWording = (
  phrase: Phrase,
  wording: string,
  readers: Readonly<Record<string, Reader>>,
): Slot | undefined => {
  const isOpen = wording.endsWith('{rest}');
  const subject = isOpen ? phrase.open : phrase.plain;
  if ((isOpen ? subject.indexOf(' : ') : subject.length) > LONGEST) return undefined;
  const { firstWords, expression, places } = compiled(wording);
  if (firstWords !== undefined && !firstWords.has(firstWordOf(subject))) return undefined;
  const found = expression().exec(`${subject} `);
  if (found === null) return undefined;
  const values = new Map<string, string>();
  for (const [name, kind] of places) {
    const raw = found.groups?.[name]?.trim() ?? '';
    const value = kind === undefined ? raw.toLowerCase() : readers[kind]?.(raw, phrase);
    if (value === undefined) return undefined;
    values.set(name, value);
  }
  return (name) => values.get(name) ?? '';
};

const firstWordOf = (text: string): string => /^\S*/.exec(text)?.[0].toLowerCase() ?? '';

interface Compiled {
  /** What a phrase can begin with; undefined: anything. Most wordings are passed over by it, before they cost anything. */
  readonly firstWords: ReadonlySet<string> | undefined;
  readonly expression: () => RegExp;
  /** Undefined where the words themselves are kept. */
  readonly places: readonly (readonly [string, string | undefined])[];
}
const known = new Map<string, Compiled>();

const compiled = (wording: string): Compiled => {
  const before = known.get(wording);
  if (before !== undefined) return before;
  const places: [string, string | undefined][] = [];
  const firstWords = new Set<string>();
  const sources: string[] = [];
  let [isBeginning, beginsAnyhow] = [true, false];
  for (const [, maybe, one, place, sign, rest, word] of wording.matchAll(ELEMENT)) {
    const words = maybe ?? one ?? word ?? (sign === '=' ? rest : undefined);
    if (isBeginning && words === undefined) beginsAnyhow = true;
    for (const start of isBeginning ? (words ?? '').split('|') : []) firstWords.add(start.split(' ')[0] ?? '');
    if (maybe === undefined) isBeginning = false;
    if (place !== undefined) places.push([place, sign === '=' ? undefined : (rest ?? place)]);
    const source = words === undefined ? '\\S.*?' : oneOf(words);
    if (place === 'rest') sources.push('(?<rest>.*)');
    else if (place !== undefined) sources.push(`(?<${place}>${source})\\s+`);
    else sources.push(maybe === undefined ? `${source}\\s+` : `(?:${source}\\s+)?`);
  }
  let expression: RegExp | undefined;
  const made: Compiled = {
    firstWords: beginsAnyhow ? undefined : firstWords,
    expression: () => (expression ??= new RegExp(`^${sources.join('')}$`, 'is')),
    places,
  };
  known.set(wording, made);
  return made;
};

const ELEMENT = /\[([^\]]+)\]|\(([^)]+)\)|\{(\w+)(?:([:=])([^}]+))?\}|(\S+)/g;

/** The longest first: "show me" before "show", so that "me" is not taken for a name. */
const oneOf = (alternatives: string): string => {
  const sorted = alternatives.split('|').sort((left, right) => right.length - left.length);
  return `(?:${sorted.join('|').replaceAll('.', '\\.').replaceAll(' ', '\\s+')})`;
};

// What stands behind the words of an action and is none of them: tags, and what the Tasks plugin, Dataview, Flow and Obsidian put there.

export interface TaskMark {
  /** As written. */
  readonly text: string;
  /** Marks of one kind stand for one thing: a new date replaces the old one, a new context the old contexts. */
  readonly kind: string;
  /** Offset in the words. */
  readonly at: number;
}

/** All behind the words, and contexts, spheres and due dates wherever they stand. */
export const marksIn = (words: string, contextPrefix: string): readonly TaskMark[] => {
  const end = withoutTrailingMarks(words).length;
  return everyMark(words, contextPrefix).filter(({ at, kind }) => at >= end || ANYWHERE.has(kind));
};

/** Wherever it stands: a mark glued to a word is part of it. */
export const everyMark = (words: string, contextPrefix: string): readonly TaskMark[] =>
  Array.from(words.matchAll(EVERY), ({ 0: text, index }) => ({
    text: text.trimEnd(),
    kind: kindOf(text, contextPrefix),
    at: index,
  }));

/** The words up to the first of the marks that stand behind them. */
export const withoutTrailingMarks = (words: string): string => {
  let front = words.trimEnd();
  for (let last = LAST.exec(front); last !== null; last = LAST.exec(front))
    front = front.slice(0, last.index).trimEnd();
  return front;
};

/** Without dates, wherever they stand. */
export const withoutDates = (words: string): string => words.replace(DATES, '');

/** Without anything the Tasks plugin knows, wherever it stands; tags stay. */
export const withoutTaskSigns = (words: string): string => words.replace(SIGNS, '');

/** The day it is due, with its sign. */
export const DUE = /[📅📆🗓]\uFE0F?\s?\d{4}-\d{2}-\d{2}/u;

const ANYWHERE: ReadonlySet<string> = new Set(['sphere', 'context', 'due']);

const DATED = '[📅📆🗓⏳⌛🛫➕✅❌]\\uFE0F?\\s?\\d{4}-\\d{2}-\\d{2}';
/** Repetition, what happens when it is done, its name, what it waits for, priority: in the signs and letters the plugin reads. */
const SIGNED = [
  '🔁\\uFE0F? ?[a-zA-Z0-9][a-zA-Z0-9, !]*',
  '🏁\\uFE0F? ?[a-zA-Z]+',
  '(?:🆔|⛔)\\uFE0F? ?[a-zA-Z0-9_-]+(?:, ?[a-zA-Z0-9_-]+)*',
  '[🔺⏫🔼🔽⏬]\\uFE0F?',
];
const MARK = [
  '#[\\p{L}\\p{N}\\p{M}_/-]+',
  DATED,
  ...SIGNED,
  // Dataview's fields.
  '\\[\\p{L}[\\p{L}\\p{N} _-]*::[^[\\]]*\\]',
  '\\(\\p{L}[\\p{L}\\p{N} _-]*::[^()]*\\)',
  // Flow's link to the note it came from.
  '\\(\\[\\[[^\\]]*\\|source\\]\\]\\)',
  '\\^[A-Za-z0-9-]+',
].join('|');

const LAST = new RegExp(`(?:^|\\s)(?:${MARK})$`, 'u');
const EVERY = new RegExp(`(?<=^|\\s)(?:${MARK})(?=\\s|$)`, 'gu');
const DATES = new RegExp(`\\s?${DATED}`, 'gu');
const SIGNS = new RegExp([DATED, ...SIGNED].join('|'), 'gu');

const kindOf = (text: string, contextPrefix: string): string => {
  const lower = text.toLowerCase();
  if (lower.startsWith('#sphere/')) return 'sphere';
  if (lower.startsWith(`#${contextPrefix.toLowerCase()}/`)) return 'context';
  if (text.startsWith('#')) return lower;
  if (text.startsWith('([[')) return 'source';
  if (text.startsWith('^')) return 'block';
  if (/^[[(]/.test(text)) return lower.slice(1, lower.indexOf('::'));
  return SAME.get([...text][0] ?? '') ?? [...text][0] ?? text;
};

/** The plugin reads several signs for one thing. */
const SAME: ReadonlyMap<string, string> = new Map([
  ...[...'📅📆🗓'].map((sign) => [sign, 'due'] as const),
  ...[...'⏳⌛'].map((sign) => [sign, 'scheduled'] as const),
  ...[...'🔺⏫🔼🔽⏬'].map((sign) => [sign, 'priority'] as const),
]);

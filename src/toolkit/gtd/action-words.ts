// How the line of an action reads after it was reworded, done or handed to somebody; and the line of a new one.
import { type ActionLine, tagsIn } from './action-line.ts';

type Raw = ActionLine & { readonly raw: string };

/** The box by what is in it. */
const BOX = { todo: '[ ]', waiting: '[w]', done: '[x]' } as const;

/** Other words in the same place. Bullet, indentation and box stay, and so do tags, dates and links that the new words do not have themselves. */
export const rewordedLine = (action: Raw, words: string, contextPrefix: string): string => {
  const kept = marksIn(action.words, contextPrefix).filter((mark) => !hasSuch(words, mark, contextPrefix));
  return withWords(action, [words, ...kept.map(({ text }) => text)].join(' '));
};

/** `[x]`, and the day it was done before the sphere tags, which come last. */
export const completedLine = (action: Raw, day: string): string =>
  withWords(boxed(action, BOX.done), beforeLast(action.words, `✅ ${day}`));

export const waitingLine = (action: Raw, due?: string): string =>
  withWords(boxed(action, BOX.waiting), due === undefined ? action.words : withDue(action.words, due));

export interface NewAction {
  readonly text: string;
  readonly waiting: boolean;
  readonly due?: string;
  /** Only in lists that are not of one sphere. */
  readonly sphere?: string;
  /** Name of the note it came from. */
  readonly source?: string;
}

/** `- [ ] text 📅 2026-11-30 ([[note|source]]) #sphere/work` */
export const newActionLine = ({ text, waiting, due, sphere, source }: NewAction): string => {
  const dated = due === undefined ? text : withDue(text, due);
  const linked = source === undefined ? dated : beforeLast(dated, `([[${source}|source]])`);
  const own = sphere === undefined || tagsIn(text, 'sphere').length > 0 ? [] : [`#sphere/${sphere}`];
  return [`- ${waiting ? BOX.waiting : BOX.todo}`, linked, ...own].join(' ');
};

const withWords = (action: Raw, words: string): string =>
  `${action.raw.slice(0, action.textAt)}${words}${action.raw.slice(action.textAt + action.words.length)}`;

const boxed = (action: Raw, box: string): Raw => {
  const head = action.raw.slice(0, action.textAt);
  const at = action.box === undefined ? -1 : head.indexOf('[');
  const changed = at === -1 ? `${head}${box} ` : `${head.slice(0, at)}${box}${head.slice(at + box.length)}`;
  return { ...action, raw: changed + action.raw.slice(action.textAt), textAt: changed.length };
};

const withDue = (words: string, due: string): string => {
  const old = DUE.exec(words);
  if (old === null) return beforeLast(words, `📅 ${due}`);
  return `${words.slice(0, old.index)}📅 ${due}${words.slice(old.index + old[0].length)}`;
};

/** Sphere tags and a block's name are last in a line; everything else comes before them. */
const beforeLast = (words: string, added: string): string => {
  const last = /(?:\s+(?:#sphere\/[\p{L}\p{N}\p{M}_/-]+|\^[A-Za-z0-9-]+))+$/iu.exec(words);
  const at = last?.index ?? words.length;
  return `${words.slice(0, at)} ${added}${words.slice(at)}`;
};

interface Mark {
  readonly text: string;
  readonly kind: string;
}

const TAG = /#[\p{L}\p{N}\p{M}_/-]+/u;
const DUE = /📅\uFE0F?\s?\d{4}-\d{2}-\d{2}/u;
/** What the Tasks plugin puts behind a task. */
const DATED = /(?:📅|⏳|🛫|➕|✅|❌)\uFE0F?\s?\d{4}-\d{2}-\d{2}/u;
const MARK = new RegExp(
  `${TAG.source}|${DATED.source}|\\(\\[\\[[^\\]]*\\|source\\]\\]\\)|\\^[A-Za-z0-9-]+|[🔺⏫🔼🔽⏬]`,
  'u',
);
const LAST = new RegExp(`(?:^|\\s)(?:${MARK.source})$`, 'u');
/** One by one, each at the end of a word; a mark glued to a word is part of it. */
const EVERY = new RegExp(`(?<=^|\\s)(?:${MARK.source})(?=\\s|$)`, 'gu');

/** All behind the words, and contexts, spheres and due dates wherever they stand. */
const marksIn = (words: string, contextPrefix: string): readonly Mark[] => {
  let front = words;
  for (let last = LAST.exec(front); last !== null; last = LAST.exec(front))
    front = front.slice(0, last.index).trimEnd();
  return Array.from(words.matchAll(EVERY), ({ 0: text, index }) => ({
    mark: { text, kind: kindOf(text, contextPrefix) },
    index,
  }))
    .filter(({ mark, index }) => index >= front.length || WANTED.has(mark.kind))
    .map(({ mark }) => mark);
};
const WANTED: ReadonlySet<string> = new Set(['sphere', 'context', '📅']);

/** Marks of one kind stand for one thing: a new date replaces the old one, a new context the old contexts. */
const kindOf = (text: string, contextPrefix: string): string => {
  const lower = text.toLowerCase();
  if (lower.startsWith('#sphere/')) return 'sphere';
  if (lower.startsWith(`#${contextPrefix.toLowerCase()}/`)) return 'context';
  if (text.startsWith('([[')) return 'source';
  if (text.startsWith('^')) return 'block';
  return DATED.test(text) ? ([...text][0] ?? text) : lower;
};

const hasSuch = (words: string, { kind }: Mark, contextPrefix: string): boolean =>
  Array.from(words.matchAll(EVERY), ({ 0: text }) => kindOf(text, contextPrefix)).includes(kind);

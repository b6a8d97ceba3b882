// How the line of an action reads after it was reworded, done or handed to somebody; and the line of a new one.
import { type ActionLine, tagsIn } from './action-line.ts';
import { DUE, everyMark, marksIn } from './task-marks.ts';

type Raw = ActionLine & { readonly raw: string };

/** The box by what is in it. */
const BOX = { todo: '[ ]', waiting: '[w]', done: '[x]' } as const;

/** Other words in the same place. Bullet, indentation and box stay, and so do tags, dates and links that the new words do not have themselves. */
export const rewordedLine = (action: Raw, words: string, contextPrefix: string): string => {
  const own = new Set(everyMark(words, contextPrefix).map(({ kind }) => kind));
  const kept = marksIn(action.words, contextPrefix).filter(({ kind }) => !own.has(kind));
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

// A line that is an action: what a person sees in it, and where its parts stand, so that one can be changed without the others.

import { type NoteLine, noteLines } from '../../vault/note-lines.ts';
import type { Action } from '../reading/gtd.ts';

export interface ActionLine {
  readonly indent: string;
  readonly bullet: '-' | '*';
  /** The sign in its check box as written: a blank, w, W, x, X. Absent for a plain bullet. */
  readonly box?: string;
  readonly mark: Action['mark'];
  /** Offset in the line where its words begin. */
  readonly textAt: number;
  /** Everything behind the box, sphere tags included, blanks at the end not. */
  readonly words: string;
  /** The same without sphere tags: what a tool takes as `action_text`. */
  readonly text: string;
  readonly spheres: readonly string[];
  readonly contexts: readonly string[];
  readonly due?: string;
  readonly doneOn?: string;
}

/** An action in its note. */
export interface PlacedAction extends ActionLine {
  /** 1-based. */
  readonly line: number;
  readonly raw: string;
  /** Offset of the line in the text. */
  readonly at: number;
}

/** Nothing for a line that is no action, an empty box, and a box with another program's sign (`[-]`, `[>]`). */
export const readActionLine = (line: string, contextPrefix = 'context'): ActionLine | undefined => {
  const boxed = BOXED.exec(line);
  const plain = boxed === null ? PLAIN.exec(line) : null;
  const [start, indent = '', bullet, box] = boxed ?? plain ?? [];
  if (start === undefined || bullet === undefined) return undefined;
  const words = line.slice(start.length).trimEnd();
  if (words === '' || (plain !== null && NO_WORDS.test(words))) return undefined;
  const due = dateAfter('📅', words);
  const doneOn = dateAfter('✅', words);
  return {
    indent,
    bullet: bullet === '*' ? '*' : '-',
    ...(box === undefined ? {} : { box }),
    mark: box === undefined ? 'plain' : box === ' ' ? 'todo' : box.toLowerCase() === 'w' ? 'waiting' : 'done',
    textAt: start.length,
    words,
    text: withoutSpheres(words),
    spheres: tagsIn(words, 'sphere'),
    contexts: tagsIn(words.toLowerCase(), contextPrefix),
    ...(due === undefined ? {} : { due }),
    ...(doneOn === undefined ? {} : { doneOn }),
  };
};

export interface Within {
  /** 1-based lines, both included. */
  readonly from?: number;
  readonly to?: number;
  readonly contextPrefix?: string;
}

/**
 * The actions of a note outside front matter and code fences. An indented bullet without a box is a remark on the action above it, and
 * is none.
 */
export const actionLines = (text: string | readonly NoteLine[], within: Within = {}): readonly PlacedAction[] => {
  const { from = 1, to = Number.POSITIVE_INFINITY, contextPrefix } = within;
  const lines = typeof text === 'string' ? noteLines(text) : text;
  return lines.flatMap(({ line, raw, at, kind }) => {
    if (kind !== 'text' || line < from || line > to) return [];
    const action = readActionLine(raw, contextPrefix);
    const counts = action !== undefined && (action.mark !== 'plain' || action.indent === '');
    return counts ? [{ ...action, line, raw, at }] : [];
  });
};

/** All `#sphere/…` tags taken out with the blanks before them. */
export const withoutSpheres = (words: string): string => {
  let [kept, from] = ['', 0];
  for (const tag of words.matchAll(tagPattern('sphere'))) {
    kept += words.slice(from, tag.index).trimEnd();
    from = tag.index + tag[0].length;
  }
  return (kept + words.slice(from)).trim();
};

/** The names behind `#prefix/` as written, each once, in their order. */
export const tagsIn = (words: string, prefix: string): readonly string[] => [
  ...new Set(Array.from(words.matchAll(tagPattern(prefix)), (found) => found[1] ?? '')),
];

const BOXED = /^(\s*)([-*])\s*\[([ wWxX])\](?![([:])\s*/;
/** Not a box of any kind: a single sign in brackets with a blank behind it. */
const PLAIN = /^(\s*)([-*])\s+(?!\[.\](?:\s|$))/u;
/** `* * *` and `- -` are rules, not words. */
const NO_WORDS = /^[-*\s]+$/;

const patterns = new Map<string, RegExp>();

/** One tag. What is glued to a word or stands in an address is none. */
const tagPattern = (prefix: string): RegExp => {
  const known = patterns.get(prefix);
  if (known !== undefined) return known;
  const escaped = prefix.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
  const made = new RegExp(`(?<![\\p{L}\\p{N}_/#])#${escaped}/([\\p{L}\\p{N}\\p{M}_/\\-]+)`, 'giu');
  patterns.set(prefix, made);
  return made;
};

const dateAfter = (sign: string, words: string): string | undefined => {
  for (let at = words.indexOf(sign); at !== -1; at = words.indexOf(sign, at + 1)) {
    const date = /^\uFE0F?\s{0,9}(\d{4}-\d{2}-\d{2})(?!\d)/.exec(words.slice(at + sign.length, at + 40))?.[1];
    if (date !== undefined && isDate(date)) return date;
  }
  return undefined;
};

/** A day that the calendar has. */
export const isDate = (text: string): boolean => {
  const parsed = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return parsed !== undefined && !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text);
};

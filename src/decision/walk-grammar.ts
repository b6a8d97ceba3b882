// The strict grammar of a walk through hunks, one at a time: what it does not know decides nothing and asks again.
import { readOneNumber } from './read-numbers.ts';
import { splitAnswer } from './split-answer.ts';

export type GrammarStep =
  /** This one; then on to the next that is open. */
  | { readonly kind: 'keep' | 'leave' }
  /** This one and every other that is still open: kept, or left. */
  | { readonly kind: 'keep the rest' | 'leave the rest' }
  /** Moves, and decides nothing. */
  | { readonly kind: 'next' | 'previous' }
  | { readonly kind: 'go'; readonly number: number }
  /** '' looks for the same once more. */
  | { readonly kind: 'search'; readonly text: string }
  | { readonly kind: 'split' | 'edit' | 'list' | 'help' }
  /** Out of the walk, with nothing decided. */
  | { readonly kind: 'back' }
  /** The sentence may quote what was typed: escape it. */
  | { readonly kind: 'again'; readonly sentence: string };

/** `count` hunks are numbered from 1. Empty is no, as everywhere. */
export const readStep = (text: string, count: number): GrammarStep => {
  const search = /^\s*\/(.*)$/s.exec(text);
  if (search !== null) return { kind: 'search', text: (search[1] ?? '').trim() };
  const words = splitAnswer(text);
  const [first = '', second, ...more] = words ?? [];
  if (words === undefined || more.length > 0) return notAStep(text);
  const number = /^(?:g|go)([0-9]*)$/.exec(first);
  if (number !== null) return readPlace(`${number[1] ?? ''}${second ?? ''}`, count) ?? notAStep(text);
  return (second === undefined ? STEPS.get(first) : undefined) ?? notAStep(text);
};

/** Whether it is a word of the walk that decides nothing: it may begin one. */
export const isMove = ({ kind }: GrammarStep): boolean => ['next', 'go', 'search'].includes(kind);

// A Map, because "constructor" is a key of every object.
const STEPS: ReadonlyMap<string, GrammarStep> = new Map<string, GrammarStep>([
  ['', { kind: 'leave' }],
  ['y', { kind: 'keep' }],
  ['yes', { kind: 'keep' }],
  ['n', { kind: 'leave' }],
  ['no', { kind: 'leave' }],
  ['a', { kind: 'keep the rest' }],
  ['all', { kind: 'keep the rest' }],
  ['d', { kind: 'leave the rest' }],
  ['done', { kind: 'leave the rest' }],
  ['j', { kind: 'next' }],
  ['k', { kind: 'previous' }],
  ['s', { kind: 'split' }],
  ['split', { kind: 'split' }],
  ['e', { kind: 'edit' }],
  ['edit', { kind: 'edit' }],
  ['l', { kind: 'list' }],
  ['list', { kind: 'list' }],
  ['q', { kind: 'back' }],
  ['?', { kind: 'help' }],
  ['help', { kind: 'help' }],
]);

const readPlace = (digits: string, count: number): GrammarStep | undefined => {
  if (digits === '') return { kind: 'again', sentence: 'Go where? g 3 goes to the third.' };
  if (!/^[0-9]+$/.test(digits)) return undefined;
  const number = readOneNumber(digits, count);
  return number.ok ? { kind: 'go', number: number.value } : { kind: 'again', sentence: number.error.message };
};

/** As much of what was typed as one needs to recognise it. */
const QUOTED = 40;

const notAStep = (text: string): GrammarStep => {
  const typed = text.trim();
  const shown = typed.length > QUOTED ? `${typed.slice(0, QUOTED)}…` : typed;
  return { kind: 'again', sentence: `"${shown}" is not an answer here: y, n, a, d, j, k, g 3, /text, s, e, l, q or ?` };
};

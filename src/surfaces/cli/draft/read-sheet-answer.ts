// Answers to a sheet: those to any proposal of several files, and besides `h3`, `e3`, `t` and `t1,3`.
import { readAnswer } from '../../../decision/grammar.ts';
import { readNumbers, readOneNumber } from '../../../decision/read-numbers.ts';
import type { AnswerReading, Ask } from '../../../decision/reading.ts';
import { splitAnswer } from '../../../decision/split-answer.ts';

export type SheetReading =
  | AnswerReading
  /** The hunks, or the text, of one file of it. */
  | { readonly kind: 'hunks of'; readonly number: number }
  | { readonly kind: 'edit of'; readonly number: number }
  /** Of these files; without numbers, of everything that would be taken. */
  | { readonly kind: 'tests'; readonly numbers?: readonly number[] };

export const readSheetAnswer = (
  text: string,
  ask: Extract<Ask, { of: 'one' }>,
  can: { readonly test: boolean },
): SheetReading => {
  const words = splitAnswer(text) ?? [];
  return ofOneFile(words, ask) ?? (can.test ? tests(words, ask) : undefined) ?? asEverywhere(text, ask, can);
};

const ofOneFile = (
  words: readonly string[],
  { parts, letters }: Extract<Ask, { of: 'one' }>,
): SheetReading | undefined => {
  const [, letter, digits = ''] = words.length === 1 ? (/^([eh])([0-9]+)$/.exec(words[0] ?? '') ?? []) : [];
  if ((letter !== 'e' && letter !== 'h') || parts === 0 || !letters.includes(letter)) return undefined;
  const number = readOneNumber(digits, parts);
  if (!number.ok) return { kind: 'again', sentence: number.error.message };
  return { kind: letter === 'h' ? 'hunks of' : 'edit of', number: number.value };
};

/** `t`, `t1,3`, `t 1,3`, `t 2-4`. */
const tests = (words: readonly string[], { parts }: Extract<Ask, { of: 'one' }>): SheetReading | undefined => {
  const match = /^t(?:ests?)? ?([0-9,-]*)$/.exec(words.join(' '));
  if (match === null) return undefined;
  const list = match[1] ?? '';
  if (list === '') return { kind: 'tests' };
  const numbers = readNumbers(list, parts);
  return numbers.ok ? { kind: 'tests', numbers: numbers.value } : { kind: 'again', sentence: numbers.error.message };
};

const asEverywhere = (
  text: string,
  ask: Extract<Ask, { of: 'one' }>,
  can: { readonly test: boolean },
): AnswerReading => {
  const reading = readAnswer(text, ask);
  if (reading.kind !== 'again' || ask.parts === 0) return reading;
  const possible = `numbers (1,3 or 2-4), all, none, ${ask.letters.includes('h') ? 'h3, ' : ''}d, d3, e3${can.test ? ', t' : ''} or ?`;
  return {
    ...reading,
    sentence: reading.sentence.replace(/is not an answer here: .*/s, () => `is not an answer here: ${possible}`),
  };
};

// The strict grammar of typed answers: what it does not know decides nothing and asks again.
import { isNumbers, numbersInRanges, readNumbers, readOneNumber } from './read-numbers.ts';
import type { AnswerChoice, AnswerReading, Ask } from './reading.ts';
import { splitAnswer } from './split-answer.ts';

/** Longer than any sensible answer with its reasons; a paste that slipped through ends here. */
const LONGEST = 4000;

/** Blanks are trimmed and case is ignored, except in a reason. Empty is no. */
export const readAnswer = (text: string, ask: Ask): AnswerReading => {
  const words = text.length > LONGEST ? undefined : splitAnswer(text);
  if (words === undefined) return notAnAnswer(text, ask);
  const [first, ...rest] = words;
  if (first === undefined) return everyOne(ask, 'n');
  // `apply 1,3` is `1,3`; a bare `apply` names nothing.
  if (first === 'apply')
    return rest[0] !== undefined && (isNumbers(rest[0]) || rest[0] === 'all')
      ? read(rest, text, ask)
      : notAnAnswer(text, ask);
  return read(words, text, ask);
};

const read = (words: readonly string[], text: string, ask: Ask): AnswerReading =>
  (words.length === 1 ? readCommand(words[0] ?? '', ask) : undefined) ??
  readWholeAnswer(words, ask) ??
  (ask.of === 'batch' ? readMixed(words, text, ask) : readParts(words, text, ask));

// A Map, because "constructor" is a key of every object.
const SHOWS: ReadonlyMap<string, 'diff' | 'output' | 'always'> = new Map([
  ['d', 'diff'],
  ['diff', 'diff'],
  ['o', 'output'],
  ['output', 'output'],
  ['a', 'always'],
  ['always', 'always'],
]);
const HELP = ['?', 'help'];

/** Answers that show something and decide nothing; they stand alone. */
const readCommand = (word: string, ask: Ask): AnswerReading | undefined => {
  if (HELP.includes(word)) return { kind: 'help' };
  if (word === 'each' && ask.of === 'hunks') return { kind: 'each' };
  const match = /^([a-z]+)([0-9]*)$/.exec(word);
  const kind = SHOWS.get(match?.[1] ?? '');
  if (kind === undefined || !offered(kind, ask)) return undefined;
  const digits = match?.[2] ?? '';
  if (digits === '') return { kind };
  const number = readOneNumber(digits, countOf(ask));
  return number.ok ? { kind, number: number.value } : again(number.error.message);
};

const offered = (kind: 'diff' | 'output' | 'always', ask: Ask): boolean => {
  if (ask.of === 'hunks') return kind === 'diff';
  // `always` is known everywhere, so that the desk can say where rules are written.
  return ask.of === 'batch' || kind === 'always' || ask.letters.includes(kind === 'diff' ? 'd' : 'o');
};

const EDITS: ReadonlyMap<string, 'input' | 'json'> = new Map([
  ['input', 'input'],
  ['json', 'json'],
]);

/** `y`, `no`, `skip`, `none`, `all`, `e json`, and `n "why"`: one word about everything that is asked. */
const readWholeAnswer = (words: readonly string[], ask: Ask): AnswerReading | undefined => {
  const [word = '', quoted, ...more] = words;
  if (more.length > 0) return undefined;
  if (quoted !== undefined) {
    const of = EDITS.get(quoted);
    if (of !== undefined && (word === 'e' || word === 'edit') && ask.of === 'one' && ask.letters.includes('e'))
      return one({ item: 1, take: 'edit', of });
    const reason = reasonIn(quoted);
    if (reason === undefined || !['n', 'no', 'none'].includes(word)) return undefined;
    return everyOne(ask, 'n', reason);
  }
  if (word === 'skip') return everyOne(ask, 'skip');
  if (word === 'n' || word === 'no' || word === 'none') return everyOne(ask, 'n');
  if (ask.of === 'batch') return undefined;
  if (word === 'y' || word === 'yes') return one({ item: 1, take: 'approve' });
  if (word === 'all' && countOf(ask) > 0) {
    if (ask.of === 'one' && ask.mustAsk)
      return again('"all" does not cover this one: y, n, or its numbers one by one.');
    return one({ item: 1, take: 'approve' });
  }
  if (ask.of !== 'one') return undefined;
  if ((word === 'e' || word === 'edit') && ask.letters.includes('e')) return one({ item: 1, take: 'edit' });
  if ((word === 't' || word === 'tick') && ask.letters.includes('t')) return one({ item: 1, take: 'tick' });
  if ((word === 'k' || word === 'keep') && ask.letters.includes('k')) return one({ item: 1, take: 'keep' });
  if ((word === 'h' || word === 'hunks') && ask.letters.includes('h')) return one({ item: 1, take: 'hunks' });
  return undefined;
};

/** Numbers of the parts of one proposal. */
const readParts = (words: readonly string[], text: string, ask: Ask): AnswerReading => {
  const count = countOf(ask);
  if (count === 0 || !words.every(isNumbers)) return notAnAnswer(text, ask);
  const numbers = readNumbers(words.join(','), count);
  if (!numbers.ok) return again(numbers.error.message);
  const inRanges = words.flatMap(numbersInRanges);
  if (ask.of === 'one' && ask.mustAsk && inRanges.length > 0)
    return again('A range does not cover this one: y, n, or its numbers one by one.');
  return numbers.value.length === count
    ? one({ item: 1, take: 'approve' })
    : one({ item: 1, take: 'part', parts: numbers.value });
};

/** `1,3 e2 n4 "wrong file"`: every proposal is named at most once; what is not named is refused. */
const readMixed = (words: readonly string[], text: string, ask: Extract<Ask, { of: 'batch' }>): AnswerReading => {
  const named = new Map<number, AnswerChoice>();
  const swept = new Set<number>();
  let all = false;
  for (const [index, word] of words.entries()) {
    const reason = reasonIn(words[index + 1]);
    if (word === 'all' && !all) all = true;
    else if (word.startsWith('"')) {
      // A reason belongs to the refusal right before it.
      if (reasonIn(word) === undefined || !/^no?[0-9]+$/.test(words[index - 1] ?? '')) return notAnAnswer(text, ask);
    } else {
      const choices = readChoices(word, ask.count, reason);
      if (choices === undefined) return notAnAnswer(text, ask);
      if (typeof choices === 'string') return again(choices);
      for (const number of isNumbers(word) ? numbersInRanges(word) : []) swept.add(number);
      for (const choice of choices) {
        if (named.has(choice.item)) return again(`${choice.item} is named twice. Nothing was decided.`);
        named.set(choice.item, choice);
      }
    }
  }
  return settle(named, { all, swept }, ask);
};

const readChoices = (
  word: string,
  count: number,
  reason: string | undefined,
): readonly AnswerChoice[] | string | undefined => {
  if (isNumbers(word)) {
    const numbers = readNumbers(word, count);
    return numbers.ok ? numbers.value.map((item) => ({ item, take: 'approve' })) : numbers.error.message;
  }
  const match = /^(e|h|n|no|skip)([0-9]+)$/.exec(word);
  if (match === null) return undefined;
  const number = readOneNumber(match[2] ?? '', count);
  if (!number.ok) return number.error.message;
  const item = number.value;
  if (match[1] === 'e') return [{ item, take: 'edit' }];
  if (match[1] === 'h') return [{ item, take: 'hunks' }];
  if (match[1] === 'skip') return [{ item, take: 'refuse', told: false }];
  return [{ item, take: 'refuse', told: true, ...(reason === undefined ? {} : { reason }) }];
};

/** `all` covers what the answer does not name, a range what nobody typed; neither what needs a yes of its own. */
const settle = (
  named: ReadonlyMap<number, AnswerChoice>,
  { all, swept }: { readonly all: boolean; readonly swept: ReadonlySet<number> },
  ask: Extract<Ask, { of: 'batch' }>,
): AnswerReading => {
  const choices: AnswerChoice[] = [];
  const left: number[] = [];
  for (const item of countTo(ask.count)) {
    const choice = named.get(item);
    const mustAsk = ask.mustAsk.includes(item);
    if (all && choice?.take === 'approve' && !mustAsk) return again(`${item} is named twice. Nothing was decided.`);
    if (mustAsk && swept.has(item)) left.push(item);
    else if (choice !== undefined) choices.push(choice);
    else if (all && mustAsk) left.push(item);
    else choices.push(all ? { item, take: 'approve' } : { item, take: 'refuse', told: true });
  }
  return { kind: 'decide', choices, left };
};

const everyOne = (ask: Ask, word: 'n' | 'skip', reason?: string): AnswerReading => ({
  kind: 'decide',
  choices: countTo(ask.of === 'batch' ? ask.count : 1).map((item) => ({
    item,
    take: 'refuse',
    told: word === 'n',
    ...(reason === undefined ? {} : { reason }),
  })),
  left: [],
});

const one = (choice: AnswerChoice): AnswerReading => ({ kind: 'decide', choices: [choice], left: [] });
const again = (sentence: string): AnswerReading => ({ kind: 'again', sentence });
const countOf = (ask: Ask): number => (ask.of === 'one' ? ask.parts : ask.count);
const countTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

const reasonIn = (word: string | undefined): string | undefined => {
  if (word === undefined || !word.startsWith('"')) return undefined;
  const reason = word.slice(1, -1).trim();
  return reason === '' ? undefined : reason;
};

/** As much of what was typed as one needs to recognise it. */
const QUOTED = 40;

const notAnAnswer = (text: string, ask: Ask): AnswerReading => {
  const typed = text.trim();
  const shown = typed.length > QUOTED ? `${typed.slice(0, QUOTED)}…` : typed;
  return again(`"${shown}" is not an answer here: ${possible(ask)}`);
};

/** The answers in words, for the sentence that asks again. */
const possible = (ask: Ask): string => {
  if (ask.of === 'batch') return 'numbers (1,3 or 2-4), all, none, e2, n4 "why", d2 or ?';
  if (ask.of === 'hunks') return 'numbers (1,3 or 2-4), all, none, each, d or ?';
  const letters = ask.letters.join(', ');
  return `y, n, ${ask.parts > 0 ? 'numbers (1,2), ' : ''}${letters === '' ? '' : `${letters} `}or ?`;
};

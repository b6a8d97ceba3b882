// Whether an action says what to do. Advice, so it must rarely be wrong: where a list of words cannot know, nothing is said.

import { isActionVerb } from './action-verbs.ts';
import type { Action } from './gtd.ts';
import { plainWords } from './plain-words.ts';

export interface QualityFault {
  readonly kind: 'vague' | 'too long';
  /** Ends a sentence that begins with the action. */
  readonly why: string;
}

/** More than this and it is several actions. */
const LONGEST = 150;
/** Less than this cannot name what and with what. */
const SHORTEST = 10;
/** From here on, words that begin with no known verb may well be a plain sentence. */
const MANY_WORDS = 5;

export const qualityFault = (action: Pick<Action, 'text' | 'mark'>): QualityFault | undefined => {
  const text = plainWords(action.text);
  if (text === '') return undefined;
  if (text.length > LONGEST && action.mark !== 'waiting')
    return { kind: 'too long', why: `has ${text.length} characters and is more than one step` };
  const vague = vagueWord(text);
  if (vague !== undefined) return { kind: 'vague', why: `leaves open what "${vague}" is` };
  // What one waits for is a thing or a person; it needs no verb.
  if (action.mark === 'waiting') return undefined;
  if (widthOf(text) < SHORTEST) return { kind: 'vague', why: 'is too short to say what is to be done' };
  if (lacksVerb(text)) return { kind: 'vague', why: 'does not say what is to be done with it' };
  const phrase = vaguePhrase(text);
  return phrase === undefined ? undefined : { kind: 'vague', why: `does not say how to "${phrase}"` };
};

/** A sign of Chinese, Japanese or Korean says as much as two or three letters. */
const widthOf = (text: string): number => Array.from(text).reduce((sum, sign) => sum + (WIDE.test(sign) ? 2.5 : 1), 0);

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

const VAGUE =
  /(?<![\p{L}\p{N}'’-])(?:something|stuff|things|maybe|possibly|perhaps|somehow|whatever|misc|miscellaneous)(?![\p{L}\p{N}'’-])/giu;

/** A capital inside the sentence, or quotes around it, make it a name: "Things Fall Apart". */
const vagueWord = (text: string): string | undefined => {
  const unquoted = text.replace(/"[^"]*"|“[^”]*”|„[^“”]*[“”]|«[^»]*»|‘[^’]*’/g, (quoted) => ' '.repeat(quoted.length));
  for (const found of unquoted.matchAll(VAGUE))
    if (found.index === 0 || found[0] === found[0].toLowerCase()) return found[0].toLowerCase();
  return undefined;
};

const PHRASES = [
  'look into',
  'look at',
  'think about',
  'think of',
  'deal with',
  'work on',
  'sort out',
  'figure out',
  'take care of',
  'see about',
  'do something about',
  'handle',
  'tackle',
  'consider',
  'improve',
];

/** A verb that names no deed, with hardly anything behind it. */
const vaguePhrase = (text: string): string | undefined => {
  const lower = text.toLowerCase();
  const phrase = PHRASES.find((each) => lower.startsWith(`${each} `));
  if (phrase === undefined) return undefined;
  const rest = wordsOf(lower.slice(phrase.length)).filter((word) => !DETERMINERS.has(word));
  return rest.length <= 2 && !/\d/.test(text) ? phrase : undefined;
};

const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu) ?? [];

const inSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** What follows a verb far more often than a noun, in the languages whose alphabet we can judge. */
const DETERMINERS = inSet(`
the a an my our your his her its their this that these those all each every both some any him them it us me
der die das den dem des ein eine einen einem mein meine meinen unser unsere le la les un une des du mon ma mes notre nos el los las una mi mis il lo gli i uno o os as um uma
`);

/** Begins what is a thing and not a deed. */
const NOUN_STARTS = inSet(
  'the a an my our your his her their this that these those new old more some any no next last other',
);
const PREPOSITIONS = inSet('for with about from of at in on to by and or vs per');

/** Said before the verb. */
const RUN_UP = inSet(`
please finally quickly also then again today tomorrow tonight asap urgent important remember to need needs must should have i i'll we we'll let's lets don't dont never just first
gently carefully properly quietly briefly manually personally monday tuesday wednesday thursday friday saturday sunday forget not
`);

const lacksVerb = (text: string): boolean => {
  // Other scripts have other ways; only the alphabet can be judged by its words.
  if (/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text)) return false;
  if (text.endsWith('?')) return !ASKING.test(text);
  const clauses = text.split(/:\s|\s[–—-]+\s|→|->|\.\s|,\s/).map((clause) => clause.trim());
  if (clauses.some(beginsWithVerb)) return false;
  const words = wordsOf(text.toLowerCase());
  const [first = '', second = ''] = words;
  if (endsWithVerb(text)) return false;
  if (NOUN_STARTS.has(first)) return true;
  if (DETERMINERS.has(second) || /\d/.test(second)) return false;
  return words.length < MANY_WORDS || (PREPOSITIONS.has(second) && words.length <= MANY_WORDS + 1);
};

/** With these, the question is what is to be done. */
const ASKING = /(?<!\p{L})(?:ask|check|find|decide|clarify|discuss|choose|call|email|text|compare|look up)(?!\p{L})/iu;

const beginsWithVerb = (clause: string): boolean => {
  const words = wordsOf(clause.toLowerCase());
  const start = words.findIndex((word) => !RUN_UP.has(word));
  return isActionVerb(words[start] ?? '');
};

/** German, Dutch: "Zahnarzt anrufen". A capital would make it a noun. */
const endsWithVerb = (text: string): boolean => /\s\p{Ll}{2,}(?:en|ern|eln)$/u.test(text);

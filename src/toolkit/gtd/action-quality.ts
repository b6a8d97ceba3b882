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
  const vague = vagueWord(action.text);
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

/** A capital inside the sentence, quotes, a code or a link make it a name: "Things Fall Apart", `stuff.ts`. */
const vagueWord = (raw: string): string | undefined => {
  const text = plainWords(raw.replace(/`[^`]*`|!?\[\[[^\]]*\]\]/g, NAME).replace(QUOTED, NAME));
  for (const { 0: word, index } of text.matchAll(VAGUE)) {
    const next = wordsOf(text.slice(index + word.length).toLowerCase())[0] ?? '';
    // "Stuff the envelopes" is a deed.
    const isVerb = index === 0 && DETERMINERS.has(next);
    if (!isVerb && (index === 0 || word === word.toLowerCase())) return word.toLowerCase();
  }
  return undefined;
};

/** Stands for a name where only the other words are looked at. */
const NAME = 'X';
const QUOTED = /"[^"]*"|“[^”]*”|„[^“”]*[“”]|«[^»]*»|‘[^’]*’/g;

const PHRASES = [
  'look into',
  'think about',
  'deal with',
  'work on',
  'sort out',
  'figure out',
  'take care of',
  'see about',
  'handle',
  'tackle',
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

/** Begins what is a thing and not a deed, unless a whole sentence follows. */
const NOUN_STARTS = inSet(
  'the a an my our your his her their this that these those new old more some any no next last other',
);
const LONGEST_THING = 6;
const PREPOSITIONS = inSet('for with about from of at in on to by and or vs per');
/** Begins a time or a place, behind which the deed may come. */
const LEADS = inSet(`
on at by in after before with during when if once until every this next from over while
monday tuesday wednesday thursday friday saturday sunday today tomorrow tonight
`);
/** Deeds by the list, but things with one of these behind them: "Present for Zoë". */
const OF_THINGS =
  /^(?:present|gift|budget|date|tour|report|invoice|survey|film|tip|tax|photo|quote|fund|plate|paper) (?:for|of|with)\b/;

/** Said before the verb. */
const RUN_UP = inSet(`
please finally quickly also then again asap urgent important remember to need needs must should have i i'll we we'll let's lets don't dont never just first
gently carefully properly quietly briefly manually personally forget not
`);

const lacksVerb = (text: string): boolean => {
  const words = wordsOf(text.toLowerCase());
  const [first = '', second = ''] = words;
  // Undecided, like "maybe".
  if (text.endsWith('?') && !ASKING.test(text)) return true;
  if (OF_THINGS.test(text.toLowerCase())) return words.length <= LONGEST_THING;
  const clauses = text.split(/:\s|\s[–—-]+\s|→|->|\.\s|,\s/).map((clause) => clause.trim());
  if (!isEnglish(text, words) || clauses.some(beginsWithVerb) || endsWithVerb(text)) return false;
  if (LEADS.has(first) && words.some(isActionVerb)) return false;
  if (NOUN_STARTS.has(first)) return words.length <= LONGEST_THING;
  if (DETERMINERS.has(second) || /\d/.test(second)) return false;
  return words.length < MANY_WORDS || (PREPOSITIONS.has(second) && words.length <= LONGEST_THING);
};

/** With these, the question is what is to be done. */
const ASKING =
  /(?<!\p{L})(?:ask|check|find|decide|clarify|discuss|choose|call|ring|phone|email|text|message|write|compare|research|look up)(?!\p{L})/iu;

const ENGLISH = inSet('the a an for with about from of at in on to by and or my our new this that up out');
const FOREIGN = inSet(
  'al à au aux con de del chez para por pour per di da em och og til på av van aan voor bij naar te zum zur beim vom für mit und nach von im am an',
);

/** Only English words can be judged by a list of English verbs; other scripts and a picture in front have ways of their own. */
const isEnglish = (text: string, words: readonly string[]): boolean => {
  if (/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text)) return false;
  if (/^\p{Extended_Pictographic}/u.test(text)) return false;
  if (words.some((word) => ENGLISH.has(word))) return true;
  return !words.some((word) => FOREIGN.has(word)) && !/[^\p{ASCII}’‘“”–—…]/u.test(words.join(' '));
};

const beginsWithVerb = (clause: string): boolean => {
  const words = wordsOf(clause.toLowerCase());
  const start = words.findIndex((word) => !RUN_UP.has(word));
  return isActionVerb(words[start] ?? '');
};

/** German, Dutch: "Zahnarzt anrufen". A capital would make it a noun. */
const endsWithVerb = (text: string): boolean => /\s\p{Ll}{2,}(?:en|ern|eln)$/u.test(text);

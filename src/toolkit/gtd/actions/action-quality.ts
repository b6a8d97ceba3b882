// Whether an action says what to do. Advice, so it must rarely be wrong: where a list of words cannot know, nothing is said.

import type { Action } from '../reading/gtd.ts';
import { isActionVerb } from './action-verbs.ts';
import { DETERMINERS, inSet, wordsOf } from './english-words.ts';
import { lacksVerb } from './lacks-verb.ts';
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

/** Verbs that name no deed, and how many words that mean something may stand behind them at most for it to stay so. */
const EMPTY_VERBS: readonly (readonly [phrase: string, most: number])[] = [
  ['look into', 2],
  ['think about', 2],
  ['deal with', 2],
  ['work on', 2],
  ['sort out', 2],
  ['figure out', 2],
  ['take care of', 2],
  ['see about', 2],
  ['handle', 2],
  ['tackle', 2],
  ['improve', 2],
  ['look at', 1],
  ['prepare for', 1],
  ['continue with', 1],
  ['continue', 1],
  ['catch up on', 1],
  ['make progress on', 2],
  ['get on with', 2],
  ['start on', 1],
  ['keep working on', 2],
  ['start thinking about', 2],
  ['do some', 1],
];

/** A verb that names no deed, or one with nothing behind it that could be done. */
const vaguePhrase = (text: string): string | undefined => {
  const lower = text.toLowerCase();
  if (/\d/.test(lower)) return undefined;
  const empty = EMPTY_VERBS.find(([phrase]) => lower.startsWith(`${phrase} `));
  if (empty !== undefined && meaningful(lower.slice(empty[0].length)).length <= empty[1]) return empty[0];
  const [verb = '', ...rest] = wordsOf(lower);
  const object = rest.filter((word) => !FILLERS.has(word) && !DETERMINERS.has(word));
  return isActionVerb(verb) && object.every((word) => ANYTHING.has(word)) ? verb : undefined;
};

const meaningful = (text: string): readonly string[] =>
  wordsOf(text).filter((word) => !DETERMINERS.has(word) && !FILLERS.has(word));

/** Means nothing by itself. */
const FILLERS = inSet(`
up out off on over in with about to at for from of and or more again soon later asap today tomorrow now here there so bit lot little few really better back away down through around
`);

/** Could be anything. */
const ANYTHING = inSet(`
thing project projects task tasks issue issues problem problems work item items detail details everything anything rest situation matter matters idea ideas progress todo todos
`);

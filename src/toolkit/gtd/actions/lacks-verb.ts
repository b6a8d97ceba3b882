// Whether the words of an action name a thing and no deed. A word that no list has proves nothing, so many words are believed.
import { isActionVerb } from './action-verbs.ts';
import { DETERMINERS, inSet, isEnglish, wordsOf } from './english-words.ts';

/** From here on, words that begin with no known verb may well be a plain sentence. */
const MANY_WORDS = 5;
/** A thing named with an article or a preposition takes a word or two more. */
const LONGEST_THING = 6;

export const lacksVerb = (text: string): boolean => {
  const words = wordsOf(text.toLowerCase());
  const [first = '', second = ''] = words;
  if (!isEnglish(text, words)) return false;
  // Undecided, like "maybe".
  if (text.endsWith('?') && !ASKING.test(text)) return true;
  if (OF_THINGS.test(text.toLowerCase())) return words.length <= LONGEST_THING;
  const clauses = text.split(/:\s|\s[–—-]+\s|→|->|\.\s|,\s/).map((clause) => clause.trim());
  if (clauses.some(beginsWithVerb) || endsWithVerb(text)) return false;
  if (LEADS.has(first) && words.some(isActionVerb)) return false;
  if (NOUN_STARTS.has(first)) return words.length <= LONGEST_THING;
  if (DETERMINERS.has(second) || /\d/.test(second)) return false;
  return words.length < MANY_WORDS || (PREPOSITIONS.has(second) && words.length <= LONGEST_THING);
};

/** Begins what is a thing and not a deed, unless a whole sentence follows. */
const NOUN_STARTS = inSet(
  'the a an my our your his her their this that these those new old more some any no next last other',
);
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

/** With these, the question is what is to be done. */
const ASKING =
  /(?<!\p{L})(?:ask|check|find|decide|clarify|discuss|choose|call|ring|phone|email|text|message|write|compare|research|look up)(?!\p{L})/iu;

const beginsWithVerb = (clause: string): boolean => {
  const words = wordsOf(clause.toLowerCase());
  const start = words.findIndex((word) => !RUN_UP.has(word));
  return isActionVerb(words[start] ?? '');
};

/** German, Dutch: "Zahnarzt anrufen". A capital would make it a noun. */
const endsWithVerb = (text: string): boolean => {
  const last = /\s(\p{Ll}{2,}(?:en|ern|eln))$/u.exec(text)?.[1];
  return last !== undefined && !ENGLISH_ENDS.has(last);
};

const ENGLISH_ENDS = inSet(`
kitchen garden oven children linen token screen green men women chicken pattern lantern modern golden wooden open ten seven eleven citizen burden warden dozen kitten mitten specimen
cavern western eastern northern southern concern intern pen den often even listen then when alien hen raven heaven stolen broken frozen written hidden
`);

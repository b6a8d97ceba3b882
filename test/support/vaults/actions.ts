// Actions a coach should leave alone, and actions it should speak about, in the styles people have.
import type { Random } from '../random.ts';
import { filled } from './words.ts';

/** Plainly good ones. */
const GOOD = [
  'Call {person} about {topic}',
  'Email {person} {paper} about {topic}',
  'Ask {person} whether {thing} can be mended',
  'Buy {number} screws for {thing} at {place}',
  'Write {paper} for {person} about {topic}',
  'Return {thing} to {person}',
  'Measure {thing} and note the size in {paper}',
  'Book {number} seats for {topic}',
  'Take {thing} to {place}',
  'Print {paper} and sign it for {person}',
  'Read page {number} of {paper} with {person}',
  'Sand {thing} and oil it twice',
  'Compare three prices for {thing}',
  'Pick up {thing} at {place}',
  'Decide with {person} who keeps {thing}',
  'Descale {thing} before {person} comes',
  'Fetch {number} boxes from {place}',
  'Photograph {thing} for {person}',
  'Look up the opening hours of {place} for {person}',
  'Renew {paper} at {place}',
  'Rehearse {number} bars with {person}',
  'Set up {thing} in room {number}',
  'Throw away {paper} from year {number}',
  'Transfer {number} euros to {person} for {topic}',
  'Chase {person} for {paper}',
];
/** Good as well, and easily mistaken for faults. */
const GOOD_BUT_ODD = [
  // other letters, marks and orders of words
  'call {person} about {topic}',
  '📞 Call {person} about {topic}',
  '**Email** {person} about {topic}',
  '(A) Ask {person} for {paper}',
  '@phone ring {person} about {topic}',
  '[[{person}]]: ask about {topic}',
  '{person}: send {paper} and ask about {topic}',
  'Letter to {person} about {topic}, by registered mail',
  '10 minutes on the phone with {person} about {topic}',
  // other languages
  'Réserver {number} places pour {name}',
  'Envoyer le formulaire {number} à {name}',
  '{name} anrufen wegen Rechnung {number}',
  'Angebot {number} mit {name} durchgehen',
  'Llamar a {name} por la factura {number}',
  '{name}に{number}番の書類を送る',
  'Позвонить {name} насчёт счёта {number}',
  // words that look vague and are not
  'Write the list of things to pack for week {number} with {person}',
  'Ask {person} whether something is missing from {paper}',
  'Wash the stuffed bear for {person} and dry it on {thing}',
  'Return the book “Small Things” ({number} pages) to {person}',
  // verbs that a list may not know
  'Solder the loose wire in {thing}',
  'Prune {thing} back to {number} cm',
  'Laminate {paper} for {person}',
  'Defrost {thing} before {topic}',
  'Google how {person} fixed {thing}',
  'Ping {person} re {topic}',
  'Unsubscribe from the newsletter of {place} (no. {number})',
  'Re-read {paper} with {person} in mind',
  // verbs so plain that they look like none
  'See {person} about {topic}',
  'Let {person} know that {topic} is settled',
  'Have {person} sign {paper}',
  'Bring {thing} to {place}',
  'Try {thing} with setting {number}',
  'Do page {number} of {paper} with {person}',
  'Go to {place} and ask for {paper}',
  // a preamble before the verb
  'Don’t forget: send {paper} to {person}',
  'Before Friday: pay {person} for {topic}',
  'With {person}: choose a colour for {thing}',
  // short, but whole
  'Pay {person}',
  'Text {person}',
  'Feed cat {number}',
  // close to the limit, without going over it, or over it only by a link
  'Write to {person} that {topic} is settled, that {paper} is in the post, and that {thing} is theirs',
  'Fill in [the form](https://forms.example/{number}/a-very-long-address-that-nobody-reads-but-everybody-pastes-into-their-notes-as-it-is/step/{number}?from=mail&lang=en) for {person}',
];

const VAGUE = [
  'gym',
  'taxes',
  '{thing}',
  '{topic}',
  '{person}?',
  'stuff for {person}',
  'sort out things with {thing}',
  'do something about {thing}',
  'something for {person}',
  'maybe {thing}',
  'possibly talk to {person} at some point',
  'things for {topic}',
  'fix bug',
  'think about {topic}',
  'work on {paper}',
  'deal with {topic}',
  'look into {thing}',
  'handle {topic}',
  'misc',
  'ideas for {topic}',
  'figure out {topic}',
  'sort out {thing}',
  'more {thing}',
  'asap: {topic}',
  'be better at {thing}',
  'TODO {paper}',
  '{thing}!!!',
  'check stuff',
  'plan',
  'research',
  'emails',
  'call back',
  'various small things around {place}',
  'continue with {paper}',
  'follow up',
  'get organised',
];

const TOO_LONG = [
  'Go through {paper}, mark whatever concerns {topic}, ask {person} and then {person} what they think, write it all down, and when that is done tell everybody at {place} about it',
  'Clear {place}, carry {thing} and {thing} outside, sweep, paint the wall behind in two coats, wait until it is dry, carry everything back again, and ask {person} to have a look at {thing}',
  'Write {paper} about {topic}, have {person} read it, put in their remarks, send it to {person} by mail and to {person} by post, and put a copy of it into the folder beside {thing}',
  'Find out from {person} how {thing} was paid for, collect all the receipts since May, sort them by month, enter them in {paper}, add up, compare with the bank, and send the sum to {person}',
];

export type Style = 'good' | 'odd' | 'vague' | 'too long';
const PATTERNS: Record<Style, readonly string[]> = {
  good: GOOD,
  odd: GOOD_BUT_ODD,
  vague: VAGUE,
  'too long': TOO_LONG,
};

/** Texts that no other of this maker repeats, not even in another letter case. */
export const createActions = (random: Random): ((style: Style) => string) => {
  const said = new Set<string>();
  return (style) => {
    for (let attempt = 0; attempt < 100_000; attempt++) {
      const text = filled(random, random.pick(PATTERNS[style]));
      if (said.has(text.toLowerCase()) || !fits(style, text)) continue;
      said.add(text.toLowerCase());
      return text;
    }
    throw new Error(`there are no more words that are ${style}`);
  };
};

/** By the measure of the formats: over 150 characters is too long (what a link points to is not read), under 10 is too short. */
const fits = (style: Style, text: string): boolean => {
  const { length } = text.replaceAll(/\(http\S+\)/gu, '');
  if (style === 'too long') return length > 150;
  return length <= 150 && (style === 'vague' || length >= 10);
};

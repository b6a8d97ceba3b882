// Words that a question is built with and that say nothing of what it is about: a note need not have them.
import { fold } from './fold.ts';

/** By language; short, because a word that is wrongly in it is not looked for among others. */
const WORDS = [
  // English
  'a about all am an and any are as at be been but by can could did do does find for from had has have how i if in into is it its',
  'me my note notes of on or our say said show so some tell than that the their them then there these they this to us was we were',
  'what when where which who whom whose why will with would write written wrote you your',
  // German
  'aber als am an auf aus bei bin das dass dem den der des die ein eine einem einen einer es fur habe haben hat ich im in ist kann',
  'man mein meine mir mit nach nicht notiz notizen oder sind uber und uns von vom war waren was welche wer wie wir wo zu zum zur',
  // French and Spanish
  'au aux avec ce ces dans de des du elle en est et il je la le les leur ma mes mon ne nous ou par pas pour qu que qui quoi sa ses',
  'son sont sur un une al como con cual cuando del donde el ella escribi esta este hay lo los las mi mis para pero por se sin su sus',
];

const WEAK: ReadonlySet<string> = new Set(WORDS.join(' ').split(' '));

export const isWeakWord = (word: string): boolean => WEAK.has(fold(word).replace(/[^\p{L}\p{N}]+/gu, ''));

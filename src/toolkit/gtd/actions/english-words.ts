// What can be known about the words of an action without a dictionary: which they are, and whether they are English.

export const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu) ?? [];

export const inSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** What follows a verb far more often than a noun, in the languages whose alphabet we can judge. */
export const DETERMINERS = inSet(`
the a an my our your his her its their this that these those all each every both some any him them it us me
der die das den dem des ein eine einen einem mein meine meinen unser unsere le la les un une des du mon ma mes notre nos el los las una mi mis il lo gli i uno o os as um uma
`);

const ENGLISH = inSet('the a an for with about from of at in on to by and or my our new this that up out');
const FOREIGN = inSet(
  'al à au aux con de del chez para por pour per di da em och og til på av van aan voor bij naar te zum zur beim vom für mit und nach von im am an',
);

/** Only English words can be judged by a list of English verbs; other scripts and a picture in front have ways of their own. */
export const isEnglish = (text: string, words: readonly string[]): boolean => {
  if (/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text)) return false;
  if (/^\p{Extended_Pictographic}/u.test(text)) return false;
  if (words.some((word) => ENGLISH.has(word))) return true;
  return !words.some((word) => FOREIGN.has(word)) && !/[^\p{ASCII}’‘“”–—…]/u.test(words.join(' '));
};

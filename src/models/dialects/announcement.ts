// Whether a sentence beside a block says that the model does it, now or soon: somebody says I, in no past, no maybe and no question.
import { isFinished, isNegated, isQuestion, sentencesOf } from './sentence.ts';

/** Of the line before a block: the last sentence announces it, or an earlier one promises it. */
export const isAnnouncement = (line: string): boolean => {
  const sentences = sentencesOf(line);
  const last = sentences.at(-1) ?? '';
  if (isQuestion(last) || isNegated(last) || isMaybe(last)) return false;
  return isOwnDeed(last) || sentences.some(isPromise);
};

/** Of what follows a block: it goes on with what the model does next. */
export const isContinuation = (text: string): boolean => {
  const [first = ''] = sentencesOf(text);
  return !isMaybe(first) && (isPromise(first.replace(/^(?:once|when|after|as soon as)\b/i, '')) || isOwnDeed(first));
};

/** What the model is about to do, in so many words. */
export const isPromise = (sentence: string): boolean =>
  PROMISE.test(sentence) &&
  !isNegated(sentence) &&
  !isTelling(sentence) &&
  !/^(?:if|when|once|unless)\b/i.test(sentence);

const PROMISE =
  /\b(?:let me(?! know)|let['’]s|i(?:['’]ll| will| need to| want to| shall)|i(?:['’]m| am)(?: \w+)? (?:\w+ing|about to)|going to)\b/i;

/** A whole sentence in the first person, or one that begins with what is being done ("Checking the plan."). */
const isOwnDeed = (sentence: string): boolean =>
  (isFinished(sentence) || sentence.endsWith(':')) &&
  !isQuestion(sentence) &&
  !isNegated(sentence) &&
  !isTelling(sentence) &&
  !PAST.test(sentence) &&
  (FIRST_PERSON.test(sentence) || DOING.test(sentence));

/**
 * No other mark of it is common to all languages; in those that are not here, nothing may follow a block. English I is an article in Italian,
 * so there the promise has to be spelled out. Not we: whoever explains says it too.
 */
const FIRST_PERSON = new RegExp(
  `(?<![\\p{L}])(?:${[
    'ich|ik|jag|jeg',
    "je|j['’]\\p{L}+",
    'yo|voy|vamos|d[eé]jame|eu|vou|deixe-me|io|vado|lasciami',
    'я|давайте',
  ].join('|')})(?![\\p{L}])|我|私|제가|저는|겠습니다|[ıiuü]yorum|[ea]ce[ğg]im`,
  'iu',
);
const DOING =
  /^(?:(?:ok|okay|sure|alright|right|great|now)[,.!:]?\s+)*(?!\w*thing\b|during|following|according|including)\w+ing\b/i;

/** What has been done is reported, not announced. */
const PAST =
  /\b(?:ich|ik|jag|jeg) (?:hab|hatt|heb|had|har)\p{L}*|\b(?:habe|heb|har) (?:ich|ik|jag|jeg)\b|\bj['’](?:ai|avais)\b/iu;

/** What is shown, explained or proposed is not done. By stem, because the languages share most of these. */
const isTelling = (sentence: string): boolean =>
  /(?<![\p{L}])(?:show|expla|expli|erkl(?:ä|ae)r|zeig|montr|mostr|muestr|demonstr|illustr|describ|beschreib|quot|cite|citing|zitier|suggest|propos|recommend|empfehl|understand)\p{L}*|\bmeans?\b/iu.test(
    sentence,
  );

/** In the conditional, whoever says it. */
export const isMaybe = (sentence: string): boolean =>
  /\b(?:i|we)(?:['’]d| would| could| might)\b(?! like to)|(?<![\p{L}])(?:würde|wuerde|könnte|koennte)n?(?![\p{L}])|\p{L}(?:rais|rions|ría|ríamos)(?![\p{L}])/iu.test(
    sentence,
  );

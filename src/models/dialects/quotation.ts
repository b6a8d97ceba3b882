// When a block is only being shown. A model that explains the format, or repeats what it read, writes the same characters as one that calls;
// so what is introduced as an example, or stands word for word in what the model was given, is a quotation. In doubt nothing is called: a call
// too few costs a sentence, a call too many may cost a file.
import type { ModelRequest } from '../message.ts';
import { isAnnouncement, isMaybe, isPromise } from './announcement.ts';
import { isFinished, isNegated, isQuestion, plain, sentencesOf } from './sentence.ts';

/** Whether the line before a block introduces an example, somebody else's words, or what is not done. */
export const introducesQuotation = (line: string): boolean => {
  if (/^examples?\b.{0,20}$/i.test(plain(line))) return true;
  const sentence = sentencesOf(line).at(-1) ?? '';
  if (POINTING.test(sentence) && !isAnnouncement(line)) return true;
  if (isFinished(sentence)) return false;
  if (isNegated(sentence)) return true;
  if (!sentence.endsWith(':')) return false;
  return EXAMPLE.test(sentence) || (OTHERS_WORDS.test(sentence) && !isPromise(sentence));
};

/** Whether it asks whether to do it, says what it would be like, or that it is not done. */
export const holdsBack = (line: string): boolean => {
  const sentence = sentencesOf(line).at(-1) ?? '';
  return isQuestion(sentence) || isMaybe(sentence) || REFUSAL.test(sentence);
};

/** Whole sentences too: "the file is not there" leads to a call, "I will not" to none. */
const REFUSAL =
  /\bi(?:['’]m| am| have|['’]ve)? (?:(?:will|can|am) ?not|won['’]t|can['’]t|not going to|unable|refus\w*|declin\w*|ignor\w*)\b/i;
/** It speaks of the block as of a thing. */
const POINTING =
  /\b(?:the following|as follows|folgende\w*|ce qui suit|suivante?s?|siguientes?|seguente|seguenti|seguintes?|volgende|f(?:ö|o)ljande)\b/i;
const EXAMPLE = new RegExp(
  [
    '\\b(?:for example|for instance|e\\.g\\.|(?:an|this|the|another) example\\s*(?::|of\\b|call\\b|is\\b)|examples?:)',
    '\\b(?:would|could|might|you (?:can|must|should|may))(?: \\w+){0,3} (?:write|look|call|say|send|emit|output|use|be|reply|answer)\\b',
    // The same in the languages people most often write in; there are more, and there a quotation still has its fence or its block quote.
    '(?:beispiel|par exemple|por ejemplo|ad esempio|por exemplo|voorbeeld|sieht so aus|so aussehen|w(?:ü|ue)rde|ressemble|serait|ser(?:í|i)a|sarebbe)',
  ].join('|'),
  'i',
);
const OTHERS_WORDS =
  /\b(?:says?|said|contains?|reads|shows?|quotes?|quoted|wrote|writes|written|returned|printed|includes?|looks? like|like this|format|syntax|template|documentation|excerpt|lines?|text|contents?|output|message|steht|lautet|enth(?:ä|ae)lt|sagt|contient|dice|contiene)\b/i;

/** Whether a block stands, but for blanks and line numbers, in what this request gave the model to read. */
export const quotationsIn = (messages: ModelRequest['messages']): ((block: string) => boolean) => {
  let given: string | undefined;
  return (block) => {
    given ??= bare(messages.map(givenText).join('\n'));
    const searched = bare(block);
    return searched !== '' && given.includes(searched);
  };
};

const givenText = (message: ModelRequest['messages'][number]): string => {
  if (message.role === 'user') return message.text;
  return message.role === 'results' ? message.results.map(({ text }) => text).join('\n') : '';
};

/** Files are shown to models with numbered lines. */
const bare = (text: string): string => text.replace(/^[ \t]*\d+\t/gm, '').replace(/\s+/g, '');

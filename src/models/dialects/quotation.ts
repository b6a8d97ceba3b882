// When a block is only being shown. A model that explains the format, or repeats what it read, writes the same characters as one that calls;
// so what is introduced as an example, or stands word for word in what the model was given, is a quotation. In doubt nothing is called: a call
// too few costs a sentence, a call too many may cost a file.
import type { ModelRequest } from '../message.ts';

/** Whether the line before a block introduces an example, somebody else's words, or what is not done. */
export const introducesQuotation = (line: string): boolean => {
  if (/^examples?\b.{0,20}$/i.test(plain(line))) return true;
  const sentence = lastSentence(line);
  if (isFinished(sentence)) return false;
  if (isNegated(sentence)) return true;
  if (!sentence.endsWith(':')) return false;
  return EXAMPLE.test(sentence) || (OTHERS_WORDS.test(sentence) && !isIntent(sentence));
};

/**
 * Whether a block behind this line may be part of what is said, like a word in a sentence: the line is no full sentence, or speaks of forms,
 * and does not say what the model is about to do. Such a block is a call only if nothing is said after it, in whatever language.
 */
export const leavesDoubt = (line: string): boolean => {
  const sentence = lastSentence(line);
  return sentence !== '' && (!isFinished(sentence) || FORMS.test(sentence)) && !isIntent(sentence);
};

const plain = (line: string): string => line.replace(/[*_#]/g, '').trim();
const lastSentence = (line: string): string =>
  plain(line)
    .split(/[.!?;]\s+/)
    .at(-1)!;
const isFinished = (sentence: string): boolean => /[.!?…。！？]["'”’)\]]*$/.test(sentence);
const isIntent = (sentence: string): boolean =>
  OWN_INTENT.test(sentence) && !isNegated(sentence) && !/^(?:if|when|once|unless)\b/i.test(sentence);

const isNegated = (sentence: string): boolean => NEGATED.test(sentence) && !/\blet me\b/i.test(sentence);
const NEGATED = /\b(?:not|never|cannot)\b|n['’]t\b/i;
const FORMS = /\b(?:forms?|format|syntax|examples?|template|like this|looks? like|documentation|excerpt|quot\w*)\b/i;
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
const OWN_INTENT = /\b(?:let me|let['’]s|i(?:['’]ll| will| am| need to| want to| shall)|i['’]m|going to)\b/i;

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

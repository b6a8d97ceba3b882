// Whether a line of the inbox reads as an action as it stands: a deed and what it is about, and no question.
import { isActionVerb } from './action-verbs.ts';
import { plainWords } from './plain-words.ts';

export const readsAsAction = (line: string): boolean => {
  const words = plainWords(line.replace(/^\s*(?:[-*+]\s+)?(?:\[[^[\]]?\]\s+)?/, '')).split(/\s+/);
  const [first = '', ...others] = words;
  return (
    others.length > 0 && !line.includes('?') && isActionVerb(first.toLowerCase()) && words.join(' ').length >= SHORTEST
  );
};

/** "buy milk" says enough; "ask Bob" does not. */
const SHORTEST = 8;

// Sentences about paragraphs: the words that differ, or those they begin with.
import { diffProse } from '../prose-diff.ts';
import { quoted, turned } from './quoted.ts';

/** More changes than these do not fit into a sentence, and are counted. */
const MOST_CHANGES = 2;

/** `name` is ours, such as "Paragraph". Lines with or without their endings. */
export const proseChanged = (name: string, before: readonly string[], after: readonly string[]): string => {
  const [was, is] = [before.map(wordsOnly), after.map(wordsOnly)];
  const changes = diffProse(was, is)?.changes ?? [{ was: was.join(' '), is: is.join(' ') }];
  if (changes.length === 0) return `${name}: only blanks changed`;
  if (changes.length > MOST_CHANGES) return `${name} changed in ${changes.length} places`;
  return `${name} changed: ${changes.map(inWords).join(', ')}`;
};

const inWords = ({ was, is }: { readonly was: string; readonly is: string }): string => {
  if (was === '') return `+ ${quoted(is)}`;
  return is === '' ? `− ${quoted(was)}` : turned(was, is);
};

/** Without the ending, and without the marks of a quote. */
const wordsOnly = (line: string): string => line.replace(/\r?\n$/, '').replace(/^[ \t]*(?:>[ \t]?)+/, '');

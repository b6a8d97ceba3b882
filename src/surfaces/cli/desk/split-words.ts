// The words of a command line such as $EDITOR, without a shell: quotes and backslashes group, nothing expands.
import { fail, ok, type Result } from '../../../error/error-value.ts';

export const splitWords = (text: string): Result<readonly [string, ...string[]]> => {
  const words: string[] = [];
  const pattern = /\s*((?:"(?:[^"\\]|\\.)*"|'[^']*'|\\.|[^\s"'\\])+)/sy;
  let end = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    end = pattern.lastIndex;
    words.push(unquote(match[1] ?? ''));
  }
  const [first, ...rest] = words;
  if (first === undefined || text.slice(end).trim() !== '')
    return fail('BAD_CONFIG', `the editor command is not one: ${text}`, { wayOut: 'Set EDITOR, for example to: vim' });
  return ok([first, ...rest]);
};

const unquote = (word: string): string =>
  word.replace(/"((?:[^"\\]|\\.)*)"|'([^']*)'|\\(.)/gs, (_, double?: string, single?: string, escaped?: string) =>
    double !== undefined ? double.replace(/\\(["\\$`])/g, '$1') : (single ?? escaped ?? ''),
  );

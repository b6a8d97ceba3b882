// What is searched for: a pattern in one of three readings, for ripgrep and for our own scanner.
import { fail, ok, type Result } from '../../../error/error-value.ts';

export const MODES = ['regex', 'literal', 'words'] as const;
export type SearchMode = (typeof MODES)[number];

export interface Query {
  /** For ripgrep, before the paths. */
  readonly flags: readonly string[];
  /** The same for our own scanner: a JavaScript expression and its flags. */
  readonly source: string;
  readonly sourceFlags: string;
  /** More hits first, because any of the words makes one. */
  readonly ranked: boolean;
}

/** Longer than anything someone looks for; a whole file pasted in is a mistake. */
const LONGEST_PATTERN = 1000;

/** `regex` counts letter case ((?i) in front does not); `literal` and `words` do not, and any one of the words is enough. */
export const queryOf = (pattern: string, mode: SearchMode): Result<Query> => {
  const words = mode === 'words' ? pattern.split(/\s+/u).filter((word) => word !== '') : [pattern];
  if (words.join('') === '') return fail('BAD_ARGS', 'pattern is empty. Say what to look for.');
  if (pattern.length > LONGEST_PATTERN)
    return fail('BAD_ARGS', `pattern has ${pattern.length} characters; at most ${LONGEST_PATTERN} are searched for.`);
  if (/[\0\r\n]/.test(pattern))
    return fail('BAD_ARGS', 'pattern holds a line break or NUL. A search goes line by line: look for one line.');
  const expressions = words.flatMap((word) => ['-e', word]);
  switch (mode) {
    case 'regex':
      return ok({ flags: expressions, ...javaScriptOf(pattern), ranked: false });
    case 'literal':
      return ok({ flags: ['-F', '-i', ...expressions], source: escaped(pattern), sourceFlags: 'iu', ranked: false });
    case 'words': {
      const source = `(?<![\\p{L}\\p{N}_])(?:${words.map(escaped).join('|')})(?![\\p{L}\\p{N}_])`;
      return ok({ flags: ['-F', '-i', '-w', ...expressions], source, sourceFlags: 'iu', ranked: true });
    }
  }
};

/** Only ripgrep knows flags inside a pattern; (?i) in front is the one people write. */
const javaScriptOf = (pattern: string): Pick<Query, 'source' | 'sourceFlags'> => {
  const isFolded = pattern.startsWith('(?i)');
  return { source: isFolded ? pattern.slice(4) : pattern, sourceFlags: isFolded ? 'iu' : 'u' };
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

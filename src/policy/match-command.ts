// A command against a pattern, word by word: "npm test" is neither "npm test-evil" nor "npm test -- -u".
import { glob } from './glob.ts';
import { hasWildcard } from './match-value.ts';

/** What a wildcard of an allow may stand for: a plain word, nothing the shell would read as more than a word. */
const PLAIN_WORD = /^[\p{L}\p{N}_./:=@%+,-]+$/u;
/** Where one command of a line ends and another may begin. Advisory, as every string rule about commands is. */
const BETWEEN_COMMANDS = /[;&|\n\r()`]|\$\(/;

/**
 * For an allow: the same words exactly, with wildcards only for plain words; a last `*` stands for any further words, or none.
 * Nothing is normalised, since a blank inside quotes is not a blank between words.
 */
export const commandIs = (pattern: string, command: string): boolean =>
  hasWildcard(pattern) ? wordsMatch(pattern.split(' '), command.split(' '), PLAIN_WORD) : pattern === command.trim();

/** For a deny or an ask: the whole line, or any one command in it, with blanks taken together. */
export const commandContains = (pattern: string, command: string): boolean => {
  const words = split(pattern);
  return [command, ...command.split(BETWEEN_COMMANDS)].some((part) => wordsMatch(words, split(part), /^/));
};

/**
 * Whether a line seems to remove a whole home, root or folder, or whatever an unset variable makes of it. Words can only tighten:
 * what a command really removes is seen in the rehearsal, and this asks once more where nothing else would.
 */
export const sweepsAway = (command: string): boolean =>
  command
    .replaceAll('\\\n', '')
    .split(BETWEEN_COMMANDS)
    .some((part) => {
      const words = split(part.replace(/["'\\]/g, ''));
      const at = words.findIndex((word) => /^(?:\S*\/)?rm$/.test(word));
      if (at === -1) return false;
      const given = words.slice(at + 1);
      const recursive = given.some((word) => /^-[a-zA-Z]*[rR]|^--recursive$/.test(word));
      return recursive && given.some((word) => EVERYTHING.test(word));
    });

/** `/`, `~`, `.`, `..`, `*` and a variable by itself, each also with a slash or `/*` behind it. */
const EVERYTHING = /^(?:(?:~|\.{1,2}|\*|\$\{?\w+\}?)?\/?|\/|(?:~|\.{1,2}|\$\{?\w+\}?)?\/\*)$/;

const split = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

const wordsMatch = (patterns: readonly string[], words: readonly string[], wild: RegExp): boolean => {
  const open = patterns.length > 1 && patterns.at(-1) === '*';
  const fixed = open ? patterns.slice(0, -1) : patterns;
  if (open ? words.length < fixed.length : words.length !== fixed.length) return false;
  return words.every((word, index) => {
    const pattern = fixed[index];
    if (pattern === undefined || pattern === '*') return wild.test(word);
    if (!hasWildcard(pattern)) return pattern === word;
    return wild.test(word) && wordMatches(pattern, word);
  });
};

/** A blank never stands inside a word, so a slash is nothing special in it: `*` takes it. */
const wordMatches = (pattern: string, word: string): boolean => {
  const compiled = glob(pattern.replaceAll('/', SLASH));
  return compiled.ok && compiled.value.matches(word.replaceAll('/', SLASH));
};
const SLASH = '\u0001';

// The names of files and folders a request may speak of: what a small model copies instead of making it up.

/** Longer names than four words are written in quotes by whoever means them. */
const WORDS = 4;

/**
 * Empty when nothing in the request looks like a file (a dot with an ending, a slash) or a named folder: then it speaks of them in other
 * words, and a path must be found. Otherwise every single word (it may be a folder), quoted text, and runs of words that hold a file's name
 * (names may have blanks).
 */
export const mentionedNames = (request: string): readonly string[] => {
  const words = request
    .split(/\s+/)
    .map(bare)
    .filter((word) => word !== '');
  if (!words.some(looksLikeFile) && !NAMED_FOLDER.test(request)) return [];
  const runs = words.flatMap((_, from) =>
    Array.from({ length: Math.min(WORDS, words.length - from) }, (_, more) => words.slice(from, from + more + 1)),
  );
  const quoted = [...request.matchAll(/["'`“”]([^"'`“”\n]{1,200})["'`“”]/g)].map(([, inside = '']) => inside);
  const named = runs
    .filter((run) => run.length === 1 || looksLikeFile(run[0] ?? '') || looksLikeFile(run.at(-1) ?? ''))
    .map((run) => run.join(' '));
  return [...new Set([...named, ...quoted])];
};

/** Without the marks of the sentence around it. */
const bare = (word: string): string =>
  word
    .replace(/^["'`“”(]+/, '')
    .replace(/["'`“”)?!,;:]+$/, '')
    .replace(/\.$/, '');

/** "the src folder", "the folder src", "in Projects". */
const NAMED_FOLDER = /[^\s]+ (?:folder|directory)\b|\b(?:folder|directory) [^\s]+|\b(?:in|into|under|inside) \p{Lu}/u;

const looksLikeFile = (word: string): boolean => /[^.]\.[\p{L}\p{N}]{1,8}$/u.test(word) || /[^/]\/[^/]/.test(word);

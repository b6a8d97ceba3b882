// "Which notes mention Ann?": where a word stands, line by line.
import type { GuideTurn, Plan } from '../plan.ts';
import { textsIn } from '../read.ts';
import { anywhere, counted, type Request } from '../request.ts';
import { type Hits, searchIn } from '../search.ts';

const THE_WORD = '[the] [word|text|string|phrase|term|name]';
/** As many lines as one looks through. */
const MOST_LINES = 60;

export const findWord: Request = {
  name: 'say where a word occurs',
  example: 'which files mention honey?',
  tools: ['list_files', 'read_file'],
  wordings: [
    ...anywhere('scope', [
      `(where is|where are|in which files is|in which notes is|in which file is) ${THE_WORD} {word} (mentioned|used|written|found|referenced)`,
      `(where does|in which files does|in which notes does|in which file does) ${THE_WORD} {word} (occur|appear|come up|stand|show up)`,
      `[find|list|show|show me] [all|all the|the] (files|notes|places) (mentioning|containing) ${THE_WORD} {word}`,
      `(grep|search|search for|grep for) ${THE_WORD} {word}`,
      `(find|list|show|show me|look for|search for) [all|all the|the|every] (occurrences of|mentions of|mention of|uses of|usages of|references to) ${THE_WORD} {word}`,
      'find (the word|the text|the string|the phrase|the words) {word}',
      '(find|look for|search for|search) {word:quote}',
      '(find|look for) {word:symbol}',
      'where is {word:quote}',
    ]),
    `where do (i|we) (mention|use|speak of|talk about) ${THE_WORD} {word}`,
    'who uses {word:symbol}',
    `where in {scope} (is|does) ${THE_WORD} {word} (mentioned|used|occur|appear)`,
    'in (which|what) (file|files|note|notes) is {word:symbol}',
    `is ${THE_WORD} {word} (mentioned|used) [anywhere|somewhere]`,
    `(which|what) (file|files|note|notes|documents|pages) (mention|mentions|contain|contains|use|uses|references|reference|talk about|speak of|say|include|refer to) ${THE_WORD} {word}`,
    `(which|what) (files|notes|documents) in {scope} (mention|contain|use|reference|include|refer to) ${THE_WORD} {word}`,
    `(search|scan|look through|go through|grep) [through|in] {scope} for ${THE_WORD} {word}`,
    `(search|scan|look through|grep) [through|in] [all] [the|my|our|these] (files|notes|vault|folder|workspace|code|documents|project) for ${THE_WORD} {word}`,
    `does {scope} (mention|contain) ${THE_WORD} {word}`,
    `does any (file|note) (mention|contain) ${THE_WORD} {word}`,
  ],
  *plan(slot, turn) {
    const [word, scope] = [slot('word'), slot('scope') || '.'];
    const { hits, total, files, where, caveat } = turn.tools.includes('search_files')
      ? // A word is not found in another one; several stand as they are written.
        yield* searchIn(turn, scope, { pattern: word, mode: /\s/.test(word) ? 'literal' : 'words' })
      : yield* readThrough(turn, scope, word);
    const looked = caveat === '' ? [] : [caveat];
    if (total === 0) return [`"${word}" does not occur ${where}.`, ...looked].join(' ');
    const shown = hits.slice(0, MOST_LINES);
    const more = total > shown.length ? [`  …and ${total - shown.length} more lines`] : [];
    return [
      `"${word}" occurs on ${counted(total, 'line')} of ${counted(files, 'file')} ${where}:`,
      ...shown.map(({ path, line, text }) => `  ${path}:${line}  ${text.trim()}`),
      ...more,
      ...looked,
    ].join('\n');
  },
};

/** Where no search is offered: every file is read. */
function* readThrough(turn: GuideTurn, scope: string, word: string): Plan<Hits> {
  const { files, caveat, where } = yield* textsIn(turn, scope, {
    first: (path) => path.toLowerCase().includes(word.toLowerCase()),
  });
  const expression = wholeWord(word);
  const hits = files.flatMap(({ path, from, lines }) =>
    lines.flatMap((text, index) => (expression.test(text) ? [{ path, line: from + index, text }] : [])),
  );
  return { hits, total: hits.length, files: new Set(hits.map(({ path }) => path)).size, where, caveat };
}

/** In any letter case; "art" is not in "cart". */
const wholeWord = (word: string): RegExp => {
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const [before, after] = [/^[\p{L}\p{N}_]/u.test(word), /[\p{L}\p{N}_]$/u.test(word)];
  return new RegExp(`${before ? '(?<![\\p{L}\\p{N}_])' : ''}${escaped}${after ? '(?![\\p{L}\\p{N}_])' : ''}`, 'iu');
};

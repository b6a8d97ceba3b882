// Which of the offered tools a request is likely about, for a window that has no room for all of them.
import type { ToolSchema } from '../message.ts';

/**
 * In the order in which they were offered, at most `most`: those that share words with the request at least half as much as the one that
 * shares most; the first ones when none does. `used` are tools the conversation has called already: they stay.
 */
export const likelyTools = (
  tools: readonly ToolSchema[],
  request: string,
  { most, used = new Set() }: { readonly most: number; readonly used?: ReadonlySet<string> },
): readonly ToolSchema[] => {
  const words = wordsOf(request);
  const scored = tools.map((tool) => ({ tool, score: scoreOf(tool, words) }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  const likely = scored
    .filter(({ tool, score }) => used.has(tool.name) || 2 * score >= best)
    .sort((one, other) => rank(other, used) - rank(one, used)) // stable: of equals the first stays first
    .slice(0, most)
    .map(({ tool }) => tool);
  return tools.filter((tool) => likely.includes(tool));
};

const rank = (
  { tool, score }: { readonly tool: ToolSchema; readonly score: number },
  used: ReadonlySet<string>,
): number => (used.has(tool.name) ? Number.POSITIVE_INFINITY : score);

/** A word of the name says most; one of the description or of a parameter says a little. */
const scoreOf = (tool: ToolSchema, request: ReadonlySet<string>): number => {
  const shared = (words: ReadonlySet<string>): number => [...words].filter((word) => request.has(word)).length;
  return (
    4 * shared(wordsOf(tool.name.replaceAll('_', ' '))) +
    shared(wordsOf(tool.description)) +
    shared(wordsOf(Object.keys(tool.input.properties).join(' ').replaceAll('_', ' ')))
  );
};

const wordsOf = (text: string): ReadonlySet<string> => {
  const words = new Set<string>();
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)) {
    const stem = stemOf(word);
    if (IDLE.has(word) || IDLE.has(stem)) continue;
    words.add(SAME_AS.get(stem) ?? stem);
  }
  return words;
};

/** Enough to bring "files", "listing", "renamed" and "file", "list", "rename" together; not a grammar of English. */
const stemOf = (word: string): string => {
  if (word.length <= 3) return word;
  return word
    .replace(/(?:ies|ied)$/, 'y')
    .replace(/(?:ings?|ed|es|s)$/, '')
    .replace(/(?<=..)e$/, '');
};

/** They stand in every request and every description. */
const IDLE: ReadonlySet<string> = new Set(
  'a an and are as at be by can could do for from give have i in into is it its me my not of on one or our please that the their them there this to up us we with would you your fil text'.split(
    ' ',
  ),
);

/** What people say, and the word that stands in the names of tools. Stems on both sides. */
const SAME_AS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    read: 'show open display print view see cat content contain say look',
    list: 'folder directory which all everyth',
    creat: 'mak new add start',
    writ: 'overwrit sav put',
    edit: 'chang replac fix correct reword rewrit modify updat',
    mov: 'renam mv',
    delet: 'remov eras drop trash rid',
    search: 'find wher grep occur mention',
    run: 'execut command test',
  }).flatMap(([word, others]) => others.split(' ').map((other): [string, string] => [other, word])),
);

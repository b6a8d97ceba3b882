// Cuts Markdown where one block ends and the next begins, so that what is over is understood once and never again.
import { reader } from './reader.ts';

/** The blocks of a text, each with the blank lines behind it: together they are the text. */
export const blocksIn = (text: string): readonly string[] => {
  const starts = startLines(text);
  if (starts.length < 2) return text === '' ? [] : [text];
  const blocks: string[] = [];
  let line = 0;
  let at = 0;
  let from = 0;
  for (const start of starts.slice(1)) {
    for (; line < start; line++) at = text.indexOf('\n', at) + 1;
    blocks.push(text.slice(from, at));
    from = at;
  }
  blocks.push(text.slice(from));
  return blocks;
};

/** Whole blocks together, none much longer than a screen: what is mounted and measured at once. */
export const chunksOf = (text: string): readonly string[] => {
  const whole = withoutReturns(text);
  if (whole.length < CHUNK) return [whole];
  const { chunks, rest } = gathered(blocksIn(whole));
  return rest === '' ? chunks : [...chunks, rest];
};

/** Chunks that are full, and what is left. The same blocks give the same chunks, however many follow. */
export const gathered = (blocks: readonly string[]): { readonly chunks: readonly string[]; readonly rest: string } => {
  const chunks: string[] = [];
  let chunk = '';
  for (const block of blocks) {
    chunk += block;
    if (chunk.length < CHUNK) continue;
    chunks.push(chunk);
    chunk = '';
  }
  return { chunks, rest: chunk };
};

export const withoutReturns = (text: string): string => text.replaceAll('\r\n', '\n');

/** Characters: about a screen of prose, parsed and mounted in a few milliseconds. */
export const CHUNK = 2000;

const startLines = (text: string): readonly number[] => {
  const markdown = reader();
  const tokens: Parameters<typeof markdown.block.parse>[3] = [];
  markdown.block.parse(text, markdown, {}, tokens);
  return tokens.flatMap(({ level, nesting, map }) => (level === 0 && nesting !== -1 && map !== null ? [map[0]] : []));
};

// The handler of a card: which of its blocks is the code, and what kind of code it is.
import { type CardBlock, type Parts, partsOf } from './blocks.ts';
import type { Handler } from './card.ts';
import { scriptLanguage } from './languages.ts';
import { piecesOf } from './places.ts';
import { CardProblem } from './problem.ts';
import { requestOf } from './request-lines.ts';

export interface FoundHandler {
  readonly handler: Handler;
  /** Lines of the file that it takes up, fences included. */
  readonly from: number;
  readonly to: number;
}

/** The block between or around the markers when they are there, else the first in a language that is run. */
export const handlerOf = (parts: Parts, blocks: readonly CardBlock[]): FoundHandler => {
  const marked = markedBlock(parts, blocks);
  const block = marked ?? blocks.find(({ language }) => isRun(language));
  if (block === undefined)
    throw new CardProblem(
      parts.lines.length,
      'there is no handler',
      `Add a fenced block: ${'```'}js, sh, python, r, argv or http.`,
    );
  if (block.text.trim() === '') throw new CardProblem(block.line, 'the handler is empty');
  if (block.text.includes('\0')) throw new CardProblem(block.line, 'the handler holds a NUL character');
  return { handler: readHandler(block), from: block.from, to: block.to };
};

const KINDS: ReadonlyMap<string, 'js' | 'ts' | 'argv' | 'http'> = new Map([
  ['js', 'js'],
  ['javascript', 'js'],
  ['mjs', 'js'],
  ['ts', 'ts'],
  ['typescript', 'ts'],
  ['mts', 'ts'],
  ['argv', 'argv'],
  ['http', 'http'],
]);

const isRun = (language: string): boolean => KINDS.has(language) || scriptLanguage(language) !== undefined;

const readHandler = ({ language, text, line }: CardBlock): Handler => {
  const kind = KINDS.get(language);
  if (kind === 'js' || kind === 'ts') return { kind: 'function', language: kind, source: text, line };
  if (kind === 'argv') return { kind: 'arguments', argv: argumentsIn(text, line), line };
  if (kind === 'http') return requestOf(text, line);
  const script = scriptLanguage(language);
  if (script === undefined)
    throw new CardProblem(
      line,
      `"${language}" is not a language that is run here`,
      'Use js, ts, sh, bash, python, r, argv or http.',
    );
  return { kind: 'script', language: script, source: text, line };
};

/** One argument a line; blanks at the ends do not count, and empty lines are none. */
const argumentsIn = (text: string, line: number): readonly string[] => {
  const argv = text
    .split('\n')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  const [program = ''] = argv;
  if (piecesOf(program).some(({ kind }) => kind !== 'text'))
    throw new CardProblem(line, 'the program is named in the card, not by a parameter');
  if (/\s/.test(program) || program.startsWith('-'))
    throw new CardProblem(
      line,
      `"${program}" is not the name of a program`,
      'Write one argument a line; no shell reads them.',
    );
  return argv;
};

const BEGIN = /^\s*#\s*TOOL BEGINS HERE\s*$/;
const END = /^\s*#\s*TOOL ENDS HERE\s*$/;

/**
 * Inside a block the markers are comments, and its whole text counts: templates of old put them inside the function. Outside, what is
 * between them is a block, or bare R, the only language of files that were written so.
 */
const markedBlock = ({ lines }: Parts, blocks: readonly CardBlock[]): CardBlock | undefined => {
  const from = lines.findIndex((line) => BEGIN.test(line));
  if (from < 0) return undefined;
  const to = lines.findIndex((line, index) => index > from && END.test(line));
  if (to < 0) throw new CardProblem(from + 1, '"# TOOL BEGINS HERE" has no "# TOOL ENDS HERE"');
  const around = blocks.find((block) => block.from <= from + 1 && to + 1 <= block.to);
  if (around !== undefined) return around;
  const between = blocks.find((block) => from + 1 < block.from && block.to < to + 1);
  if (between !== undefined) return between;
  const text = lines.slice(from + 1, to).join('\n');
  const [inner] = partsOf(text).blocks;
  if (inner !== undefined) throw new CardProblem(from + 1, 'the markers cut through a block');
  return { language: 'r', text, line: from + 2, from: from + 1, to: to + 1 };
};

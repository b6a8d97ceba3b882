// What a conversation at the terminal needs: rows out, one typed line in.
import { stripVTControlCharacters } from 'node:util';
import { counted } from '../../../text/counted.ts';
import { escapeText } from '../../../text/escape.ts';
import type { Moment } from '../terminal/arming.ts';
import { blank, layout, ours, type ScreenPage, type ScreenRow } from './layout.ts';
import type { LinePrompt, Typed } from './line-prompt.ts';
import { FIRST_PAGE, readPageStep, stepped, turned } from './page-lines.ts';

export interface Screen {
  print(rows: readonly ScreenRow[]): void;
  /** The line of possible answers, then what was typed. */
  ask(line: string): Promise<Typed>;
  /** Prints at most what fits beside `others`; the last row says how much is missing and how to see it. True when nothing is. */
  printCut(rows: readonly ScreenRow[], others: number, more: string): boolean;
  /** Prints everything, a screenful at a time. Anything but a typed line ends it and is handed on; a line with words: not all was shown. */
  page(rows: readonly ScreenRow[]): Promise<Typed>;
}

/** A stream, or a terminal that keeps its lines above what still grows. */
export interface ScreenOutput {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly rows?: number;
  write(text: string): unknown;
}

export interface ScreenOptions {
  readonly prompt: LinePrompt;
  readonly output: ScreenOutput;
  readonly colour: boolean;
  /** Words instead of signs. */
  readonly plain?: boolean;
  readonly columns?: number;
  readonly rows?: number;
  readonly signal: AbortSignal;
}

/** The size of a terminal that does not tell. */
const COLUMNS = 80;
const ROWS = 24;
/** The prompt and a line to breathe. */
const PROMPT_ROWS = 4;
/** A question shows at least this much, however small the screen. */
const FEWEST_ROWS = 5;

export const createScreen = (options: ScreenOptions): Screen => {
  const { prompt, output, colour, plain = false, signal } = options;
  // Asked every time: people resize their windows.
  const page = (): ScreenPage => ({ colour, plain, columns: options.columns ?? output.columns ?? COLUMNS });
  const height = (): number => options.rows ?? output.rows ?? ROWS;
  const write = (lines: readonly string[]): void => {
    if (lines.length > 0) output.write(`${lines.join('\n')}\n`);
  };
  const print = (rows: readonly ScreenRow[]): void => write(layout(rows, page()));
  let moment: Moment = 'new';
  const ask = (line: string): Promise<Typed> => {
    const asked = prompt.ask(
      `${layout([{ ...ours(line), sentence: 'answers' }], page()).join('\n')}\n> `,
      signal,
      moment,
    );
    moment = 'goes on';
    return asked;
  };

  const readPages = async (lines: readonly string[], room: number): Promise<Typed> => {
    let state = FIRST_PAGE;
    const all = lines.map((line) => stripVTControlCharacters(line));
    for (;;) {
      write(lines.slice(state.at, state.at + room));
      state = turned(state, room, lines.length);
      const left = lines.length - state.at;
      const unseen = lines.length - state.shown.size;
      if (left === 0 && !state.moved) return { kind: 'line', text: '' };
      for (let asking = true; asking; ) {
        const where = left === 0 ? 'The end. Enter goes back' : `${counted(left, 'more line')}. Enter goes on`;
        const typed = await ask(`${where} · b back · g top · / search · q leaves`);
        if (typed.kind !== 'line') return typed;
        const step = readPageStep(typed.text);
        if (step.kind === 'quit' || (step.kind === 'next' && left === 0))
          return { kind: 'line', text: unseen === 0 ? '' : 'q' };
        const next = step.kind === 'again' ? step.sentence : stepped(state, step, { lines: all, room });
        asking = typeof next === 'string';
        if (typeof next === 'string') print([ours(escapeText(next))]);
        else state = next;
      }
    }
  };

  return {
    print,
    ask,
    printCut: (rows, others, more) => {
      const lines = layout(rows, page());
      const room = Math.max(height() - others - PROMPT_ROWS, FEWEST_ROWS);
      // One line is not worth hiding behind a line that says so.
      const isWhole = lines.length <= room + 1;
      write(isWhole ? lines : lines.slice(0, room));
      if (!isWhole) print([ours(`  … ${counted(lines.length - room, 'more line')}: ${more}`, 'strong')]);
      return isWhole;
    },
    page: async (rows) => {
      const lines = layout(rows, page());
      const room = Math.max(height() - PROMPT_ROWS, FEWEST_ROWS);
      if (output.isTTY !== true || lines.length <= room) {
        write([...lines, '']);
        return { kind: 'line', text: '' };
      }
      const typed = await readPages(lines, room);
      print([blank]);
      return typed;
    },
  };
};

// What a conversation at the terminal needs: rows out, one typed line in.
import { blank, layout, ours, type Page, type Row } from './layout.ts';
import type { LinePrompt, Typed } from './line-prompt.ts';

export interface Screen {
  print(rows: readonly Row[]): void;
  /** The line of possible answers, then what was typed. */
  ask(line: string): Promise<Typed>;
  /** Prints at most what fits beside `others`; the last row says how much is missing and how to see it. True when nothing is. */
  printCut(rows: readonly Row[], others: number, more: string): boolean;
  /** Prints everything, a screenful at a time. Anything but a typed line ends it and is handed on; a line with words left early. */
  page(rows: readonly Row[]): Promise<Typed>;
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
  const { prompt, output, colour, signal } = options;
  // Asked every time: people resize their windows.
  const page = (): Page => ({ colour, columns: options.columns ?? output.columns ?? COLUMNS });
  const height = (): number => options.rows ?? output.rows ?? ROWS;
  const write = (lines: readonly string[]): void => {
    if (lines.length > 0) output.write(`${lines.join('\n')}\n`);
  };
  const print = (rows: readonly Row[]): void => write(layout(rows, page()));
  const ask = (line: string): Promise<Typed> =>
    prompt.ask(`${layout([{ ...ours(line), sentence: 'answers' }], page()).join('\n')}\n> `, signal);

  return {
    print,
    ask,
    printCut: (rows, others, more) => {
      const lines = layout(rows, page());
      const room = Math.max(height() - others - PROMPT_ROWS, FEWEST_ROWS);
      // One line is not worth hiding behind a line that says so.
      const isWhole = lines.length <= room + 1;
      write(isWhole ? lines : lines.slice(0, room));
      if (!isWhole) print([ours(`  … ${lines.length - room} more lines: ${more}`, 'strong')]);
      return isWhole;
    },
    page: async (rows) => {
      let left = '';
      const lines = layout(rows, page());
      if (output.isTTY !== true) write(lines);
      else
        for (let at = 0; at < lines.length; ) {
          const room = Math.max(height() - PROMPT_ROWS, FEWEST_ROWS);
          write(lines.slice(at, at + room));
          at += room;
          if (at >= lines.length) break;
          const typed = await ask(`${lines.length - at} more lines. Enter goes on · q goes back`);
          if (typed.kind !== 'line') return typed;
          left = typed.text.trim();
          if (left !== '') break;
        }
      print([blank]);
      return { kind: 'line', text: left };
    },
  };
};

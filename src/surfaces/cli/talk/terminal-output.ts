// What commands print while a conversation holds the terminal: above what is still growing there, and fitted to its width.
import { layout, type Row, widthOf } from '../desk/layout.ts';
import { type Output, wordedForPerson } from '../output.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** Results of a redirected stdout still go there. */
export const terminalOutput = (output: Output, terminal: Terminal): Output => {
  const print = (text: string): void => terminal.print(fittedLines(text, terminal));
  return {
    ...output,
    get columns() {
      return terminal.columns;
    },
    colour: terminal.colour,
    line: (text) => {
      if (output.json || process.stdout.isTTY !== true) output.line(text);
      else print(text);
    },
    note: (text) => {
      if (output.level !== 'quiet') print(text);
    },
    error: (error) => {
      if (output.json) output.error(error);
      else print(wordedForPerson(error));
    },
  };
};

/** A line that is painted was laid out already. One of our own that is too long goes on below its beginning. */
export const fittedLines = (text: string, { columns }: Pick<Terminal, 'columns'>): string[] =>
  text
    .split('\n')
    .flatMap((line) =>
      line.includes('\x1b') || widthOf(line) < columns ? [line] : layout([rowOf(line)], { columns, colour: false }),
    );

const rowOf = (line: string): Row => {
  const lead = /^ */.exec(line)?.[0] ?? '';
  return { lead, hang: `${lead}  `, text: line.slice(lead.length), sentence: true, tone: 'plain' };
};

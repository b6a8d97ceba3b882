// What commands print while a conversation holds the terminal: above what is still growing there, and fitted to its width.

import { wordedForPerson } from '../../../host/worded-for-person.ts';
import { fittedLines } from '../fitted-lines.ts';
import type { Output } from '../output.ts';
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

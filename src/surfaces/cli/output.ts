// Stdout carries results, stderr the rest. With --json, results are one value per line.

import type { Notices } from '../../host/notices.ts';
import { wordedForPerson } from '../../host/worded-for-person.ts';
import { fittedLines } from './fitted-lines.ts';

export interface Output extends Notices {
  readonly json: boolean;
  readonly colour: boolean;
  /** For a screen reader or a terminal without a cursor: nothing is painted twice, no sign stands for a word. */
  readonly plain: boolean;
  readonly columns: number;
  /** A line of the result, already escaped. Nothing with --json. */
  line(text: string): void;
  /** A value of the result. Nothing without --json. */
  value(value: unknown): void;
  /** For the person beside the result. Nothing with --quiet. */
  note(text: string): void;
}

export interface OutputOptions {
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly debug?: boolean;
  readonly plain?: boolean;
}

/** Whoever reads a pipe looks for whole lines. */
const IN_A_PIPE = 1000;

export const createOutput = (options: OutputOptions): Output => {
  const json = options.json === true;
  const plain = options.plain === true || process.env.TERM === 'dumb';
  const level = options.debug ? 'debug' : options.verbose ? 'verbose' : options.quiet ? 'quiet' : 'normal';
  return {
    json,
    level,
    plain,
    colour: !json && !plain && process.stdout.isTTY === true && !process.env.NO_COLOR,
    columns: process.stdout.columns ?? IN_A_PIPE,
    line: (text) => {
      if (!json) write(process.stdout, text);
    },
    value: (value) => {
      if (json) process.stdout.write(`${JSON.stringify(value)}\n`);
    },
    note: (text) => {
      if (level !== 'quiet') write(process.stderr, text);
    },
    error: (error) => {
      if (json) process.stdout.write(`${JSON.stringify({ event: 'error', error })}\n`);
      else write(process.stderr, wordedForPerson(error));
    },
  };
};

/** As wide as the terminal it goes to; to a file or a pipe as it is. */
const write = (stream: NodeJS.WriteStream, text: string): void => {
  const lines = stream.isTTY === true ? fittedLines(text, stream).join('\n') : text;
  stream.write(`${lines}\n`);
};

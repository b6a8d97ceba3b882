// Asks for one line: typed at a terminal, where keys from before the question do not count, or the next of a pipe.
import type { ReadStream } from 'node:tty';
import type { Moment } from '../terminal/arming.ts';
import type { Clock } from '../terminal/clock.ts';
import { type EarlyKeys, earlyKeys } from '../terminal/early-keys.ts';
import { echoPrompt } from '../terminal/echo-prompt.ts';

export type Typed =
  | { readonly kind: 'line'; readonly text: string }
  /** The input is over, or the terminal is gone. */
  | { readonly kind: 'end' }
  | { readonly kind: 'interrupt' }
  /** The question was withdrawn meanwhile. */
  | { readonly kind: 'aborted' };

export interface LinePrompt {
  /** `words` are written only when answers count from then on. Absent: a new question. */
  ask(words: string, signal: AbortSignal, moment?: Moment): Promise<Typed>;
}

/** Node's stdin and stdout, or any other pair of streams. */
export type Input = NodeJS.ReadableStream & Partial<Pick<ReadStream, 'isTTY' | 'setRawMode' | 'readableEnded'>>;
export type PromptOutput = NodeJS.WritableStream & {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly rows?: number;
};

export interface LinePromptOptions {
  /** Whether the terminal can be asked to mark pastes. Absent: it can, where it is not a dumb one. */
  readonly marks?: boolean;
  /** What was typed too early for an answer. Absent: no message comes that could begin with it. */
  readonly early?: EarlyKeys;
  readonly clock?: Clock | undefined;
}

export const linePrompt = (input: Input, output: PromptOutput, options: LinePromptOptions = {}): LinePrompt => {
  if (input.isTTY !== true) return streamPrompt(input, output);
  const { marks = process.env.TERM !== 'dumb', early = earlyKeys(), clock } = options;
  return echoPrompt({ input, output, isMessage: false, marks, early, clock });
};

/** Lines from a pipe: the next one answers, and its end is no. */
const streamPrompt = (input: Input, output: PromptOutput): LinePrompt => {
  const decoder = new TextDecoder();
  let buffered = '';
  let over = false;
  let changed: () => void = () => undefined;
  input.on('data', (chunk: Buffer | string) => {
    buffered += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    changed();
  });
  for (const event of ['end', 'close', 'error'])
    input.on(event, () => {
      over = true;
      changed();
    });
  input.pause();
  return {
    ask: async (words, signal) => {
      output.write(words);
      try {
        return await new Promise<Typed>((resolve) => {
          changed = () => {
            const end = buffered.indexOf('\n');
            if (end === -1) return over ? resolve({ kind: 'end' }) : undefined;
            const text = buffered.slice(0, end);
            buffered = buffered.slice(end + 1);
            resolve({ kind: 'line', text });
          };
          if (signal.aborted) return resolve({ kind: 'aborted' });
          signal.addEventListener('abort', () => resolve({ kind: 'aborted' }), { once: true });
          changed();
          input.resume();
        });
      } finally {
        changed = () => undefined;
        input.pause();
        output.write('\n');
      }
    },
  };
};

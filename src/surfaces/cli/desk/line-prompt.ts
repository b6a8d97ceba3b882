// Asks for one line: typed at a terminal, where keys from before the question do not count, or the next of a pipe.
import type { ReadStream } from 'node:tty';
import { echoPrompt } from '../terminal/echo-prompt.ts';

export type Typed =
  | { readonly kind: 'line'; readonly text: string }
  /** The input is over, or the terminal is gone. */
  | { readonly kind: 'end' }
  | { readonly kind: 'interrupt' }
  /** The question was withdrawn meanwhile. */
  | { readonly kind: 'aborted' };

export interface LinePrompt {
  /** `words` are written only when answers count from then on. */
  ask(words: string, signal: AbortSignal): Promise<Typed>;
}

/** Node's stdin and stdout, or any other pair of streams. */
export type Input = NodeJS.ReadableStream & Partial<Pick<ReadStream, 'isTTY' | 'setRawMode' | 'readableEnded'>>;
export type Output = NodeJS.WritableStream & {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly rows?: number;
};

/** `marks`: whether the terminal can be asked to mark pastes. */
export const linePrompt = (input: Input, output: Output, marks = process.env.TERM !== 'dumb'): LinePrompt =>
  input.isTTY === true ? echoPrompt({ input, output, isMessage: false, marks }) : streamPrompt(input, output);

/** Lines from a pipe: the next one answers, and its end is no. */
const streamPrompt = (input: Input, output: Output): LinePrompt => {
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

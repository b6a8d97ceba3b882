// The thin edge to the keyboard: drops what was typed before the prompt appeared, then waits for one line.
import { setTimeout as wait } from 'node:timers/promises';
import type { ReadStream } from 'node:tty';
import { escapeText } from '../../../proposal/escape.ts';
import { type KeyEvent, type Keys, NO_KEYS, readKeys } from './read-keys.ts';

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
export type Input = NodeJS.ReadableStream & Partial<Pick<ReadStream, 'isTTY' | 'setRawMode'>>;
export type Output = NodeJS.WritableStream & {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly rows?: number;
};

/** A key pressed for what was on the screen before still arrives within this; nobody reads and answers a question faster. */
const ARMING_MILLISECONDS = 150;

const PASTE_MARKS_ON = '\x1b[?2004h';
const PASTE_MARKS_OFF = '\x1b[?2004l';

export const linePrompt = (input: Input, output: Output): LinePrompt =>
  input.isTTY === true ? terminalPrompt(input, output) : streamPrompt(input, output);

const terminalPrompt = (input: Input, output: Output): LinePrompt => ({
  ask: async (words, signal) => {
    if (signal.aborted) return { kind: 'aborted' };
    const decoder = new TextDecoder();
    let keys: Keys = NO_KEYS;
    let heard: (events: readonly KeyEvent[]) => void = () => undefined;
    let ended: () => void = () => undefined;
    let over = false;
    const onData = (chunk: Buffer | string): void => {
      const read = readKeys(keys, typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true }));
      keys = read.keys;
      heard(read.events);
    };
    const onEnd = (): void => {
      over = true;
      ended();
    };
    const withoutKeys = input.listenerCount('data') === 0;
    input.setRawMode?.(true);
    output.write(PASTE_MARKS_ON);
    input.on('data', onData);
    for (const event of ['end', 'close', 'error']) input.on(event, onEnd);
    input.resume();
    try {
      await wait(ARMING_MILLISECONDS, undefined, { signal }).catch(() => undefined);
      // A paste that began before the prompt is still a paste when it ends.
      keys = { ...keys, line: '' };
      if (over) return { kind: 'end' };
      if (signal.aborted) return { kind: 'aborted' };
      output.write(words);
      return await new Promise<Typed>((resolve) => {
        ended = () => resolve({ kind: 'end' });
        signal.addEventListener('abort', () => resolve({ kind: 'aborted' }), { once: true });
        heard = (events) => {
          const typed = act(events, words, output);
          if (typed !== undefined) resolve(typed);
        };
      });
    } finally {
      input.off('data', onData);
      for (const event of ['end', 'close', 'error']) input.off(event, onEnd);
      output.write(`${PASTE_MARKS_OFF}\r\n`);
      if (!over) input.setRawMode?.(false);
      if (withoutKeys) input.pause();
    }
  },
});

/** Echoes, and returns what ends the line; anything typed after that in the same piece is dropped. */
const act = (events: readonly KeyEvent[], words: string, output: Output): Typed | undefined => {
  for (const event of events) {
    if (event.kind === 'echo') output.write(event.text.startsWith('\b') ? event.text : escapeText(event.text));
    else if (event.kind === 'pasted')
      output.write(`\r\nPasted text is not an answer: type it.\r\n${words.slice(words.lastIndexOf('\n') + 1)}`);
    else return event;
  }
  return undefined;
};

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

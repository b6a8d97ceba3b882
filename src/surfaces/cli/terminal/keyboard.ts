// The thin edge to the keys of a terminal: bytes in, keys out, from when it is taken until it is given back.
import type { Input } from '../desk/line-prompt.ts';
import type { Key } from './key.ts';
import { ESCAPE_MILLISECONDS, type KeysRead, NO_KEYS, readKeys, settle } from './read-keys.ts';

export interface Keyboard {
  /** Keys come from now on, unechoed and one by one. */
  take(): void;
  /** The terminal is as it was; what is typed now is for someone else. */
  giveBack(): void;
}

export interface KeyboardOptions {
  readonly input: Input;
  readonly heard: (key: Key) => void;
  /** The input is over, or the terminal is gone. */
  readonly ended: () => void;
}

export const createKeyboard = ({ input, heard, ended }: KeyboardOptions): Keyboard => {
  let [taken, over] = [false, false];
  let keyboard = NO_KEYS;
  let decoder = new TextDecoder();
  let timer: NodeJS.Timeout | undefined;
  const pass = (read: KeysRead): void => {
    ({ keyboard } = read);
    for (const key of read.keys) {
      // Whoever hears a key may give the keyboard back: the rest was typed for nobody.
      if (!taken) return;
      heard(key);
    }
  };
  const onData = (chunk: Buffer | string): void => {
    clearTimeout(timer);
    pass(readKeys(keyboard, typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true })));
    if (keyboard.held !== '' || keyboard.returned === true)
      timer = setTimeout(() => pass(settle(keyboard)), ESCAPE_MILLISECONDS);
  };
  const onEnd = (): void => {
    over = true;
    ended();
  };
  return {
    take: () => {
      if (taken) return;
      taken = true;
      input.setRawMode?.(true);
      input.on('data', onData);
      for (const event of ENDS) input.on(event, onEnd);
      input.resume();
      // An end that came before is not told again.
      if (input.readableEnded === true) queueMicrotask(onEnd);
    },
    giveBack: () => {
      if (!taken) return;
      taken = false;
      clearTimeout(timer);
      keyboard = NO_KEYS;
      decoder = new TextDecoder();
      input.off('data', onData);
      for (const event of ENDS) input.off(event, onEnd);
      // A terminal that is gone has no mode to set.
      if (!over) input.setRawMode?.(false);
      if (input.listenerCount('data') === 0) input.pause();
    },
  };
};

const ENDS = ['end', 'close', 'error'] as const;

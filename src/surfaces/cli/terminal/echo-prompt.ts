// A line typed at a terminal that is only written to, never painted: each character is echoed, and taken back with a backspace.
import { escapeText } from '../../../text/escape.ts';
import type { Input, LinePrompt, PromptOutput, Typed } from '../desk/line-prompt.ts';
import { usualWidthOf } from '../desk/wrap-text.ts';
import { armed } from './arming.ts';
import { beforeExit } from './before-exit.ts';
import { CLOCK, type Clock } from './clock.ts';
import type { EarlyKeys } from './early-keys.ts';
import type { Front } from './front.ts';
import type { Key } from './key.ts';
import { createKeyboard } from './keyboard.ts';
import { typeKey } from './typed-line.ts';

export interface EchoPromptOptions {
  readonly input: Input;
  readonly output: PromptOutput;
  /** A paste, and what was typed before the prompt appeared, are part of a message. They never are of an answer. */
  readonly isMessage: boolean;
  /** Whether the terminal can be asked to mark pastes. */
  readonly marks: boolean;
  /** What was typed too early for an answer; the next message begins with it. */
  readonly early: EarlyKeys;
  readonly clock?: Clock | undefined;
}

export const echoPrompt = ({
  input,
  output,
  isMessage,
  marks,
  early,
  clock = CLOCK,
}: EchoPromptOptions): LinePrompt => ({
  ask: async (words, signal, moment = 'new') => {
    if (signal.aborted) return { kind: 'aborted' };
    let front: Front | undefined;
    const heard = (key: Key): void => {
      early.lastKey = clock.now();
      front?.press(key);
    };
    const keyboard = createKeyboard({ input, heard, ended: () => front?.end() });
    const put = (next: Front | undefined): void => {
      front = next;
    };
    const restore = (): void => {
      if (marks) output.write(PASTE_MARKS_OFF);
      keyboard.giveBack();
    };
    const unwatch = beforeExit(() => {
      restore();
      front?.end();
    });
    keyboard.take();
    if (marks) output.write(PASTE_MARKS_ON);
    try {
      const before = { put, clock, lastKey: () => early.lastKey, hold: early.hold };
      const ready = isMessage ? 'armed' : await armed(before, signal, moment);
      if (ready !== 'armed') return { kind: ready };
      const begun = isMessage ? early.take() : '';
      output.write(`${words}${shown(begun)}`);
      const prompt = words.slice(words.lastIndexOf('\n') + 1);
      return await typedLine({ output, signal, put, isMessage, prompt, begun, hold: early.hold });
    } finally {
      front = undefined;
      unwatch();
      output.write('\r\n');
      restore();
    }
  },
});

/** Told to the terminal while we listen, so that it says where a paste begins and ends. */
export const PASTE_MARKS_ON = '\x1b[?2004h';
export const PASTE_MARKS_OFF = '\x1b[?2004l';

interface Typing extends Pick<EchoPromptOptions, 'output' | 'isMessage'> {
  readonly signal: AbortSignal;
  readonly prompt: string;
  readonly begun: string;
  put(front: Front): void;
  /** A key after the one that ended it. */
  hold(key: Key): void;
}

const typedLine = ({ output, signal, put, isMessage, prompt, begun, hold }: Typing): Promise<Typed> =>
  new Promise((resolve) => {
    let [text, over] = [begun, false];
    const end = (typed: Typed): void => {
      over = true;
      signal.removeEventListener('abort', abort);
      resolve(typed);
    };
    const abort = (): void => end({ kind: 'aborted' });
    signal.addEventListener('abort', abort, { once: true });
    put({
      press: (key) => {
        if (over) return hold(key);
        const typed = typeKey(text, key);
        const event = typed.event === 'pasted' && isMessage ? undefined : typed.event;
        const after = event === typed.event ? typed.text : text + (key.kind === 'paste' ? key.text : '');
        if (event === 'pasted') output.write(`\r\nPasted text is not an answer: type it.\r\n${prompt}`);
        else output.write(echo(text, after, prompt));
        text = after;
        if (event === 'line') end({ kind: 'line', text });
        else if (event === 'interrupt' || event === 'end') end({ kind: event });
      },
      end: () => end({ kind: 'end' }),
    });
  });

/** What turns the one into the other on the screen. Over the end of a line no backspace leads: the rest is written again. */
const echo = (before: string, after: string, prompt: string): string => {
  if (after.startsWith(before)) return shown(after.slice(before.length));
  const gone = before.slice(after.length);
  return gone.includes('\n') ? `\r\n${prompt}${shown(after)}` : '\b \b'.repeat(usualWidthOf(shown(gone)));
};

const shown = (text: string): string =>
  text
    .split('\n')
    .map((line) => escapeText(line))
    .join('\r\n  ');

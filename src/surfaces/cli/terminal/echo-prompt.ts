// A line typed at a terminal that is only written to, never painted: each character is echoed, and taken back with a backspace.
import { escapeText } from '../../../proposal/escape.ts';
import type { Input, LinePrompt, Output, Typed } from '../desk/line-prompt.ts';
import { usualWidthOf } from '../desk/wrap-text.ts';
import { armed } from './arming.ts';
import type { Front } from './front.ts';
import { createKeyboard } from './keyboard.ts';
import { onLastBreath } from './last-breath.ts';
import { typeKey } from './typed-line.ts';

export interface EchoPromptOptions {
  readonly input: Input;
  readonly output: Output;
  /** A paste, and what was typed before the prompt appeared, are part of a message. They never are of an answer. */
  readonly isMessage: boolean;
  /** Whether the terminal can be asked to mark pastes. */
  readonly marks: boolean;
}

export const echoPrompt = ({ input, output, isMessage, marks }: EchoPromptOptions): LinePrompt => ({
  ask: async (words, signal) => {
    if (signal.aborted) return { kind: 'aborted' };
    let front: Front | undefined;
    const keyboard = createKeyboard({ input, heard: (key) => front?.press(key), ended: () => front?.end() });
    const put = (next: Front | undefined): void => {
      front = next;
    };
    const restore = (): void => {
      if (marks) output.write(PASTE_MARKS_OFF);
      keyboard.giveBack();
    };
    const unwatch = onLastBreath(() => {
      restore();
      front?.end();
    });
    keyboard.take();
    if (marks) output.write(PASTE_MARKS_ON);
    try {
      const ready = isMessage ? 'armed' : await armed({ put }, signal);
      if (ready !== 'armed') return { kind: ready };
      output.write(words);
      return await typedLine({ output, signal, put, isMessage, prompt: words.slice(words.lastIndexOf('\n') + 1) });
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
  put(front: Front): void;
}

const typedLine = ({ output, signal, put, isMessage, prompt }: Typing): Promise<Typed> =>
  new Promise((resolve) => {
    let [text, over] = ['', false];
    const end = (typed: Typed): void => {
      over = true;
      resolve(typed);
    };
    signal.addEventListener('abort', () => end({ kind: 'aborted' }), { once: true });
    put({
      press: (key) => {
        if (over) return;
        const typed = typeKey(text, key);
        const event = typed.event === 'pasted' && isMessage ? undefined : typed.event;
        const after = event === typed.event ? typed.text : text + (key.kind === 'paste' ? key.text : '');
        if (event === 'pasted') output.write(`\r\nPasted text is not an answer: type it.\r\n${prompt}`);
        else output.write(echo(text, after, prompt));
        text = after;
        if (event === 'line') end({ kind: 'line', text });
        else if (event === 'interrupt' || event === 'end') end({ kind: event });
      },
      area: () => ({ lines: [] }),
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

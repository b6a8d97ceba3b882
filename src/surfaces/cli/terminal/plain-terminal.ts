// The terminal that is only written to: dumb ones, screen readers, --plain. Every line is said once, and nothing moves.
import { type Input, linePrompt, type PromptOutput } from '../desk/line-prompt.ts';
import type { Clock } from './clock.ts';
import { earlyKeys } from './early-keys.ts';
import { echoPrompt } from './echo-prompt.ts';
import type { Composing, Terminal, TypedReply } from './terminal.ts';

export interface PlainTerminalOptions {
  readonly input: Input;
  readonly output: PromptOutput;
  readonly colour: boolean;
  readonly composing?: Composing | undefined;
  /** A bell when something waits. */
  readonly bell: boolean;
  /** Whether the terminal can be asked to mark pastes. */
  readonly marks: boolean;
  readonly clock?: Clock | undefined;
}

export const plainTerminal = (options: PlainTerminalOptions): Terminal => {
  const { input, output, colour, composing, bell, marks, clock } = options;
  const leaving = new AbortController();
  const isTerminal = input.isTTY === true;
  const early = earlyKeys();
  const questions = linePrompt(input, output, { marks, early, clock });
  const messages = isTerminal ? echoPrompt({ input, output, isMessage: true, marks, early, clock }) : questions;
  const message = async (): Promise<TypedReply> => {
    for (let again = false; ; ) {
      const typed = await messages.ask(isTerminal ? '\n> ' : '', leaving.signal);
      const text = typed.kind === 'line' ? typed.text.trim() : '';
      if (text !== '') {
        composing?.history.add(text);
        return { kind: 'message', text };
      }
      if (typed.kind === 'end' || typed.kind === 'aborted' || (typed.kind === 'interrupt' && again))
        return { kind: 'leave' };
      again = typed.kind === 'interrupt';
      if (again) output.write('Ctrl-C again leaves.\n');
    }
  };
  return {
    live: false,
    colour,
    get columns() {
      return output.columns ?? 80;
    },
    get rows() {
      return output.rows ?? 24;
    },
    print: (lines) => {
      if (lines.length > 0) output.write(`${lines.join('\n')}\n`);
    },
    grow: () => undefined,
    status: () => undefined,
    message,
    queued: () => [],
    ask: (words, signal, moment) => questions.ask(words, AbortSignal.any([signal, leaving.signal]), moment),
    tick: () => undefined,
    lend: (work) => work(),
    call: () => {
      if (bell && isTerminal) output.write('\x07');
    },
    close: () => leaving.abort(),
  };
};

// The person's seat at a conversation: their terminal, if there is one, and how what happens is drawn on it.
import type { Conversation } from '../converse.ts';
import { isInteractive } from '../is-interactive.ts';
import type { Output } from '../output.ts';
import type { EventPrinterOptions } from '../print-events.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { liveReply } from './live-reply.ts';
import { terminalOutput } from './terminal-output.ts';

export interface Seat {
  readonly terminal?: Terminal;
  /** Above what grows at the terminal, where there is one. */
  readonly output: Output;
  leave(): void;
}

/** A terminal that was opened for this turn alone is closed after it. */
export const takeSeat = async ({ terminal, output }: Pick<Conversation, 'terminal' | 'output'>): Promise<Seat> => {
  if (terminal !== undefined) return { terminal, output, leave: () => undefined };
  if (!isInteractive()) return { output, leave: () => undefined };
  const { openTerminal } = await import('../terminal/open-terminal.ts');
  const own = openTerminal({ input: process.stdin, output: process.stderr, plain: output.plain || output.json });
  return { terminal: own, output: terminalOutput(output, own), leave: () => own.close() };
};

/** Nothing for pipes: the words of the model go to stdout as they are. */
export const drawing = async (
  terminal: Terminal | undefined,
  output: Output,
): Promise<Pick<EventPrinterOptions, 'reply' | 'progress'>> => {
  if (terminal === undefined || output.json) return {};
  const { createProgress } = await import('../progress/create-progress.ts');
  const progress = createProgress(terminal);
  if (process.stdout.isTTY !== true) return { progress };
  const { createReplyView } = await import('../reply/create-reply-view.ts');
  return { progress, reply: liveReply(terminal, () => createReplyView({ plain: output.plain })) };
};

// Follows what a command prints: kept, counted, told line by line, and ended when it is too much.
import type { Readable } from 'node:stream';
import { type KeptOutput, keepOutput } from './kept-output.ts';
import type { SandboxLimits } from './limits.ts';
import type { Masker } from './mask-secrets.ts';

export interface RunOutput {
  readonly kept: KeptOutput;
  /** To be called when all that was printed has been passed on: takes in what still waits to be read. */
  drain(): Promise<void>;
}

/** A longer line is told as its beginning: progress is for a person who watches. */
const LONGEST_LINE = 500;
/** Of a line that does not end. */
const LONGEST_REST = 16 * 1024;

export const followOutput = (
  output: Readable,
  options: {
    readonly limits: SandboxLimits;
    readonly mask: Masker;
    progress(line: string): void;
    tooMuch(): void;
  },
): RunOutput => {
  const kept = keepOutput(options.limits.outputBytes);
  let rest = '';
  const tell = (text: string): void => {
    const whole = rest + text;
    const end = whole.lastIndexOf('\n') + 1;
    rest = whole.slice(end).slice(-LONGEST_REST);
    if (end === 0) return;
    // All lines of a piece at once: masking each of ten thousand costs more than the command.
    const shown = options.mask(Buffer.from(whole.slice(0, end), 'utf8')).toString('utf8');
    for (const line of shown.split(/\r?\n|\r/)) if (line !== '') options.progress(line.slice(0, LONGEST_LINE));
  };
  const decoder = new TextDecoder();
  output.on('data', (piece: Buffer) => {
    // After the end of its patience nothing more is kept, only drained.
    if (kept.printed > options.limits.printedBytes) return;
    kept.add(piece);
    if (kept.printed > options.limits.printedBytes) options.tooMuch();
    // Lines are for watching: in a flood nobody does.
    if (kept.printed <= options.limits.outputBytes) tell(decoder.decode(piece, { stream: true }));
  });
  return {
    kept,
    drain: async () => {
      // What was written before the word that it ended lies in the socket: it is empty when a whole turn brought nothing.
      for (let before = -1; before !== kept.printed; ) {
        before = kept.printed;
        await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
      }
      if (rest !== '') tell('\n');
    },
  };
};

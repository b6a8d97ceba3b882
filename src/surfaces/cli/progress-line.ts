// One line that says how far a command is, where a person waits for it; gone when it is done, and never in a pipe.
import type { Output } from './output.ts';

export interface ProgressLine {
  /** Our own words, short enough for a line. */
  tell(words: string): void;
  end(): void;
}

/** What is done sooner needs no word. */
const QUIET_MILLISECONDS = 500;
/** Often enough to be seen moving. */
const EVERY_MILLISECONDS = 100;
const CLEAR = '\r\x1b[2K';

export const progressLine = (
  output: Pick<Output, 'json' | 'level' | 'plain' | 'columns'>,
  stream: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stderr,
  now: () => number = Date.now,
): ProgressLine => {
  const silent = stream.isTTY !== true || output.level === 'quiet' || output.json;
  let next = now() + QUIET_MILLISECONDS;
  let shown = false;
  return {
    tell: (words) => {
      if (silent || now() < next) return;
      // Where nothing may be painted twice, once is enough.
      if (output.plain && shown) return;
      next = now() + EVERY_MILLISECONDS;
      shown = true;
      stream.write(output.plain ? `${words}\n` : `${CLEAR}${words.slice(0, output.columns - 1)}`);
    },
    end: () => {
      if (shown && !output.plain) stream.write(CLEAR);
      shown = false;
    },
  };
};

/** "Looking for models …" for as long as it takes. */
export const whileWaiting = async <T>(
  output: Output,
  words: string | (() => string),
  work: () => Promise<T>,
): Promise<T> => {
  const progress = progressLine(output);
  const told = (): string => (typeof words === 'string' ? words : words());
  const ticking = setInterval(() => progress.tell(`${told()} …`), EVERY_MILLISECONDS);
  try {
    return await work();
  } finally {
    clearInterval(ticking);
    progress.end();
  }
};

// What ends the server: a signal. It is heard from before the first link is printed until the program is gone: whoever closes a terminal often says so twice
// (the kernel, and the shell), and the second word must not turn an orderly end into a death.

export interface HeardStop {
  /** The first signal. */
  readonly asked: Promise<NodeJS.Signals>;
  /** Everything is closed. What is signalled from here on says nothing; only the third still ends a program that does not come to its end. */
  over(): void;
}

export interface StopWords {
  /** A second signal, while everything is being closed: it is heard, and changes nothing. */
  again(): void;
  /** The third: whoever sends it has waited long enough. */
  atOnce(): void;
}

export const hearStop = (words: StopWords): HeardStop => {
  let heard = 0;
  let isOver = false;
  let resolve: (signal: NodeJS.Signals) => void;
  const asked = new Promise<NodeJS.Signals>((done) => {
    resolve = done;
  });
  const hear = (signal: NodeJS.Signals): void => {
    heard += 1;
    if (heard === 1) resolve(signal);
    // A terminal and a program above us often both pass one on: only a third means it.
    else if (heard > 2) words.atOnce();
    else if (!isOver) words.again();
  };
  // They keep no program alive.
  for (const signal of SIGNALS) process.on(signal, hear);
  return {
    asked,
    over: () => {
      isOver = true;
    },
  };
};

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** At a terminal, Enter asks for another link. Returns what stops listening. Any other stdin is not touched: it may be closed, a file, nothing at all. */
export const hearEnter = (another: () => void): (() => void) => {
  const { stdin } = process;
  if (stdin.isTTY !== true) return () => {};
  const hear = (): void => another();
  stdin.on('data', hear);
  // A terminal that hangs up is read with an error; the signal that comes with it says the rest.
  stdin.on('error', ignore);
  return () => {
    stdin.off('data', hear);
    // Not unref, which only some kinds of stdin have: paused, none of them keeps a program alive.
    stdin.pause();
  };
};

/** For a program that holds our stdin: it ends when that program does, however that came. */
export const hearEndOfStdin = (): { readonly ended: Promise<'stdin'>; over(): void } => {
  const { stdin } = process;
  const ended = new Promise<'stdin'>((done) => {
    for (const event of ['end', 'close', 'error']) stdin.on(event, () => done('stdin'));
  });
  // What it writes means nothing; only the end is heard, and only by whoever reads.
  stdin.resume();
  return { ended, over: () => void stdin.pause() };
};

const ignore = (): void => {};

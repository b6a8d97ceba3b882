// Whatever ends the program, the terminal is given back as it was found. Only a kill that cannot be caught leaves no time for it.

/** Returns what takes the watch away again. */
export const beforeExit = (restore: () => void): (() => void) => {
  const onSignal = (signal: NodeJS.Signals): void => {
    const others = process.listenerCount(signal) > 1;
    // Ctrl-C is a key here. From elsewhere the signal stops a turn, and the conversation goes on.
    if (signal === 'SIGINT' && others) return;
    restore();
    if (others) return;
    // Nobody else minds it: the program ends as if nobody had listened.
    end();
    process.kill(process.pid, signal);
  };
  const end = (): void => {
    for (const signal of SIGNALS) process.off(signal, onSignal);
    process.off('exit', restore);
  };
  // First of all, while those who listen only once are still counted.
  for (const signal of SIGNALS) process.prependListener(signal, onSignal);
  process.on('exit', restore);
  return end;
};

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

// Node before 24 puts the terminal back as it was at the very end, and aborts where it has hung up meanwhile: with a core dump instead of our exit code.
// It leaves alone what the program has closed.
import { closeSync } from 'node:fs';
import { isatty } from 'node:tty';

export const leaveGoneTerminal = (): void => {
  const terminals = [0, 1, 2].filter((descriptor) => isatty(descriptor));
  // The last of all that happens at the end: nobody writes after it.
  process.on('exit', () => {
    for (const descriptor of terminals) if (!isatty(descriptor)) closeSync(descriptor);
  });
};

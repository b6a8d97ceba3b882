// How a command ended, from the code bubblewrap passes on.
import { constants } from 'node:os';
import type { Exit } from './rehearsal.ts';

/** Signals that end a program from outside or by a fault; other codes above 128 are a program's own. */
const DEADLY = new Set([
  'SIGILL',
  'SIGABRT',
  'SIGBUS',
  'SIGFPE',
  'SIGKILL',
  'SIGSEGV',
  'SIGTERM',
  'SIGXCPU',
  'SIGXFSZ',
  'SIGSYS',
]);

export const exitOf = (code: number | undefined, said: string): Exit => {
  const refused = /^bwrap: (?:execvp (.+): (.+)|Can't chdir to (.+): (.+))$/m.exec(said);
  if (refused !== null && (code === undefined || code === 1)) {
    const [, program, why, folder, reason] = refused;
    return {
      kind: 'not started',
      words: program === undefined ? `no folder ${folder}: ${reason}` : `${program}: ${why}`,
    };
  }
  if (code === undefined) return { kind: 'not started', words: said.trim().slice(0, 500) || 'it never began' };
  const signal = Object.entries(constants.signals).find(([name, number]) => number === code - 128 && DEADLY.has(name));
  return signal === undefined ? { kind: 'exited', code } : { kind: 'killed', signal: signal[0] };
};

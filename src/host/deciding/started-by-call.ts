// Whether this program was started by a command that Countersign runs: such a command may not decide about itself.
import { readFileSync } from 'node:fs';
import { unlessRefused } from '../../error/errno.ts';
import type { Environment } from '../../store/state-folder.ts';

const MARK = 'COUNTERSIGN_CALL';
/** Deeper than any shell a command starts; a chain that is longer is followed no further. */
const MOST_ANCESTORS = 64;

/**
 * The mark is looked for in our own environment and, where the system shows it, in that with which each ancestor was started: a
 * command can clear its own, not that of the shell it runs in.
 */
export const startedByCall = (environment: Environment, parent: number = process.ppid): boolean => {
  if (environment[MARK] !== undefined) return true;
  for (let pid = parent, steps = 0; pid > 1 && steps < MOST_ANCESTORS; pid = parentOf(pid), steps += 1)
    if (readProc(pid, 'environ').split('\0').includes(`${MARK}=1`)) return true;
  return false;
};

/** The name of the program stands in brackets and may hold anything, brackets included. */
const parentOf = (pid: number): number => {
  const stat = readProc(pid, 'stat');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? 0);
};

const readProc = (pid: number, name: 'environ' | 'stat'): string =>
  // Another user's process, one that has ended, or a system without /proc: it tells nothing.
  unlessRefused('', () => readFileSync(`/proc/${pid}/${name}`, 'utf8'));

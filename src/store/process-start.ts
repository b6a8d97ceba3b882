// When a process started, so that its number, which the system gives out again, still names one process.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { errnoOf } from '../error/errno.ts';

/** Where the system does not tell, a living process is taken for the one that is meant. */
export const UNKNOWN_START = 'unknown';

/** An opaque text, the same for as long as the process lives; undefined when there is no such process. */
export const processStart = (pid: number): string | undefined => {
  if (!exists(pid)) return undefined;
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
};

/** Whether two of these are of one process, as far as the system tells. */
export const isSameStart = (one: string, other: string): boolean =>
  one === other || one === UNKNOWN_START || other === UNKNOWN_START;

const exists = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    return errnoOf(thrown) === 'EPERM';
  }
};

const fromProc = (pid: number): string | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name and may hold blanks and brackets; the 22nd of all is the 20th after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A process that is dead but not yet reaped holds nothing any more.
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    return `${bootId()} ${fields[19]}`;
  } catch {
    // It ended meanwhile, or /proc hides other people's processes.
    return exists(pid) ? UNKNOWN_START : undefined;
  }
};

/** Ticks count from the start of the machine, so that start is part of the answer. */
export const bootId = (): string => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();

const fromPs = (pid: number): string | undefined => {
  const started = psSays('-o', 'lstart=', '-p', String(pid));
  return started === undefined ? UNKNOWN_START : started.trim() || undefined;
};

/** Undefined where it cannot be asked. In one language and time zone, whatever the environment: what two programs are told is compared. */
export const psSays = (...words: readonly string[]): string | undefined => {
  try {
    return execFileSync('/bin/ps', words, {
      encoding: 'utf8',
      timeout: 2000,
      // The table of a busy machine has some thousand rows.
      maxBuffer: 16 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { LC_ALL: 'C', TZ: 'UTC0' },
    });
  } catch {
    return undefined;
  }
};

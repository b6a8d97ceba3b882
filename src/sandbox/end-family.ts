// Ends a process group and every process that carries a mark in its environment, however it detached itself.
import { readdirSync, readFileSync } from 'node:fs';
import { errnoOf } from '../error/errno.ts';

/** At once, without waiting for the deaths. How many were still running beside the leader; where there is no /proc only the group ends. */
export const endFamily = (leader: number | undefined, mark: string): number => {
  const marked = carrying(mark).filter((pid) => pid !== leader);
  if (leader !== undefined) end(-leader);
  for (const pid of marked) end(pid);
  return marked.length;
};

/** Again and again until none is found, since one may have been born while we looked. Returns how many there were at first. */
export const familyEnded = async (leader: number | undefined, mark: string): Promise<number> => {
  const first = endFamily(leader, mark);
  for (let round = 0, left = first; left > 0 && round < ROUNDS; round += 1) {
    await new Promise((resolve) => setTimeout(resolve, ROUND_MILLISECONDS));
    left = endFamily(undefined, mark);
  }
  return first;
};

/** Two seconds in all: what has not died by then waits for a disk, and dies when that answers. */
const ROUNDS = 200;
const ROUND_MILLISECONDS = 10;

const carrying = (mark: string): readonly number[] => {
  let names: string[];
  try {
    names = readdirSync('/proc');
  } catch {
    // Not Linux.
    return [];
  }
  return names.filter((name) => /^\d+$/.test(name) && carries(name, mark)).map(Number);
};

const carries = (pid: string, mark: string): boolean => {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0').includes(mark);
  } catch (thrown) {
    // It ended, or is another person's.
    if (errnoOf(thrown) === undefined) throw thrown;
    return false;
  }
};

const end = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (thrown) {
    // Gone already.
    if (errnoOf(thrown) !== 'ESRCH' && errnoOf(thrown) !== 'EPERM') throw thrown;
  }
};

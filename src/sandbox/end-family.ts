// Ends a process group and every process that carries a mark in its environment, however it detached itself.
import { readdirSync, readFileSync } from 'node:fs';
import { errnoOf } from '../error/errno.ts';

/** How many were still running beside the group's leader. Where there is no /proc only the group is ended. */
export const endFamily = (leader: number | undefined, mark: string): number => {
  const marked = carrying(mark).filter((pid) => pid !== leader);
  if (leader !== undefined) end(-leader);
  for (const pid of marked) end(pid);
  return marked.length;
};

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

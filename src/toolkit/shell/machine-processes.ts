// Processes of this machine by part of their name: number and name only, never their arguments, which may hold secrets.
import { readdirSync, readFileSync } from 'node:fs';
import { errnoOf, fromErrno, unlessRefused } from '../../error/errno.ts';
import { fail, ok, type Result } from '../../error/error-value.ts';

export interface MachineProcess {
  readonly pid: number;
  readonly name: string;
}

export const machineProcesses = (filter: string, folder = '/proc'): Result<readonly MachineProcess[]> => {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch (thrown) {
    if (errnoOf(thrown) === 'ENOENT') return fail('NOT_FOUND', 'This system does not list its processes in /proc.');
    return fromErrno(thrown, 'list', folder);
  }
  const part = filter.toLowerCase();
  const found = names
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => nameOf(folder, pid))
    .filter(({ name }) => name.toLowerCase().includes(part))
    .sort((left, right) => left.pid - right.pid);
  return ok(found);
};

/** None for a process that has ended meanwhile. */
const nameOf = (folder: string, pid: string): MachineProcess[] =>
  unlessRefused([], () => [{ pid: Number(pid), name: readFileSync(`${folder}/${pid}/comm`, 'utf8').trim() }]);

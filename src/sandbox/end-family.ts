// Ends a process group and every process that carries a mark in its environment, however it detached itself.
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { errnoOf, unlessRefused } from '../error/errno.ts';

/** At once, without waiting for the deaths; where there is no /proc only the group ends. */
export const endFamily = (leader: number | undefined, mark: string): void => void endOnce(leader, mark);

/**
 * Again and again until none is found, since one may have been born while we looked, or was just becoming another program, which carries nothing for a
 * moment. Returns how many were still running beside the leader.
 */
export const familyEnded = async (
  leader: number | undefined,
  mark: string,
  { rounds, changing }: Patience = PATIENCE,
): Promise<number> => {
  const met = new Set<number>();
  let quiet = 0;
  for (let round = 0; round < rounds && quiet < QUIET_ROUNDS; round += 1) {
    if (round > 0) await new Promise((resolve) => setTimeout(resolve, ROUND_MILLISECONDS));
    const { ended, isChanging } = endOnce(round === 0 ? leader : undefined, mark);
    for (const pid of ended) if (pid !== leader) met.add(pid);
    // Another program without any environment looks the same: it is not waited for all the time.
    quiet = ended.length > 0 || (isChanging && round < changing) ? 0 : quiet + 1;
  }
  return met.size;
};

/** In rounds of ten milliseconds. */
export interface Patience {
  /** What has not died by then waits for a disk, and dies when that answers. */
  readonly rounds: number;
  /** For those without an environment. */
  readonly changing: number;
}

const PATIENCE: Patience = { rounds: 200, changing: 20 };
const ROUND_MILLISECONDS = 10;
const QUIET_ROUNDS = 2;

interface Look {
  readonly ended: readonly number[];
  /** Whether one has no environment at this moment: it may be about to get one. */
  readonly isChanging: boolean;
}

const endOnce = (leader: number | undefined, mark: string): Look => {
  const ended: number[] = [];
  let isChanging = false;
  for (const pid of processes()) {
    const environment = environmentOf(pid);
    if (environment === '') isChanging ||= isProgram(pid);
    else if (environment?.split('\0').includes(mark) === true) ended.push(pid);
  }
  if (leader !== undefined) end(-leader);
  for (const pid of ended) if (pid !== leader) end(pid);
  return { ended, isChanging };
};

const processes = (): readonly number[] => {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    // Not Linux.
    return [];
  }
};

const environmentOf = (pid: number): string | undefined =>
  // It ended, or is another person's.
  unlessRefused(undefined, () => readFileSync(`/proc/${pid}/environ`, 'latin1'));

/** Those of the kernel's own, and those that are dead and not yet counted, have none. */
const isProgram = (pid: number): boolean => unlessRefused(false, () => readlinkSync(`/proc/${pid}/exe`) !== '');

const end = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (thrown) {
    // Gone already.
    if (errnoOf(thrown) !== 'ESRCH' && errnoOf(thrown) !== 'EPERM') throw thrown;
  }
};

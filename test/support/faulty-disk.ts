// A real disk whose i-th operation fails: what a full, broken or forbidden disk does to us, at every step.
import { type Disk, nodeDisk } from '../../src/workspace/disk.ts';

/** 'short' makes a read or write handle only half of what was asked; every other operation is done as asked. */
export type Fault = 'ENOSPC' | 'EIO' | 'EACCES' | 'EMFILE' | 'EROFS' | 'EDQUOT' | 'EFBIG' | 'EINTR' | 'short';

export interface FaultyDisk extends Disk {
  /** Operations asked for so far, the failing one included. */
  readonly count: number;
  /** Whether the fault happened: a loop over `at` is done when it did not. */
  readonly fired: boolean;
  /** Which operation it hit. */
  readonly hit: keyof Disk | undefined;
}

export interface FaultPlan {
  /** The first operation is 1; 0 never fails, and only counts. */
  readonly at: number;
  readonly fault: Fault;
  /** Counts and hits only these operations; all of them otherwise. */
  readonly of?: readonly (keyof Disk)[];
  /** Whether every counted operation from `at` on fails, as on a disk that stays full. */
  readonly lasting?: boolean;
  readonly disk?: Disk;
}

export const faultyDisk = ({ at, fault, of, lasting = false, disk = nodeDisk }: FaultPlan): FaultyDisk => {
  let count = 0;
  let hit: keyof Disk | undefined;
  const strikes = (operation: keyof Disk): boolean => {
    if (of !== undefined && !of.includes(operation)) return false;
    count += 1;
    if (at === 0 || (lasting ? count < at : count !== at)) return false;
    if (fault === 'short' && operation !== 'read' && operation !== 'write') return false;
    hit = operation;
    return true;
  };
  const wrap = (operation: keyof Disk): unknown => {
    // One wrapper for all signatures: arguments and result pass through untouched, so their types are the wrapped function's.
    const real = disk[operation] as (...given: unknown[]) => unknown;
    return (...given: unknown[]): unknown => {
      if (!strikes(operation)) return real(...given);
      if (fault === 'short') return real(...given.with(3, Math.max(1, Math.floor(Number(given[3]) / 2))));
      // A close that reports an error has closed the descriptor all the same.
      if (operation === 'close') real(...given);
      throw Object.assign(new Error(`${fault}: made to fail, ${operation}`), { code: fault, syscall: operation });
    };
  };
  const names = Object.keys(disk).filter((name): name is keyof Disk => name in nodeDisk);
  const wrapped = Object.fromEntries(names.map((name) => [name, wrap(name)])) as unknown as Disk; // built from every key of a Disk
  return {
    ...wrapped,
    get count() {
      return count;
    },
    get fired() {
      return hit !== undefined;
    },
    get hit() {
      return hit;
    },
  };
};

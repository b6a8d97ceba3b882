// Memory that belongs to no single process: files without a name, and pages that several have mapped.
import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { unlessRefused } from '../error/errno.ts';

export interface SharedMemory {
  /** In files that only descriptors know (memfd_create). */
  readonly unnamed: number;
  /** In pages of memory mapped as shared, each counted once however many have it; files in memory that are mapped are among them. */
  readonly mapped: number;
}

/** Adding up a process' pages takes long; one that shares less than a usual program's own code and libraries is not asked. */
const WORTH_ASKING_BYTES = 96 * 1024 * 1024;

/** `processes`: folders of /proc, with the bytes that each shares in any way. */
export const sharedMemory = (
  processes: readonly { readonly folder: string; readonly shared: number }[],
): SharedMemory => {
  const files = new Map<number, number>();
  let mapped = 0;
  // One that ended while we looked has nothing any more.
  for (const { folder, shared } of processes)
    unlessRefused(undefined, () => {
      for (const name of readdirSync(`${folder}/fd`)) addFile(`${folder}/fd/${name}`, files);
      if (shared > WORTH_ASKING_BYTES) mapped += mappedBy(folder);
    });
  return { unnamed: [...files.values()].reduce((sum, bytes) => sum + bytes, 0), mapped };
};

const addFile = (descriptor: string, files: Map<number, number>): void => {
  if (!readlinkSync(descriptor).startsWith('/memfd:')) return;
  const { ino, blocks } = statSync(descriptor);
  files.set(ino, blocks * 512);
};

/** Its share of what it has in common with others: over all of them every page is counted once. */
const mappedBy = (folder: string): number =>
  Number(/^Pss_Shmem:\s+(\d+) kB$/m.exec(readFileSync(`${folder}/smaps_rollup`, 'latin1'))?.[1] ?? 0) * 1024;

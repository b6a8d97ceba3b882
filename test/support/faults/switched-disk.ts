// One disk for a workspace that stays open, behind which another can be put for the time of one transaction.
import { type Disk, nodeDisk } from '../../../src/workspace/disk.ts';

export interface SwitchedDisk extends Disk {
  use(disk: Disk): void;
}

export const switchedDisk = (): SwitchedDisk => {
  let current: Disk = nodeDisk;
  const names = Object.keys(nodeDisk) as (keyof Disk)[]; // the keys of a Disk, by its own type
  const wrapped = Object.fromEntries(
    names.map((name) => [
      name,
      (...given: unknown[]) => (current[name] as (...values: unknown[]) => unknown)(...given),
    ]),
  ) as unknown as Disk; // one wrapper per key, arguments and results untouched
  return {
    ...wrapped,
    use: (disk) => {
      current = disk;
    },
  };
};

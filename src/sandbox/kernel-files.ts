// Of /proc: what is no process, and therefore the whole machine's. Read-only in every view.
import { lstatSync, readdirSync } from 'node:fs';

/**
 * Every folder, and every file that anybody may write. For the machine's root, which owns them all and may change their modes, all of them:
 * a rule, because a list of dangerous names (sys, sysrq-trigger, irq, bus, fs, acpi, scsi, …) is never whole.
 */
export const kernelFiles = (asRoot: boolean): readonly string[] =>
  readdirSync('/proc')
    .filter((name) => !/^\d+$/.test(name))
    .map((name) => `/proc/${name}`)
    .filter((place) => {
      const stat = lstatSync(place, { throwIfNoEntry: false });
      // Links lead to the process that looks.
      if (stat === undefined || stat.isSymbolicLink()) return false;
      return asRoot || stat.isDirectory() || (stat.mode & 0o222) !== 0;
    });

// Where a program is, by PATH.
import { accessSync, constants } from 'node:fs';
import { isAbsolute, join } from 'node:path';

export const programOnPath = (name: string, path: string = process.env.PATH ?? '/usr/bin:/bin'): string | undefined =>
  path
    .split(':')
    .filter(isAbsolute)
    .map((folder) => join(folder, name))
    .find((place) => {
      try {
        accessSync(place, constants.X_OK);
        return true;
      } catch {
        // Not there, or not ours to run: the next folder is asked.
        return false;
      }
    });

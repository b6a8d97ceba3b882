// A file beside the index of notes that is there while notes carry the tag of a project: a start can ask for it without opening anything.
import { closeSync, existsSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { unlessRefused } from '../../error/errno.ts';

const markIn = (folder: string): string => join(folder, 'projects');

export const hasProjectMark = (folder: string): boolean => existsSync(markIn(folder));

export const markProjects = (folder: string, any: boolean): void => {
  if (hasProjectMark(folder) === any) return;
  // Only a hint: without it, the tools for projects are found by other signs or by name.
  unlessRefused(undefined, () => {
    if (any) closeSync(openSync(markIn(folder), 'a', 0o600));
    else rmSync(markIn(folder), { force: true });
  });
};

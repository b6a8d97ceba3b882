// Where a named file is: in the workspace, or outside it, where it may be read only because its person named it.
import { homedir } from 'node:os';
import { basename, dirname, isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail, ok, type Result } from '../../../error/error-value.ts';
import { isInAdded } from '../../../workspace/in-added.ts';
import { openWorkspace } from '../../../workspace/open-workspace.ts';
import { type FolderPath, HERE } from '../../../workspace/path.ts';
import type { Workspace } from '../../../workspace/workspace.ts';
import { shortPath } from '../../short-path.ts';

export interface LocatedFile {
  readonly kind: 'file' | 'folder';
  /** Relative to `workspace`. */
  readonly path: FolderPath;
  /** The one in use; for a file outside it, the folder the file is in. */
  readonly workspace: Workspace;
  /** Set for a file outside: "~/Pictures/shot.png". */
  readonly outside?: string;
  /** Lets go of the folder outside. */
  close(): void;
}

/** Undefined where nothing is. Anything else in the way (a link, a device, a malformed name) is an error. */
export const locate = (written: string, workspace: Workspace): Result<LocatedFile | undefined> => {
  const place = expanded(written);
  const inside = locateIn(workspace, place);
  // "@lib/a.ts" names lib/a.ts, or else a.ts of the added folder @lib.
  if (inside.ok && inside.value === undefined && isInAdded(workspace.added, `@${place}`))
    return locateIn(workspace, `@${place}`);
  if (inside.ok || inside.error.code !== 'OUTSIDE_ROOT') return inside;
  return locateOutside(isAbsolute(place) ? place : resolve(workspace.root, place));
};

/** A file as a person's shell means it: from the folder they are in. */
export const absoluteOf = (written: string): string => resolve(expanded(written));

const expanded = (written: string): string => {
  if (/^file:\/\//i.test(written) && URL.canParse(written)) return fileOfUrl(written);
  return written === '~' || written.startsWith('~/') ? join(homedir(), written.slice(1)) : written;
};

/** An address of another machine is no file here; it stays as it is, and is found to be no path. */
const fileOfUrl = (address: string): string => {
  try {
    return fileURLToPath(address);
  } catch {
    return address;
  }
};

const locateIn = (workspace: Workspace, place: string): Result<LocatedFile | undefined> => {
  const isHere = /^\.\/*$/.test(place) || (isAbsolute(place) && resolve(place) === workspace.root);
  const path: Result<FolderPath> = isHere ? ok(HERE) : workspace.resolve(place, 'read');
  if (!path.ok) return path.error.code === 'NOT_FOUND' ? ok(undefined) : path;
  const stat = workspace.stat(path.value);
  if (!stat.ok) return stat.error.code === 'NOT_FOUND' ? ok(undefined) : stat;
  if (stat.value === null) return ok(undefined);
  const { kind } = stat.value;
  if (kind !== 'file' && kind !== 'folder')
    return fail('NOT_REGULAR', `${path.value} is neither a file nor a folder.`, { data: { path: path.value } });
  return ok({ kind, path: path.value, workspace, close: () => undefined });
};

/** Its folder is opened as a workspace of its own, so that reading is as careful there as here. */
const locateOutside = (place: string): Result<LocatedFile | undefined> => {
  const opened = openWorkspace(dirname(place));
  if (!opened.ok) return opened.error.code === 'NOT_FOUND' ? ok(undefined) : opened;
  const found = locateIn(opened.value, basename(place));
  if (!found.ok || found.value === undefined) {
    opened.value.close();
    return found;
  }
  const outside = shortPath(join(opened.value.root, found.value.path), homedir());
  return ok({ ...found.value, outside, close: () => opened.value.close() });
};

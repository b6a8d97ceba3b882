// The only maker of a Path: form, containment, no links on the way, spelled as on disk.
import { posix } from 'node:path';
import { errnoOf } from '../error/errno.ts';
import { fail, ok, type Result } from '../error/error-value.ts';
import type { AddedFolders } from './added-folders.ts';
import { attempt, ifThere } from './attempt.ts';
import { partBelow } from './contained.ts';
import { type Cursor, type Descent, linkRefused } from './descend.ts';
import type { Disk } from './disk.ts';
import { type FolderPath, HERE, type Path } from './path.ts';
import { componentsOf, newNameProblem } from './path-form.ts';
import { findSpelled } from './spelling.ts';
import type { Purpose } from './workspace.ts';

export interface ResolveGround {
  readonly disk: Disk;
  readonly descent: Descent;
  readonly folders: AddedFolders;
  /** The real path first; then the spelling the person opened it by, for absolute paths that use it. */
  readonly roots: readonly [string, ...string[]];
}

export const resolvePath = (ground: ResolveGround, text: string, purpose: Purpose): Result<FolderPath> => {
  const form = formOf(ground, text);
  // '/' is no file anywhere, so asking for it as one is a malformed request and not an escape.
  const names = form.ok || !/^\/+$/.test(text) || purpose === 'list' ? form : ok([]);
  if (!names.ok) return names;
  if (names.value.length === 0) {
    if (purpose === 'list') return ok(HERE);
    return fail('BAD_PATH', 'This is the workspace itself, not a file in it.', { wayOut: 'Name a file or folder.' });
  }
  const top = enterable(ground.folders, names.value, purpose);
  if (!top.ok) return top;
  const started = ground.descent.start();
  if (!started.ok) return started;
  const cursor = started.value;
  try {
    return attempt('look for', text, () => walk(ground, cursor, names.value, purpose));
  } finally {
    cursor.leave();
  }
};

/** The components from the top of the workspace, the name of an added folder first. */
const formOf = ({ folders, roots }: ResolveGround, text: string): Result<readonly string[]> => {
  const form = componentsOf(text, roots);
  if (text.startsWith('/')) {
    const elsewhere = form.ok || form.error.code !== 'OUTSIDE_ROOT' ? form : componentsOf(text, ['/']);
    const added = elsewhere.ok ? folders.componentsOf(`/${elsewhere.value.join('/')}`) : undefined;
    return form.ok || added === undefined ? form : ok(added);
  }
  if (!form.ok) return form;
  const left = leftFolder(folders, text);
  if (left !== undefined)
    return fail('OUTSIDE_ROOT', `${text.slice(0, 200)} leads out of ${left}.`, {
      wayOut: `Name the path below ${left}, or from the top of the workspace.`,
    });
  const [first = '', ...rest] = form.value;
  const name = first.normalize('NFC');
  return folders.find(name) === undefined ? form : ok([name, ...rest]);
};

/** The added folder that '..' steps out of: on disk that is not the workspace, so it is not taken for it. */
const leftFolder = (folders: AddedFolders, text: string): string | undefined => {
  const names: string[] = [];
  for (const part of text.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') names.push(part.normalize('NFC'));
    else if (names.length === 1 && folders.find(names[0]) !== undefined) return names[0];
    else names.pop();
  }
  return undefined;
};

/** Whether the first component may be used: any name of the workspace, and a folder that was added in this run and is there. */
const enterable = (folders: AddedFolders, [first, ...rest]: readonly string[], purpose: Purpose): Result<true> => {
  const folder = folders.find(first);
  if (folder === undefined) return ok(true);
  if (!folder.open)
    return fail(
      'OUTSIDE_ROOT',
      `${folder.name} stands for a folder that was added in an earlier run, not in this one.`,
      {
        wayOut: `To use it here: --add-dir ${folder.root}`,
        forModel: `${folder.name} is not open in this conversation.`,
      },
    );
  if (rest.length === 0 && purpose !== 'list')
    return fail('BAD_PATH', `${folder.name} is an added folder, not a file in it.`, {
      wayOut: 'Name a file or folder in it.',
    });
  return folders.present(first);
};

const walk = (
  { disk, folders, roots: [root] }: ResolveGround,
  cursor: Cursor,
  names: readonly string[],
  purpose: Purpose,
): Result<Path> => {
  const spelled: string[] = [];
  for (const [index, name] of names.entries()) {
    const found = findSpelled(disk, cursor.at, name);
    if (!found.ok) return found;
    const rest = names.slice(index);
    if (found.value === undefined) return absent(spelled, rest, purpose);
    const { name: real, stat } = found.value;
    const place = [...spelled, real].join('/');
    // The one place for a setting that lets links inside the workspace be followed: it would go on with the target's own components.
    const refused = (): Result<never> => refuseLink(disk, onDisk(folders, root, place), place);
    if (stat.isSymbolicLink()) return refused();
    const isLast = rest.length === 1;
    if ((!isLast || purpose === 'list') && !stat.isDirectory()) return notAFolder(place);
    if (!isLast) {
      const step = cursor.enter(real);
      if (step === 'link') return refused();
      if (step === 'not a folder') return notAFolder(place);
      if (step === 'absent') return absent(spelled, rest, purpose);
    }
    spelled.push(real);
  }
  return ok(made(spelled));
};

/** A new name is held to stricter rules, so that what is made here can be synced anywhere and read by anyone. */
const absent = (above: readonly string[], rest: readonly string[], purpose: Purpose): Result<Path> => {
  const path = [...above, ...rest].join('/');
  if (purpose === 'list') return fail('NOT_FOUND', `There is no folder ${path}.`, { data: { path } });
  if (purpose !== 'read')
    for (const name of rest) {
      const problem = newNameProblem(name);
      if (problem !== undefined)
        return fail('BAD_PATH', `${JSON.stringify(name)} cannot be a new name: ${problem}.`, {
          wayOut: 'Choose another name.',
        });
    }
  return ok(made([...above, ...rest]));
};

const notAFolder = (path: string): Result<never> =>
  fail('NOT_FOUND', `${path} is a file, not a folder.`, { data: { path } });

/** Where a path really is, for following a chain of links by name. */
interface OnDisk {
  readonly root: string;
  readonly below: string;
}

const onDisk = (folders: AddedFolders, root: string, path: string): OnDisk => {
  const [first, ...rest] = path.split('/');
  const folder = folders.find(first);
  return folder === undefined ? { root, below: path } : { root: folder.root, below: rest.join('/') };
};

const refuseLink = (disk: Disk, place: OnDisk, path: string): Result<never> =>
  leadsInCircles(disk, place)
    ? fail('BAD_PATH', `${path} is a symbolic link that leads back to itself (loop).`, { data: { path } })
    : linkRefused(path);

/** Follows the chain by name only, to word the refusal; nothing is opened, and a chain that leaves the workspace is not followed. */
const leadsInCircles = (disk: Disk, { root, below }: OnDisk): boolean => {
  const seen = new Set<string>();
  let place = posix.join(root, below);
  while (partBelow(root, place) !== undefined) {
    if (seen.has(place)) return true;
    seen.add(place);
    try {
      const here = place;
      const target = ifThere(() => disk.readlink(here));
      if (target === undefined) return false;
      place = posix.resolve(posix.dirname(place), target);
    } catch (thrown) {
      // EINVAL: not a link, the chain ends. ELOOP: a folder on the way is itself in circles.
      if (errnoOf(thrown) === undefined) throw thrown;
      return errnoOf(thrown) === 'ELOOP';
    }
  }
  return false;
};

/** The cast is the point of this file: only what was walked here is a Path. */
const made = (names: readonly string[]): Path => names.join('/') as Path;

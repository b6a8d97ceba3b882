// Paths taken apart for the disk, and temporary names beside them.
import { randomBytes } from 'node:crypto';
import { fail, ok, type Result } from '../error/error-value.ts';
import type { At, Descent } from './descend.ts';
import { type FolderPath, HERE, type Path } from './path.ts';
import { isTemporaryName } from './path-form.ts';
import type { TemporaryPlace } from './workspace.ts';

export const componentsIn = (folder: FolderPath): readonly string[] => (folder === HERE ? [] : folder.split('/'));

/** The folder a path is in, and its name there. A Path is never empty, so there is always a name. */
export const parted = (path: Path): { readonly folder: readonly string[]; readonly name: string } => {
  const names = path.split('/');
  return { folder: names.slice(0, -1), name: names.at(-1) ?? '' };
};

/** Unpredictable, so that nobody can plant something there first. */
export const placeFor = (descent: Descent, path: Path): Result<TemporaryPlace> => {
  const name = `.countersign-${randomBytes(8).toString('hex')}.tmp`;
  const { folder } = parted(path);
  for (let depth = folder.length; depth >= 0; depth -= 1) {
    const above = folder.slice(0, depth);
    const there = descent.within(
      above,
      () => ok(true),
      () => ok(false),
    );
    if (!there.ok) return there;
    // The start of a Path is a Path; nothing of it is the workspace itself.
    if (there.value) return ok({ folder: above.length === 0 ? HERE : (above.join('/') as Path), name });
  }
  return fail('NOT_FOUND', `There is no folder above ${path}.`);
};

/** Acts with a temporary place and the folder of a path both held; refuses any name that is not a temporary one of ours. */
export const across = <T>(
  descent: Descent,
  place: TemporaryPlace,
  folder: readonly string[],
  act: (temporary: string, at: At) => Result<T>,
): Result<T> => {
  const checked = checkPlace(place);
  if (!checked.ok) return checked;
  const placeFolder = componentsIn(place.folder);
  // In the same folder one descriptor serves both, so that they cannot part.
  if (placeFolder.join('/') === folder.join('/')) return descent.within(folder, (at) => act(at(place.name), at));
  return descent.within(placeFolder, (from) => descent.within(folder, (at) => act(from(place.name), at)));
};

export const checkPlace = (place: TemporaryPlace): Result<true> =>
  isTemporaryName(place.name) ? ok(true) : fail('BAD_PATH', `${place.name} is not a temporary name of ours.`);

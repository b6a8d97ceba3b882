// Where Go finds a package: in its own module by go.mod, in one that go.mod replaces by a folder, or in vendor.
import type { ResolveContext } from '../../extracted.ts';
import { folderOf, foldersUp, joined } from '../folders.ts';

/** All files of the package, because all of them are meant; its tests are not. */
export const resolveGo = (from: string, specifier: string, context: ResolveContext): readonly string[] => {
  for (const folder of foldersUp(folderOf(from))) {
    const module = context.read(joined(folder, 'go.mod'));
    const inside = module === undefined ? [] : placesInModule(module, specifier).map((place) => joined(folder, place));
    for (const place of [...inside, joined(folder, 'vendor', specifier)]) {
      const files = context.filesIn(place).filter((path) => path.endsWith('.go') && !path.endsWith('_test.go'));
      if (files.length > 0) return files.map((path) => joined(place, path.slice(path.lastIndexOf('/') + 1)));
    }
    // A module ends at its go.mod; what lies above is another's.
    if (module !== undefined) return [];
  }
  return [];
};

const placesInModule = (module: string, specifier: string): readonly string[] => {
  const own = /^\s*module\s+"?([^\s"]+)/m.exec(module)?.[1];
  const replaced = [...module.matchAll(/^\s*(?:replace\s+)?([^\s(]+)(?:\s+v\S+)?\s+=>\s+(\.\S*)/gm)].map(
    ([, path, folder]) => ({ path, folder }),
  );
  return [{ path: own, folder: '.' }, ...replaced].flatMap(({ path, folder }) => {
    if (path === undefined || folder === undefined) return [];
    if (specifier === path) return [folder];
    return specifier.startsWith(`${path}/`) ? [`${folder}/${specifier.slice(path.length + 1)}`] : [];
  });
};

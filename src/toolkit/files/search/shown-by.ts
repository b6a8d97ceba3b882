// Which of the files that ripgrep found a listing would show as well. It has kept most of the rules itself; denied paths are ours alone,
// and what is ignored is judged again, since it reads ignore files differently at the borders of repositories.
import { ok } from '../../../error/error-value.ts';
import { readIgnoreRules } from '../../../workspace/ignore-rules.ts';
import { HERE, type Path } from '../../../workspace/path.ts';
import { isIgnored } from '../ignore-rules.ts';
import type { Ground } from './ground.ts';
import type { Omitted } from './omitted.ts';

/** `ignoreFiles` are those below the folder; the ones above it are looked for. Counts what turns out to be ignored. */
export const shownBy = async (
  { look, folder }: Ground,
  ignoreFiles: readonly string[],
  omitted: Omitted,
): Promise<(place: string) => Promise<boolean>> => {
  const above = folder === HERE ? [] : foldersOf(`${folder}/`);
  const present = new Set([...ignoreFiles, '.gitignore', ...above.map((each) => `${each}/.gitignore`)]);
  // Only the ones that are there are read: asking in every folder would cost more than the search.
  const rules = readIgnoreRules({ state: (path) => (present.has(path) ? look.state(path) : ok(null)) });
  const isOpen = await isIgnored(look, folder);
  const folders = new Map<string, boolean>();

  const isFolderShown = async (place: string): Promise<boolean> => {
    const known = folders.get(place);
    if (known !== undefined) return known;
    const slash = place.lastIndexOf('/');
    const isBelow = folder === HERE || place.startsWith(`${folder}/`);
    const shown =
      !look.hides(place) &&
      (slash === -1 || (await isFolderShown(place.slice(0, slash)))) &&
      // The folder that was asked for, and those above it, were asked for by name.
      (isOpen || !isBelow || !(await isHidden(place, true)));
    folders.set(place, shown);
    return shown;
  };

  const isHidden = async (place: string, isFolder: boolean): Promise<boolean> => {
    const by = await rules.hiddenBy(place as Path, isFolder); // only compared with patterns
    if (by !== undefined) omitted.ignored.set(by, (omitted.ignored.get(by) ?? 0) + 1);
    return by !== undefined;
  };

  return async (place) => {
    const slash = place.lastIndexOf('/');
    if (look.hides(place) || (slash !== -1 && !(await isFolderShown(place.slice(0, slash))))) return false;
    return isOpen || !(await isHidden(place, false));
  };
};

/** "a", "a/b" for "a/b/". */
const foldersOf = (path: string): string[] => [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index));

// Which of the files that ripgrep found a listing would show as well. It has kept most of the rules itself; denied paths are ours alone,
// and what is ignored is judged again, since it reads ignore files differently at the borders of repositories.
import { ok } from '../../../error/error-value.ts';
import { readIgnoreRules } from '../../../workspace/ignore-rules.ts';
import { HERE, type Path } from '../../../workspace/path.ts';
import { isIgnored } from '../ignore-rules.ts';
import type { SearchGround } from './ground.ts';
import type { OmittedFiles } from './omitted.ts';

/** `ignoreFiles` are those below the folder; the ones above it are looked for. Counts what turns out to be ignored. */
export const shownBy = async (
  { look, folder }: SearchGround,
  ignoreFiles: readonly string[] | undefined,
  omitted: OmittedFiles,
): Promise<(place: string) => Promise<boolean>> => {
  // The folder that was asked for, and those above it, were asked for by name.
  const isOpen = ignoreFiles === undefined || (await isIgnored(look, folder));
  const above = folder === HERE ? [] : foldersOf(`${folder}/`);
  const present = new Set([...(ignoreFiles ?? []), '.gitignore', ...above.map((each) => `${each}/.gitignore`)]);
  // Only the ones that are there are read: asking in every folder would cost more than the search.
  const rules = readIgnoreRules({
    state: (path) => (present.has(path) ? look.state(path) : ok(null)),
    ...(look.added === undefined ? {} : { added: look.added }),
  });
  const folders = new Map<string, boolean>();

  const isHidden = async (place: string, isFolder: boolean): Promise<boolean> => {
    if (isOpen || !(folder === HERE || place.startsWith(`${folder}/`))) return false;
    const by = await rules.hiddenBy(place as Path, isFolder); // only compared with patterns
    if (by !== undefined) omitted.ignored.set(by, (omitted.ignored.get(by) ?? 0) + 1);
    return by !== undefined;
  };

  const isFolderShown = async (place: string): Promise<boolean> => {
    const known = folders.get(place);
    if (known !== undefined) return known;
    const shown = await isShown(place, true);
    folders.set(place, shown);
    return shown;
  };

  const isShown = async (place: string, isFolder: boolean): Promise<boolean> => {
    if (look.hides(place)) return false;
    const slash = place.lastIndexOf('/');
    const parent = slash === -1 ? undefined : place.slice(0, slash);
    if (parent !== undefined && !(folders.get(parent) ?? (await isFolderShown(parent)))) return false;
    return isOpen || !(await isHidden(place, isFolder));
  };
  return (place) => isShown(place, false);
};

/** "a", "a/b" for "a/b/". */
const foldersOf = (path: string): string[] => [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index));

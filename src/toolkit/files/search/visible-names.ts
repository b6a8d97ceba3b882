// Whether a look shows a name, by the rules of a listing: present, no link on the way, not denied, not hidden, not ignored.
import type { Look } from '../../../tool/look.ts';
import { type FolderPath, HERE, type Path } from '../../../workspace/path.ts';
import type { Entry } from '../../../workspace/workspace.ts';
import { ignoreRules } from '../ignore-rules.ts';
import { CLOSED_FOLDERS } from '../walk-folder.ts';

export interface VisibleName {
  readonly path: Path;
  readonly kind: Entry['kind'];
}

export interface VisibleNames {
  /** Of a name below the folder it was made for. */
  of(place: string): Promise<VisibleName | undefined>;
}

export const visibleNames = async (look: Look, folder: FolderPath): Promise<VisibleNames> => {
  const hiddenBy = await ignoreRules(look, folder);
  const listings = new Map<FolderPath, ReadonlyMap<string, Entry>>();
  const known = new Map<string, VisibleName | undefined>();

  const listing = async (here: FolderPath): Promise<ReadonlyMap<string, Entry>> => {
    const listed = listings.get(here);
    if (listed !== undefined) return listed;
    const entries = await look.list(here);
    const names = new Map(entries.ok ? entries.value.map((entry) => [entry.name, entry]) : []);
    listings.set(here, names);
    return names;
  };

  const judge = async (here: FolderPath, name: string, place: string): Promise<VisibleName | undefined> => {
    const entry = (await listing(here)).get(name);
    if (entry === undefined || !entry.addressable || name.startsWith('.')) return undefined;
    // A name that was just listed in a folder that is a Path already.
    const path = place as Path;
    if (entry.kind === 'folder' && CLOSED_FOLDERS.has(name)) return undefined;
    const by = await hiddenBy(path, entry.kind === 'folder');
    return by === undefined ? { path, kind: entry.kind } : undefined;
  };

  const of = async (place: string): Promise<VisibleName | undefined> => {
    if (known.has(place)) return known.get(place);
    const slash = place.lastIndexOf('/');
    const above = slash === -1 ? HERE : place.slice(0, slash);
    const seen = await within(above, place.slice(slash + 1), place);
    known.set(place, seen);
    return seen;
  };

  const within = async (above: string, name: string, place: string): Promise<VisibleName | undefined> => {
    if (above === folder) return judge(folder, name, place);
    if (above === HERE || (folder !== HERE && !above.startsWith(`${folder}/`))) return undefined;
    const parent = await of(above);
    return parent?.kind === 'folder' ? judge(parent.path, name, place) : undefined;
  };
  return { of };
};

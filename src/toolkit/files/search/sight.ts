// Which of the names a program found on disk a look shows, by the rules of a listing: present, no link on the way, not denied, not hidden.
import type { Look } from '../../../tool/look.ts';
import { type Folder, HERE, type Path } from '../../../workspace/path.ts';
import type { Entry } from '../../../workspace/workspace.ts';
import { ignoreRules } from '../ignore-rules.ts';
import { CLOSED_FOLDERS } from '../walk-folder.ts';

export type Seen =
  | { readonly path: Path; readonly entry: Entry }
  /** The ignore file that hides it, if it is one; denied and absent things are simply not there. */
  | { readonly path?: never; readonly hiddenBy?: string };

export interface Sight {
  /** Of a name below the folder the sight was made for. */
  of(place: string): Promise<Seen>;
}

export const sightFrom = async (look: Look, folder: Folder): Promise<Sight> => {
  const hiddenBy = await ignoreRules(look, folder);
  const listings = new Map<Folder, ReadonlyMap<string, Entry>>();
  const known = new Map<string, Seen>();

  const listing = async (here: Folder): Promise<ReadonlyMap<string, Entry>> => {
    const listed = listings.get(here);
    if (listed !== undefined) return listed;
    const entries = await look.list(here);
    const names = new Map(entries.ok ? entries.value.map((entry) => [entry.name, entry]) : []);
    listings.set(here, names);
    return names;
  };

  const judge = async (here: Folder, name: string, place: string): Promise<Seen> => {
    const entry = (await listing(here)).get(name);
    if (entry === undefined || !entry.addressable || name.startsWith('.')) return {};
    // A name that was just listed in a folder that is a Path already.
    const path = place as Path;
    if (entry.kind === 'folder' && CLOSED_FOLDERS.has(name)) return {};
    const by = await hiddenBy(path, entry.kind === 'folder');
    return by === undefined ? { path, entry } : { hiddenBy: by };
  };

  const of = async (place: string): Promise<Seen> => {
    const before = known.get(place);
    if (before !== undefined) return before;
    const slash = place.lastIndexOf('/');
    const above = slash === -1 ? HERE : place.slice(0, slash);
    const seen = await within(above, place.slice(slash + 1), place);
    known.set(place, seen);
    return seen;
  };

  const within = async (above: string, name: string, place: string): Promise<Seen> => {
    if (above === folder || above === HERE) return above === folder ? judge(folder, name, place) : {};
    if (folder !== HERE && !above.startsWith(`${folder}/`)) return {};
    const parent = await of(above);
    if (parent.path === undefined) return parent;
    return parent.entry.kind === 'folder' ? judge(parent.path, name, place) : {};
  };
  return { of };
};

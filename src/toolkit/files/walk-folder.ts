// What is in a folder, in a fixed order: every folder before its contents, names sorted. Counts what it leaves out, and why.
import { fail, ok, type Result } from '../../error/error-value.ts';
import type { Look } from '../../tool/look.ts';
import { type FolderPath, HERE, type Path } from '../../workspace/path.ts';
import type { Entry } from '../../workspace/workspace.ts';
import { yieldToLoop } from '../index/yield-to-loop.ts';
import { ignoreRules } from './ignore-rules.ts';
import type { ListedEntry } from './listing-line.ts';

export interface FolderWalk {
  readonly found: readonly ListedEntry[];
  readonly hidden: number;
  /** By the file that says so. */
  readonly ignored: ReadonlyMap<string, number>;
  readonly unreadable: number;
  /** False when the walk stopped at a bound. */
  readonly complete: boolean;
}

/** Folders that hold what programs made or fetched; they are named, and walked into only when asked for by name. */
export const CLOSED_FOLDERS: ReadonlySet<string> = new Set(
  'node_modules .git dist build coverage .next out target __pycache__ .venv venv'.split(' '),
);
export const walkFolder = async (
  look: Look,
  folder: FolderPath,
  options: {
    readonly recursive: boolean;
    readonly hidden: boolean;
    /** Entries at most. */
    readonly most: number;
    /** Aborted when its time is over: it ends with what it has. */
    readonly until?: AbortSignal;
    /** Paths that are passed over, with all that is in them. */
    readonly leaveOut?: readonly string[];
  },
): Promise<Result<FolderWalk>> => {
  const found: ListedEntry[] = [];
  const ignored = new Map<string, number>();
  const hiddenBy = await ignoreRules(look, folder);
  const giveWay = yieldToLoop();
  let [hidden, unreadable, complete] = [0, 0, true];

  const visit = async (here: FolderPath): Promise<Result<true>> => {
    if (look.signal.aborted) return fail('TIMEOUT', 'The listing was stopped.');
    const entries = await look.list(here);
    if (!entries.ok) return entries;
    for (const entry of [...entries.value].sort(byName)) {
      // Listing is synchronous: a person who stops the turn must be heard between two names.
      await giveWay();
      if (look.signal.aborted) return fail('TIMEOUT', 'The listing was stopped.');
      const place = here === HERE ? entry.name : `${here}/${entry.name}`;
      if (options.leaveOut?.includes(place) === true) continue;
      if (!options.hidden && entry.name.startsWith('.')) {
        hidden++;
        continue;
      }
      // A name that was just listed in a folder that is a Path already.
      const by = entry.addressable ? await hiddenBy(place as Path, entry.kind === 'folder') : undefined;
      if (by !== undefined) {
        ignored.set(by, (ignored.get(by) ?? 0) + 1);
        continue;
      }
      if (found.length >= options.most || options.until?.aborted === true) {
        complete = false;
        return ok(true);
      }
      const walkable = options.recursive && entry.kind === 'folder' && entry.addressable;
      const closed = walkable && CLOSED_FOLDERS.has(entry.name);
      found.push({ ...entry, place, closed });
      if (!walkable || closed) continue;
      const inner = look.resolve(place, 'list');
      const visited = inner.ok ? await visit(inner.value) : inner;
      if (look.signal.aborted) return visited;
      if (!visited.ok) unreadable++;
      if (!complete) return ok(true);
    }
    return ok(true);
  };

  const visited = await visit(folder);
  return visited.ok ? ok({ found, hidden, ignored, unreadable, complete }) : visited;
};

const byName = (left: Entry, right: Entry): number => (left.name < right.name ? -1 : left.name > right.name ? 1 : 0);

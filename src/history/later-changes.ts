// What was recorded about a file after an entry: its later versions in order, followed through moves to where it is now.

import type { Change } from '../change/change-set.ts';
import type { LaterChange } from '../change/take-back.ts';
import { ok, type Result } from '../error/error-value.ts';
import type { Database } from '../store/database.ts';
import type { FileState, Hash } from '../workspace/file-state.ts';
import type { Path } from '../workspace/path.ts';
import type { Contents } from './contents.ts';
import { KEPT_KEY } from './history.ts';

/** A change that will be applied before the one that is planned now: the undo of a later entry of the same group. */
export interface Pending extends Change {
  readonly takesBack: true;
  /** Its number among all entries, once it is applied: higher than any, in the order of the plan. */
  readonly entry: number;
  readonly undoes: number;
}

/** The number of the first planned entry. */
export const FIRST_PENDING = 2 ** 52;

export interface Trail {
  /** Where the file is by what was recorded. */
  readonly path: Path;
  readonly versions: readonly Version[];
}
export interface Version {
  readonly before: FileState;
  readonly after: FileState;
  readonly takesBack: boolean;
}

interface Row {
  readonly entry: number;
  readonly path: Path;
  readonly source: Path | null;
  readonly before: FileState;
  readonly after: FileState;
  readonly undoes: number | null;
}

interface Records {
  /** What happened at a path after an entry, in order. */
  at(path: Path, after: number): readonly Row[];
  /** Where the same entry moved what was at this path. */
  movedTo(source: Path, entry: number): Row | undefined;
}

/** Whether it is our file that has the name. It may be gone: then nobody else has taken the name yet. */
type Occupant = 'own' | 'other';

export const trailOf = (
  ground: { readonly database: Database; readonly contents: Contents },
  start: { readonly path: Path; readonly entry: number },
  pending: readonly Pending[],
): Trail => {
  const records = recordsOf(ground, pending);
  const versions: Version[] = [];
  let { path, entry } = start;
  for (let away: Row | undefined = follow(); away !== undefined; away = follow())
    ({ path, entry } = { path: away.path, entry: away.entry });
  return { path, versions };

  /** Along one name, to where an entry moved the file from there. */
  function follow(): Row | undefined {
    /** Who had the name before each entry: what takes an entry back gives the name back, too. */
    const before = new Map<number, Occupant>();
    let occupant: Occupant = 'own';
    for (const row of records.at(path, entry)) {
      const was: Occupant = occupant;
      before.set(row.entry, was);
      const takesBack = row.undoes !== null;
      const target = records.movedTo(path, row.entry);
      if (was === 'own' && target !== undefined) {
        versions.push({ before: row.before, after: target.after, takesBack });
        return target;
      }
      occupant = (row.undoes === null ? undefined : before.get(row.undoes)) ?? (row.source === null ? was : 'other');
      if (was === 'other' && occupant === 'other') continue;
      // Another file that comes to this name, or leaves it, is no version of ours: to ours it is only that it went, or is back.
      versions.push({
        before: was === 'own' ? row.before : null,
        after: occupant === 'own' ? row.after : null,
        takesBack,
      });
    }
    return undefined;
  }
};

const recordsOf = (
  { database, contents }: { readonly database: Database; readonly contents: Contents },
  pending: readonly Pending[],
): Records => {
  const planned = pending.map((change): Row => ({ ...change, source: change.from ?? null }));
  const stored = (condition: string, ...values: readonly (string | number)[]): Row[] =>
    database
      .all<Omit<Row, 'before' | 'after'> & { readonly before: string; readonly after: string }>(
        // What another program wrote and was not put in has never been in this file.
        `select c.entry, c.path, c.source, c.before, c.after, e.undoes from entry_change c join entry e on e.id = c.entry
           where ${condition} and (e.state = 'applied' or (e.state = 'partly_applied' and c.moved = 1))
             and e.key not glob '${KEPT_KEY}:*'
             and not exists (select 1 from entry k where k.id = e.undoes and k.key glob '${KEPT_KEY}:*')
           order by c.entry`,
        ...values,
      )
      .map((row) => ({ ...row, before: contents.read(row.before), after: contents.read(row.after) }));
  return {
    at: (path, after) => [
      ...stored('c.path = ? and c.entry > ?', path, after),
      ...planned.filter((row) => row.path === path && row.entry > after),
    ],
    movedTo: (source, entry) =>
      planned.find((row) => row.source === source && row.entry === entry) ??
      (entry >= FIRST_PENDING ? undefined : stored('c.source = ? and c.entry = ?', source, entry)[0]),
  };
};

/** Above this many bytes of versions in memory, neighbours are merged: less is known about each, nothing is assumed. */
const MOST_BYTES = 256 * 1024 * 1024;

/** The versions as bytes for takeBack. A file that was deleted and came back goes on from where it was. */
export const laterChanges = (
  contents: Contents,
  versions: readonly Version[],
  mostBytes: number = MOST_BYTES,
): Result<LaterChange[]> => {
  const steps: { before: Hash; after: Hash; takesBack: boolean }[] = [];
  let gone: Hash | undefined;
  let largest = 1;
  for (const { before, after, takesBack } of versions) {
    const [from, to] = [hashIn(before) ?? gone, hashIn(after)];
    gone = to === undefined ? from : undefined;
    if (from === undefined || to === undefined) continue;
    steps.push({ before: from, after: to, takesBack });
    largest = Math.max(largest, sizeIn(before), sizeIn(after));
  }
  const later: LaterChange[] = [];
  const loaded = new Map<Hash, Uint8Array>();
  for (const step of merged(steps, Math.max(16, Math.floor(mostBytes / largest)))) {
    const pair: Uint8Array[] = [];
    for (const hash of [step.before, step.after]) {
      const content = loaded.has(hash) ? ok(loaded.get(hash)!) : contents.load(hash);
      if (!content.ok) return content;
      loaded.set(hash, content.value);
      pair.push(content.value);
    }
    later.push({ before: pair[0]!, after: pair[1]!, takesBack: step.takesBack });
  }
  return ok(later);
};

const hashIn = (state: FileState): Hash | undefined => (state?.kind === 'file' ? state.bytes.hash : undefined);
const sizeIn = (state: FileState): number => (state?.kind === 'file' ? state.bytes.size : 0);

const merged = <T extends { before: Hash; after: Hash; takesBack: boolean }>(steps: readonly T[], most: number) => {
  const run = Math.ceil(steps.length / most);
  if (run <= 1) return steps;
  const groups = Array.from({ length: Math.ceil(steps.length / run) }, (_, index) =>
    steps.slice(index * run, (index + 1) * run),
  );
  return groups.map((group) => ({ before: group[0]!.before, after: group.at(-1)!.after, takesBack: false }));
};

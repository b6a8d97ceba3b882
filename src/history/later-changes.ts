// What was recorded about a file after an entry: its later versions in order, followed through moves to where it is now.

import type { Change } from '../change/change-set.ts';
import type { LaterChange } from '../change/take-back.ts';
import { ok, type Result } from '../error/error-value.ts';
import type { Database } from '../store/database.ts';
import type { FileState, Hash } from '../workspace/file-state.ts';
import type { Path } from '../workspace/path.ts';
import type { Contents } from './contents.ts';

/** A change that will be applied before the one that is planned now: the undo of a later entry of the same group. */
export interface Pending extends Change {
  readonly takesBack: true;
}

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
  readonly before: string;
  readonly after: string;
  readonly undoes: number | null;
}

export const trailOf = (
  { database, contents }: { readonly database: Database; readonly contents: Contents },
  start: { readonly path: Path; readonly entry: number },
  pending: readonly Pending[],
): Trail => {
  const versions: Version[] = [];
  let { path, entry } = start;
  for (;;) {
    const rows = database.all<Row>(
      `select c.entry, c.before, c.after, e.undoes from entry_change c join entry e on e.id = c.entry
         where c.path = ? and c.entry > ? and (e.state = 'applied' or (e.state = 'partly_applied' and c.moved = 1))
         order by c.entry`,
      path,
      entry,
    );
    const away = rows.find((row) => row.after === 'null' && movedTo(database, path, row.entry) !== undefined);
    for (const row of rows) {
      if (row === away) break;
      versions.push(versionOf(contents, row.before, row.after, row.undoes !== null));
    }
    if (away === undefined) break;
    const target = movedTo(database, path, away.entry);
    if (target === undefined) break;
    versions.push(versionOf(contents, away.before, target.after, away.undoes !== null));
    ({ path, entry } = { path: target.path, entry: away.entry });
  }
  for (const change of pending) {
    if (change.from === path) {
      const source = pending.find((other) => other.path === change.from);
      versions.push({ before: source?.before ?? null, after: change.after, takesBack: true });
      path = change.path;
    } else if (change.path === path && !pending.some((other) => other.from === path)) {
      versions.push({ before: change.before, after: change.after, takesBack: true });
    }
  }
  return { path, versions };
};

const versionOf = (contents: Contents, before: string, after: string, takesBack: boolean): Version => ({
  before: contents.read(before),
  after: contents.read(after),
  takesBack,
});

const movedTo = (
  database: Database,
  source: Path,
  entry: number,
): { readonly path: Path; readonly after: string } | undefined =>
  database.get<{ path: Path; after: string }>(
    'select path, after from entry_change where source = ? and entry = ?',
    source,
    entry,
  );

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

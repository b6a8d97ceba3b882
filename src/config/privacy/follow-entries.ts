// Labels go where our own entries take what carries them: read off the history, so that undo and other processes count alike.
import type { Change } from '../../change/change-set.ts';
import type { Contents } from '../../history/contents.ts';
import type { Database } from '../../store/database.ts';
import { readMeta, writeMeta } from '../../store/meta.ts';
import type { Path } from '../../workspace/path.ts';
import { derive, type Known } from './derive.ts';
import type { Labels } from './labels.ts';

export interface Following {
  readonly database: Database;
  readonly contents: Pick<Contents, 'read'>;
  readonly labels: Labels;
  readonly known: Known;
  /** Gives every file its label that is private by its marks today. */
  labelToday(): void;
}

const CURSOR = 'private.entries';

/** Each entry once. A store without labels gets them from today's marks and from everything its history still has. */
export const followEntries = async (following: Following): Promise<void> => {
  const { database, contents, labels, known } = following;
  if (database.readOnly !== undefined) return;
  const cursor = readMeta(database, CURSOR);
  if (cursor === undefined) following.labelToday();
  const rows = database.all<ChangeRow>(SETTLED, Number(cursor ?? 0));
  let last = Number(cursor ?? 0);
  for (const group of byEntry(rows)) {
    const changes = group.map(
      ({ path, source, before, after }): Change => ({
        path,
        ...(source === null ? {} : { from: source }),
        before: contents.read(before),
        after: contents.read(after),
      }),
    );
    const derived = await derive(changes, known);
    for (const { path, after } of changes) if (after === null) labels.lift(path);
    for (const { path, reason, hash } of derived) if (hash !== undefined) labels.addPath(path, { hash, reason });
    last = Math.max(last, group[0]?.entry ?? last);
  }
  if (cursor === undefined || last > Number(cursor))
    database.transaction('normal', () => writeMeta(database, CURSOR, String(last)));
};

interface ChangeRow {
  readonly entry: number;
  readonly path: Path;
  readonly source: Path | null;
  readonly before: string;
  readonly after: string;
}

/** None behind one that is still under way: what came of that is not known yet. */
const SETTLED = `
select c.entry, c.path, c.source, c.before, c.after from entry_change c join entry e on e.id = c.entry
 where e.id > ? and e.state in ('applied', 'partly_applied')
   and e.id < coalesce((select min(id) from entry where state in ('intent', 'staged')), 9000000000000000)
 order by c.entry, c.seq`;

const byEntry = (rows: readonly ChangeRow[]): readonly (readonly ChangeRow[])[] => {
  const groups = new Map<number, ChangeRow[]>();
  for (const row of rows) groups.set(row.entry, [...(groups.get(row.entry) ?? []), row]);
  return [...groups.values()];
};

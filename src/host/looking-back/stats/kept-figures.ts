// What left for a model, and how much of what was applied was taken back.
import type { Database } from '../../../store/database.ts';
import { type StatsSpan, within } from './span.ts';

export interface SharedFigures {
  readonly model: string;
  /** It ran on this machine: nothing left. */
  readonly local: boolean;
  /** Parts of files, each counted once for a session, however often a request repeated it. */
  readonly items: number;
  readonly bytes: number;
}

/** Most bytes first. */
export const sharedFigures = (database: Database, span: StatsSpan): readonly SharedFigures[] => {
  const { sql, values } = within(span, { at: 'ledger.at', session: 'ledger.session' });
  return database
    .all<Omit<SharedFigures, 'local'> & { local: number }>(
      `select ledger.body ->> '$.model' as model, max(ledger.body ->> '$.local') as local, count(*) as items,
              sum(item.value ->> '$.bytes') as bytes
         from ledger, json_each(ledger.body, '$.items') item
        where ledger.kind = 'egress' and json_valid(ledger.body)${sql} group by 1 order by bytes desc`,
      ...values,
    )
    .map((row) => ({ ...row, local: row.local === 1 }));
};

export interface UndoFigures {
  /** Entries that were applied, undos not counted. */
  readonly entries: number;
  /** Of them: taken back, and not done again since. */
  readonly undone: number;
}

export const undoFigures = (database: Database, span: StatsSpan): UndoFigures => {
  const { sql, values } = within(span);
  const applied = `state in ('applied', 'partly_applied')`;
  const count = database.get<{ count: number }>(
    `select count(*) as count from entry where undoes is null and ${applied}${sql}`,
    ...values,
  );
  // An undo stands unless an undo of it does; undos are few beside entries.
  const undos = database.all<{ id: number; undoes: number }>(
    `select id, undoes from entry where undoes is not null and ${applied} and key not glob 'undo:*:*:*'`,
  );
  const standing = new Set<number>();
  for (const { id, undoes } of undos.toSorted((left, right) => right.id - left.id))
    if (!standing.has(id)) standing.add(undoes);
  const first = new Set(
    database
      .all<{ id: number }>(
        `select id from entry where undoes is null and id in (select undoes from entry where undoes is not null)${sql}`,
        ...values,
      )
      .map(({ id }) => id),
  );
  return { entries: count?.count ?? 0, undone: [...standing].filter((id) => first.has(id)).length };
};

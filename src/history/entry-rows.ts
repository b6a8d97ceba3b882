// The tables of entries: written step by step while a change is carried out, read back as EntryInfo.
import type { ChangeSet } from '../change/change-set.ts';
import type { PartId } from '../change/parts.ts';
import type { Database, Value } from '../store/database.ts';
import type { Path } from '../workspace/path.ts';
import type { TemporaryPlace } from '../workspace/workspace.ts';
import type { Contents } from './contents.ts';
import type { ApplyRequest, EntryInfo, EntryQuery, EntryState } from './history.ts';
import type { HistoryStep } from './step.ts';

export interface EntryRows {
  /** Inside a transaction. A decision that was not applied before may be tried again: its old row gives up the key. */
  insert(request: Omit<ApplyRequest, 'changes'>, steps: readonly HistoryStep[], at: number): number;
  /** Inside a transaction. */
  mark(id: number, state: EntryState, note?: string): void;
  markMoved(id: number, seq: number, moved: boolean): void;
  /** Inside a transaction: nothing of ours is at these places any more. */
  clearPlaces(id: number, steps: readonly HistoryStep[]): void;
  steps(id: number): HistoryStep[];
  moved(id: number): readonly { readonly path: Path; readonly applied: boolean }[];
  info(id: number): EntryInfo | undefined;
  /** When it was made; undefined when there is none, or no more. */
  at(id: number): number | undefined;
  find(key: string): EntryInfo | undefined;
  unsettled(): number[];
  unswept(): number[];
  list(query: EntryQuery): EntryInfo[];
  undoneBy(id: number): number | null;
  /** Parts of it that were taken back on their own, and not given back since. */
  partsBack(id: number): readonly PartId[];
  /** How often it was tried to take this entry back. */
  undos(id: number): number;
}

/** The key of an undo names what it takes back; of a part of an entry, also the parts. */
export const undoKey = (entry: number, attempt: number, parts?: readonly PartId[]): string =>
  `undo:${entry}:${attempt}${parts === undefined ? '' : `:${parts.join(',')}`}`;

const PARTIAL = 'undo:*:*:*';
const partsIn = (key: string): readonly PartId[] | undefined => /^undo:\d+:\d+:(.+)$/.exec(key)?.[1]?.split(',');
const partsField = (key: string): { readonly parts?: readonly PartId[] } => {
  const parts = partsIn(key);
  return parts === undefined ? {} : { parts };
};

interface EntryRow extends Omit<EntryInfo, 'group' | 'paths' | 'undoneBy' | 'parts'> {
  readonly grp: number;
}
interface ChangeRow {
  readonly seq: number;
  readonly path: Path;
  readonly source: Path | null;
  readonly before: string;
  readonly after: string;
  readonly place: string | null;
  readonly aside: string | null;
  readonly moved: number;
}

export const entryRows = (database: Database, contents: Contents): EntryRows => {
  const undoneBy = (id: number): number | null => {
    const rows = database.all<{ id: number }>(
      `select id from entry where undoes = ? and state in ('applied', 'partly_applied') and key not glob '${PARTIAL}'
         order by id desc`,
      id,
    );
    return rows.find((row) => undoneBy(row.id) === null)?.id ?? null;
  };
  const partsBack = (id: number): readonly PartId[] =>
    database
      .all<{ id: number; key: string }>(
        `select id, key from entry where undoes = ? and state in ('applied', 'partly_applied') and key glob '${PARTIAL}'`,
        id,
      )
      .filter((row) => undoneBy(row.id) === null)
      .flatMap(({ key }) => partsIn(key) ?? []);
  const infoOf = ({ grp, id, key, session, at, state, tool, summary, actor, undoes, note }: EntryRow): EntryInfo => ({
    ...{ id, key, group: grp, session, at, state, tool, summary, actor, undoes, note },
    ...partsField(key),
    undoneBy: undoneBy(id),
    paths: database
      .all<{ path: Path }>('select path from entry_change where entry = ? order by seq', id)
      .map(({ path }) => path),
  });
  const one = (condition: string, value: Value): EntryInfo | undefined => {
    const row = database.get<EntryRow>(`select * from entry where ${condition} = ?`, value);
    return row === undefined ? undefined : infoOf(row);
  };
  const rowsOf = (id: number): ChangeRow[] =>
    database.all<ChangeRow>('select * from entry_change where entry = ? order by seq', id);

  return {
    insert: ({ key, group, session, tool, summary, actor, undoes = null }, steps, at) => {
      database.run(`update entry set key = key || ' not applied ' || id where key = ? and state = 'not_applied'`, key);
      const { lastId } = database.run(
        `insert into entry (key, grp, session, at, state, tool, summary, actor, undoes) values (?, ?, ?, ?, 'intent', ?, ?, ?, ?)`,
        ...[key, group, session, at, tool, summary, actor, undoes],
      );
      for (const { seq, path, from = null, before, after, place, aside } of steps)
        database.run(
          'insert into entry_change (entry, seq, path, source, before, after, place, aside) values (?, ?, ?, ?, ?, ?, ?, ?)',
          ...[
            lastId,
            seq,
            path,
            from,
            contents.write(before),
            contents.write(after),
            placeText(place),
            placeText(aside),
          ],
        );
      return lastId;
    },
    mark: (id, state, note) => {
      database.run('update entry set state = ?, note = coalesce(?, note) where id = ?', state, note ?? null, id);
    },
    markMoved: (id, seq, moved) => {
      database.run('update entry_change set moved = ? where entry = ? and seq = ?', moved ? 1 : 0, id, seq);
    },
    clearPlaces: (id, steps) => {
      for (const { seq } of steps)
        database.run('update entry_change set place = null, aside = null where entry = ? and seq = ?', id, seq);
    },
    steps: (id) => rowsOf(id).map((row) => stepOf(row, contents)),
    moved: (id) => rowsOf(id).map(({ path, moved }) => ({ path, applied: moved === 1 })),
    info: (id) => one('id', id),
    at: (id) => database.get<{ at: number }>('select at from entry where id = ?', id)?.at,
    find: (key) => one('key', key),
    unsettled: () =>
      database
        .all<{ id: number }>(`select id from entry where state in ('intent', 'staged') order by id`)
        .map(({ id }) => id),
    unswept: () =>
      database
        .all<{ entry: number }>(
          'select distinct entry from entry_change where place is not null or aside is not null order by entry',
        )
        .map(({ entry }) => entry),
    list: ({ limit = -1, ...query }) => {
      const wanted = conditionsOf(query);
      const clause = wanted.length === 0 ? '' : `where ${wanted.map(({ condition }) => condition).join(' and ')}`;
      const values = wanted.flatMap((each) => each.values);
      return database
        .all<EntryRow>(`select * from entry ${clause} order by id desc limit ?`, ...values, limit)
        .map(infoOf);
    },
    undoneBy,
    partsBack,
    undos: (id) =>
      database.get<{ count: number }>('select count(*) as count from entry where undoes = ?', id)?.count ?? 0,
  };
};

const conditionsOf = ({ session, group, before, since, path, tool }: EntryQuery) => {
  const one = (condition: string, value: Value | undefined) =>
    value === undefined ? [] : [{ condition, values: [value] }];
  // Everything below a folder lies between "folder/" and "folder0", the next character after the slash.
  const below = (column: string): string =>
    `select entry from entry_change where ${column} = ? or (${column} >= ? and ${column} < ?)`;
  const ends = path === undefined ? [] : [path, `${path}/`, `${path}0`];
  return [
    ...one('session = ?', session),
    ...one('grp = ?', group),
    ...one('id < ?', before),
    ...one('at >= ?', since),
    ...one('tool = ?', tool),
    ...(path === undefined
      ? []
      : [{ condition: `id in (${below('path')} union ${below('source')})`, values: [...ends, ...ends] }]),
  ];
};

/** The changes an entry made; of one that was partly applied, those that were. */
export const changesOf = (rows: EntryRows, { id, state }: EntryInfo): ChangeSet => {
  const made = new Set(rows.moved(id).flatMap(({ path, applied }) => (applied ? [path] : [])));
  return rows
    .steps(id)
    .filter(({ path }) => state !== 'partly_applied' || made.has(path))
    .map(({ path, from, before, after }) => ({ path, before, after, ...(from === undefined ? {} : { from }) }));
};

const stepOf = ({ seq, path, source, before, after, place, aside }: ChangeRow, contents: Contents): HistoryStep => ({
  ...{ seq, path, before: contents.read(before), after: contents.read(after) },
  ...{ place: placeFrom(place), aside: placeFrom(aside) },
  ...(source === null ? {} : { from: source }),
});

const placeText = (place: TemporaryPlace | null): string | null => (place === null ? null : JSON.stringify(place));
/** The cast: `placeText` wrote it, and the writer refuses any name that is not a temporary one of ours. */
const placeFrom = (text: string | null): TemporaryPlace | null =>
  text === null ? null : (JSON.parse(text) as TemporaryPlace);

// Facts about the store itself, by name.
import type { Database } from './database.ts';

export const readMeta = (database: Database, key: string): string | undefined =>
  database.get<{ value: string }>('select value from meta where key = ?', key)?.value;

/** Inside the caller's transaction. */
export const writeMeta = (database: Database, key: string, value: string): void => {
  database.run(
    'insert into meta (key, value) values (?, ?) on conflict (key) do update set value = excluded.value',
    key,
    value,
  );
};

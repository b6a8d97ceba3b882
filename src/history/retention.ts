// Keeps the contents under a cap: says so first, then lets go of the oldest. Entries stay listed, without what undo needs.
import type { Database } from '../store/database.ts';
import { orAbort, storeResult } from '../store/database-error.ts';
import { readMeta, writeMeta } from '../store/meta.ts';
import type { Hash } from '../workspace/file-state.ts';
import type { ApplyGround } from './apply.ts';
import { contentsOfEntry } from './entry-contents.ts';
import { contentsThatWait } from './waiting-contents.ts';

/** Said once the store is this full, so that a person has time to act. */
const NOTICE_AT = 0.9;
/** Dropped down to this, so that it does not happen at every change. */
const DROP_TO = 0.8;
const NOTICE_KEY = 'cap notice';
export const DROPPED = 'contents dropped, cannot be undone';

/** After a change was applied; a failure here takes nothing from it, and is said. */
export const keepUnderCap = (ground: ApplyGround, cap: number, notice: (text: string) => void = () => {}): void => {
  const kept = storeResult(ground.database, () => {
    const bytes = ground.contents.rows.bytes();
    if (bytes <= cap * NOTICE_AT) return undefined;
    if (readMeta(ground.database, NOTICE_KEY) === undefined) return sayBefore(ground, bytes, cap);
    return bytes > cap ? dropOldest(ground, cap * DROP_TO) : undefined;
  });
  const words = kept.ok ? kept.value : `The history could not be kept under its cap: ${kept.error.message}`;
  if (words !== undefined) notice(words);
};

const sayBefore = ({ database, ledger }: ApplyGround, bytes: number, cap: number): string => {
  database.transaction('normal', () => {
    writeMeta(database, NOTICE_KEY, String(bytes));
    const record = { what: 'history bytes', limit: cap, reached: bytes };
    if (ledger !== undefined)
      orAbort(ledger.append({ kind: 'limit', session: null, subject: 'history', body: record }));
  });
  return (
    `The history holds ${megabytes(bytes)} of ${megabytes(cap)}. Beyond that the oldest entries can no longer be undone. ` +
    'To choose yourself what goes: countersign history purge'
  );
};

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

const dropOldest = ({ database, contents, ledger }: ApplyGround, target: number): string | undefined =>
  database.transaction('full', () => {
    const { kept, last } = newestWithin(database, contents, target);
    const entries = database
      .all<{ id: number }>('select id from entry where id <= ? and (note is null or note <> ?)', last, DROPPED)
      .map(({ id }) => id);
    const waiting = contentsThatWait(database, contents);
    const going = new Set<Hash>();
    for (const id of entries)
      for (const hash of contentsOfEntry(database, contents, id))
        if (!kept.has(hash) && !waiting.has(hash)) going.add(hash);
    for (const id of entries) database.run('update entry set note = ? where id = ?', DROPPED, id);
    contents.rows.detach(going);
    const bytes = contents.rows.remove(going);
    database.run('delete from meta where key = ?', NOTICE_KEY);
    if (entries.length === 0) return undefined;
    const record = { what: 'dropped', entries, bytes } as const;
    if (ledger !== undefined)
      orAbort(ledger.append({ kind: 'history', session: null, subject: 'history', body: record }));
    return `Entries up to ${last} can no longer be undone: their contents (${megabytes(bytes)}) were dropped.`;
  });

/** From the newest backwards, as many entries as fit; the newest always stays. */
const newestWithin = (
  database: Database,
  contents: ApplyGround['contents'],
  target: number,
): { readonly kept: ReadonlySet<Hash>; readonly last: number } => {
  const kept = new Set<Hash>();
  let bytes = 0;
  for (const [index, { id }] of database.all<{ id: number }>('select id from entry order by id desc').entries()) {
    const more = [...contentsOfEntry(database, contents, id)].filter((hash) => !kept.has(hash));
    bytes += more.reduce((sum, hash) => sum + contents.rows.storedSize(hash), 0);
    if (bytes > target && index > 0) return { kept, last: id };
    for (const hash of more) kept.add(hash);
  }
  return { kept, last: 0 };
};

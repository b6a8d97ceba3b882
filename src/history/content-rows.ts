// The table of contents: rows by hash, each an image (a large one in pieces) or splices over another row.
import { applySplices, decodeSplices } from '../change/splices.ts';
import { fail, ok, type Result } from '../error/error-value.ts';
import type { Database } from '../store/database.ts';
import { readMeta, writeMeta } from '../store/meta.ts';
import type { Hash } from '../workspace/file-state.ts';
import { hashOf } from '../workspace/hash.ts';
import { checkedPieces, LARGE_BYTES, PIECE_BYTES, wholeOf } from '../workspace/large-bytes.ts';

export interface ContentRow {
  readonly hash: Hash;
  readonly size: number;
  /** Null: `body` is the image. Else splices over this row. */
  readonly base: Hash | null;
  /** What reading costs, in bytes of the chain down to its image. */
  readonly weight: number;
  readonly body: Uint8Array;
  /** Of large contents, instead of a body: read while they are inserted. */
  readonly pieces?: () => Iterable<Uint8Array>;
}

export interface ContentRows {
  has(hash: Hash): boolean;
  weightOf(hash: Hash): number | undefined;
  /** Inside a transaction; a row that is there already stays. Throws what pieces throw. */
  insert(rows: readonly ContentRow[]): void;
  /** Inside a transaction. Returns the bytes set free. */
  remove(hashes: Iterable<Hash>): number;
  /** Inside a transaction: rows that stand on these get an image of their own. Then these can go. */
  detach(hashes: ReadonlySet<Hash>): void;
  load(hash: Hash): Result<Uint8Array>;
  /** Of contents that are kept in pieces; undefined for all others. */
  pieces(hash: Hash): Iterable<Uint8Array> | undefined;
  /** What it costs in the store. */
  storedSize(hash: Hash): number;
  /** Bytes of all bodies. */
  bytes(): number;
  forgetCache(): void;
}

const BYTES_KEY = 'content bytes';
/** Versions of one file are read one after another: with the last few at hand each costs one step instead of its whole chain. */
const CACHED_CONTENTS = 4;

export const contentRows = (database: Database): ContentRows => {
  const pieces = pieceRows(database);
  const cache = new Map<Hash, Uint8Array>();
  const remember = (hash: Hash, content: Uint8Array): void => {
    cache.delete(hash);
    if (content.length > LARGE_BYTES) return;
    cache.set(hash, content);
    const oldest = cache.keys().next();
    if (cache.size > CACHED_CONTENTS && oldest.done !== true) cache.delete(oldest.value);
  };
  const addBytes = (change: number): void =>
    writeMeta(database, BYTES_KEY, String(Number(readMeta(database, BYTES_KEY) ?? 0) + change));

  const load = (hash: Hash): Result<Uint8Array> => {
    const content = assemble(database, pieces, hash, cache);
    if (!content.ok) return content;
    if (hashOf(content.value) !== hash) return damaged(hash);
    remember(hash, content.value);
    return content;
  };

  const storedSize = (hash: Hash): number =>
    database.get<{ size: number }>(
      `select length(body) + coalesce((select sum(length(body)) from piece where content = hash), 0) as size
       from content where hash = ?`,
      hash,
    )?.size ?? 0;

  return {
    has: (hash) => database.get('select 1 from content where hash = ?', hash) !== undefined,
    weightOf: (hash) => database.get<{ weight: number }>('select weight from content where hash = ?', hash)?.weight,
    insert: (rows) => {
      let added = 0;
      for (const row of rows) {
        const { hash, size, base, weight, body } = row;
        const sql = 'insert or ignore into content (hash, size, base, weight, body) values (?, ?, ?, ?, ?)';
        if (database.run(sql, hash, size, base, weight, body).changes === 0) continue;
        if (row.pieces !== undefined) pieces.insert(row, row.pieces());
        added += row.pieces === undefined ? body.length : size;
      }
      if (added > 0) addBytes(added);
    },
    remove: (hashes) => {
      let freed = 0;
      for (const hash of hashes) {
        freed += storedSize(hash);
        pieces.remove(hash);
        database.run('delete from content where hash = ?', hash);
        cache.delete(hash);
      }
      if (freed > 0) addBytes(-freed);
      return freed;
    },
    detach: (hashes) => {
      const standing = database
        .all<{ hash: Hash; base: Hash; size: number }>(
          'select hash, base, length(body) as size from content where base is not null',
        )
        .filter(({ hash, base }) => hashes.has(base) && !hashes.has(hash));
      for (const { hash, size } of standing) {
        const content = load(hash);
        // Damaged already: without its base it stays as unreadable as it was.
        if (!content.ok) continue;
        database.run('update content set base = null, weight = 0, body = ? where hash = ?', content.value, hash);
        addBytes(content.value.length - size);
      }
    },
    load,
    pieces: (hash) => {
      const sql = 'select 1 from content where hash = ? and base is null and length(body) = 0 and size > 0';
      return database.get(sql, hash) === undefined ? undefined : pieces.read(hash);
    },
    storedSize,
    bytes: () => Number(readMeta(database, BYTES_KEY) ?? 0),
    forgetCache: () => cache.clear(),
  };
};

/** Down to an image or a version at hand, and up again through the splices. */
const assemble = (
  database: Database,
  pieces: PieceRows,
  hash: Hash,
  cache: ReadonlyMap<Hash, Uint8Array>,
): Result<Uint8Array> => {
  const splices: Uint8Array[] = [];
  const seen = new Set<Hash>();
  let content: Uint8Array | undefined;
  for (let at: Hash = hash; content === undefined; ) {
    content = cache.get(at);
    if (content !== undefined) break;
    const row = database.get<Pick<ContentRow, 'base' | 'size' | 'body'>>(
      'select base, size, body from content where hash = ?',
      at,
    );
    if (row === undefined && at === hash) return absent(hash);
    // A circle can only come from damage; it must not become an endless walk.
    if (row === undefined || seen.has(at)) return damaged(hash);
    seen.add(at);
    if (row.base === null) content = row.body.length < row.size ? wholeOf(pieces.read(at), row.size) : row.body;
    else {
      splices.push(row.body);
      at = row.base;
    }
  }
  try {
    return ok(splices.reduceRight((below, body) => applySplices(below, decodeSplices(body)), content));
  } catch (thrown) {
    if (thrown instanceof RangeError) return damaged(hash);
    throw thrown;
  }
};

const absent = (hash: Hash): Result<never> =>
  fail('NOT_FOUND', `the store no longer holds these contents (${hash.slice(0, 12)})`, { data: { hash } });

const damaged = (hash: Hash): Result<never> =>
  fail('CORRUPT', `these contents are damaged in the store (${hash.slice(0, 12)})`, {
    wayOut: 'Undo what does not need them; your files are untouched.',
    data: { hash },
  });

interface PieceRows {
  /** Inside a transaction, with the row of the contents: both are there or neither. Throws CORRUPT when they are not those bytes. */
  insert(content: { readonly hash: Hash; readonly size: number }, pieces: Iterable<Uint8Array>): void;
  /** One row in memory at a time; nothing where there are none. Their hash is for the reader to check. */
  read(hash: Hash): Iterable<Uint8Array>;
  remove(hash: Hash): void;
}

/** The table of pieces: contents that are too large for one row, so that neither keeping nor reading them needs them in memory. */
const pieceRows = (database: Database): PieceRows => ({
  insert: (content, pieces) => {
    let seq = 0;
    for (const piece of checkedPieces(content, pieces))
      for (let start = 0; start < piece.length; start += PIECE_BYTES) {
        const body = piece.subarray(start, start + PIECE_BYTES);
        database.run('insert into piece (content, seq, body) values (?, ?, ?)', content.hash, seq, body);
        seq += 1;
      }
  },
  read: (hash) => readAll(database, hash),
  remove: (hash) => void database.run('delete from piece where content = ?', hash),
});

function* readAll(database: Database, hash: Hash): Generator<Uint8Array, void, undefined> {
  for (let seq = 0; ; seq += 1) {
    const row = database.get<{ body: Uint8Array }>('select body from piece where content = ? and seq = ?', hash, seq);
    if (row === undefined) return;
    yield row.body;
  }
}

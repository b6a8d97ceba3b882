// The table of pieces: contents that are too large for one row, so that neither keeping nor reading them needs them in memory.
import type { Database } from '../store/database.ts';
import type { Hash } from '../workspace/file-state.ts';
import { checkedPieces, PIECE_BYTES } from '../workspace/large-bytes.ts';

export interface PieceRows {
  /** Inside a transaction, with the row of the contents: both are there or neither. Throws CORRUPT when they are not those bytes. */
  insert(content: { readonly hash: Hash; readonly size: number }, pieces: Iterable<Uint8Array>): void;
  /** One row in memory at a time; nothing where there are none. Their hash is for the reader to check. */
  read(hash: Hash): Iterable<Uint8Array>;
  remove(hash: Hash): void;
}

export const pieceRows = (database: Database): PieceRows => ({
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

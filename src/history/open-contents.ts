// Contents by hash over the store: what to keep as an image and what as splices, and states that point to them.
import { encodeSplices, splicesBetween } from '../change/splices.ts';
import { ok } from '../error/error-value.ts';
import type { Database } from '../store/database.ts';
import type { Bytes, FileState, Hash, Tree } from '../workspace/file-state.ts';
import { hashOf } from '../workspace/hash.ts';
import { LARGE_BYTES } from '../workspace/large-bytes.ts';
import { type ContentRow, type ContentRows, contentRows } from './content-rows.ts';
import type { Contents } from './contents.ts';
import { readStateText, writeStateText } from './state-text.ts';
import { unreadableBytes } from './unreadable-bytes.ts';

export interface OpenContents extends Contents {
  readonly rows: ContentRows;
  /** What must be inserted to keep a state with all its contents; nothing is written yet. Rejects as `Bytes.read` does. */
  prepare(state: FileState, base: FileState, batch: Batch): Promise<void>;
  /** Inside a transaction. */
  insert(batch: Batch): void;
  /** The batch to go on with: a large one is written in a transaction of its own first, so that memory stays bounded. */
  spill(batch: Batch): Batch;
}

/** Rows that wait for one transaction, and how many bytes that will write. */
export interface Batch {
  readonly rows: Map<Hash, ContentRow>;
  bytes: number;
}
export const emptyBatch = (): Batch => ({ rows: new Map(), bytes: 0 });

/** A chain of this many versions is read in a few milliseconds for a large note; a longer one begins anew with an image. */
const LONGEST_CHAIN = 256;
/** What a batch may hold before it is spilled: little beside the memory of any machine, and few transactions for a large folder. */
const BATCH_BYTES = 64 * 1024 * 1024;
/** What a row costs beside its body (two hashes, numbers): splices must save more than that. */
const ROW_BYTES = 160;

export const openContents = (database: Database): OpenContents => {
  const rows = contentRows(database);
  /** Which manifest describes a tree; the tree's own hash leaves out what undo needs (sizes, modes of folders). */
  const manifests = new Map<Hash, Hash>();

  const prepareBytes = async (bytes: Bytes, base: Bytes | undefined, batch: Batch): Promise<void> => {
    if (batch.rows.has(bytes.hash) || rows.has(bytes.hash)) return;
    if (bytes.size > LARGE_BYTES) {
      batch.rows.set(bytes.hash, await rowInPieces(bytes));
      batch.bytes += bytes.size;
      return;
    }
    const content = await checked(bytes);
    const below = base === undefined ? undefined : (batch.rows.get(base.hash)?.weight ?? rows.weightOf(base.hash));
    const spliced =
      base === undefined || below === undefined || base.size > LARGE_BYTES
        ? undefined
        : splicedRow(content, bytes, await checked(base), base, below);
    const row = spliced ?? { hash: bytes.hash, size: bytes.size, base: null, weight: 0, body: content };
    batch.rows.set(bytes.hash, row);
    batch.bytes += row.body.length;
  };

  const prepareTree = async (tree: Tree, batch: Batch): Promise<void> => {
    const entries = await tree.entries();
    const names = new Set(entries.map(({ name }) => name));
    // Undo compares with what is read back from the disk, and there the folders are.
    if (entries.some(({ name }) => name.includes('/') && !names.has(name.slice(0, name.lastIndexOf('/')))))
      throw new Error('bug: a tree that does not list the folders in it');
    for (const { state } of entries) await prepare(state, null, batch);
    const text = JSON.stringify(entries.map(({ name, state }) => [name, write(state)]));
    const body = Buffer.from(text);
    manifests.set(tree.hash, hashOf(body));
    await prepareBytes({ hash: hashOf(body), size: body.length, read: () => Promise.resolve(body) }, undefined, batch);
  };

  const prepare: OpenContents['prepare'] = async (state, base, batch) => {
    if (state?.kind === 'file') await prepareBytes(state.bytes, base?.kind === 'file' ? base.bytes : undefined, batch);
    if (state?.kind === 'folder' && state.tree !== undefined) await prepareTree(state.tree, batch);
  };

  const insert = (batch: Batch): void => rows.insert([...batch.rows.values()]);
  const insertNow = (batch: Batch): void => {
    if (batch.rows.size > 0) database.transaction('normal', () => insert(batch));
  };

  const spill = (batch: Batch): Batch => {
    if (batch.bytes <= BATCH_BYTES) return batch;
    insertNow(batch);
    return emptyBatch();
  };

  const load = rows.load;
  const reference = (hash: Hash, size: number): Bytes => ({
    hash,
    size,
    read: async () => {
      const content = load(hash);
      if (content.ok) return content.value;
      throw new Error(`${content.error.code}: ${content.error.message}`);
    },
    ...(size > LARGE_BYTES ? { pieces: () => piecesIn(hash) } : {}),
  });
  /** A store of before has them in one row. */
  function* piecesIn(hash: Hash): Generator<Uint8Array, void, undefined> {
    const pieces = rows.pieces(hash);
    if (pieces !== undefined) return yield* pieces;
    const content = load(hash);
    if (!content.ok) throw new Error(`${content.error.code}: ${content.error.message}`);
    yield content.value;
  }
  const write = (state: FileState): string => writeStateText(state, (tree) => manifests.get(tree.hash));

  return {
    rows,
    prepare,
    insert,
    spill,
    keepStates: async (states, texts = []) => {
      let batch = emptyBatch();
      try {
        for (const { state, base } of states) {
          await prepare(state, base ?? null, batch);
          batch = spill(batch);
        }
        for (const text of texts) await prepareBytes(text, undefined, batch);
        insertNow(batch);
      } catch (thrown) {
        const unreadable = unreadableBytes(thrown);
        if (unreadable === undefined) throw thrown;
        return unreadable;
      }
      return ok(true);
    },
    has: rows.has,
    load,
    reference,
    write,
    read: (text) =>
      readStateText(text, {
        reference,
        manifest: async (tree, manifest) => {
          manifests.set(tree, manifest);
          return Buffer.from(await reference(manifest, 0).read()).toString('utf8');
        },
      }),
  };
};

/** Without splices: finding them needs both versions in memory. What is in memory already is cut into pieces all the same. */
const rowInPieces = async (bytes: Bytes): Promise<ContentRow> => {
  const whole = bytes.pieces === undefined ? [await checked(bytes)] : undefined;
  const pieces = (): Iterable<Uint8Array> => whole ?? bytes.pieces?.() ?? [];
  return { hash: bytes.hash, size: bytes.size, base: null, weight: 0, body: new Uint8Array(), pieces };
};

/** Undefined when an image costs less, now or when it is read. */
const splicedRow = (
  content: Uint8Array,
  bytes: Bytes,
  baseContent: Uint8Array,
  base: Bytes,
  below: number,
): ContentRow | undefined => {
  if (content.length <= ROW_BYTES) return undefined;
  const body = encodeSplices(splicesBetween(baseContent, content));
  // Every link also weighs its share of the longest chain, so that the weight alone says when to begin anew.
  const weight = below + body.length + Math.ceil(content.length / LONGEST_CHAIN);
  if (body.length + ROW_BYTES > content.length || weight > content.length) return undefined;
  return { hash: bytes.hash, size: bytes.size, base: base.hash, weight, body };
};

/** The bytes, or a rejection: never others than those that were named. */
const checked = async (bytes: Bytes): Promise<Uint8Array> => {
  const content = await bytes.read();
  if (hashOf(content) === bytes.hash) return content;
  throw new Error(`CORRUPT: these are not the bytes that were named (${bytes.hash.slice(0, 12)})`);
};

// The file of a database copied aside, so that looking at it neither locks nor changes the person's own.
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fail, ok, type Result } from '../../error/error-value.ts';
import type { Look } from '../../tool/look.ts';
import type { Path } from '../../workspace/path.ts';
import { describeSqlite } from './describe-sqlite.ts';
import type { DescribedData } from './described.ts';

/** Copying more takes longer than a person waits, and temporary space is often memory. */
const LARGEST = 512_000_000;

export const describeCopy = async (
  look: Look,
  path: Path,
  pieces: AsyncIterable<Uint8Array>,
): Promise<Result<DescribedData>> => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-data-'));
  try {
    const file = join(folder, 'copy.db');
    const copied = await copy(path, pieces, file);
    if (!copied.ok) return copied;
    const log = await fileBeside(look, `${path}-wal`);
    if (!log.ok) return log;
    const written = log.value === undefined ? ok(true as const) : await copyAs(look, log.value, `${file}-wal`);
    if (!written.ok) return written;
    // Not copied: a journal may name other files, which SQLite would then open and remove.
    const journal = await fileBeside(look, `${path}-journal`);
    if (!journal.ok) return journal;
    const described = opened(path, file);
    if (!described.ok || (log.value ?? journal.value) === undefined) return described;
    const note = `the database is being written: ${log.value ?? journal.value} is beside it, and figures are of this moment`;
    return ok({ ...described.value, facts: [note, ...described.value.facts] });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const opened = (path: Path, file: string): Result<DescribedData> => {
  try {
    return ok(describeSqlite(file));
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    // The library's words may quote the schema, which the model has not been shown.
    return fail('CORRUPT', `${path} cannot be read as a SQLite database: ${why}`, {
      forModel: `${path} cannot be read as a SQLite database.`,
      data: { path },
    });
  }
};

const copy = async (path: string, pieces: AsyncIterable<Uint8Array>, file: string): Promise<Result<true>> => {
  const descriptor = openSync(file, 'wx', 0o600);
  let size = 0;
  try {
    for await (const piece of pieces) {
      size += piece.length;
      if (size > LARGEST)
        return fail('TOO_LARGE', `${path} is too large: databases are looked at up to ${LARGEST / 1_000_000} MB.`);
      for (let done = 0; done < piece.length; ) done += writeSync(descriptor, piece, done);
    }
    return ok(true);
  } finally {
    closeSync(descriptor);
  }
};

/** Nothing when there is none, or an empty one, as a database leaves it that nobody writes to. */
const fileBeside = async (look: Look, name: string): Promise<Result<Path | undefined>> => {
  const path = look.resolve(name, 'read');
  if (!path.ok) return path;
  const stat = await look.stat(path.value);
  if (!stat.ok) return stat;
  return ok(stat.value?.kind === 'file' && stat.value.size > 0 ? path.value : undefined);
};

const copyAs = async (look: Look, path: Path, file: string): Promise<Result<true>> => {
  const pieces = await look.pieces(path);
  return pieces.ok ? copy(path, pieces.value, file) : pieces;
};

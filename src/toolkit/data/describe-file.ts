// Looks through a data file once, piece by piece, and shares what was found out about it.
import { createHash } from 'node:crypto';
import { fail, ok, type Result } from '../../error/error-value.ts';
import type { Look } from '../../tool/look.ts';
import type { Preview } from '../../tool/preview.ts';
import type { Path } from '../../workspace/path.ts';
import { describeDelimited } from './describe-delimited.ts';
import { describeJson, describeLines } from './describe-json.ts';
import type { DescribedData, Detail } from './described.ts';
import { renderDescribed } from './render-described.ts';
import { textPieces } from './text-pieces.ts';

export const describeFile = async (look: Look, name: string, detail: Detail): Promise<Result<Preview>> => {
  const path = look.resolve(name, 'read');
  if (!path.ok) return path;
  const before = await look.stat(path.value);
  if (!before.ok) return before;
  if (before.value === null)
    return fail('NOT_FOUND', `File not found: ${path.value}`, { wayOut: 'Look at the folder with list_files.' });
  if (before.value.kind !== 'file') return fail('NOT_REGULAR', `${path.value} is not a plain file.`);
  const pieces = await look.pieces(path.value);
  if (!pieces.ok) return pieces;
  const watched = watch(pieces.value, look.signal);
  try {
    const described = await describe(look, path.value, watched, detail);
    if (!described.ok) return described;
    const { hash, lines } = await watched.rest();
    const after = await look.stat(path.value);
    if (!after.ok) return after;
    if (after.value?.size !== before.value.size || after.value.modified !== before.value.modified)
      return fail('STALE', `${path.value} was changed while it was read.`, { wayOut: 'Try again.' });
    // Something of the file is in it, but it is not read: at least one line counts as unseen.
    const origin = { path: path.value, hash, lines: { from: 1, to: 1, of: Math.max(lines, 2) } };
    const text = look.bytes(renderDescribed(path.value, described.value, detail));
    return ok({
      summary: `describe ${path.value}`,
      share: [{ title: `description of ${path.value}`, text, origin }],
    });
  } finally {
    await watched.close();
  }
};

interface Watched {
  readonly pieces: AsyncIterable<Uint8Array>;
  /** Passes over what nobody read, and says what the whole file comes to. */
  rest(): Promise<{ readonly hash: string; readonly lines: number }>;
  close(): Promise<void>;
}

/** The file goes by once; its hash and its lines are counted on the way. */
const watch = (source: AsyncIterable<Uint8Array>, signal: AbortSignal): Watched => {
  const hash = createHash('sha256');
  let lines = 1;
  const iterator = source[Symbol.asyncIterator]();
  async function* passing(): AsyncGenerator<Uint8Array, void, undefined> {
    for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) {
      signal.throwIfAborted();
      hash.update(next.value);
      for (let at = next.value.indexOf(10); at >= 0; at = next.value.indexOf(10, at + 1)) lines++;
      yield next.value;
    }
  }
  return {
    pieces: { [Symbol.asyncIterator]: passing },
    rest: async () => {
      for await (const _ of passing());
      return { hash: hash.digest('hex'), lines };
    },
    close: async () => {
      await iterator.return?.();
    },
  };
};

const FORMATS: readonly (readonly [RegExp, 'csv' | 'tsv' | 'json' | 'lines' | 'yaml' | 'sqlite'])[] = [
  [/\.(?:csv|txt)$/i, 'csv'],
  [/\.(?:tsv|tab)$/i, 'tsv'],
  [/\.(?:json|geojson)$/i, 'json'],
  [/\.(?:jsonl|ndjson)$/i, 'lines'],
  [/\.ya?ml$/i, 'yaml'],
  [/\.(?:sqlite3?|db3?)$/i, 'sqlite'],
];

const describe = async (
  look: Look,
  path: Path,
  { pieces }: Watched,
  detail: Detail,
): Promise<Result<DescribedData>> => {
  const format = FORMATS.find(([pattern]) => pattern.test(path))?.[1];
  if (format === undefined)
    return fail('BAD_ARGS', `path: ${path} is not a data file by its name (csv, tsv, json, jsonl, yaml, sqlite).`);
  if (format === 'sqlite') return (await import('./sqlite-copy.ts')).describeCopy(look, path, pieces);
  const text = await textPieces(path, pieces);
  if (!text.ok) return text;
  const described = await inFormat(format, path, text.value, detail);
  const { label } = text.value;
  return described.ok && label !== undefined
    ? ok({ ...described.value, facts: [label, ...described.value.facts] })
    : described;
};

const inFormat = async (
  format: 'csv' | 'tsv' | 'json' | 'lines' | 'yaml',
  path: Path,
  text: Parameters<typeof describeLines>[0],
  detail: Detail,
): Promise<Result<DescribedData>> => {
  switch (format) {
    case 'csv':
    case 'tsv':
      return ok(await describeDelimited(text, format === 'tsv' ? '\t' : undefined, detail));
    case 'json':
      return describeJson(path, text, detail);
    case 'lines':
      return ok(await describeLines(text));
    case 'yaml':
      return (await import('./describe-yaml.ts')).describeYaml(path, text, detail);
  }
};

// The hits of a search file by file: all of them counted, the ones that are shown read from the look.
import { ok, type Result } from '../../../error/error-value.ts';
import type { Path } from '../../../workspace/path.ts';
import { lineCount } from '../page-of-lines.ts';
import { allot } from './allot.ts';
import type { Candidate } from './candidates.ts';
import { excerptOf } from './excerpt.ts';
import type { Ground } from './ground.ts';
import { type HitsInText, type LineHit, lineHits } from './line-hits.ts';
import type { Omitted } from './omitted.ts';
import type { Query } from './query.ts';
import { type ReadText, readText } from './read-text.ts';
import type { FileHits, ShownLine } from './shown-search.ts';

interface Task {
  readonly files: readonly Candidate[];
  readonly omitted: Omitted;
  readonly query: Query;
  /** Hits to show. */
  readonly limit: number;
}

/** Text held in memory for one run of the search program. */
const BATCH_BYTES = 32 * 1024 * 1024;

export const hitsInFiles = async (ground: Ground, task: Task): Promise<Result<readonly FileHits[]>> => {
  const counts = await countHits(ground, task);
  if (!counts.ok) return counts;
  const order = task.query.ranked ? byNumber : byPath;
  const files = [...counts.value].sort(order);
  const shares = allot(
    files.map(({ total }) => total),
    task.limit,
  );
  const shown = new Map<Path, FileHits>();
  const shareOf = new Map(files.map(({ path }, index) => [path, shares[index] ?? 0]));
  const read = await eachText(
    ground,
    task,
    files.filter(({ path }) => (shareOf.get(path) ?? 0) > 0),
    ({ path, hash, text }, { total, first }) => {
      const lines = shownLines(text, first.slice(0, shareOf.get(path)));
      shown.set(path, { path, total, excerpts: { hash, of: lineCount(text), lines } });
    },
  );
  if (!read.ok) return read;
  return ok(
    files.flatMap((file) => {
      const found = shown.get(file.path);
      // It may have changed since it was counted; what is shown is what counts.
      if (found !== undefined) return found.total === 0 ? [] : [found];
      // Past the deadline nothing is read any more, and what was counted still counts.
      return shareOf.get(file.path) === 0 || ground.signal.aborted ? [file] : [];
    }),
  );
};

/** Files without a number yet are read and counted; those without a hit are dropped. */
const countHits = async (ground: Ground, task: Task): Promise<Result<readonly FileHits[]>> => {
  const counted = task.files.flatMap(({ path, hits }) => (hits === undefined ? [] : [{ path, total: hits }]));
  const unknown = task.files.filter(({ hits }) => hits === undefined);
  const read = await eachText(ground, task, unknown, ({ path }, { total }) => {
    if (total > 0) counted.push({ path, total });
  });
  return read.ok ? ok(counted) : read;
};

/** Every file with the hits in it, a batch at a time; ends early at the deadline. */
const eachText = async (
  ground: Ground,
  { query, omitted, limit }: Task,
  files: readonly Pick<Candidate, 'path'>[],
  take: (read: ReadText, hits: HitsInText) => void,
): Promise<Result<true>> => {
  const waiting = files.map(({ path }) => path).reverse();
  while (waiting.length > 0 && !ground.signal.aborted) {
    let batch: readonly ReadText[] = [];
    const read = async (): Promise<readonly string[]> => {
      batch = await readBatch(ground, waiting, omitted);
      return batch.map(({ text }) => text);
    };
    const hits = await lineHits(ground, query, read, limit);
    if (!hits.ok) return hits;
    if (hits.value === 'stopped') break;
    for (const [index, found] of hits.value.entries()) {
      const text = batch[index];
      if (text !== undefined) take(text, found);
    }
  }
  return ok(true);
};

/** Takes from the end of `waiting` until there is enough. */
const readBatch = async ({ look, signal }: Ground, waiting: Path[], omitted: Omitted): Promise<readonly ReadText[]> => {
  const batch: ReadText[] = [];
  let size = 0;
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const read = await readText(look, path);
    if (read.ok) {
      batch.push(read.value);
      size += read.value.text.length;
    } else if (read.error.code === 'BINARY') omitted.binary += 1;
    else if (read.error.code === 'TOO_LARGE') omitted.tooLarge += 1;
    else omitted.unreadable += 1;
    if (size >= BATCH_BYTES || signal.aborted) break;
  }
  return batch;
};

const shownLines = (text: string, hits: readonly LineHit[]): readonly ShownLine[] => {
  const shown: ShownLine[] = [];
  let [number, start] = [1, 0];
  for (const { line, before } of hits) {
    for (; number < line; number += 1) start = text.indexOf('\n', start) + 1;
    const end = text.indexOf('\n', start);
    const whole = text.slice(start, end === -1 ? text.length : end).replace(/\r$/, '');
    shown.push({ line, ...excerptOf(whole, before) });
  }
  return shown;
};

const byPath = (left: FileHits, right: FileHits): number => (left.path < right.path ? -1 : 1);
const byNumber = (left: FileHits, right: FileHits): number => right.total - left.total || byPath(left, right);

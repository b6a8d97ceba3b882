// The hits of a search file by file: all of them counted, the ones that are shown read from the look.
import { ok, type Result } from '../../../error/error-value.ts';
import type { Path } from '../../../workspace/path.ts';
import type { Candidate } from './candidates.ts';
import { excerptOf } from './excerpt.ts';
import type { SearchGround } from './ground.ts';
import { type HitsInText, type LineHit, lineHits, linesIn } from './line-hits.ts';
import type { OmittedFiles } from './omitted.ts';
import type { Query } from './query.ts';
import { type ReadText, readText } from './read-text.ts';
import { shareHits } from './share-hits.ts';
import type { FileHits, ShownLine } from './shown-search.ts';

interface Task {
  readonly files: readonly Candidate[];
  readonly omitted: OmittedFiles;
  /** When the files were found. */
  readonly asOf: number;
  readonly query: Query;
  /** Hits to show. */
  readonly limit: number;
}

/** Text held in memory for one run of the search program. */
const BATCH_BYTES = 32 * 1024 * 1024;

export const hitsInFiles = async (ground: SearchGround, task: Task): Promise<Result<readonly FileHits[]>> => {
  const counts = await countHits(ground, task);
  if (!counts.ok) return counts;
  const order = task.query.ranked ? byNumber : byPath;
  const files = [...counts.value].sort(order);
  const shares = shareHits(
    files.map(({ total }) => total),
    task.limit,
  );
  const shareOf = new Map(files.map(({ path }, index) => [path, shares[index] ?? 0]));
  const wanted = files.filter(({ path }) => (shareOf.get(path) ?? 0) > 0);
  const shown = new Map<Path, FileHits>();
  const show = ({ path, hash, text }: ReadText, { total, first }: HitsInText): void => {
    const lines = shownLines(text, first.slice(0, shareOf.get(path)));
    shown.set(path, { path, total, excerpts: { hash, of: linesIn(text), lines } });
  };
  await showFromDisk(ground, task, wanted, show);
  const left = wanted.filter(({ path }) => !shown.has(path));
  const read = await eachText(ground, task, left, show);
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

/** Files that ripgrep found on disk and nobody touched since it began: their places still hold. The others are left alone. */
const showFromDisk = async (
  { look, workspace, signal }: SearchGround,
  { files, asOf }: Task,
  wanted: readonly FileHits[],
  show: (read: ReadText, hits: HitsInText) => void,
): Promise<void> => {
  const found = new Map(files.map(({ path, hits }) => [path, hits]));
  for (const { path } of wanted) {
    const hits = found.get(path);
    if (hits?.first[0] === undefined || signal.aborted) continue;
    const read = await readText(look, path);
    if (!read.ok || !read.value.isPlain) continue;
    const stat = workspace.stat(path);
    const isSame =
      stat.ok && stat.value?.size === read.value.text.length && stat.value.modified < asOf - COARSEST_CLOCK;
    if (isSame) show(read.value, hits);
  }
};

/** Milliseconds by which a file system's clock may be behind. */
const COARSEST_CLOCK = 20;

/** Files without a number yet are read and counted; those without a hit are dropped. */
const countHits = async (ground: SearchGround, task: Task): Promise<Result<readonly FileHits[]>> => {
  const counted = task.files.flatMap(({ path, hits }) => (hits === undefined ? [] : [{ path, total: hits.total }]));
  const unknown = task.files.filter(({ hits }) => hits === undefined);
  const read = await eachText(ground, task, unknown, ({ path }, { total }) => {
    if (total > 0) counted.push({ path, total });
  });
  return read.ok ? ok(counted) : read;
};

/** Every file with the hits in it, a batch at a time; ends early at the deadline. */
const eachText = async (
  ground: SearchGround,
  { query, omitted, limit }: Task,
  files: readonly Pick<Candidate, 'path'>[],
  take: (read: ReadText, hits: HitsInText) => void,
): Promise<Result<true>> => {
  const waiting = files.map(({ path }) => path).reverse();
  while (waiting.length > 0 && !ground.signal.aborted) {
    let batch: readonly ReadText[] = [];
    const read = async (): Promise<readonly Buffer[]> => {
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
const readBatch = async (
  { look, signal }: SearchGround,
  waiting: Path[],
  omitted: OmittedFiles,
): Promise<readonly ReadText[]> => {
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

const shownLines = (text: Buffer, hits: readonly LineHit[]): readonly ShownLine[] => {
  const shown: ShownLine[] = [];
  let [number, start] = [1, 0];
  for (const { line, before } of hits) {
    for (; number < line; number += 1) start = text.indexOf(LINE_FEED, start) + 1;
    const end = text.indexOf(LINE_FEED, start);
    const whole = text.subarray(start, end === -1 ? text.length : end);
    shown.push({ line, ...excerptOf(whole.at(-1) === RETURN ? whole.subarray(0, -1) : whole, before) });
  }
  return shown;
};

const [LINE_FEED, RETURN] = [10, 13];

const byPath = (left: FileHits, right: FileHits): number => (left.path < right.path ? -1 : 1);
const byNumber = (left: FileHits, right: FileHits): number => right.total - left.total || byPath(left, right);

// Every fault at every operation of every transaction: it succeeds fully, or it fails with a name and nothing has changed.
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { ERROR_CODES, type Result } from '../../../src/error/error-value.ts';
import { nodeDisk } from '../../../src/workspace/disk.ts';
import { type Fault, faultyDisk } from '../faulty-disk.ts';
import { type Ground, must, openGround, picture } from '../history/ground.ts';
import { IN_MEMORY } from '../temporary-folder.ts';
import { switchedDisk } from './switched-disk.ts';
import { clear, layGround, TRANSACTIONS, type Transaction } from './transactions.ts';

export const FAULTS: readonly Fault[] = [
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  'EIO',
  'EACCES',
  'EROFS',
  'EMFILE',
  'EINTR',
  'short',
];
/** A disk that stays broken: everything from the i-th operation on fails, until it is mended for the recovery. */
export const LASTING: readonly Fault[] = ['ENOSPC', 'EIO'];

export interface PassResult {
  readonly transaction: string;
  /** Faults that happened. */
  readonly faults: number;
  readonly succeeded: number;
  /** Failed with a name, nothing changed. */
  readonly refused: number;
  /** Everything that was not as promised, in words. */
  readonly wrong: readonly string[];
}

export interface PassOptions {
  readonly faults?: readonly Fault[];
  readonly lasting?: readonly Fault[];
  /** Each kind of fault at every n-th operation only, each from another one on: no operation goes without. */
  readonly every?: number;
}

export const faultPass = async (
  transaction: Transaction,
  { faults = FAULTS, lasting = LASTING, every = 1 }: PassOptions = {},
): Promise<PassResult> => {
  const top = mkdtempSync(join(IN_MEMORY, 'countersign-faults-'));
  layGround(join(top, 'workspace'));
  const disk = switchedDisk();
  const ground = openGround({ top, disk });
  await transaction.prepare?.(ground);
  const start = picture(ground.folder);
  const done = await dryRun(ground, transaction, disk);
  const totals = { faults: 0, succeeded: 0, refused: 0, wrong: [] as string[] };
  const plans = [
    ...faults.map((fault) => ({ fault, stays: false })),
    ...lasting.map((fault) => ({ fault, stays: true })),
  ];
  for (const [index, { fault, stays }] of plans.entries()) {
    for (let at = 1 + (index % every); ; at += every) {
      const act = await transaction.ready(ground, disk);
      const failing = faultyDisk({
        at,
        fault,
        lasting: stays,
        ...(fault === 'short' ? { of: ['read', 'write'] as const } : {}),
      });
      disk.use(failing);
      const result = await attempt(act);
      disk.use(nodeDisk);
      if (!failing.fired && (typeof result === 'string' || !result.ok))
        totals.wrong.push(`${fault} at ${at}: failed without a fault`);
      const wrong = await judge({ ground, result, start, done, stays, settles: transaction.name === 'recovery' });
      if (wrong !== undefined)
        totals.wrong.push(`${fault}${stays ? ', lasting,' : ''} at ${at} (${failing.hit ?? 'nothing'}): ${wrong}`);
      if (JSON.stringify(picture(ground.folder)) === JSON.stringify(done)) await transaction.restore(ground);
      if (!failing.fired) break;
      totals.faults += 1;
      if (typeof result !== 'string' && result.ok) totals.succeeded += 1;
      else totals.refused += 1;
    }
  }
  ground.close();
  clear(top);
  return { transaction: transaction.name, ...totals };
};

/** All of them, one after another. */
export const everyFaultPass = async (told: (result: PassResult) => void = () => {}): Promise<readonly PassResult[]> => {
  const results: PassResult[] = [];
  for (const transaction of TRANSACTIONS) {
    const result = await faultPass(transaction);
    results.push(result);
    told(result);
  }
  return results;
};

const dryRun = async (ground: Ground, transaction: Transaction, disk: ReturnType<typeof switchedDisk>) => {
  const act = await transaction.ready(ground, disk);
  must(await act());
  const done = picture(ground.folder);
  await transaction.restore(ground);
  return done;
};

const attempt = async (act: () => Promise<Result<unknown>>): Promise<Result<unknown> | string> => {
  try {
    return await act();
  } catch (thrown) {
    return `it threw: ${thrown instanceof Error ? thrown.message : String(thrown)}`;
  }
};

interface Judged {
  readonly ground: Ground;
  readonly result: Result<unknown> | string;
  readonly start: Record<string, string>;
  readonly done: Record<string, string>;
  readonly stays: boolean;
  /** What is cut off already is not "as before" when its recovery fails; it must be whole after the next one. */
  readonly settles: boolean;
}

/** Undefined when everything is as promised. */
const judge = async ({ ground, result, start, done, stays, settles }: Judged): Promise<string | undefined> => {
  if (typeof result === 'string') return result;
  const now = picture(ground.folder);
  if (result.ok && !same(withoutTemporary(now), done)) return 'reported success, and it is not done';
  if (!result.ok && !ERROR_CODES.includes(result.error.code)) return `no such error: ${result.error.code}`;
  if (!result.ok && !stays && !settles && !same(withoutTemporary(now), start))
    return `${result.error.code}, and something changed`;
  const recovered = await ground.history.recover();
  if (!recovered.ok) return `recovery failed on a good disk: ${recovered.error.message}`;
  const settled = picture(ground.folder);
  if (!same(settled, withoutTemporary(settled))) return 'a temporary file is left';
  const isDone = same(settled, done);
  if (!isDone && !same(settled, start)) return 'neither as before nor done';
  const state = ground.history.list({ limit: 1 })[0]?.state;
  if (isDone && state !== 'applied') return `done, and the history says ${state}`;
  if (result.ok && !isDone) return 'reported success, and recovery took it back';
  if (!result.ok && !isDone && state === 'applied') return lastIsTrue(ground, settled);
  return undefined;
};

/** Nothing was recorded about the failed attempt: then the last applied entry must still be what is on the disk. */
const lastIsTrue = ({ history }: Ground, settled: Record<string, string>): string | undefined => {
  const last = history.list({ limit: 1 })[0];
  const changes = last === undefined ? undefined : history.changes(last.id);
  if (changes?.ok !== true) return 'the last entry cannot be read';
  const wrong = changes.value.find(({ path, after }) => (after === null) === path in settled);
  return wrong === undefined ? undefined : `the history says applied, and ${wrong.path} is not so`;
};

const withoutTemporary = (all: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(all).filter(([path]) => !path.includes('.countersign-')));

const same = (left: Record<string, string>, right: Record<string, string>): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

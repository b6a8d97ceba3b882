// The rows of one change: what went above what came, or line beside line.
import type { LineRow } from './row.ts';
import type { ChangedStretch, StretchRun } from './stretch.ts';

/** `at` is the place of its first row. */
export const changedRows = (stretch: ChangedStretch, layout: 'unified' | 'split', at: number): readonly LineRow[] => {
  const rows: LineRow[] = [];
  // Not spread: a change may have more lines than a call has room for.
  const add = (more: readonly LineRow[]): void => {
    for (const row of more) rows.push(row);
  };
  const { hunk, isOwn } = stretch;
  const own = hunk === undefined ? {} : { hunk };
  let [old, now] = [stretch.old.from, stretch.now.from];
  for (const run of stretch.runs) {
    const start = { old, now, isOwn, at: at + rows.length, own };
    if (run.kind === 'same') {
      add(stayed(run.count, start));
      old += run.count;
      now += run.count;
    } else {
      add(layout === 'unified' ? below(run, start) : beside(run, start));
      old += run.old;
      now += run.now;
    }
  }
  return rows;
};

type ChangedRun = Extract<StretchRun, { kind: 'changed' }>;

interface Start {
  readonly old: number;
  readonly now: number;
  readonly isOwn: boolean;
  readonly at: number;
  readonly own: { readonly hunk?: number };
}

const stayed = (count: number, { old, now, isOwn, at, own }: Start): LineRow[] =>
  Array.from({ length: count }, (_, index) => ({
    kind: 'context',
    key: `=${old + index}`,
    at: at + index,
    ...own,
    old: old + index,
    ...(isOwn ? {} : { now: now + index }),
  }));

const below = (run: ChangedRun, { old, now, isOwn, at, own }: Start): LineRow[] => {
  const pairs = run.pairs === 'by place' ? undefined : run.pairs;
  const newOf = new Map(pairs);
  const oldOf = new Map(pairs?.map(([left, right]) => [right, left]));
  const pairOf = (known: ReadonlyMap<number, number>, index: number): number | undefined =>
    pairs === undefined ? index : known.get(index);
  const rows: LineRow[] = [];
  for (let index = 0; index < run.old; index += 1) {
    const pair = pairOf(newOf, index);
    rows.push({
      kind: 'removed',
      key: `-${old + index}`,
      at: at + index,
      ...own,
      old: old + index,
      ...(pair === undefined ? {} : { pair: { line: now + pair, isOwn } }),
    });
  }
  for (let index = 0; index < run.now; index += 1) {
    const pair = pairOf(oldOf, index);
    rows.push({
      kind: 'added',
      key: `${isOwn ? '*' : '+'}${now + index}`,
      at: at + run.old + index,
      ...own,
      now: { line: now + index, isOwn },
      ...(pair === undefined ? {} : { pair: old + pair }),
    });
  }
  return rows;
};

/** Lines that became each other are in one row; what is between them fills the rows in between from the top. */
const beside = (run: ChangedRun, { old, now, isOwn, at, own }: Start): LineRow[] => {
  const rows: LineRow[] = [];
  let [left, right] = [0, 0];
  const add = (hasOld: boolean, hasNew: boolean, isPair: boolean): void => {
    const sides = {
      ...(hasOld ? { old: old + left } : {}),
      ...(hasNew ? { now: { line: now + right, isOwn } } : {}),
    };
    const key = `${hasOld ? `-${old + left}` : ''}${hasNew ? `${isOwn ? '*' : '+'}${now + right}` : ''}`;
    rows.push({ kind: 'beside', key, at: at + rows.length, ...own, ...sides, isPair });
    left += hasOld ? 1 : 0;
    right += hasNew ? 1 : 0;
  };
  const fill = (toOld: number, toNew: number): void => {
    while (left < toOld || right < toNew)
      add(left < toOld, right < toNew, run.pairs === 'by place' && left < toOld && right < toNew);
  };
  if (run.pairs !== 'by place')
    for (const [pairedOld, pairedNew] of run.pairs) {
      fill(pairedOld, pairedNew);
      add(true, true, true);
    }
  fill(run.old, run.now);
  return rows;
};

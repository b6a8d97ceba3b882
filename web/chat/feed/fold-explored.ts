// Reads and searches that follow each other become one line; whatever changes, runs or fails keeps its own.
import type { ExploredRow, WorkRow } from './row.ts';

export const foldExplored = (work: readonly WorkRow[]): readonly (WorkRow | ExploredRow)[] => {
  const rows: (WorkRow | ExploredRow)[] = [];
  let run: WorkRow[] = [];
  const end = (): void => {
    // Thoughts belong to the run only between two of its calls.
    const last = run.findLastIndex(isExploring);
    rows.push(...folded(run.slice(0, last + 1)), ...run.slice(last + 1));
    run = [];
  };
  for (const row of work) {
    if (isExploring(row) || (row.kind === 'thoughts' && run.length > 0)) run.push(row);
    else {
      end();
      rows.push(row);
    }
  }
  end();
  return rows;
};

const folded = (run: readonly WorkRow[]): readonly (WorkRow | ExploredRow)[] => {
  const [first] = run;
  if (first === undefined || run.filter(isExploring).length < 2) return run;
  // As the first alone is called: the row keeps its key when the second comes.
  return [{ kind: 'explored', key: first.key, items: run.flatMap(({ items }) => items), rows: run }];
};

const isExploring = (row: WorkRow): boolean =>
  row.kind === 'call' &&
  (row.call?.does === 'read' || row.call?.does === 'search') &&
  row.receipt !== undefined &&
  !row.receipt.isError &&
  row.receipt.status !== 'refused' &&
  row.receipt.status !== 'failed';

// What one answer applied stands together: entries of one group, next to each other, fold under one line.
import type { EntryHead } from '../../../src/surfaces/server/wire/looking-back.ts';

export type ListedEntries =
  | { readonly is: 'entry'; readonly entry: EntryHead }
  /** At least two. */
  | { readonly is: 'group'; readonly group: number; readonly entries: readonly EntryHead[] };

/** Keeps the order. An undo is no part of the answer it takes back. */
export const groupedEntries = (entries: readonly EntryHead[]): readonly ListedEntries[] => {
  const runs: EntryHead[][] = [];
  for (const entry of entries) {
    const last = runs.at(-1);
    if (last?.[0]?.group === entry.group) last.push(entry);
    else runs.push([entry]);
  }
  return runs.map((run) => {
    const [first] = run;
    return run.length === 1 && first !== undefined
      ? { is: 'entry', entry: first }
      : { is: 'group', group: first?.group ?? 0, entries: run };
  });
};

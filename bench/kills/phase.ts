// In which phase of its work the program was when it was killed, read from what it left behind.
import type { Database } from '../../src/store/database.ts';

export const PHASES = [
  'starting up',
  'between changes',
  'intent recorded, staging',
  'staged, nothing moved',
  'some files moved',
  'all moved, not yet marked',
  'in undo or redo',
  'in recovery',
] as const;
export type Phase = (typeof PHASES)[number];

/** `entriesBefore`: the highest entry when the run began. */
export const phaseOf = (
  database: Pick<Database, 'get' | 'all'>,
  entriesBefore: number,
  acknowledged: number,
): Phase => {
  const open = database.get<{ id: number; state: string }>(
    "select id, state from entry where state in ('intent', 'staged') order by id desc limit 1",
  );
  if (open === undefined) {
    const last = Number(database.get('select max(id) as id from entry')?.id ?? 0);
    return last === entriesBefore && acknowledged === 0 ? 'starting up' : 'between changes';
  }
  if (open.state === 'intent') return 'intent recorded, staging';
  const rows = database.all<{ moved: number }>('select moved from entry_change where entry = ?', open.id);
  const moved = rows.filter((row) => Number(row.moved) === 1).length;
  if (moved === 0) return 'staged, nothing moved';
  return moved === rows.length ? 'all moved, not yet marked' : 'some files moved';
};

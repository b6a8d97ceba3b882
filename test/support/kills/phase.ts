// In which phase of its work the program was when it was killed, read from what it left behind.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../../src/store/database.ts';

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

export interface Killed {
  readonly database: Pick<Database, 'get' | 'all'>;
  readonly workspace: string;
  /** The highest entry when the run began. */
  readonly entriesBefore: number;
  readonly acknowledged: number;
}

export const phaseOf = ({ database, workspace, entriesBefore, acknowledged }: Killed): Phase => {
  const open = database.get<{ id: number; state: string }>(
    "select id, state from entry where state in ('intent', 'staged') order by id desc limit 1",
  );
  if (open === undefined) {
    const last = Number(database.get('select max(id) as id from entry')?.id ?? 0);
    return last === entriesBefore && acknowledged === 0 ? 'starting up' : 'between changes';
  }
  if (open.state === 'intent') return 'intent recorded, staging';
  const rows = database.all<ChangeRow>(
    'select path, before, after, place from entry_change where entry = ? order by seq',
    open.id,
  );
  const moved = rows.filter((row) => isMoved(row, workspace)).length;
  if (moved === 0) return 'staged, nothing moved';
  return moved === rows.length ? 'all moved, not yet marked' : 'some files moved';
};

interface ChangeRow {
  readonly path: string;
  readonly before: string;
  readonly after: string;
  readonly place: string | null;
}

/** By what is on the disk: a new name is there, an old one is gone, or the temporary file has become the file. */
const isMoved = ({ path, before, after, place }: ChangeRow, workspace: string): boolean => {
  if (before === 'null') return existsSync(join(workspace, path));
  if (after === 'null') return !existsSync(join(workspace, path));
  const { folder, name } = JSON.parse(place ?? '{"folder":".","name":""}') as { folder: string; name: string };
  return !existsSync(join(workspace, folder, name));
};

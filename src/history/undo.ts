import type { Result } from '../error/error-value.ts';
import { fail } from '../error/error-value.ts';
import type { Database } from '../store/database.ts';
import type { ApplyGround } from './apply.ts';
import type { EntryRows } from './entry-rows.ts';
import type { EntryInfo, Taken } from './history.ts';
export const undoEntries = async (
  _g: ApplyGround,
  _ids: readonly number[],
  _c: { clean: boolean; session: number | null; group: number },
): Promise<Result<readonly Taken[]>> => fail('LIMIT', 'taking back is not furnished yet');
export const lastToUndo = (_d: Database, _r: EntryRows): EntryInfo | undefined => undefined;
export const lastToRedo = (_d: Database, _r: EntryRows): EntryInfo | undefined => undefined;

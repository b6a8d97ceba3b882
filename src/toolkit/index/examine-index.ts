// What an index that is kept is worth, looked at without using it: for the doctor.
import { existsSync } from 'node:fs';
import { openDatabase } from '../../store/open-database.ts';
import type { KeptIndex } from './kept-database.ts';
import { type KeptState, keptState } from './kept-state.ts';

export type Examined =
  /** Made when it is first needed. */
  | { readonly kind: 'none' }
  /** Of another version of the program: made anew when it is next needed. */
  | { readonly kind: 'other version' }
  | { readonly kind: 'damaged' }
  | { readonly kind: 'kept'; readonly files: number; readonly state: KeptState };

export const examineIndex = ({ file, version, probe, count }: KeptIndex): Examined => {
  if (!existsSync(file)) return { kind: 'none' };
  try {
    const database = openDatabase({ file, readOnly: 'it is only looked at' });
    try {
      if (Number(database.get('pragma user_version')?.user_version) !== version) return { kind: 'other version' };
      database.get(probe);
      return { kind: 'kept', files: Number(database.get(count)?.files), state: keptState(database) };
    } finally {
      database.close();
    }
  } catch {
    // Whatever the library says about it: it cannot be read, and nothing in it is worth keeping.
    return { kind: 'damaged' };
  }
};

// The entry of the history that a number names; what is none, or not there, is said with where to look.
import { fail, ok, type Result } from '../../error/error-value.ts';
import type { EntryInfo, History } from '../../history/history.ts';
import { numberOf } from '../../text/number-of.ts';

export const namedEntry = (history: Pick<History, 'entry'>, id: string): Result<EntryInfo> => {
  const number = numberOf(id, 'An entry', SEE);
  if (!number.ok) return number;
  const entry = history.entry(number.value);
  return entry === undefined ? fail('NOT_FOUND', `There is no entry ${id}.`, { wayOut: SEE }) : ok(entry);
};

const SEE = '`countersign history` lists them.';

// Rows that say the same as before stay the same objects: what is drawn already is not drawn again.
import type { FeedRow } from './row.ts';

export const keepRows = (rows: readonly FeedRow[], before: readonly FeedRow[]): readonly FeedRow[] => {
  const known = new Map(before.map((row) => [row.key, row]));
  return rows.map((row) => {
    const old = known.get(row.key);
    return old !== undefined && isSame(old, row) ? old : row;
  });
};

/** Field by field; records are compared as what they are, since one that says something else is another object. */
const isSame = (one: object, other: object): boolean => {
  const fields = Object.entries(one);
  return (
    fields.length === Object.keys(other).length &&
    fields.every(([name, value]) => isSameValue(value, (other as Record<string, unknown>)[name])) // whatever it has by this name
  );
};

const isSameValue = (one: unknown, other: unknown): boolean => {
  if (one === other) return true;
  if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
  return one.every((each, at) => each === other[at] || (isRow(each) && isRow(other[at]) && isSame(each, other[at])));
};

const isRow = (value: unknown): value is FeedRow => typeof value === 'object' && value !== null && 'key' in value;

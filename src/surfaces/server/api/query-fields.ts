// What stands behind "?" in an address: texts, some of which are numbers. What is none is refused before any route sees it.
import type { ObjectSchema, StringSchema } from '../../../tool/schema.ts';

/** Longer than any path or name that is looked for. */
export const TEXT: StringSchema = { type: 'string', maxLength: 4096 };
/** What somebody looks for: a sentence at most. */
export const WORDS: StringSchema = { type: 'string', minLength: 1, maxLength: 200 };
/** Fifteen digits are counted exactly. */
export const NUMBER: StringSchema = { type: 'string', pattern: '^[0-9]{1,15}$' };

export const fields = (properties: ObjectSchema['properties']): ObjectSchema => ({ type: 'object', properties });

/** At most so many in one answer, whatever was asked for: a page asks for more when it gets there. */
export const pageSize = (limit: string | undefined, usual: number): number => {
  const wanted = limit === undefined ? usual : Number(limit);
  return Math.min(Math.max(wanted, 1), MOST_AT_ONCE);
};

const MOST_AT_ONCE = 500;

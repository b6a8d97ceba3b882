// The shape of a list of models, whoever's it is.
import { type Fields, fieldsOf, listOf, textOf } from '../json-fields.ts';
import { type Got, NO_LIST, type NoAnswer, type Server } from './get-json.ts';
import type { ReachedModel } from './reached.ts';

export type ListModels = (server: Server) => Promise<Listing>;
export type Listing = { readonly ok: true; readonly models: readonly Listed[] } | NoAnswer;

/** Entries asked for at once: more than any vendor has, and more than one page would need another deadline. */
export const PAGE = 1000;

export interface Listed extends Omit<ReachedModel, 'id' | 'tools' | 'kind'> {
  /** What the server itself says about native calls. */
  readonly tools?: boolean;
  /** Absent: told by its name. */
  readonly kind?: ReachedModel['kind'];
}

/** `field` holds the list; entries without a name are passed over, an entry that means no model too. */
export const listingOf = (
  got: Got,
  field: string,
  read: (entry: Fields, name: string) => Listed | undefined,
  nameOf: (entry: Fields) => unknown = (entry) => entry.id,
): Listing => {
  if (!got.ok) return got;
  const list = fieldsOf(got.value)?.[field];
  if (!Array.isArray(list)) return { ok: false, status: 200, reason: NO_LIST };
  const models = listOf(list).flatMap((value): readonly Listed[] => {
    const entry = fieldsOf(value) ?? {};
    const name = textOf(nameOf(entry)) ?? '';
    const model = name === '' ? undefined : read(entry, name);
    return model === undefined ? [] : [model];
  });
  return { ok: true, models };
};

/** Only the fields that are known. */
export const known = (fields: { readonly [Key in keyof Listed]?: Listed[Key] | undefined }): Partial<Listed> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)); // what is left has its own type

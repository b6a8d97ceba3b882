// The model a conversation goes to now, with its price; another one can take its place between two messages.
import { fail, ok, type Result } from '../../error/error-value.ts';
import type { Model } from '../../models/model.ts';
import type { Price } from '../../models/prices/price.ts';
import type { Notices } from '../notices.ts';
import { type ModelAround, type ModelFlags, modelFor } from './model-for.ts';

export interface ModelInUse {
  readonly model: Model;
  /** Why this one, when nobody named it. */
  readonly why?: string | undefined;
  /** What its tokens cost; absent: unknown. */
  readonly price?: Price | undefined;
}

type Flags = ModelFlags & { readonly maxCost?: number };

export const modelInUse = async (flags: Flags, around: ModelAround): Promise<Result<ModelInUse>> => {
  const found = await modelFor(flags, around);
  if (!found.ok) return found;
  const price = await priceFor(found.value.model, flags.maxCost ?? around.config.limits.cost, around.notices);
  if (!price.ok) return price;
  return ok({ ...found.value, ...(price.value === undefined ? {} : { price: price.value }) });
};

/** Another one, named by the person between two messages. */
export const modelInstead = (name: string, flags: Flags, around: ModelAround): Promise<Result<ModelInUse>> =>
  modelInUse({ ...flagsFor(name, flags), ...(flags.maxCost === undefined ? {} : { maxCost: flags.maxCost }) }, around);

/** What was said about the first model's server, its dialect or a recording of it is not meant for one of another provider. */
const flagsFor = (name: string, { model, baseUrl, dialect, stream, ask, held }: ModelFlags): ModelFlags => {
  const isSameProvider = model?.split('/', 1)[0] === name.split('/', 1)[0];
  return {
    model: name,
    ...(isSameProvider && baseUrl !== undefined ? { baseUrl } : {}),
    ...(isSameProvider && dialect !== undefined ? { dialect } : {}),
    ...(stream === undefined ? {} : { stream }),
    ...(ask === undefined ? {} : { ask }),
    ...(held === undefined ? {} : { held }),
  };
};

/** A limit on the cost means nothing where nobody knows the price; that is said before anything is sent. */
const priceFor = async (
  model: Model,
  limit: number | undefined,
  notices: Notices,
): Promise<Result<Price | undefined>> => {
  const { loadPrices } = await import('../../config/load-prices.ts');
  const { priceOf } = await import('../../models/prices/price-of.ts');
  const { prices, errors, file } = await loadPrices(process.env);
  for (const error of errors) notices.error(error);
  const price = await priceOf(model, prices);
  if (price !== undefined || limit === undefined) return ok(price);
  return fail('BAD_CONFIG', `What ${model.id} costs is not known, so a limit on the cost cannot hold.`, {
    wayOut: `Write its price into ${file}, as in "${model.id}: { input: 3, output: 15 }" (US dollars per million tokens), or leave the limit out.`,
  });
};

// The model a conversation goes to now, with its price; another one can take its place between two messages.
import { ok, type Result } from '../../../error/error-value.ts';
import type { Model } from '../../../models/model.ts';
import type { Price } from '../../../models/prices/price.ts';
import { type ModelAround, type ModelFlags, modelFor } from '../model-for.ts';
import { priceFor } from './price-for.ts';

export interface ModelInUse {
  readonly model: Model;
  /** Why this one, when nobody named it. */
  readonly why?: string | undefined;
  readonly price?: Price | undefined;
  /** On an error the one in use stays. */
  use(name: string): Promise<Result<true>>;
}

export const modelInUse = async (
  flags: ModelFlags & { readonly maxCost?: string },
  around: ModelAround,
): Promise<Result<ModelInUse>> => {
  const limit = flags.maxCost ?? around.config.limits.cost;
  const choose = async (chosen: ModelFlags): Promise<Result<Omit<ModelInUse, 'use'>>> => {
    const found = await modelFor(chosen, around);
    if (!found.ok) return found;
    const price = await priceFor(found.value.model, limit, around.output);
    if (!price.ok) return price;
    return ok({ ...found.value, ...(price.value === undefined ? {} : { price: price.value }) });
  };
  const first = await choose(flags);
  if (!first.ok) return first;
  let now = first.value;
  return ok({
    get model() {
      return now.model;
    },
    get why() {
      return now.why;
    },
    get price() {
      return now.price;
    },
    use: async (name) => {
      const next = await choose(flagsFor(name, flags));
      if (!next.ok) return next;
      now.model.close();
      now = next.value;
      return ok(true);
    },
  });
};

/** What was said about the first model's server, its dialect or a recording of it is not meant for one of another provider. */
const flagsFor = (name: string, { model, baseUrl, dialect, stream, headless }: ModelFlags): ModelFlags => {
  const isSameProvider = model?.split('/', 1)[0] === name.split('/', 1)[0];
  return {
    model: name,
    ...(isSameProvider && baseUrl !== undefined ? { baseUrl } : {}),
    ...(isSameProvider && dialect !== undefined ? { dialect } : {}),
    ...(stream === undefined ? {} : { stream }),
    ...(headless === undefined ? {} : { headless }),
  };
};

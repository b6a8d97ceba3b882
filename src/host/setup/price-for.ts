// What a model's tokens cost, as far as anyone here knows.
import { fail, ok, type Result } from '../../error/error-value.ts';
import type { Model } from '../../models/model.ts';
import type { Price } from '../../models/prices/price.ts';
import type { Notices } from '../notices.ts';

/** A limit on the cost means nothing where nobody knows the price; that is said before anything is sent. */
export const priceFor = async (
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

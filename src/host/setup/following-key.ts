// A model that is asked with the key that is held now: one that is handed over, or taken away, counts from the next request on.
import { ok, type Result } from '../../error/error-value.ts';
import type { Model } from '../../models/model.ts';

export interface KeyFollowed {
  /** The key that is held now. */
  held(): string | undefined;
  /** The model, with the key that counts now. */
  make(): Promise<Result<Model>>;
}

export const followingKey = async ({ held, make }: KeyFollowed): Promise<Result<Model>> => {
  let key = held();
  const first = await make();
  if (!first.ok) return first;
  let model = first.value;
  const made = [model];
  const again = async (): Promise<Result<Model>> => {
    const now = held();
    const next = await make();
    // The one before is closed with the others: a request of it may still be answered.
    if (next.ok) {
      made.push(next.value);
      [key, model] = [now, next.value];
    }
    return next;
  };
  return ok({
    ...model,
    ...(model.media === undefined ? {} : { media: async (signal) => model.media?.(signal) }),
    reply: async (request, options) => {
      // Sent before the promise is returned, as long as the key is the same.
      if (held() === key) return model.reply(request, options);
      const next = await again();
      return next.ok ? next.value.reply(request, options) : next;
    },
    close: () => {
      for (const each of made) each.close();
    },
  });
};

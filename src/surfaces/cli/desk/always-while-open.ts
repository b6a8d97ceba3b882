// "Always" for a question that may be answered elsewhere meanwhile: then no rule is made of it any more.
import { ok, type Result } from '../../../error/error-value.ts';
import type { Always } from '../../../host/deciding/rule-offer.ts';

/** `stillOpen` is asked right before anything is saved; EXPIRED says that somebody else was first. */
export const alwaysWhileOpen =
  (always: Always, stillOpen: () => Result<true>): Always =>
  async (asked) => {
    const offer = await always(asked);
    if (!offer.ok) return offer;
    return ok({
      ...offer.value,
      save: async (rule, howLong) => {
        const open = stillOpen();
        if (!open.ok && open.error.code === 'EXPIRED') return open;
        return offer.value.save(rule, howLong);
      },
    });
  };

// `--yes=rescued` is for a model on this machine: what others send over a network as text is not acted on unasked.
import { fail, ok, type Result } from '../../error/error-value.ts';
import type { Model } from '../../models/model.ts';
import { YES_RESCUED } from '../../policy/built-in-rules.ts';
import type { Yes } from '../../policy/context.ts';

export const mayTrustRescued = (yes: Yes | undefined, model: Model): Result<true> => {
  if (yes !== 'rescued' || model.local) return ok(true);
  model.close();
  return fail('BAD_ARGS', `${YES_RESCUED} is for models on this machine; ${model.id} is not.`, {
    wayOut: 'Say --yes, and decide about calls found in text yourself; or choose a local model.',
  });
};

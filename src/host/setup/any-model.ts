// A model by what the person wrote: one that is reached, one in process, or the built-in guide.
import { ok, type Result } from '../../error/error-value.ts';
import { chooseModel, type ModelChoice, parseModelId } from '../../models/choose-model.ts';
import type { Model } from '../../models/model.ts';

export const anyModel = async (choice: ModelChoice): Promise<Result<Model>> => {
  const id = parseModelId(choice.id);
  return id.ok && id.value.provider === 'offline'
    ? ok((await import('../../guide/guide.ts')).guide())
    : chooseModel(choice);
};

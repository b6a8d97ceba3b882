// The models a newcomer can choose from: one for each key and each server that answers, and the built-in guide.
import { providerAccess } from '../../../config/environment.ts';
import { ok, type Result } from '../../../error/error-value.ts';
import { chooseDefault } from '../../../models/available/choose-default.ts';
import { type Reached, reachable } from '../../../models/available/reachable.ts';
import type { ProviderAccess } from '../../../models/providers/provider-access.ts';
import type { Environment } from '../../../store/state-folder.ts';

export interface FoundModel {
  readonly id: string;
  /** "key in OPENAI_API_KEY", "ollama answers on this machine". */
  readonly why: string;
  /** A key that only happens to lie in the environment: its provider is used when the person says so. */
  readonly askFor?: string;
}

export interface FoundModels {
  /** The built-in guide is the last. */
  readonly all: readonly FoundModel[];
  /** What is used when nothing is said: nothing in it leaves for someone the person has not named. */
  readonly usual: FoundModel;
}

export const foundModels = async (environment: Environment): Promise<Result<FoundModels>> => {
  const access = providerAccess(environment);
  if (!access.ok) return access;
  const reached = await reachable({
    environment,
    access: access.value,
    signal: AbortSignal.timeout(5_000), // each server has its own, shorter deadline; this one is for a machine gone to sleep
  });
  return ok(modelsIn(reached, access.value));
};

export const modelsIn = (reached: readonly Reached[], access: readonly ProviderAccess[]): FoundModels => {
  const mustAsk = ({ provider }: Reached): boolean =>
    access.some((each) => each.provider === provider && each.key !== undefined && each.from === 'environment');
  const each = reached.flatMap((provider): FoundModel[] => {
    const { id, why } = chooseDefault([provider]);
    if (id === 'offline') return [];
    return [{ id, why, ...(mustAsk(provider) ? { askFor: provider.provider } : {}) }];
  });
  const guide: FoundModel = { id: 'offline', why: 'the built-in guide; nothing leaves' };
  const { id } = chooseDefault(reached.filter((provider) => !mustAsk(provider)));
  return { all: [...each, guide], usual: each.find((found) => found.id === id) ?? guide };
};

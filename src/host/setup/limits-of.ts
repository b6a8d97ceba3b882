// How far a conversation may go: by flag, configuration and profile.
import type { FlagLimits } from '../../agent/limits.ts';
import type { Config } from '../../config/config.ts';
import type { Profile } from '../../config/profiles/profile.ts';
import type { ModelOptions } from './prepare.ts';

export interface SetupLimits {
  readonly maxTurns: number;
  readonly maxTokens: number;
  /** What the person named by flag: holds for everything since the command began. */
  readonly flagLimits: FlagLimits;
}

export const limitsOf = (
  { maxTurns, maxTokens, maxCost }: Pick<ModelOptions, 'maxTurns' | 'maxTokens' | 'maxCost'>,
  config: Config,
  profile: Profile,
  way: 'run' | 'chat',
): SetupLimits => {
  const limits = { ...config.limits, ...profile.limits };
  return {
    maxTurns: maxTurns ?? (way === 'run' ? limits.turns : limits.chatTurns),
    maxTokens: maxTokens ?? limits.tokens,
    flagLimits: {
      ...(maxTokens === undefined ? {} : { tokens: maxTokens }),
      ...(maxCost === undefined ? {} : { cost: maxCost }),
    },
  };
};

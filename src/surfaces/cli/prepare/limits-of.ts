// How far a conversation may go: by flag, configuration and profile.
import type { FlagLimits } from '../../../agent/limits.ts';
import type { Config } from '../../../config/config.ts';
import type { Profile } from '../../../config/profiles/profile.ts';
import { fail, ok, type Result } from '../../../error/error-value.ts';
import type { ModelOptions } from '../prepare.ts';

export interface Limits {
  readonly maxTurns: number;
  readonly maxTokens: number;
  /** What the person named by flag: holds for everything since the command began. */
  readonly flagLimits: FlagLimits;
}

export const limitsOf = (
  options: ModelOptions,
  config: Config,
  profile: Profile,
  way: 'run' | 'chat',
): Result<Limits> => {
  const limits = { ...config.limits, ...profile.limits };
  const turns = wholeNumber('--max-turns', options.maxTurns, way === 'run' ? limits.turns : limits.chatTurns);
  const tokens = wholeNumber('--max-tokens', options.maxTokens, limits.tokens);
  if (!turns.ok) return turns;
  if (!tokens.ok) return tokens;
  const cost = options.maxCost;
  if (cost !== undefined && !(/^\d{0,6}(?:\.\d{1,6})?$/.test(cost) && Number(cost) > 0))
    return fail('BAD_ARGS', `--max-cost takes an amount in US dollars, such as 0.50, not "${cost}".`);
  return ok({
    maxTurns: turns.value,
    maxTokens: tokens.value,
    flagLimits: {
      ...(options.maxTokens === undefined ? {} : { tokens: tokens.value }),
      ...(cost === undefined ? {} : { cost: Number(cost) }),
    },
  });
};

const wholeNumber = (flag: string, text: string | undefined, otherwise: number): Result<number> => {
  if (text === undefined) return ok(otherwise);
  return /^[1-9]\d{0,8}$/.test(text)
    ? ok(Number(text))
    : fail('BAD_ARGS', `${flag} takes a whole number from 1 up, not "${text}".`);
};

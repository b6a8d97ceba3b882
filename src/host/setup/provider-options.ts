// What a provider is given, from flags, configuration, environment and the model's card, the nearest first.
import type { Config, Timeouts } from '../../config/config.ts';
import type { ModelChoice } from '../../models/choose-model.ts';
import type { ModelCard } from '../../models/probe/model-card.ts';
import type { ProviderAccess } from '../../models/providers/provider-access.ts';
import { cardOf } from '../../models/providers/provider-cards.ts';

export interface GivenAccess {
  readonly flags: { readonly baseUrl?: string; readonly stream?: boolean; readonly apiKey?: string };
  readonly config: Pick<Config, 'baseUrl' | 'model' | 'providers' | 'stream'>;
  readonly access: readonly ProviderAccess[];
  readonly known: ModelCard | undefined;
}

export const providerOptions = (
  provider: string,
  { flags, config, access, known }: GivenAccess,
): Omit<ModelChoice, 'id'> => {
  const settings = Object.hasOwn(config.providers, provider) ? (config.providers[provider] ?? {}) : {};
  const found = access.find((each) => each.provider === provider);
  // `baseUrl:` beside `model:` is that model's address, and no other provider's; alone it is that of the provider that has none of its own.
  const isMeant =
    config.model === undefined ? hasNoAddress(provider) : config.model.toLowerCase().startsWith(`${provider}/`);
  const beside = isMeant ? config.baseUrl : undefined;
  const baseUrl = flags.baseUrl ?? settings.baseUrl ?? beside ?? found?.baseUrl;
  const apiKey = flags.apiKey ?? found?.key?.();
  const window = settings.window ?? known?.window;
  return {
    ...(baseUrl === undefined ? {} : { baseUrl }),
    ...(apiKey === undefined ? {} : { apiKey }),
    ...(settings.headers === undefined ? {} : { headers: settings.headers }),
    stream: flags.stream ?? settings.stream ?? config.stream,
    ...(window === undefined ? {} : { window }),
    ...(settings.timeouts === undefined ? {} : { limits: milliseconds(settings.timeouts) }),
    ...(settings.attempts === undefined ? {} : { retry: { attempts: settings.attempts } }),
  };
};

const hasNoAddress = (provider: string): boolean => {
  const card = cardOf(provider);
  return card !== undefined && card.where !== 'in process' && card.address('') === '';
};

const milliseconds = ({ connect, first, idle, total }: Timeouts): NonNullable<ModelChoice['limits']> => ({
  ...(connect === undefined ? {} : { connectMs: connect * 1000 }),
  ...(first === undefined ? {} : { firstMs: first * 1000 }),
  ...(idle === undefined ? {} : { idleMs: idle * 1000 }),
  ...(total === undefined ? {} : { totalMs: total * 1000 }),
});

// From what the person wrote (--model provider/name) to a model that is reached or runs in process.
import { fail, ok, type Result } from '../error/error-value.ts';
import type { Environment } from '../store/state-folder.ts';
import type { Model } from './model.ts';
import type { ProviderOptions } from './providers/provider.ts';
import type { ServedCard } from './providers/provider-card.ts';
import { cardOf, PROVIDER_CARDS } from './providers/provider-cards.ts';

export interface ModelChoice extends Omit<ProviderOptions, 'name' | 'environment'> {
  /** "anthropic/claude-x", "gguf/PATH" or "offline"; the name may have slashes of its own. */
  readonly id: string;
  readonly environment?: Environment;
}

export const chooseModel = async (choice: ModelChoice): Promise<Result<Model>> => {
  const id = parseModelId(choice.id);
  if (!id.ok) return id;
  const { provider, name } = id.value;
  const environment = choice.environment ?? process.env;
  const card = cardOf(provider);
  if (card === undefined)
    return fail('BAD_CONFIG', `There is no provider "${provider}".`, {
      wayOut: `There are ${PROVIDER_CARDS.map((known) => `${known.name}/NAME`).join(', ')} and offline.`,
    });
  const { id: _, baseUrl, apiKey, ...rest } = choice;
  if (card.where === 'in process') return (await card.load())({ ...rest, name, environment });
  const address = addressOf(card, `${provider}/${name}`, baseUrl);
  if (!address.ok) return address;
  const key = apiKey?.trim() ?? '';
  // A server of one's own, at an address of one's own, may want no key.
  if (key === '' && card.where === 'cloud' && baseUrl === undefined)
    return fail('BAD_CONFIG', `${provider}/${name} needs a key.`, {
      wayOut: `Set ${card.keys[0]}, or write "${provider}: KEY" into keys.yaml beside your config.yaml (mode 0600).`,
    });
  const make = await card.load();
  return ok(
    make({
      ...rest,
      name,
      environment,
      ...(address.value === undefined ? {} : { baseUrl: address.value }),
      ...(key === '' ? {} : { apiKey: key }),
    }),
  );
};

export const parseModelId = (id: string): Result<{ readonly provider: string; readonly name: string }> => {
  if (id.trim().toLowerCase() === 'offline') return ok({ provider: 'offline', name: 'guide' });
  const [, provider, name] = /^([^/]+)\/(.+)$/s.exec(id.trim()) ?? [];
  if (provider === undefined || name === undefined)
    return fail('BAD_CONFIG', `"${id}" does not name a model.`, {
      wayOut: 'Write provider/name, such as ollama/qwen3, or offline. `countersign models` shows what can be reached.',
    });
  return ok({ provider: provider.toLowerCase(), name });
};

const addressOf = (card: ServedCard, id: string, baseUrl: string | undefined): Result<string | undefined> => {
  const written = baseUrl?.trim() ?? '';
  if (written === '') {
    if (card.address('') !== '') return ok(undefined);
    return fail('BAD_CONFIG', `${id} needs the address of its server.`, {
      wayOut: 'Give it with --base-url http://127.0.0.1:8080/v1, or in config.yaml.',
    });
  }
  const address = card.address(written);
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    return fail('BAD_CONFIG', 'The address of the model server is not a valid http or https address.', {
      wayOut: 'Write it in full, such as http://127.0.0.1:8080/v1.',
    });
  return ok(address);
};

// From what the person wrote (--model provider/name) to a model.
import { fail, ok, type Result } from '../error/error-value.ts';
import type { Model } from './model.ts';
import { lmstudioAddress } from './providers/lmstudio-address.ts';
import { ollamaAddress } from './providers/ollama-address.ts';
import type { Provider, ProviderOptions } from './providers/provider.ts';
import type { Environment } from './proxy-address.ts';

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
  if (provider === 'offline') return ok((await import('./offline/guide.ts')).guide());
  if (provider === 'gguf')
    return (await import('./gguf/gguf.ts')).gguf({
      path: name,
      environment,
      ...(choice.window === undefined ? {} : { window: choice.window }),
    });
  const found = PROVIDERS[provider];
  if (found === undefined)
    return fail('BAD_CONFIG', `There is no provider "${provider}".`, {
      wayOut: `There are ${[...Object.keys(PROVIDERS), 'gguf'].map((known) => `${known}/NAME`).join(', ')} and offline.`,
    });
  const { id: _, baseUrl, apiKey, ...rest } = choice;
  const address = addressOf(found, `${provider}/${name}`, baseUrl);
  if (!address.ok) return address;
  const key = apiKey?.trim() ?? '';
  // A server of one's own, at an address of one's own, may want no key.
  if (key === '' && found.key !== undefined && baseUrl === undefined)
    return fail('BAD_CONFIG', `${provider}/${name} needs a key.`, {
      wayOut: `Set ${found.key}, or write "${provider}: KEY" into keys.yaml beside your config.yaml (mode 0600).`,
    });
  const make = await found.load();
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

interface Known {
  /** The variable its key is usually in; absent when it needs none. */
  readonly key?: string;
  /** False: its address must be given. */
  readonly hasAddress: boolean;
  /** What people write for its own tools, as a whole address. */
  address?(written: string): string;
  /** Each is loaded when it is chosen. */
  load(): Promise<Provider>;
}

const PROVIDERS: Readonly<Record<string, Known>> = Object.assign(Object.create(null) as object, {
  anthropic: {
    key: 'ANTHROPIC_API_KEY',
    hasAddress: true,
    load: async () => (await import('./providers/anthropic.ts')).anthropic,
  },
  openai: { key: 'OPENAI_API_KEY', hasAddress: true, load: async () => (await import('./providers/openai.ts')).openai },
  google: { key: 'GEMINI_API_KEY', hasAddress: true, load: async () => (await import('./providers/google.ts')).google },
  openrouter: {
    key: 'OPENROUTER_API_KEY',
    hasAddress: true,
    load: async () => (await import('./providers/openrouter.ts')).openrouter,
  },
  ollama: {
    hasAddress: true,
    address: ollamaAddress,
    load: async () => (await import('./providers/ollama.ts')).ollama,
  },
  lmstudio: {
    hasAddress: true,
    address: lmstudioAddress,
    load: async () => (await import('./providers/lmstudio.ts')).lmstudio,
  },
  compatible: { hasAddress: false, load: async () => (await import('./providers/compatible.ts')).compatible },
} satisfies Record<string, Known>);

const addressOf = (found: Known, id: string, baseUrl: string | undefined): Result<string | undefined> => {
  const written = baseUrl?.trim() ?? '';
  if (written === '') {
    if (found.hasAddress) return ok(undefined);
    return fail('BAD_CONFIG', `${id} needs the address of its server.`, {
      wayOut: 'Give it with --base-url http://127.0.0.1:8080/v1, or in config.yaml.',
    });
  }
  const address = found.address?.(written) ?? written;
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    return fail('BAD_CONFIG', 'The address of the model server is not a valid http or https address.', {
      wayOut: 'Write it in full, such as http://127.0.0.1:8080/v1.',
    });
  return ok(address);
};

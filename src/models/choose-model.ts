// From what the person wrote (--model provider/name) to a model.
import { fail, ok, type Result } from '../error/error-value.ts';
import type { Model } from './model.ts';
import type { Environment } from './proxy-address.ts';

export interface ModelChoice {
  /** "compatible/qwen3"; the name may have slashes of its own. */
  readonly id: string;
  /** From --base-url, else from the configuration. */
  readonly baseUrl?: string;
  /** Else COMPATIBLE_API_KEY of the environment. */
  readonly apiKey?: string;
  readonly environment?: Environment;
}

export const chooseModel = async (choice: ModelChoice): Promise<Result<Model>> => {
  const id = parseModelId(choice.id);
  if (!id.ok) return id;
  const make = PROVIDERS[id.value.provider];
  if (make === undefined)
    return fail('BAD_CONFIG', `There is no provider "${id.value.provider}".`, {
      wayOut: `Available now: ${Object.keys(PROVIDERS)
        .map((provider) => `${provider}/NAME`)
        .join(', ')} (any OpenAI-compatible server, with --base-url).`,
    });
  return make(id.value.name, choice);
};

export const parseModelId = (id: string): Result<{ readonly provider: string; readonly name: string }> => {
  const [, provider, name] = /^([^/]+)\/(.+)$/s.exec(id.trim()) ?? [];
  if (provider === undefined || name === undefined)
    return fail('BAD_CONFIG', `"${id}" does not name a model.`, {
      wayOut: 'Write provider/name, such as compatible/qwen3.',
    });
  return ok({ provider: provider.toLowerCase(), name });
};

type Make = (name: string, choice: ModelChoice) => Promise<Result<Model>>;

/** Each is loaded when it is chosen. */
const PROVIDERS: Readonly<Record<string, Make>> = Object.assign(Object.create(null) as object, {
  compatible: async (name: string, choice: ModelChoice): Promise<Result<Model>> => {
    const { baseUrl } = choice;
    if (baseUrl === undefined || baseUrl.trim() === '')
      return fail('BAD_CONFIG', `compatible/${name} needs the address of its server.`, {
        wayOut: 'Give it with --base-url http://127.0.0.1:11434/v1, or in config.yaml.',
      });
    const address = baseUrl.trim();
    if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
      return fail('BAD_CONFIG', 'The address of the model server is not a valid http or https address.', {
        wayOut: 'Write it in full, such as http://127.0.0.1:11434/v1.',
      });
    const environment = choice.environment ?? process.env;
    const apiKey = (choice.apiKey ?? environment.COMPATIBLE_API_KEY ?? '').trim();
    const { compatible } = await import('./providers/compatible.ts');
    return ok(compatible({ name, baseUrl: address, environment, ...(apiKey === '' ? {} : { apiKey }) }));
  },
});

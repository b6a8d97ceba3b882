// The model to use when nobody named one: a key first, then a server that answers, then the built-in guide.
import type { Provider } from '../../config/environment.ts';
import type { Reached, ReachedModel } from './reached.ts';

export interface DefaultModel {
  readonly id: string;
  /** One short phrase for the first line. */
  readonly why: string;
}

/** The model a key is used with: each vendor's one for everyday work, neither its smallest nor its dearest, and its price is known. */
export const USUAL_MODELS = {
  anthropic: 'claude-sonnet-5-5',
  openai: 'gpt-5.4',
  google: 'gemini-3.6-flash',
  openrouter: 'anthropic/claude-sonnet-5.5',
} as const satisfies Partial<Record<Provider, string>>;

export const chooseDefault = (reached: readonly Reached[]): DefaultModel =>
  byKey(reached) ?? byServer(reached) ?? { id: 'offline', why: whyNothing(reached) };

const BY_KEY = ['anthropic', 'openai', 'google', 'openrouter'] as const;

const byKey = (reached: readonly Reached[]): DefaultModel | undefined => {
  for (const provider of BY_KEY) {
    const found = reached.find((each) => each.provider === provider && each.key !== 'none');
    if (found === undefined) continue;
    const usual = USUAL_MODELS[provider];
    // When its list is known, a name that is not in it would only fail.
    const listed = found.models.find(({ name }) => name === usual) ?? best(found.models);
    return { id: listed?.id ?? `${provider}/${usual}`, why: `key in ${found.keyIn ?? 'the environment'}` };
  }
  return undefined;
};

const BY_SERVER = ['ollama', 'lmstudio', 'compatible'] as const;

const byServer = (reached: readonly Reached[]): DefaultModel | undefined => {
  for (const provider of BY_SERVER) {
    const found = reached.find((each) => each.provider === provider && each.answer === 'yes');
    const model = found === undefined ? undefined : best(found.models);
    if (found === undefined || model === undefined) continue;
    const who = provider === 'compatible' ? 'a model server' : provider;
    return { id: model.id, why: `${who} answers ${found.local ? 'on this machine' : `at ${found.address}`}` };
  }
  return undefined;
};

/**
 * One that makes calls, then one that is in memory already, then the first of the list: what fits this machine nobody knows, but
 * what was fetched last (Ollama's order) is most likely wanted. Never one that only looks local.
 */
const best = (models: readonly ReachedModel[]): ReachedModel | undefined => {
  const fit = models.filter((model) => model.kind === 'chat' && model.elsewhere === undefined);
  return fit.toSorted((one, other) => rank(other) - rank(one))[0];
};

const rank = ({ tools, loaded }: ReachedModel): number => 2 * TOOLS[tools] + (loaded === true ? 1 : 0);
const TOOLS = { yes: 2, unknown: 1, no: 0 } as const;

const whyNothing = (reached: readonly Reached[]): string => {
  const empty = reached.find(
    ({ provider, answer }) => answer === 'yes' && BY_SERVER.some((known) => known === provider),
  );
  return empty === undefined
    ? 'no key found, no local server answered'
    : `no key found, ${empty.provider} has no model to talk to`;
};

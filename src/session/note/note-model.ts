// Models as chat notes write them, provider@name, and as we do, provider/name.
import { fail, ok, type Result } from '../../error/error-value.ts';

/** Their word for a provider, and ours. The first of two is what we write. */
const PREFIXES: readonly (readonly [theirs: string, ours: string])[] = [
  ['openai', 'openai'],
  ['anthropic', 'anthropic'],
  ['gemini', 'google'],
  ['ollama', 'ollama'],
  ['lmstudio', 'lmstudio'],
  ['openrouter', 'openrouter'],
  // From before there was more than one local server.
  ['local', 'ollama'],
  ['google', 'google'],
];

/** Without a prefix, whose key is looked for first. */
const BY_KEY = ['openai', 'anthropic', 'google', 'openrouter'];

export interface NamedModel {
  /** `model:` as it is written. */
  readonly model: string;
  /** `aiService:`, from before model names had prefixes. */
  readonly service?: string;
  /** Addresses the note names, by key. They tell the provider and are never gone to. */
  readonly addresses: readonly { readonly key: string; readonly value: string }[];
}

/** Our id of it. `keys`: providers for which there is a key. */
export const modelIdOf = (named: NamedModel, keys: readonly string[]): Result<string> => {
  const written = named.model.trim();
  if (written.toLowerCase() === 'offline') return ok('offline');
  const [, prefix, rest] = /^([^@/:\s]+)@(.+)$/s.exec(written) ?? [];
  if (prefix !== undefined && rest !== undefined) {
    const ours = oursFor(prefix);
    return ours === undefined ? unreachable(prefix, rest) : ok(`${ours}/${rest.trim()}`);
  }
  const service = named.service === undefined ? undefined : (oursFor(named.service) ?? null);
  if (service === null) return unreachable(named.service ?? '', written);
  const provider = service ?? byAddress(named.addresses) ?? BY_KEY.find((each) => keys.includes(each));
  if (provider !== undefined) return ok(`${provider}/${written}`);
  return fail('BAD_ARGS', `The note says "model: ${written}" and not whose model that is.`, {
    wayOut: `Write it with its provider, such as ollama@${written}, or name one with --model.`,
  });
};

/** For the role line: what the note calls it, or what it would have to be called there. */
export const noteNameOf = (id: string): string => {
  const [, provider = '', name] = /^([^/]+)\/(.+)$/s.exec(id) ?? [];
  if (name === undefined) return id;
  return `${PREFIXES.find(([, ours]) => ours === provider)?.[0] ?? provider}@${name}`;
};

const oursFor = (theirs: string): string | undefined =>
  PREFIXES.find(([prefix]) => prefix === theirs.trim().toLowerCase())?.[1];

const unreachable = (provider: string, name: string): Result<never> =>
  fail('BAD_ARGS', `The note asks for a model of "${provider}", which is not known here.`, {
    wayOut: `Known are ${PREFIXES.slice(0, 6)
      .map(([theirs]) => `${theirs}@`)
      .join(', ')}. Another server is named with --model compatible/${name.trim()} --base-url URL.`,
  });

/** A key such as ollamaUrl says whose it is; the old `url` says so by its host or port. */
const byAddress = (addresses: NamedModel['addresses']): string | undefined => {
  const own = addresses.flatMap(({ key }) => oursFor(key.replace(/Url$/, '')) ?? []);
  if (own.length > 0) return own.length === 1 ? own[0] : undefined;
  const old = addresses.find(({ key }) => key === 'url')?.value ?? '';
  return HOSTS.find(([mark]) => mark.test(old))?.[1];
};

const HOSTS: readonly (readonly [RegExp, string])[] = [
  [/^https?:\/\/[^/]*:11434(?:\/|$)/i, 'ollama'],
  [/^https?:\/\/[^/]*:1234(?:\/|$)/i, 'lmstudio'],
  [/^https?:\/\/(?:[^/@]*\.)?openrouter\.ai(?:[:/]|$)/i, 'openrouter'],
  [/^https?:\/\/(?:[^/@]*\.)?anthropic\.com(?:[:/]|$)/i, 'anthropic'],
  [/^https?:\/\/(?:[^/@]*\.)?googleapis\.com(?:[:/]|$)/i, 'google'],
  [/^https?:\/\/(?:[^/@]*\.)?openai\.com(?:[:/]|$)/i, 'openai'],
];

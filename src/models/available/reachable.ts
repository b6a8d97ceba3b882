// What can be reached from here: per provider its key, whether its server answers, and which models it has.

import type { Environment } from '../../store/state-folder.ts';
import { addressSecrets, looksLikeKey } from '../address-secrets.ts';
import { isLocalAddress } from '../local-address.ts';
import { hideSecrets, shownAddress } from '../provider-failure.ts';
import type { ProviderOptions } from '../providers/provider.ts';
import type { ProviderAccess } from '../providers/provider-access.ts';
import type { ServedCard } from '../providers/provider-card.ts';
import { SERVED_CARDS } from '../providers/provider-cards.ts';
import { networkTransport, type Transport } from '../transport.ts';
import type { Server } from './get-json.ts';
import type { Listed, ListModels } from './listing.ts';
import { nativeTools } from './native-tools.ts';
import type { Reached, ReachedModel } from './reached.ts';

export type { Reached, ReachedModel } from './reached.ts';

export interface ReachOptions {
  readonly environment: Environment;
  readonly access: readonly ProviderAccess[];
  readonly settings?: Readonly<Record<string, Pick<ProviderOptions, 'baseUrl' | 'headers'>>>;
  readonly signal: AbortSignal;
  /** For each provider, all its questions together. Absent: 600 ms on this machine, 5 s elsewhere. */
  readonly timeoutMs?: number;
  /** True: providers in the cloud are asked for their models too. Absent: only servers that are the person's own. */
  readonly ask?: boolean;
}

/** In the order of the cards, asked all at once. Never rejects; a server that does not answer is a reason in words. */
export const reachable = async (options: ReachOptions): Promise<readonly Reached[]> => {
  const transport = networkTransport(options.environment);
  try {
    return await Promise.all((await loadedLists()).map((each) => reach(each, options, transport)));
  } finally {
    transport.close();
  }
};

interface Askable {
  readonly card: ServedCard;
  readonly list: ListModels;
}

/** Once, and before anything is asked: what one of them takes to load must not be taken from another's deadline. */
const loadedLists = (): Promise<readonly Askable[]> => {
  lists ??= Promise.all(SERVED_CARDS.map(async (card) => ({ card, list: await card.loadList() })));
  return lists;
};
let lists: Promise<readonly Askable[]> | undefined;

const reach = async ({ card, list }: Askable, options: ReachOptions, transport: Transport): Promise<Reached> => {
  const { name: provider } = card;
  const access = options.access.find((each) => each.provider === provider);
  const settings = Object.hasOwn(options.settings ?? {}, provider) ? options.settings?.[provider] : undefined;
  const key = access?.key?.();
  const about = { provider, ...keyPlace(card, access, options.environment) };
  const base = card.address((settings?.baseUrl ?? access?.baseUrl ?? '').trim());
  if (base === '')
    return { ...about, local: false, answer: 'not asked', reason: 'no address is configured', models: [] };
  if (!URL.canParse(base) || !/^https?:$/.test(new URL(base).protocol))
    return { ...about, local: false, answer: 'not asked', reason: 'its address is not valid', models: [] };
  const url = new URL(base);
  const local = isLocalAddress(url);
  const place = { ...about, address: shownAddress(url).replace(/\/$/, ''), local };
  const notAsked = whyNotAsked(card.where === 'own server' || local, options.ask === true, key);
  if (notAsked !== undefined) return { ...place, answer: 'not asked', reason: notAsked, models: [] };

  const timeoutMs = options.timeoutMs ?? (local ? 600 : 5_000);
  const server: Server = {
    base,
    headers: { ...card.headers(key, url), ...settings?.headers },
    transport,
    signal: options.signal,
    until: performance.now() + timeoutMs,
    timeoutMs,
  };
  const listing = await list(server);
  if (listing.ok)
    return {
      ...place,
      answer: 'yes',
      models: withoutKey(listing.models, key).map((model) => reachedModel(provider, model)),
    };
  const start = card.where === 'own server' && local ? card.start : undefined;
  return {
    ...place,
    answer: 'no',
    reason: hideSecrets(listing.reason, addressSecrets(url)),
    ...(start === undefined ? {} : { start }),
    models: [],
  };
};

/** A server may echo what it was sent, and a name is shown as it came. */
const withoutKey = (models: readonly Listed[], key: string | undefined): readonly Listed[] =>
  key === undefined || !looksLikeKey(key) ? models : models.filter((model) => !JSON.stringify(model).includes(key));

const keyPlace = (
  { keys }: ServedCard,
  access: ProviderAccess | undefined,
  environment: Environment,
): Pick<Reached, 'key' | 'keyIn'> => {
  if (access?.key === undefined) return { key: 'none' };
  if (access.from === 'held') return { key: 'held', keyIn: 'memory' };
  if (access.from === 'file') return { key: 'file', keyIn: 'keys.yaml' };
  const variable = keys.find((name) => (environment[name] ?? '').trim() !== '');
  return { key: 'environment', ...(variable === undefined ? {} : { keyIn: variable }) };
};

const whyNotAsked = (own: boolean, ask: boolean, key: string | undefined): string | undefined => {
  if (own) return undefined;
  if (key === undefined) return 'no key';
  return ask ? undefined : 'not asked without being told to';
};

const reachedModel = (provider: string, { tools, kind, ...model }: Listed): ReachedModel => ({
  ...model,
  id: `${provider}/${model.name}`,
  kind: kind ?? (NO_CHAT.test(model.name) ? 'other' : 'chat'),
  tools: nativeTools(provider, model.name, tools === undefined ? {} : { tools }),
});

/** What lists without a kind also hold. */
const NO_CHAT =
  /embed|rerank|whisper|transcribe|\btts\b|moderation|dall-e|image|audio|realtime|sora|davinci|babbage|(?:^|\/)bge-/i;

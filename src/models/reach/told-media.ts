// What a server says about one of its models and images: asked only when a person attaches one.
import { fieldsOf, listOf } from '../json-fields.ts';
import type { MediaTaken, Taken } from '../media/media-taken.ts';
import type { ProviderOptions } from '../providers/provider.ts';
import { networkTransport } from '../transport.ts';
import { getJson, type Server } from './get-json.ts';
import { listLmstudio } from './list-lmstudio.ts';
import { listOpenrouter } from './list-openrouter.ts';
import type { ListModels } from './listing.ts';

/** A server that lists models may have thousands; one that does not answer by then is not worth more waiting. */
const PATIENCE_MILLISECONDS = 5_000;

export interface Place {
  readonly base: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/** Undefined where it cannot be asked or does not say. A recording has no such question in it, so none is asked of one. */
export const toldMedia = async (
  provider: 'ollama' | 'lmstudio' | 'openrouter',
  { name, transport, environment = process.env }: ProviderOptions,
  place: Place,
): Promise<Partial<MediaTaken> | undefined> => {
  if (transport !== undefined) return undefined;
  const network = networkTransport(environment);
  const server: Server = {
    ...place,
    base: place.base.replace(/\/+$/, ''),
    transport: network,
    until: performance.now() + PATIENCE_MILLISECONDS,
    timeoutMs: PATIENCE_MILLISECONDS,
  };
  try {
    return provider === 'ollama' ? await shown(server, name) : await listed(LISTS[provider], server, name);
  } finally {
    network.close();
  }
};

const LISTS = { lmstudio: listLmstudio, openrouter: listOpenrouter } as const;

const shown = async (server: Server, model: string): Promise<Partial<MediaTaken> | undefined> => {
  const got = await getJson(server, '/api/show', { model });
  const capabilities = got.ok ? fieldsOf(got.value)?.capabilities : undefined;
  return Array.isArray(capabilities) ? told(listOf(capabilities).includes('vision')) : undefined;
};

const listed = async (list: ListModels, server: Server, name: string): Promise<Partial<MediaTaken> | undefined> => {
  const listing = await list(server);
  // ":free" and the like are prices of the same model.
  const model = listing.ok
    ? listing.models.find((each) => each.name === name || each.name === name.replace(/:[a-z]+$/, ''))
    : undefined;
  return model?.vision === undefined ? undefined : told(model.vision);
};

const told = (vision: boolean): { readonly images: Taken } => ({ images: vision ? 'yes' : 'no' });

// What a server says about one of its models and images: asked only when a person attaches one.
import type { MediaTaken } from '../media/media-card.ts';
import type { ProviderOptions } from '../providers/provider.ts';
import type { ServedCard } from '../providers/provider-card.ts';
import { servedBy } from '../providers/served-by.ts';
import { networkTransport } from '../transport.ts';
import type { Server } from './get-json.ts';
import type { Listed } from './listing.ts';

/** A server that lists models may have thousands; one that does not answer by then is not worth more waiting. */
const PATIENCE_MILLISECONDS = 5_000;

export interface MediaQuestion {
  readonly card: ServedCard;
  readonly options: ProviderOptions;
  readonly signal: AbortSignal;
  /** Asks about one model. Absent: it is looked up in the provider's list. */
  look?(server: Server, name: string): Promise<Partial<Listed> | undefined>;
}

/** Undefined where it cannot be asked or does not say. A recording has no such question in it, so none is asked of one. */
export const toldMedia = async (question: MediaQuestion): Promise<Partial<MediaTaken> | undefined> => {
  const { card, options, signal, look = lookInList(card) } = question;
  if (options.transport !== undefined) return undefined;
  const { base, headers } = servedBy(card, options);
  const transport = networkTransport(options.environment ?? process.env);
  const until = performance.now() + PATIENCE_MILLISECONDS;
  try {
    const server = { base, headers, signal, transport, until, timeoutMs: PATIENCE_MILLISECONDS };
    const vision = (await look(server, options.name))?.vision;
    return vision === undefined ? undefined : { images: vision ? 'yes' : 'no' };
  } finally {
    transport.close();
  }
};

const lookInList =
  ({ loadList }: ServedCard): NonNullable<MediaQuestion['look']> =>
  async (server, name) => {
    const list = await loadList();
    const listing = await list(server);
    // ":free" and the like are prices of the same model.
    return listing.ok
      ? listing.models.find((each) => each.name === name || each.name === name.replace(/:[a-z]+$/, ''))
      : undefined;
  };

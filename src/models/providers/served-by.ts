// What a wire takes from its provider's card: the id of the model, where its server is, what goes with every request, how it is started.
import type { ProviderOptions } from './provider.ts';
import type { ServedCard } from './provider-card.ts';
import type { Wire } from './wire.ts';

export interface ServedBy extends Pick<Wire, 'id' | 'headers' | 'start'> {
  /** Without a slash at the end. */
  readonly base: string;
}

/** What the person configured goes before what the card says. */
export const servedBy = (card: ServedCard, { name, baseUrl, apiKey, headers }: ProviderOptions): ServedBy => {
  const base = card.address(baseUrl ?? '');
  const start = card.where === 'own server' ? card.start : undefined;
  return {
    id: `${card.name}/${name}`,
    base,
    headers: { ...card.headers(apiKey, new URL(base)), ...headers },
    ...(start === undefined ? {} : { start }),
  };
};

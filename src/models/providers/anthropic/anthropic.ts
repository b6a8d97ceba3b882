// Anthropic's messages, at its own address or at one that imitates it.
import { overWire } from '../over-wire.ts';
import type { Provider } from '../provider.ts';
import { servedBy } from '../served-by.ts';
import { anthropicCard } from './anthropic-card.ts';
import { anthropicReply } from './anthropic-reply.ts';
import { anthropicRequest } from './anthropic-request.ts';

export const anthropic: Provider = (options) => {
  const { base, ...served } = servedBy(anthropicCard, options);
  const url = new URL(`${base}/messages`);
  return overWire(
    {
      ...served,
      url: () => url,
      body: (request, form) => anthropicRequest(options.name, request, form),
      refuses: (said, status) =>
        status === 400 || status === 422 ? OPTIONAL.find((field) => said.includes(field)) : undefined,
      reader: anthropicReply,
    },
    options,
  );
};

/** Newer models take no temperature, and not every server that imitates Anthropic's knows its cache. */
const OPTIONAL = ['cache_control', 'temperature'];

// Anthropic's messages, at its own address or at one that imitates it.
import { anthropicReply } from './anthropic-reply.ts';
import { anthropicRequest } from './anthropic-request.ts';
import { overWire } from './over-wire.ts';
import type { Provider } from './provider.ts';

export const anthropic: Provider = (options) => {
  const { apiKey, baseUrl = 'https://api.anthropic.com/v1', headers, name } = options;
  const url = new URL(`${versioned(baseUrl)}/messages`);
  return overWire(
    {
      id: `anthropic/${name}`,
      url: () => url,
      headers: {
        'anthropic-version': '2023-06-01',
        ...(apiKey === undefined ? {} : { 'x-api-key': apiKey.trim() }),
        ...headers,
      },
      body: (request, form) => anthropicRequest(name, request, form),
      refuses: (said, status) =>
        status === 400 || status === 422 ? OPTIONAL.find((field) => said.includes(field)) : undefined,
      reader: anthropicReply,
    },
    options,
  );
};

/** Newer models take no temperature, and not every server that imitates Anthropic's knows its cache. */
const OPTIONAL = ['cache_control', 'temperature'];

/** Anthropic's own tools write the address without the version, most others with it. */
const versioned = (baseUrl: string): string => {
  const base = baseUrl.replace(/\/+$/, '');
  return /\/v\d+$/.test(base) ? base : `${base}/v1`;
};

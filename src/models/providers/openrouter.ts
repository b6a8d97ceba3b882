// OpenRouter: many vendors behind one address.
import { chatWire } from './chat-wire.ts';
import { credentials } from './credentials.ts';
import { overWire } from './over-wire.ts';
import type { Provider } from './provider.ts';

export const openrouter: Provider = (options) => ({
  ...overWire(
    chatWire({
      ...options,
      id: `openrouter/${options.name}`,
      baseUrl: options.baseUrl ?? ADDRESS,
      headers: { ...APPLICATION, ...options.headers },
      more: { usage: { include: true } }, // with what it cost
    }),
    options,
  ),
  media: async (signal) => {
    const { toldMedia } = await import('../reach/told-media.ts');
    const base = options.baseUrl ?? ADDRESS;
    const headers = { ...credentials(options.apiKey, new URL(base)), ...APPLICATION, ...options.headers };
    return toldMedia('openrouter', options, { base, headers, signal });
  },
});

const ADDRESS = 'https://openrouter.ai/api/v1';

/** Which program asks, and nothing about who. It wants an address; one under .invalid can never be somebody's. */
const APPLICATION = { 'http-referer': 'https://countersign.invalid', 'x-title': 'Countersign' };

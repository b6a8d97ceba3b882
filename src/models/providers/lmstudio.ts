// LM Studio's server.
import { chatWire } from './chat-wire.ts';
import { credentials } from './credentials.ts';
import { lmstudioAddress } from './lmstudio-address.ts';
import { overWire } from './over-wire.ts';
import type { Provider } from './provider.ts';

export const lmstudio: Provider = (options) => ({
  ...overWire(
    chatWire({
      ...options,
      id: `lmstudio/${options.name}`,
      baseUrl: lmstudioAddress(options.baseUrl ?? ''),
      start: 'lms server start',
    }),
    options,
  ),
  media: async (signal) => {
    const { toldMedia } = await import('../reach/told-media.ts');
    const base = lmstudioAddress(options.baseUrl ?? '');
    const headers = { ...credentials(options.apiKey, new URL(base)), ...options.headers };
    return toldMedia('lmstudio', options, { base, headers, signal });
  },
});

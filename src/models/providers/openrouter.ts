// OpenRouter: many vendors behind one address.
import { chatWire } from './chat-wire.ts';
import { overWire } from './over-wire.ts';
import type { Provider } from './provider.ts';

export const openrouter: Provider = (options) =>
  overWire(
    chatWire({
      ...options,
      id: `openrouter/${options.name}`,
      baseUrl: options.baseUrl ?? 'https://openrouter.ai/api/v1',
      headers: { ...APPLICATION, ...options.headers },
      more: { usage: { include: true } }, // with what it cost
    }),
    options,
  );

/** Which program asks, and nothing about who. It wants an address; one under .invalid can never be somebody's. */
const APPLICATION = { 'http-referer': 'https://countersign.invalid', 'x-title': 'Countersign' };

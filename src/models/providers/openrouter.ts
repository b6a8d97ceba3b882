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
    }),
    options,
  );

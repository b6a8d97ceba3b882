// Anthropic's messages.
import { chatWire } from './chat-wire.ts';
import { overWire } from './over-wire.ts';
import type { Provider } from './provider.ts';

export const anthropic: Provider = (options) =>
  overWire(
    chatWire({
      ...options,
      id: `anthropic/${options.name}`,
      baseUrl: options.baseUrl ?? 'https://api.anthropic.com/v1',
    }),
    options,
  );

// OpenAI's responses.
import { chatWire } from './chat-wire.ts';
import { overWire } from './over-wire.ts';
import type { Provider } from './provider.ts';

export const openai: Provider = (options) =>
  overWire(
    chatWire({ ...options, id: `openai/${options.name}`, baseUrl: options.baseUrl ?? 'https://api.openai.com/v1' }),
    options,
  );

// Ollama on this machine or another.
import { chatWire } from './chat-wire.ts';
import { overWire } from './over-wire.ts';
import type { Provider } from './provider.ts';

export const ollama: Provider = (options) =>
  overWire(
    chatWire({ ...options, id: `ollama/${options.name}`, baseUrl: options.baseUrl ?? 'http://127.0.0.1:11434' }),
    options,
  );

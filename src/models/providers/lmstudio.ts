// LM Studio's server.
import { chatWire } from './chat-wire.ts';
import { overWire } from './over-wire.ts';
import type { Provider } from './provider.ts';

export const lmstudio: Provider = (options) =>
  overWire(
    chatWire({ ...options, id: `lmstudio/${options.name}`, baseUrl: options.baseUrl ?? 'http://127.0.0.1:1234/v1' }),
    options,
  );

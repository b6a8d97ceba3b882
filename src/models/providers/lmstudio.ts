// LM Studio's server.
import { chatWire } from './chat-wire.ts';
import { lmstudioAddress } from './lmstudio-address.ts';
import { overWire } from './over-wire.ts';
import type { Provider } from './provider.ts';

export const lmstudio: Provider = (options) =>
  overWire(
    chatWire({
      ...options,
      id: `lmstudio/${options.name}`,
      baseUrl: lmstudioAddress(options.baseUrl ?? ''),
      start: 'lms server start',
    }),
    options,
  );

// Google's Gemini.
import { chatWire } from './chat-wire.ts';
import { overWire } from './over-wire.ts';
import type { Provider } from './provider.ts';

export const google: Provider = (options) =>
  overWire(
    chatWire({
      ...options,
      id: `google/${options.name}`,
      baseUrl: options.baseUrl ?? 'https://generativelanguage.googleapis.com/v1beta',
    }),
    options,
  );

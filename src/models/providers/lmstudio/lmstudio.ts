// LM Studio's server, over chat completions.
import { chatWire } from '../chat-wire.ts';
import { overWire } from '../over-wire.ts';
import type { Provider } from '../provider.ts';
import { lmstudioCard } from './lmstudio-card.ts';

export const lmstudio: Provider = (options) => ({
  ...overWire(chatWire(lmstudioCard, options), options),
  media: async (signal) =>
    (await import('../../available/told-media.ts')).toldMedia({ card: lmstudioCard, options, signal }),
});

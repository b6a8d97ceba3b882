// OpenRouter, over chat completions.
import { chatWire } from '../chat-wire.ts';
import { overWire } from '../over-wire.ts';
import type { Provider } from '../provider.ts';
import { openrouterCard } from './openrouter-card.ts';

export const openrouter: Provider = (options) => ({
  ...overWire(chatWire(openrouterCard, options, WITH_COST), options),
  media: async (signal) =>
    (await import('../../available/told-media.ts')).toldMedia({ card: openrouterCard, options, signal }),
});

const WITH_COST = { usage: { include: true } };

// OpenRouter: many vendors behind one address.
import { credentials } from '../credentials.ts';
import type { CloudCard } from '../provider-card.ts';

export const openrouterCard: CloudCard = {
  name: 'openrouter',
  where: 'cloud',
  usual: 'anthropic/claude-sonnet-5.5',
  router: true,
  keys: ['OPENROUTER_API_KEY'],
  addresses: [],
  address: (written) => (written === '' ? 'https://openrouter.ai/api/v1' : written).replace(/\/+$/, ''),
  headers: (key, address) => ({ ...credentials(key, address), ...APPLICATION }),
  // It reads documents itself for models that cannot.
  media: { taken: [[/^/, { images: 'unknown', documents: 'yes' }]] },
  load: async () => (await import('./openrouter.ts')).openrouter,
  loadList: async () => (await import('./list-openrouter.ts')).listOpenrouter,
};

/** Which program asks, and nothing about who. It wants an address; one under .invalid can never be somebody's. */
const APPLICATION = { 'http-referer': 'https://countersign.invalid', 'x-title': 'Countersign' };

// Ollama, on this machine or another.
import { OWN_LIMITS } from '../../media/media-card.ts';
import { credentials } from '../credentials.ts';
import type { OwnServerCard } from '../provider-card.ts';
import { ollamaAddress } from './ollama-address.ts';

export const ollamaCard: OwnServerCard = {
  name: 'ollama',
  where: 'own server',
  start: 'ollama serve',
  keys: [],
  addresses: ['OLLAMA_HOST'],
  address: ollamaAddress,
  headers: credentials,
  media: {
    taken: [[/^/, { images: 'unknown', documents: 'no' }]],
    limits: { ...OWN_LIMITS, without: ['image/gif'] },
  },
  load: async () => (await import('./ollama.ts')).ollama,
  loadList: async () => (await import('./list-ollama.ts')).listOllama,
};

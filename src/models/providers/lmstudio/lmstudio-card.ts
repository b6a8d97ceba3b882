// LM Studio's server.
import { OWN_LIMITS } from '../../media/media-card.ts';
import { credentials } from '../credentials.ts';
import type { OwnServerCard } from '../provider-card.ts';

export const lmstudioCard: OwnServerCard = {
  name: 'lmstudio',
  where: 'own server',
  start: 'lms server start',
  keys: [],
  addresses: ['LMSTUDIO_BASE_URL'],
  /** With or without the /v1 that its chat is under. */
  address: (text) => {
    const written = text.trim().replace(/\/+$/, '');
    if (written === '') return 'http://127.0.0.1:1234/v1';
    const address = /^https?:\/\//i.test(written) ? written : `http://${written}`;
    return /^https?:\/\/[^/]*$/i.test(address) ? `${address}/v1` : address;
  },
  headers: credentials,
  media: {
    taken: [[/^/, { images: 'unknown', documents: 'no' }]],
    limits: { ...OWN_LIMITS, without: ['image/gif'] },
  },
  load: async () => (await import('./lmstudio.ts')).lmstudio,
  loadList: async () => (await import('./list-lmstudio.ts')).listLmstudio,
};

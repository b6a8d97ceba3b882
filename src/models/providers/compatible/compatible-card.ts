// Any server that speaks chat completions: llama.cpp, vLLM, and most clouds. It has no address of its own; the person gives one.
import { credentials } from '../credentials.ts';
import type { OwnServerCard } from '../provider-card.ts';

export const compatibleCard: OwnServerCard = {
  name: 'compatible',
  where: 'own server',
  spoken: 'a model server',
  keys: ['COMPATIBLE_API_KEY'],
  addresses: ['COMPATIBLE_BASE_URL'],
  address: (written) => written.replace(/\/+$/, ''),
  headers: credentials,
  media: { taken: [] },
  load: async () => (await import('./compatible.ts')).compatible,
  loadList: async () => (await import('../list-chat-models.ts')).listChatModels,
};

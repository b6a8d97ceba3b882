// OpenAI.
import { BOTH, MEGABYTE, NEITHER } from '../../media/media-card.ts';
import { credentials } from '../credentials.ts';
import type { CloudCard } from '../provider-card.ts';

export const openaiCard: CloudCard = {
  name: 'openai',
  where: 'cloud',
  usual: 'gpt-5.4',
  keys: ['OPENAI_API_KEY'],
  addresses: ['OPENAI_BASE_URL'],
  address: (written) => (written === '' ? 'https://api.openai.com/v1' : written).replace(/\/+$/, ''),
  headers: credentials,
  media: {
    taken: [
      [/^(?:gpt-3\.5|gpt-4(?:$|-0|-32k)|o1-(?:mini|preview)|o3-mini|gpt-oss)/, NEITHER],
      [/^(?:chatgpt-4o|gpt-(?:4o|4\.\d|4-turbo|[5-9])|o[134](?:$|-))/, BOTH],
    ],
    // As published in November 2026: 50 MB a request, on the wire.
    limits: { imageBytes: 35 * MEGABYTE, allBytes: 35 * MEGABYTE },
    /**
     * "Images and vision" in its documentation: made to fit 2048 × 2048, its shorter side 768 at most, then 85 and 170 for every tile
     * of 512. Later models count less, or by patches of 32; a page of a PDF is its text and one such picture.
     */
    counted: {
      image: (width, height) => {
        const fits = Math.min(1, 2048 / Math.max(width, height));
        const scale = fits * Math.min(1, 768 / (Math.min(width, height) * fits));
        return 85 + 170 * Math.ceil((width * scale) / 512) * Math.ceil((height * scale) / 512);
      },
      page: 1500,
    },
  },
  loadPrices: async () => (await import('./openai-prices.ts')).OPENAI_PRICES,
  load: async () => (await import('./openai.ts')).openai,
  loadList: async () => (await import('../list-chat-models.ts')).listChatModels,
};

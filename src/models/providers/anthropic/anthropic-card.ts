// Anthropic.
import { BOTH, MEGABYTE, NEITHER } from '../../media/media-card.ts';
import type { CloudCard } from '../provider-card.ts';

export const anthropicCard: CloudCard = {
  name: 'anthropic',
  where: 'cloud',
  usual: 'claude-sonnet-5-5',
  keys: ['ANTHROPIC_API_KEY'],
  addresses: ['ANTHROPIC_BASE_URL'],
  /** Its own tools write the address without the version, most others with it. */
  address: (written) => {
    const base = (written === '' ? 'https://api.anthropic.com' : written).replace(/\/+$/, '');
    return /\/v\d+$/.test(base) ? base : `${base}/v1`;
  },
  headers: (key) => ({
    'anthropic-version': '2023-06-01',
    ...(key === undefined ? {} : { 'x-api-key': key.trim() }),
  }),
  plainHeaders: ['anthropic-version'],
  media: {
    taken: [
      [/^claude-(?:instant|[12])\b/, NEITHER],
      [/^claude-/, BOTH],
    ],
    // As published in November 2026: 5 MB an image as it is on the wire, 32 MB a request, 8,000 pixels, 100 pages.
    limits: { imageBytes: 3.7 * MEGABYTE, allBytes: 22 * MEGABYTE, pixels: 8000, pages: 100 },
    /**
     * "Images and vision" and "PDF support" in its documentation: width × height / 750, after images with an edge beyond 1568 or more
     * than some 1,600 tokens were made smaller; 1,500 to 3,000 tokens of text a page, and its picture.
     */
    counted: {
      image: (width, height) => {
        const scale = Math.min(1, 1568 / Math.max(width, height));
        return Math.min(1600, Math.ceil((width * scale * height * scale) / 750));
      },
      page: 3000,
    },
  },
  loadPrices: async () => (await import('./anthropic-prices.ts')).ANTHROPIC_PRICES,
  load: async () => (await import('./anthropic.ts')).anthropic,
  loadList: async () => (await import('./list-anthropic.ts')).listAnthropic,
};

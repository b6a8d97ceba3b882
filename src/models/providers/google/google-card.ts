// Google's Gemini.
import { BOTH, MEGABYTE } from '../../media/media-card.ts';
import type { CloudCard } from '../provider-card.ts';

export const googleCard: CloudCard = {
  name: 'google',
  where: 'cloud',
  usual: 'gemini-3.6-flash',
  keys: ['GEMINI_API_KEY', 'GOOGLE_GENERATIVE_AI_API_KEY', 'GOOGLE_API_KEY'],
  addresses: [],
  /** Its own tools write the address without the version, most others with it. */
  address: (written) => {
    const base = (written === '' ? 'https://generativelanguage.googleapis.com' : written).replace(/\/+$/, '');
    return /\/v\d\w*(?:\/|$)/.test(base) ? base : `${base}/v1beta`;
  },
  /** In the address, where it is also taken, the key would end up in other people's logs. */
  headers: (key): Readonly<Record<string, string>> => (key === undefined ? {} : { 'x-goog-api-key': key.trim() }),
  media: {
    taken: [[/^(?:models\/)?gemini-/, BOTH]],
    // As published in November 2026: 20 MB a request, on the wire; images are PNG, JPEG or WebP; 1,000 pages.
    limits: { imageBytes: 14 * MEGABYTE, allBytes: 14 * MEGABYTE, pages: 1000, without: ['image/gif'] },
    /** "Understand and count tokens" in its documentation: 258 up to 384 × 384, else 258 for every tile of 768; 258 a page. */
    counted: {
      image: (width, height) =>
        width <= 384 && height <= 384 ? 258 : 258 * Math.ceil(width / 768) * Math.ceil(height / 768),
      page: 258,
    },
  },
  loadPrices: async () => (await import('./google-prices.ts')).GOOGLE_PRICES,
  load: async () => (await import('./google.ts')).google,
  loadList: async () => (await import('./list-google.ts')).listGoogle,
};

// About how many tokens a picture or a document takes, by the formula its provider publishes: for the meter and the budget, never a bill.
import { isImage, type MediaFacts } from './media.ts';
import { vendorOf } from './vendor-of.ts';

export const mediaTokens = (model: string, media: MediaFacts): number => {
  const counted = COUNTED[vendorOf(model)] ?? others;
  return isImage(media)
    ? counted.image(media.width ?? UNKNOWN, media.height ?? UNKNOWN)
    : pagesOf(media) * counted.page;
};

interface Counted {
  image(width: number, height: number): number;
  /** Of a page of a document, its text and its picture together. */
  readonly page: number;
}

/** Of an image whose head does not say: about that of a screenshot. */
const UNKNOWN = 1024;

/** Where they cannot be counted, by size: scanned pages have some 100 KB, written ones less. */
const pagesOf = ({ pages, size }: MediaFacts): number => pages ?? Math.max(1, Math.ceil(size / 100_000));

/**
 * "Images and vision" and "PDF support" in Anthropic's documentation: width × height / 750, after images with an edge beyond 1568 or
 * more than some 1,600 tokens were made smaller; 1,500 to 3,000 tokens of text a page, and its picture.
 */
const anthropic: Counted = {
  image: (width, height) => {
    const scale = Math.min(1, 1568 / Math.max(width, height));
    return Math.min(1600, Math.ceil((width * scale * height * scale) / 750));
  },
  page: 3000,
};

/**
 * "Images and vision" in OpenAI's documentation: made to fit 2048 × 2048, its shorter side 768 at most, then 85 and 170 for every tile
 * of 512. Later models count less, or by patches of 32; a page of a PDF is its text and one such picture.
 */
const openai: Counted = {
  image: (width, height) => {
    const fits = Math.min(1, 2048 / Math.max(width, height));
    const scale = fits * Math.min(1, 768 / (Math.min(width, height) * fits));
    return 85 + 170 * Math.ceil((width * scale) / 512) * Math.ceil((height * scale) / 512);
  },
  page: 1500,
};

/** "Understand and count tokens" in Google's documentation: 258 up to 384 × 384, else 258 for every tile of 768; 258 a page. */
const google: Counted = {
  image: (width, height) =>
    width <= 384 && height <= 384 ? 258 : 258 * Math.ceil(width / 768) * Math.ceil(height / 768),
  page: 258,
};

/** Most models people run themselves: one for every 28 × 28 pixels, as Qwen's cards say, and 4,096 at most, beyond which servers shrink. */
const others: Counted = {
  image: (width, height) => Math.min(4096, Math.ceil(width / 28) * Math.ceil(height / 28)),
  page: 1500,
};

const COUNTED: Readonly<Partial<Record<string, Counted>>> = { anthropic, openai, google };

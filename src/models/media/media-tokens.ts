// About how many tokens a picture or a document takes, by the formula its provider publishes: for the meter and the budget, never a bill.
import { cardOf } from '../providers/provider-cards.ts';
import { withoutRouter } from '../providers/without-router.ts';
import { isImage, type MediaFacts } from './media.ts';
import type { CountedMedia } from './media-card.ts';

export const mediaTokens = (model: string, media: MediaFacts): number => {
  const counted = cardOf(withoutRouter(model))?.media.counted ?? OTHERS;
  return isImage(media)
    ? counted.image(media.width ?? UNKNOWN, media.height ?? UNKNOWN)
    : pagesOf(media) * counted.page;
};

/** Of an image whose head does not say: about that of a screenshot. */
const UNKNOWN = 1024;

/** Where they cannot be counted, by size: scanned pages have some 100 KB, written ones less. */
const pagesOf = ({ pages, size }: MediaFacts): number => pages ?? Math.max(1, Math.ceil(size / 100_000));

/** Most models people run themselves: one for every 28 × 28 pixels, as Qwen's cards say, and 4,096 at most, beyond which servers shrink. */
const OTHERS: CountedMedia = {
  image: (width, height) => Math.min(4096, Math.ceil(width / 28) * Math.ceil(height / 28)),
  page: 1500,
};

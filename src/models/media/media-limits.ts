// What a provider accepts of pictures and documents in one message; said before anything is sent, so that the message is kept.
import { fail, ok, type Result } from '../../error/error-value.ts';
import { spelledSize } from '../../text/spelled-size.ts';
import { cardOf } from '../providers/provider-cards.ts';
import { isImage, type MediaType, type NamedMedia } from './media.ts';
import { type MediaLimits, OWN_LIMITS } from './media-card.ts';

/** TOO_LARGE, or BAD_ARGS for a kind the provider does not know; names the file and the limit. */
export const withinLimits = (model: string, media: readonly NamedMedia[]): Result<true> => {
  const limits = limitsOf(model);
  for (const each of media) {
    const problem = problemOf(each, limits);
    if (problem !== undefined)
      return fail(problem.code, `${each.name} cannot go to ${model}: ${problem.words}.`, { wayOut: WAY_OUT });
  }
  const all = media.reduce((sum, { size }) => sum + size, 0);
  if (all > limits.allBytes)
    return fail(
      'TOO_LARGE',
      `${media.length} attachments have ${spelledSize(all)}; ${model} takes ${spelledSize(limits.allBytes)} with one message.`,
      { wayOut: 'Send some of them with the next message, or make them smaller. Your message was not sent.' },
    );
  return ok(true);
};

const WAY_OUT = 'Make it smaller, or save it in another form. Your message was not sent.';

const problemOf = (
  media: NamedMedia,
  { imageBytes, pixels = Number.POSITIVE_INFINITY, pages = Number.POSITIVE_INFINITY, without = [] }: MediaLimits,
): { readonly code: 'TOO_LARGE' | 'BAD_ARGS'; readonly words: string } | undefined => {
  if (without.includes(media.type)) return { code: 'BAD_ARGS', words: `it takes no ${FORMS[media.type]}` };
  const edge = Math.max(media.width ?? 0, media.height ?? 0);
  const words = [
    ...(isImage(media) && media.size > imageBytes
      ? [`it has ${spelledSize(media.size)}, and an image may have ${spelledSize(imageBytes)}`]
      : []),
    ...(edge > pixels ? [`it is ${media.width}×${media.height}, and an edge may have ${pixels} pixels`] : []),
    ...((media.pages ?? 0) > pages ? [`it has ${media.pages} pages, and a document may have ${pages}`] : []),
  ].at(0);
  return words === undefined ? undefined : { code: 'TOO_LARGE', words };
};

const FORMS: Readonly<Record<MediaType, string>> = {
  'image/png': 'PNG images',
  'image/jpeg': 'JPEG images',
  'image/gif': 'GIF images',
  'image/webp': 'WebP images',
  'application/pdf': 'PDF documents',
};

export const limitsOf = (model: string): MediaLimits => cardOf(model)?.media.limits ?? OWN_LIMITS;

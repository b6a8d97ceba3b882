// What a provider accepts of pictures and documents in one message; said before anything is sent, so that the message is kept.
import { fail, ok, type Result } from '../../error/error-value.ts';
import { spelledSize } from '../../proposal/spelled-size.ts';
import { isImage, type MediaType, type NamedMedia } from './media.ts';

export interface MediaLimits {
  /** Bytes of one image as a file. */
  readonly imageBytes: number;
  /** Of all that goes with one message. On the wire everything is a third longer. */
  readonly allBytes: number;
  /** Longest edge of an image. */
  readonly pixels?: number;
  readonly pages?: number;
  readonly without?: readonly MediaType[];
}

const MEGABYTE = 1024 * 1024;

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

export const limitsOf = (model: string): MediaLimits => LIMITS[model.toLowerCase().split('/', 1)[0] ?? ''] ?? OURS;

/** A server of one's own has no published limit; this is more than a camera's largest picture. */
const OURS: MediaLimits = { imageBytes: 20 * MEGABYTE, allBytes: 20 * MEGABYTE };

/** As published in November 2026. */
const LIMITS: Readonly<Partial<Record<string, MediaLimits>>> = {
  // 5 MB an image as it is on the wire, 32 MB a request, 8,000 pixels, 100 pages.
  anthropic: { imageBytes: 3.7 * MEGABYTE, allBytes: 22 * MEGABYTE, pixels: 8000, pages: 100 },
  // 50 MB a request, on the wire.
  openai: { imageBytes: 35 * MEGABYTE, allBytes: 35 * MEGABYTE },
  // 20 MB a request, on the wire; images are PNG, JPEG or WebP; 1,000 pages.
  google: { imageBytes: 14 * MEGABYTE, allBytes: 14 * MEGABYTE, pages: 1000, without: ['image/gif'] },
  ollama: { ...OURS, without: ['image/gif'] },
  lmstudio: { ...OURS, without: ['image/gif'] },
};

// What a provider's card says of pictures and documents.
import type { MediaType } from './media.ts';

export interface MediaCard {
  /** By the names of its models; the first that fits counts. What fits nothing is unknown. */
  readonly taken: readonly (readonly [name: RegExp, taken: MediaTaken])[];
  /** Absent: those of a server of one's own. */
  readonly limits?: MediaLimits;
  /** By the formula it publishes. Absent: as most models that people run themselves. */
  readonly counted?: CountedMedia;
}

export type Takes = 'yes' | 'no' | 'unknown';

export interface MediaTaken {
  readonly images: Takes;
  readonly documents: Takes;
}

export const BOTH: MediaTaken = { images: 'yes', documents: 'yes' };
export const NEITHER: MediaTaken = { images: 'no', documents: 'no' };

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

export const MEGABYTE = 1024 * 1024;

/** A server of one's own has no published limit; this is more than a camera's largest picture. */
export const OWN_LIMITS: MediaLimits = { imageBytes: 20 * MEGABYTE, allBytes: 20 * MEGABYTE };

/** In tokens. */
export interface CountedMedia {
  image(width: number, height: number): number;
  /** Of a page of a document, its text and its picture together. */
  readonly page: number;
}

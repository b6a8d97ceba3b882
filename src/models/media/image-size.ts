// Width and height of an image, read from its head alone; nothing is decoded.
import type { ImageType } from './media.ts';

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Nothing where the head is cut off or says nonsense: then only the size in bytes is known. */
export const imageSize = (type: ImageType, bytes: Uint8Array): Partial<ImageSize> => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const { width, height } = READERS[type](view);
    return width > 0 && height > 0 ? { width, height } : {};
  } catch (thrown) {
    if (thrown instanceof RangeError) return {}; // the head ends too early
    throw thrown;
  }
};

const NOTHING: ImageSize = { width: 0, height: 0 };

const png = (view: DataView): ImageSize => ({ width: view.getUint32(16), height: view.getUint32(20) });

const gif = (view: DataView): ImageSize => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) });

/** From segment to segment until one that begins a frame; the size stands in it behind the precision. */
const jpeg = (view: DataView): ImageSize => {
  let at = 2;
  for (;;) {
    if (view.getUint8(at) !== 0xff) return NOTHING;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1; // fill bytes may stand before a marker
      continue;
    }
    if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += isBare(marker) ? 2 : 2 + view.getUint16(at + 2);
  }
};

/** C4, C8 and CC look like frames, and are tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
/** Markers without a length: restarts and the like. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** One of three forms: lossy, lossless, or extended with the size of the whole canvas. */
const webp = (view: DataView): ImageSize => {
  const form = String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)));
  if (form === 'VP8 ') return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (form === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (form !== 'VP8X') return NOTHING;
  const of24 = (at: number): number => view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
  return { width: of24(24) + 1, height: of24(27) + 1 };
};

const READERS: Readonly<Record<ImageType, (view: DataView) => ImageSize>> = {
  'image/png': png,
  'image/gif': gif,
  'image/jpeg': jpeg,
  'image/webp': webp,
};

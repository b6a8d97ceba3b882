// What picture or document some bytes are. The name of a file proves nothing; its first bytes do.
import { imageSize } from './image-size.ts';
import type { ImageType, MediaFacts } from './media.ts';

/** Undefined for everything that no model takes as a picture or a document. */
export const mediaFacts = (bytes: Uint8Array): MediaFacts | undefined => {
  const size = bytes.length;
  const image = IMAGES.find(({ marks }) => marks.every(([at, mark]) => begins(bytes, mark, at)));
  if (image !== undefined) return { type: image.type, size, ...imageSize(image.type, bytes) };
  if (!begins(bytes, '%PDF-', 0)) return undefined;
  const pages = pdfPages(bytes);
  return { type: 'application/pdf', size, ...(pages === undefined ? {} : { pages }) };
};

interface Known {
  readonly type: ImageType;
  readonly marks: readonly (readonly [at: number, mark: string])[];
}

const IMAGES: readonly Known[] = [
  { type: 'image/png', marks: [[0, '\x89PNG\r\n\x1a\n']] },
  { type: 'image/jpeg', marks: [[0, '\xff\xd8\xff']] },
  { type: 'image/gif', marks: [[0, 'GIF87a']] },
  { type: 'image/gif', marks: [[0, 'GIF89a']] },
  {
    type: 'image/webp',
    marks: [
      [0, 'RIFF'],
      [8, 'WEBP'],
    ],
  },
];

const begins = (bytes: Uint8Array, mark: string, at: number): boolean =>
  [...mark].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));

// How many pages a PDF has, as far as its plain text says so. For an estimate; nothing is decompressed, nothing is run.
/** Undefined where the pages are inside compressed objects: then nobody knows without a PDF reader. */
const pdfPages = (bytes: Uint8Array): number | undefined => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  // One object each; "/Pages" are the branches they hang on.
  return text.match(/\/Type\s{0,4}\/Page\b/g)?.length;
};

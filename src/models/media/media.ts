// A picture or a document that a person sends with a message: what it is, told by its own bytes.

export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];
export type MediaType = ImageType | 'application/pdf';

export interface MediaFacts {
  readonly type: MediaType;
  /** Of the file, in bytes. */
  readonly size: number;
  /** Of an image, in pixels, where its head says so. */
  readonly width?: number;
  readonly height?: number;
  /** Of a document, where they can be counted. */
  readonly pages?: number;
}

/** The same with the name its person knows it by. */
export interface NamedMedia extends MediaFacts {
  readonly name: string;
}

export const isImage = ({ type }: Pick<MediaFacts, 'type'>): boolean => type !== 'application/pdf';

/** "image: shot.png, 640×480"; a document's pages instead of its pixels. */
export const mediaWords = ({ name, width, height, pages, ...media }: NamedMedia): string =>
  [
    `${isImage(media) ? 'image' : 'document'}: ${name}`,
    ...(width === undefined || height === undefined ? [] : [`${width}×${height}`]),
    ...(pages === undefined ? [] : [pages === 1 ? '1 page' : `${pages} pages`]),
  ].join(', ');

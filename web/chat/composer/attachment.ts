// A file or a picture that goes along with a message, as this page has it before it is sent.
import { spelledSize } from '../../../src/text/spelled-size.ts';

export interface Attachment {
  /** As it is called: whoever draws it escapes it. */
  readonly name: string;
  readonly bytes: number;
  readonly file: File;
  /** Of a picture: where the page can draw it from, itself. */
  readonly preview?: string;
}

/** What every browser draws without running anything. */
const PICTURES = /^image\/(?:png|jpeg|gif|webp)$/;

export const attachmentOf = (file: File): Attachment => ({
  name: file.name === '' ? 'pasted' : file.name,
  bytes: file.size,
  file,
  ...(PICTURES.test(file.type) ? { preview: URL.createObjectURL(file) } : {}),
});

/** The page keeps the bytes of what has an address. */
export const letGo = ({ preview }: Attachment): void => {
  if (preview !== undefined) URL.revokeObjectURL(preview);
};

/** As much as the server takes with one message. */
const MOST = 20;
const MOST_BYTES = 35_000_000;

/** Why they cannot go along with one message; undefined: they can. */
export const tooMuch = (attached: readonly Attachment[]): string | undefined => {
  if (attached.length > MOST) return `${MOST} files go with one message.`;
  const bytes = attached.reduce((sum, each) => sum + each.bytes, 0);
  return bytes > MOST_BYTES ? `${spelledSize(bytes)} are too much for one message.` : undefined;
};

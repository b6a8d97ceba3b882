// What kind of binary file the first bytes announce.

/** A name for a person, or undefined. `isText` tells whether all of it reads as UTF-8 text: then only bytes no text has count. */
export const fileTypeOf = (bytes: Uint8Array, isText: boolean): string | undefined =>
  MAGIC.find(
    ({ at, bytes: magic, always }) => (always || !isText) && magic.every((byte, index) => bytes[at + index] === byte),
  )?.type;

interface Magic {
  readonly type: string;
  readonly at: number;
  readonly bytes: readonly number[];
  /** These bytes begin no text a person writes; the others are letters, which a note may begin with ("GIF8 …"). */
  readonly always: boolean;
}

const magic = (type: string, text: string, { at = 0, always = false } = {}): Magic => ({
  type,
  at,
  bytes: [...text].map((letter) => letter.charCodeAt(0)),
  always,
});

const MAGIC: readonly Magic[] = [
  magic('PNG image', '\x89PNG\r\n\x1a\n'),
  magic('JPEG image', '\xff\xd8\xff'),
  magic('GIF image', 'GIF8'),
  magic('WebP image', 'WEBP', { at: 8 }),
  magic('HEIF image', 'ftyphei', { at: 4 }),
  magic('TIFF image', 'II*\0'),
  magic('TIFF image', 'MM\0*'),
  magic('icon', '\0\0\x01\0'),
  magic('PDF document', '%PDF-', { always: true }),
  magic('zip archive', 'PK\x03\x04', { always: true }),
  magic('zip archive', 'PK\x05\x06', { always: true }),
  magic('gzip archive', '\x1f\x8b'),
  magic('bzip2 archive', 'BZh'),
  magic('xz archive', '\xfd7zXZ\0'),
  magic('zstd archive', '\x28\xb5\x2f\xfd'),
  magic('7z archive', '7z\xbc\xaf\x27\x1c'),
  magic('RAR archive', 'Rar!\x1a\x07', { always: true }),
  magic('tar archive', 'ustar', { at: 257 }),
  magic('SQLite database', 'SQLite format 3\0'),
  magic('ELF program', '\x7fELF'),
  magic('Mach-O program', '\xcf\xfa\xed\xfe'),
  magic('Mach-O program', '\xca\xfe\xba\xbe'),
  magic('Windows program', 'MZ'),
  magic('WebAssembly module', '\0asm'),
  magic('MP4 video', 'ftyp', { at: 4 }),
  magic('MP3 audio', 'ID3'),
  magic('Ogg audio', 'OggS'),
  magic('WAV audio', 'WAVE', { at: 8 }),
  magic('font', 'wOF2'),
  magic('font', 'wOFF'),
  magic('font', '\0\x01\0\0'),
  magic('UTF-32 text', '\xff\xfe\0\0'),
  magic('UTF-32 text', '\0\0\xfe\xff'),
];

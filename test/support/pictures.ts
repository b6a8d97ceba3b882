// Small pictures and documents, made here: a whole PNG, GIF and PDF, and the heads of a JPEG and of the three kinds of WebP.
import { crc32, deflateSync } from 'node:zlib';

/** One grey pixel after the other, as any decoder reads it. */
export const pngOf = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((width + 1) * height, 0x80);
  for (let row = 0; row < height; row++) rows[row * (width + 1)] = 0; // no filter
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
};

const pngChunk = (name: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
};

export const gifOf = (width: number, height: number, version: '87a' | '89a' = '89a'): Buffer => {
  const screen = Buffer.from([0, 0, 0, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255, 0x3b]);
  screen.writeUInt16LE(width, 0);
  screen.writeUInt16LE(height, 2);
  return Buffer.concat([Buffer.from(`GIF${version}`, 'latin1'), screen]);
};

/** With the segments a camera writes before the frame, and a fill byte. */
export const jpegOf = (width: number, height: number, frame = 0xc0): Buffer => {
  const size = Buffer.alloc(4);
  size.writeUInt16BE(height, 0);
  size.writeUInt16BE(width, 2);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 6, 1, 2, 3, 4]),
    Buffer.from([0xff, 0xff, 0xc4, 0, 3, 0, 0xff, 0x01]),
    Buffer.from([0xff, frame, 0, 11, 8]),
    size,
    Buffer.from([1, 1, 0x11, 0, 0xff, 0xd9]),
  ]);
};

export const webpOf = (form: 'VP8 ' | 'VP8L' | 'VP8X', width: number, height: number): Buffer => {
  const head = Buffer.alloc(30);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(22, 4);
  head.write(`WEBP${form}`, 8, 'latin1');
  head.writeUInt32LE(10, 16);
  if (form === 'VP8 ') {
    head.set([0, 0, 0, 0x9d, 0x01, 0x2a], 20);
    head.writeUInt16LE(width, 26);
    head.writeUInt16LE(height, 28);
  } else if (form === 'VP8L') {
    head[20] = 0x2f;
    head.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 21);
  } else {
    head.writeUIntLE(width - 1, 24, 3);
    head.writeUIntLE(height - 1, 27, 3);
  }
  return head;
};

export const pdfOf = (pages: number): Buffer => {
  const kids = Array.from({ length: pages }, (_, page) => `${page + 3} 0 R`).join(' ');
  const objects = [
    '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj',
    `2 0 obj\n<< /Type /Pages /Kids [${kids}] /Count ${pages} >>\nendobj`,
    ...Array.from(
      { length: pages },
      (_, page) => `${page + 3} 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>\nendobj`,
    ),
  ];
  return Buffer.from(`%PDF-1.4\n${objects.join('\n')}\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`, 'latin1');
};

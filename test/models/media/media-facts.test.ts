import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mediaFacts } from '../../../src/models/media/media-facts.ts';
import { gifOf, jpegOf, pdfOf, pngOf, webpOf } from '../../support/pictures.ts';

const edge = fc.integer({ min: 1, max: 16_383 });

it('tells an image by its first bytes, and its size by its head', () => {
  expect(mediaFacts(pngOf(64, 48))).toEqual({ type: 'image/png', size: pngOf(64, 48).length, width: 64, height: 48 });
  fc.assert(
    fc.property(edge, edge, (width, height) => {
      const facts = [
        gifOf(width, height),
        gifOf(width, height, '87a'),
        jpegOf(width, height),
        jpegOf(width, height, 0xc2),
        webpOf('VP8 ', width, height),
        webpOf('VP8L', width, height),
        webpOf('VP8X', width, height),
      ].map((bytes) => mediaFacts(bytes));
      const types = ['image/gif', 'image/gif', 'image/jpeg', 'image/jpeg', 'image/webp', 'image/webp', 'image/webp'];
      expect(facts.map((each) => each?.type)).toEqual(types);
      for (const each of facts) expect(each).toMatchObject({ width, height });
    }),
  );
});

it('counts the pages of a PDF whose objects are plain', () => {
  expect(mediaFacts(pdfOf(12))).toMatchObject({ type: 'application/pdf', pages: 12 });
  const packed = Buffer.from('%PDF-1.7\n1 0 obj << /Type /ObjStm >> stream \x01\x02 endstream', 'latin1');
  expect(mediaFacts(packed)).toEqual({ type: 'application/pdf', size: packed.length });
});

it('says nothing of the size where the head is cut off or says nonsense', () => {
  for (const whole of [pngOf(3, 3), gifOf(3, 3), jpegOf(3, 3), webpOf('VP8X', 3, 3)])
    for (let length = 0; length < whole.length; length++) {
      const facts = mediaFacts(whole.subarray(0, length));
      if (facts?.width !== undefined) expect([facts.width, facts.height]).toEqual([3, 3]);
    }
  expect(mediaFacts(gifOf(0, 7))).toEqual({ type: 'image/gif', size: gifOf(0, 7).length });
  const other = webpOf('VP8X', 3, 3);
  other.write('ABCD', 12, 'latin1');
  expect(mediaFacts(other)).not.toHaveProperty('width');
  expect(mediaFacts(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 2, 7, 7]))).not.toHaveProperty('width');
});

it('knows no picture and no document in anything else, whatever its name says', () => {
  for (const bytes of ['', 'GIF8 is a format', '%PD', '<svg/>', 'RIFF1234WAVE', '\x89PNG', '\xff\xd8'])
    expect(mediaFacts(Buffer.from(bytes, 'latin1'))).toBeUndefined();
});

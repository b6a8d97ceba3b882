import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countEndings } from '../../src/workspace/count-endings.ts';

it.each([
  ['', { lf: 0, crlf: 0, cr: 0 }],
  ['a\r\nb\nc\rd', { lf: 1, crlf: 1, cr: 1 }],
  ['a\r\n', { lf: 0, crlf: 1, cr: 0 }],
  ['\n\r\n\r\r\n', { lf: 1, crlf: 2, cr: 1 }],
])('case 42: the endings of %j are counted as they are', (text, endings) =>
  expect(countEndings(text)).toEqual(endings),
);

it('counts every ending once, as a reader would meet it', () => {
  const pieces = fc.array(fc.constantFrom('a', '\n', '\r', '\r\n', 'ü'));
  fc.assert(
    fc.property(pieces, (parts) => {
      const text = parts.join('');
      const met = text.match(/\r\n|\n|\r/g) ?? [];
      const of = (ending: string): number => met.filter((one) => one === ending).length;
      expect(countEndings(text)).toEqual({ lf: of('\n'), crlf: of('\r\n'), cr: of('\r') });
    }),
  );
});

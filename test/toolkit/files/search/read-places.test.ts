import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nothingOmitted } from '../../../../src/toolkit/files/search/omitted.ts';
import { readPlaces } from '../../../../src/toolkit/files/search/read-places.ts';

const read = (pieces: readonly (string | Buffer)[], most = 200) => {
  const omitted = nothingOmitted();
  const places = readPlaces(omitted, (shown) => shown.replace(/^\.\//, ''), most);
  for (const piece of pieces) places.take(Buffer.from(piece));
  places.end();
  return { files: Object.fromEntries(places.files), omitted, places };
};

it('reads paths and places however the output is cut', () => {
  const output =
    './a.md\0' + '3:5:[Omitted]\r\n12:1:x\r\n\r\n./b/c.md\0' + '1:1:\r\n\r\n./new\nline.md\0' + '7:2:y\r\n';
  const expected = {
    'a.md': {
      total: 2,
      first: [
        { line: 3, before: 4 },
        { line: 12, before: 0 },
      ],
    },
    'b/c.md': { total: 1, first: [{ line: 1, before: 0 }] },
    'new\nline.md': { total: 1, first: [{ line: 7, before: 1 }] },
  };
  expect(read([output]).files).toEqual(expected);
  fc.assert(
    fc.property(fc.array(fc.nat(output.length), { maxLength: 6 }), (cuts) => {
      const at = [0, ...cuts.toSorted((left, right) => left - right), output.length];
      expect(read(at.slice(1).map((end, index) => output.slice(at[index], end))).files).toEqual(expected);
    }),
  );
});

it('keeps the first places and counts them all', () => {
  const lines = Array.from({ length: 9 }, (_, index) => `${index + 1}:1:x\n`).join('');
  expect(read([`./a\0${lines}`], 2).files).toEqual({
    a: {
      total: 9,
      first: [
        { line: 1, before: 0 },
        { line: 2, before: 0 },
      ],
    },
  });
});

it('a file that turns out to be binary after its first hits is left out and counted', () => {
  const warning = 'WARNING: stopped searching binary file after match (found "\\0" byte around offset 70000)\n';
  const { files, omitted } = read([String().concat('./a\0', `1:1:x\n${warning}\n./b\0`, '2:1:x\n')], 1);
  expect(Object.keys(files)).toEqual(['b']);
  expect(omitted.binary).toBe(1);
});

it('a name that is not UTF-8 is counted, a line that was cut off is not', () => {
  const { files, omitted } = read([Buffer.from([0x2e, 0x2f, 0xff, 0]), '1:1:x\n\n./b\0', '2:1:x\n3']);
  expect(files).toEqual({ b: { total: 1, first: [{ line: 2, before: 0 }] } });
  expect(omitted.unaddressable).toBe(1);
});

it('says when there is too much of it', () => {
  expect(read(['./a\0', '1:1:x\n']).places.isTooMuch()).toBe(false);
  expect(read(['./a\0', '1:1:x\n'.repeat(1_000_000)]).places.isTooMuch()).toBe(true);
});

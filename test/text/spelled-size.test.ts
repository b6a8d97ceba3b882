import { expect, it } from 'vitest';
import { spelledSize } from '../../src/text/spelled-size.ts';

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1023 bytes'],
  [1024, '1 KB'],
  [1280, '1.3 KB'],
  [200 * 1024, '200 KB'],
  [64 * 1024 ** 2, '64 MB'],
  [3 * 1024 ** 4, '3072 GB'],
])('%i is spelled %s', (bytes, spelled) => {
  expect(spelledSize(bytes)).toBe(spelled);
});

import { expect, it } from 'vitest';
import { fileNameOfTitle } from '../../../src/toolkit/files/file-name-of-title.ts';

it.each([
  ['Bees in winter', 'Bees in winter'],
  ['../a/b: [[c|d]]#e^f', 'ab cdef'],
  ['...', ''],
  ['???', ''],
  [`a\u0000\tb  c.`, 'ab c'],
  ['é'.repeat(200), 'é'.repeat(126)],
])('%j is a file called %j', (title, name) => {
  expect(fileNameOfTitle(title)).toBe(name);
});

import { expect, it } from 'vitest';
import { nameKey, sameName } from '../../src/tool/name-key.ts';

it.each(['read_file', 'read-file', 'readFile', 'ReadFile', 'READ_FILE', 'read__file', 'readfile'])(
  '%s is read_file',
  (name) => {
    expect(sameName(name, 'read_file')).toBe(true);
  },
);

it.each(['read_files', 'reаd_file', 'read file', 'read.file', 'read_file ', 'ReadFile\u212a', ''])(
  '"%s" is not',
  (name) => {
    expect(sameName(name, 'read_file')).toBe(false);
  },
);

it('what is no plain name is only itself', () => {
  expect(nameKey('Größe')).toBe('Größe');
  expect(nameKey('\u212aey')).not.toBe(nameKey('key'));
});

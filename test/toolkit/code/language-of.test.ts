import { expect, test } from 'vitest';
import { extractorFor } from '../../../src/toolkit/code/extractors.ts';
import { languageOf } from '../../../src/toolkit/code/language-of.ts';

test.each([
  ['src/a.TS', 'typescript'],
  ['a.d.mts', 'typescript'],
  ['a.cjs', 'javascript'],
  ['lib/Rakefile', 'ruby'],
  ['notes.md', 'markdown'],
  ['.ts', undefined],
  ['Makefile', undefined],
  ['a.constructor', undefined],
  ['constructor', undefined],
])('%s is %s', (path, language) => {
  expect(languageOf(path)).toBe(language);
});

test('every language that a name can mean has a reader for it', async () => {
  for (const name of [
    'a.ts',
    'a.js',
    'a.py',
    'a.go',
    'a.rs',
    'a.java',
    'a.c',
    'a.cpp',
    'a.rb',
    'a.php',
    'a.r',
    'a.sh',
    'a.md',
  ]) {
    const language = languageOf(name) ?? '';
    expect((await extractorFor(language))?.language).toBe(language);
  }
  expect(extractorFor('klingon')).toBeUndefined();
});

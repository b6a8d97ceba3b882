import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { glob } from '../../src/policy/glob.ts';

const matches = (pattern: string, text: string): boolean => {
  const compiled = glob(pattern);
  if (!compiled.ok) throw new Error(compiled.error.message);
  return compiled.value.matches(text);
};

describe('a glob', () => {
  it.each([
    ['src/app.ts', 'src/app.ts', true],
    ['src/app.ts', 'src/app-ts', false],
    ['*.md', 'Notes.md', true],
    ['*.md', 'Diary/Notes.md', false],
    ['*', '.env', true],
    ['?.md', 'a.md', true],
    ['?.md', '/.md', false],
    ['**', 'a/b/c', true],
    ['**/*.md', 'Notes.md', true],
    ['**/*.md', 'a/b/Notes.md', true],
    ['**/x', 'a/yx', false],
    ['a/**/b', 'a/b', true],
    ['a/**/b', 'a/x/y/b', true],
    ['a/**/b', 'a/xb', false],
    ['Diary/**', 'Diary/2026/11.md', true],
    ['Diary/**', 'Diary', true],
    ['Diary/', 'Diary/2026/11.md', true],
    ['Diary/**', 'Diary2/x', false],
    ['a/**/**', 'a', true],
    ['a**b', 'a/b', false],
    ['./src/*', 'src/a', true],
    ['/src/*', 'src/a', true],
    ['[a-c]x', 'bx', true],
    ['[!a-c]x', 'bx', false],
    ['[^a-c]x', 'dx', true],
    ['[!a]', '/', false],
    ['[]a]', ']', true],
    ['[\\]]', ']', true],
    ['[a-]', '-', true],
    ['\\*', '*', true],
    ['\\*', 'x', false],
    ['{src,test}/**', 'test/a.ts', true],
    ['{src,test}/**', 'docs/a.ts', false],
    ['a{b,{c,d}}e', 'ade', true],
    ['a{b}c', 'a{b}c', true],
    ['[{]a', '{a', true],
    ['caf\u00e9.md', 'cafe\u0301.md', true],
    ['notes.md', 'Notes.md', false],
    ['\u{1f600}?', '\u{1f600}\u{1f601}', true],
  ])('%s on %s: %s', (pattern, text, expected) => {
    expect(matches(pattern, text)).toBe(expected);
  });

  it.each(['', '[abc', '[', 'a{b,c', 'x'.repeat(1025), '[a\\'])('says what is wrong with %j', (pattern) => {
    const compiled = glob(pattern);
    expect(compiled).toMatchObject({ ok: false, error: { code: 'BAD_ARGS' } });
  });

  it('case 147: refuses thirty groups of braces instead of writing them out', () => {
    expect(glob('{a,b}'.repeat(30))).toMatchObject({ ok: false, error: { code: 'BAD_ARGS' } });
    expect(glob(`${'{a,'.repeat(200)}b${'}'.repeat(200)}`)).toMatchObject({ ok: false, error: { code: 'BAD_ARGS' } });
  });

  it('case 147: takes no more steps for a pattern made to be slow', () => {
    expect(matches(`${'**/'.repeat(300)}x`, `${'a/'.repeat(500)}y`)).toBe(false);
    expect(matches(`${'*a'.repeat(300)}b`, 'a'.repeat(2000))).toBe(false);
  });

  it('matches a text without wildcards exactly when it is that text', () => {
    const text = fc
      .string({ minLength: 1, maxLength: 20 })
      .filter((value) => /^[^*?[\]{}\\/]+$/u.test(value) && value !== '.');
    fc.assert(
      fc.property(text, text, (pattern, other) => {
        expect(matches(pattern, pattern)).toBe(true);
        expect(matches(pattern, other)).toBe(pattern.normalize('NFC') === other.normalize('NFC'));
      }),
      { numRuns: 300 },
    );
  });

  it('agrees with an independent reading of * and ? by recursion', () => {
    const naive = (pattern: string, value: string): boolean => {
      if (pattern === '') return value === '';
      if (pattern[0] === '*')
        return naive(pattern.slice(1), value) || (value !== '' && value[0] !== '/' && naive(pattern, value.slice(1)));
      if (value === '') return false;
      return (
        (pattern[0] === '?' ? value[0] !== '/' : pattern[0] === value[0]) && naive(pattern.slice(1), value.slice(1))
      );
    };
    const letters = (alphabet: string[]) =>
      fc.array(fc.constantFrom(...alphabet), { maxLength: 8 }).map((all) => all.join(''));
    fc.assert(
      fc.property(letters(['a', 'b', '*', '?']), letters(['a', 'b', '/']), (tail, value) => {
        const pattern = `x${tail.replaceAll(/\*+/g, '*')}`;
        expect(matches(pattern, `x${value}`)).toBe(naive(pattern, `x${value}`));
      }),
      { numRuns: 500 },
    );
  });
});

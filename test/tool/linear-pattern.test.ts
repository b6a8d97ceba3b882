import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compilePattern } from '../../src/tool/linear-pattern.ts';

const matches = (pattern: string, text: string): boolean => {
  const compiled = compilePattern(pattern);
  if (!compiled.ok) throw new Error(compiled.error.message);
  return compiled.value(text);
};

describe('compilePattern', () => {
  it('agrees with the engine of the language on everything both understand', () => {
    const atom = fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '\\d', '\\.', '^', '$', '(a|b)', '(?:ab)', '(|a)', 'é');
    const quantifier = fc.constantFrom('', '', '*', '+', '?', '{2}', '{1,2}', '{0,1}', '{1,}', '*?');
    const piece = fc
      .tuple(atom, quantifier)
      .map(([one, many]) => (/[$^]/.test(one) && one.length === 1 ? one : one + many));
    const branch = fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join(''));
    const pattern = fc
      .tuple(branch, fc.option(branch))
      .map(([left, right]) => (right === null ? left : `(${left}|${right})`));
    const text = fc.stringMatching(/^[ab.1é]{0,8}$/);
    fc.assert(
      fc.property(pattern, text, (source, candidate) => {
        expect(matches(source, candidate)).toBe(new RegExp(source, 'u').test(candidate));
      }),
      { numRuns: 1000 },
    );
  });

  it('reads code points, classes and escapes', () => {
    expect(matches('^.$', '😀')).toBe(true);
    expect(matches('^\\p{L}+$', 'äб')).toBe(true);
    expect(matches('^\\u0041\\x42\\u{43}$', 'ABC')).toBe(true);
    expect(matches('^[\\]a]+$', ']a')).toBe(true);
  });

  it('case 175: answers hostile patterns', () => {
    expect(matches('(x+x+)+y', 'x'.repeat(20_000))).toBe(false);
    expect(matches('^(([a-z])+.)+[A-Z]([a-z])+$', 'a'.repeat(5000))).toBe(false);
  });

  it('refuses what it cannot match in linear time, what is malformed, and what is too large', () => {
    for (const source of [
      '(?=a)',
      '(?!a)',
      '(?<x>a)',
      '(a)\\1',
      '\\bx',
      '\\k<x>',
      '[',
      '(a',
      'a)',
      '*a',
      '{',
      'a{,3}',
      '[b-a]',
      '\\q',
      'a\\',
      '(a{1000}){1000}',
      '((){9999}){9999}',
      '('.repeat(60) + ')'.repeat(60),
    ]) {
      const compiled = compilePattern(source);
      expect(compiled.ok ? source : compiled.error.code).toBe('BAD_CONFIG');
    }
  });

  it('keeps working after very many patterns', () => {
    for (let index = 0; index < 300; index += 1) expect(matches(`^${index}$`, String(index))).toBe(true);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from '../../src/tool/parse-json.ts';

const refused = (text: string): string => {
  const result = parseJson(text);
  if (result.ok) throw new Error(`${text.slice(0, 40)} was accepted`);
  expect(result.error.code).toBe('BAD_ARGS');
  return result.error.message;
};
const value = (text: string): unknown => {
  const result = parseJson(text);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

/** Values that survive our rules: no odd keys, no NUL, no half characters, no numbers that would be changed. */
const acceptable = (candidate: unknown): boolean =>
  !/\\u0000|\\ud[89a-f]|"(?:__proto__|constructor|prototype)":/i.test(JSON.stringify(candidate)) &&
  !JSON.stringify(candidate)
    .match(/-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi)
    ?.some((digits) => Math.abs(Number(digits)) > 2 ** 53);

describe('parseJson', () => {
  it('reads every value that JSON.stringify writes', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (candidate) => {
        fc.pre(acceptable(candidate));
        expect(JSON.stringify(value(JSON.stringify(candidate)))).toBe(JSON.stringify(candidate));
        expect(JSON.stringify(value(JSON.stringify(candidate, null, '\t')))).toBe(JSON.stringify(candidate));
      }),
    );
  });

  it('accepts no text that JSON.parse refuses', () => {
    const noise = fc.stringMatching(/^[[\]{}",:\\ntruefalse0-9.eE+\- ]{0,40}$/);
    fc.assert(
      fc.property(noise, (text) => {
        if (parseJson(text).ok) expect(() => JSON.parse(text)).not.toThrow();
      }),
      { numRuns: 500 },
    );
  });

  it('names what is wrong and where', () => {
    expect(refused('{"edits":[{"old":1},{"old":tru}]}')).toContain('in edits[1].old: a value is expected');
    expect(refused('{"a" 1}')).toContain('a colon is expected');
    expect(refused('{a:1}')).toContain('a key in double quotes');
    expect(refused('{"a":1 "b":2}')).toContain('a comma or } is expected');
    expect(refused('[1 2]')).toContain('a comma or ] is expected');
    expect(refused('"abc')).toContain('a string has no end');
    expect(refused('"a\nb"')).toContain('a raw control character');
    expect(refused('"\\x"')).toContain('an unknown escape');
    expect(refused('"\\u12g4"')).toContain('an unknown escape');
    expect(refused('{} {}')).toContain('something follows after the end');
    expect(refused('{"a":')).toContain('it ends too early');
    expect(refused('01')).toContain('something follows');
    expect(refused('\u00A0{}')).toContain('a value is expected');
  });

  it('case 198: the same key twice is refused, also in another spelling of it', () => {
    expect(refused('{"path":"a.md","path":"b.md"}')).toContain('the key "path" is given twice');
    expect(refused('{"path":"a.md","p\\u0061th":"b.md"}')).toContain('given twice');
  });

  it('case 242: keys that reach a prototype are refused at every depth, and objects have none', () => {
    for (const key of ['__proto__', 'constructor', 'prototype', '__pr\\u006fto__'])
      expect(refused(`{"a":[{"${key}":{"approved":true}}]}`)).toContain('is not allowed');
    expect(Object.getPrototypeOf(value('{"a":1}'))).toBe(null);
    expect((value('{"toString":1}') as Record<string, unknown>).toString).toBe(1);
  });

  it('case 243: numbers that would become others are refused, a negative zero is zero', () => {
    expect(refused('{"n":1e400}')).toContain('in n: the number 1e400 is too large');
    expect(refused('9007199254740993')).toContain('beyond 2^53');
    expect(refused('-1e20')).toContain('beyond 2^53');
    expect(Object.is(value('-0'), 0)).toBe(true);
    expect(value('[9007199254740991,0.1,-2.5e-3]')).toEqual([9007199254740991, 0.1, -0.0025]);
  });

  it('case 47: half a character is refused, raw or escaped, in keys too; a whole one is not', () => {
    for (const text of ['"\\ud83d"', '"\ud83d"', '{"\\udc00":1}', '"\\ude00\\ud83d"'])
      expect(refused(text)).toContain('half a character');
    expect(value('"\\ud83d\\ude00"')).toBe('😀');
  });

  it('case 243: a NUL is refused', () => {
    expect(refused('{"path":"a\\u0000.md"}')).toContain('in path: a NUL character');
  });

  it('goes 64 levels deep and no further', () => {
    expect(parseJson('['.repeat(64) + ']'.repeat(64)).ok).toBe(true);
    expect(refused('['.repeat(65) + ']'.repeat(65))).toContain('nested deeper than 64 levels');
    expect(refused('{"a":'.repeat(100_000))).toContain('nested deeper');
  });

  it('says LIMIT above the length it is given', () => {
    const result = parseJson('"aaaa"', { maxLength: 5, maxDepth: 64 });
    expect(!result.ok && result.error.code).toBe('LIMIT');
  });

  it('takes long strings of escapes and quotes without slowing down', () => {
    const content = 'a "quoted" line\\ \n'.repeat(100_000);
    expect(value(JSON.stringify({ content }))).toEqual({ content });
    expect(refused(`"${'\\\\'.repeat(500_000)}`)).toContain('has no end');
  });
});

import { domainToASCII, domainToUnicode } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostWarning, pathWarning } from '../../src/text/look-alike.ts';
import { fromPunycode, toPunycode } from '../../src/text/punycode.ts';

describe('pathWarning', () => {
  it('case 195: letters of two alphabets in one word are named', () => {
    expect(pathWarning('src/pаypal.ts')).toBe('mixed scripts in "pаypal": Latin and Cyrillic letters');
    expect(pathWarning('Νote.md')).toBe('mixed scripts in "Νote": Latin and Greek letters');
  });

  it('says nothing about words of one script each', () => {
    for (const path of ['Projects/Website.md', 'Заметки/план.md', 'Проект-Website.md', 'λόγος.txt', '日本語 notes.md'])
      expect(pathWarning(path)).toBe(undefined);
  });
});

describe('hostWarning', () => {
  it('case 195: a host that is not plain is shown in both spellings', () => {
    expect(hostWarning('аpple.com')).toBe(
      'the host аpple.com is really xn--pple-43d.com; mixed scripts in "аpple": Latin and Cyrillic letters',
    );
    expect(hostWarning('xn--pple-43d.com')).toContain('the host аpple.com is really xn--pple-43d.com');
    expect(hostWarning('bücher.example')).toBe('the host bücher.example is really xn--bcher-kva.example');
    expect(hostWarning('example.org')).toBe(undefined);
    expect(hostWarning('127.0.0.1:8080')).toBe(undefined);
  });
});

describe('punycode', () => {
  it('agrees with the platform on real words', () => {
    for (const word of ['bücher', 'пример', '日本語', 'ñandú', 'é', 'aéb-c']) {
      expect(toPunycode(word)).toBe(domainToASCII(word));
      expect(fromPunycode(toPunycode(word))).toBe(domainToUnicode(domainToASCII(word)));
    }
  });

  it('comes back as it went', () => {
    const letters = fc
      .array(fc.constantFrom(...'abcäßжλ日本1-'), { minLength: 1, maxLength: 12 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(letters, (label) => {
        const encoded = toPunycode(label);
        if (encoded !== label) expect(fromPunycode(encoded)).toBe(label);
      }),
    );
  });

  it('gives up on what is not valid', () => {
    for (const label of ['example', 'xn--', 'xn--99999999999', 'xn--a-ä', `xn--${'a'.repeat(70)}`])
      expect(fromPunycode(label)).toBe(undefined);
  });
});

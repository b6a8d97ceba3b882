import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mayContain, wordFilter } from '../../../../src/toolkit/code/index/word-filter.ts';

const word = fc.stringMatching(/^[A-Za-z_$][\w$]{0,12}$/);

test('every word of a text is allowed, whatever stands between them', () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 200 }), fc.constantFrom(' ', '.', '\n', '("', '/*'), (words, between) => {
      const filter = wordFilter(words.join(between));
      for (const one of words) expect(mayContain(filter, one)).toBe(true);
    }),
  );
});

test('most words that are not there are denied', () => {
  const filter = wordFilter(Array.from({ length: 1000 }, (_, number) => `word${number}`).join(' '));
  const wrong = Array.from({ length: 1000 }, (_, number) => `other${number}`).filter((one) => mayContain(filter, one));
  expect(wrong.length).toBeLessThan(300);
});

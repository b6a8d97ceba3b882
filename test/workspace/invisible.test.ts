import { expect, it } from 'vitest';
import { countInvisible, withoutIgnorable } from '../../src/workspace/invisible.ts';

it.each([
  ['plain', 0],
  ['zero\u200bwidth', 1],
  ['a\u200db', 1],
  ['a\ufe0f', 1],
  ['1\ufe0f\u20e3', 0],
  ['👨‍👩‍👧‍👦', 0],
  ['👍🏽', 0],
  ['\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}', 0],
  ['\u{1f3f4}\u{e0069}\u{e0067}\u{e007f}', 3],
  ['نمی\u200cخواهم', 0],
  ['क्\u200dष', 0],
  ['soft\u00adhyphen', 1],
])('case 62: %j hides %i characters', (text, count) => expect(countInvisible(text)).toBe(count));

it('for comparing names every ignorable character goes', () => {
  expect(withoutIgnorable('.g\u200cit\ufe0f')).toBe('.git');
});

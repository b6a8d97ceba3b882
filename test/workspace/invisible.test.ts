import { expect, it } from 'vitest';
import { countInvisible, hasInvisible, withoutIgnorable } from '../../src/workspace/invisible.ts';

it.each([
  ['plain', 0],
  ['zero\u200bwidth', 1],
  ['a\u200db', 1],
  ['a\ufe0f', 1],
  ['1\ufe0f\u20e3', 0],
  ['👨‍👩‍👧‍👦', 0],
  ['👍🏽', 0],
  ['👩‍💻 ❤️ 🏳️‍🌈 می‌خواهم', 0],
  ['❤\ufe0f\ufe0f', 1],
  ['\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}', 6],
  ['\u{1f3f4}\u{e0069}\u{e0067}\u{e007f}', 3],
  ['نمی\u200cخواهم', 0],
  ['نمی\u200c\u200cخواهم', 1],
  ['क्\u200dष', 0],
  ['a\r\nb\rc\n\td', 0],
  ['a\u001b[2J\u0007\r\n', 2],
  ['\ufeffa\ufeff', 1],
  ['\ufeff\ufeff', 1],
  ['\ufeff', 0],
  ['soft\u00adhyphen', 1],
])('case 62: %j hides %i characters', (text, count) => expect(countInvisible(text)).toBe(count));

it.each(['a\rb', 'a\tb', 'a\nb', '\ufeffa', 'a\u2800', 'a\u{e0041}', 'a\u200db'])(
  'case 19: in a name, %j hides something',
  (name) => expect(hasInvisible(name)).toBe(true),
);

it.each(['plain.md', 'a b', '👩‍💻 ❤️ 1️⃣', 'می‌خواهم', 'क्\u200dष'])('in a name, %j hides nothing', (name) =>
  expect(hasInvisible(name)).toBe(false),
);

it('for comparing names every ignorable character goes', () => {
  expect(withoutIgnorable('.g\u200cit\ufe0f')).toBe('.git');
});

import { expect, it } from 'vitest';
import { fileName } from '../../../web/chat/export-session.ts';

it.each([
  ['Totals drift by a few cents', 'Totals drift by a few cents'],
  ['Why is src/orders.ts wrong?', 'Why is src orders.ts wrong'],
  ['../../etc/passwd', 'etc passwd'],
  ['a\u202Eb\u0000c', 'a b c'],
  ['Überprüfung नमस्ते 日本', 'Überprüfung नमस्ते 日本'],
  ['???', 'conversation'],
  ['x'.repeat(100), 'x'.repeat(60)],
])('%j is kept in a file called %j', (title, name) => {
  expect(fileName(title)).toBe(name);
});

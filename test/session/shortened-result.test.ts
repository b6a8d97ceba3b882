import { expect, it } from 'vitest';
import { namedCall, resultInPart, resultMarker } from '../../src/session/shortened-result.ts';

const call = (text: string) => ({ kind: 'call', providerId: 'x', name: 'read_file', arguments: text }) as const;

it.each([
  ['{"path":"notes.md","offset":3}', 'read_file notes.md'],
  ['{"query":"heron"}', 'read_file heron'],
  ['{"offset":3}', 'read_file'],
  ['{"path":', 'read_file'],
  ['"notes.md"', 'read_file'],
  ['{"path":"two\\nlines"}', 'read_file'],
  [JSON.stringify({ path: 'x'.repeat(300) }), 'read_file'],
])('names a call with %s as "%s"', (text, words) => {
  expect(namedCall(call(text))).toBe(words);
});

it('says what is missing, and cuts no character in two', () => {
  expect(resultMarker(3277, { call: call('{"path":"notes.md"}'), result: '2.1' })).toBe(
    '[cut to save context: read_file notes.md, 3.2 KB; call it again if you need it]',
  );
  const about = { call: call('{}'), result: '2.1' };
  expect(resultInPart('ab🙂cd', 3, { ...about, rest: { parameter: 'offset' } })).toMatch(
    /^ab\n\[cut to save context: read_file, only 2 bytes of 8 bytes/,
  );
  expect(resultInPart('🙂bcd🙂', 3, about)).toMatch(
    /^\[cut to save context: read_file, only 4 bytes of 11 bytes.*\]\n🙂$/s,
  );
});

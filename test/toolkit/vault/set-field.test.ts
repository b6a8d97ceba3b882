// Changing one property: only that key's bytes, and the note then says what was meant.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { fieldOf, frontMatterOf } from '../../../src/toolkit/vault/front-matter.ts';
import { type FieldValue, setField } from '../../../src/toolkit/vault/set-field.ts';

const set = (text: string, key: string, value: FieldValue): string => {
  const result = setField(text, key, value);
  if (!result.ok) throw new Error(`${result.error.code} ${result.error.message}`);
  return result.value;
};

const AWKWARD = `---
# a comment: with a colon
zebra: "a # b: c"
status: live   # paused since: never
anchor: &here [1, 2]
alias: *here
"quoted key": 'it''s'
text: |
  status: not this one
  ---x
apple: {status: "inner"}
---
status: body
`;

it('case 67: only the bytes of that one key change, whatever stands around it', () => {
  expect(set(AWKWARD, 'status', 'paused')).toBe(AWKWARD.replace('status: live ', 'status: paused '));
  expect(set(AWKWARD, 'zebra', 'x')).toBe(AWKWARD.replace('"a # b: c"', '"x"'));
  expect(set(AWKWARD, 'priority', 3)).toBe(AWKWARD.replace('---\nstatus: body', 'priority: 3\n---\nstatus: body'));
});

it.each([
  'yes',
  'No',
  'null',
  '~',
  'true',
  'a: b',
  'a #b',
  '2026-01-01',
  '12',
  '1e3',
  '0x1f',
  '',
  ' x ',
  '"',
  "'",
  '- a',
  '[[A b]]',
  '\\',
  '京都',
])('case 91: the value %j is read again as the same text', (value) => {
  const text = set('---\nstatus: live\nb: 1\n---\n', 'status', value);
  expect(fieldOf(frontMatterOf(text), 'status')).toBe(value);
  expect(parse(text.split('---')[1] ?? '')).toEqual({ status: value, b: 1 });
  if (value === 'yes') expect(text).toBe('---\nstatus: "yes"\nb: 1\n---\n');
});

it.each(['x\ny', 'x\ry', 'a\u2028b', 'a\u0000', '\ud800', 'a\u0085b'])(
  'case 91: %j is no value of one line',
  (value) => {
    const text = '---\nstatus: live\n---\n';
    expect(setField(text, 'status', value)).toMatchObject({ ok: false, error: { code: 'BAD_ARGS' } });
    expect(setField(text, 'tags', ['fine', value])).toMatchObject({ ok: false, error: { code: 'BAD_ARGS' } });
  },
);

it.each(['', 'a b', 'a: b', '#x', '-', '__proto__: 1\n'])('takes no key %j', (key) => {
  expect(setField('', key, 'x')).toMatchObject({ ok: false, error: { code: 'BAD_ARGS' } });
});

it('takes no number that is none', () => {
  expect(setField('', 'priority', Number.NaN)).toMatchObject({ ok: false, error: { code: 'BAD_ARGS' } });
});

it('changes nothing when the note says it already', () => {
  for (const text of ['---\nstatus: "live" # c\n---\n', "---\nstatus: 'live'\n---\n"])
    expect(set(text, 'status', 'live')).toBe(text);
  expect(set('---\ntags: [a, b]\n---\n', 'tags', ['a', 'b'])).toBe('---\ntags: [a, b]\n---\n');
});

it.each([
  ['an empty value', 'status:', 'status: paused'],
  ['an empty value with a comment', 'status: # none yet', 'status: paused # none yet'],
  ['a value on the next line', 'status:\n  live', 'status:\n  paused'],
  ['quotes', 'status: "live"', 'status: "paused"'],
  ['single quotes', "status: 'live' # c", "status: 'paused' # c"],
  ['a block of text', 'status: |\n  a\n  b', 'status: paused'],
  ['a list', 'status: [a, b]', 'status: paused'],
  ['a list at the left', 'status:\n- a\n- b', 'status:\n  paused'],
  ['a number', 'status: 3', 'status: paused'],
])('puts a text where there was %s', (_, before, after) => {
  expect(set(`---\na: 1\n${before}\nz: 2\n---\nBody\n`, 'status', 'paused')).toBe(
    `---\na: 1\n${after}\nz: 2\n---\nBody\n`,
  );
});

it.each([
  ['a block list', 'tags:\n  - a\n  - b # c', 'tags:\n  - x\n  - "y: z" # c'],
  ['a list in brackets', 'tags: [a]', 'tags: [x, "y: z"]'],
  ['one text', 'tags: a', 'tags: [x, "y: z"]'],
  ['nothing', 'tags:', 'tags: [x, "y: z"]'],
])('puts a list where there was %s', (_, before, after) => {
  expect(set(`---\n${before}\n---\n`, 'tags', ['x', 'y: z'])).toBe(`---\n${after}\n---\n`);
});

it('keeps line ends, the byte order mark and a missing last line end', () => {
  expect(set('\ufeff---\r\nstatus: live\r\n---\r\nx', 'priority', 2)).toBe(
    '\ufeff---\r\nstatus: live\r\npriority: 2\r\n---\r\nx',
  );
  expect(set('\ufeffone\r\ntwo', 'status', 'live')).toBe('\ufeff---\r\nstatus: live\r\n---\r\none\r\ntwo');
  expect(set('---\r\ntags:\r\n  - a\r\n---', 'tags', ['b', 'c'])).toBe('---\r\ntags:\r\n  - b\r\n  - c\r\n---');
  expect(set('', 'status', 'live')).toBe('---\nstatus: live\n---\n');
  expect(set('---\n---\n', 'status', 'live')).toBe('---\nstatus: live\n---\n');
});

it('refuses what it cannot change alone, and says so', () => {
  expect(setField('---\nstatus: live\nstatus: paused\n---\n', 'status', 'x')).toMatchObject({
    ok: false,
    error: { code: 'AMBIGUOUS' },
  });
  for (const yaml of ['a: b: c', 'status: &s live\nother: *s', '{status: live}'])
    expect(setField(`---\n${yaml}\n---\n`, yaml.startsWith('{') ? 'new' : 'status', 'x'), yaml).toMatchObject({
      ok: false,
      error: { code: 'BAD_CONFIG' },
    });
});

it('changes another key where one is there twice', () => {
  expect(set('---\na: 1\na: 2\nb: 3\n---\n', 'b', 'x')).toBe('---\na: 1\na: 2\nb: x\n---\n');
});

it('says exactly what was set, and nothing else changes, for any one line', () => {
  const line = fc
    .string({ maxLength: 12, unit: 'grapheme' })
    .filter((text) => !/[\p{Cc}\u2028\u2029\p{Cs}\ufeff]/u.test(text));
  const value = fc.oneof(line, fc.integer(), fc.array(line, { maxLength: 3 }));
  fc.assert(
    fc.property(
      value,
      fc.constantFrom('status: live', 'status:', 'status:\n  - a', 'other: 1', "status: 'x'"),
      (next, had) => {
        const text = `---\nfirst: "a # b"\n${had}\nlast: [1, 2]\n---\nstatus: body\n`;
        const after = set(text, 'status', next);
        const read = frontMatterOf(after);
        expect(fieldOf(read, 'status')).toEqual(next);
        expect(fieldOf(read, 'first')).toBe('a # b');
        expect(fieldOf(read, 'last')).toEqual([1, 2]);
        expect(after.slice(read.bodyAt)).toBe('status: body\n');
        expect(set(after, 'status', next)).toBe(after);
      },
    ),
    { numRuns: 300 },
  );
});

// Front matter: what it says and where each value stands, from the plain shapes by the quick reader and from the rest by the parser.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { fieldOf, frontMatterOf, tagsOf } from '../../../src/toolkit/vault/front-matter.ts';
import { quickFields } from '../../../src/toolkit/vault/quick-fields.ts';

const noted = (yaml: string, body = 'Body.\n'): string => `---\n${yaml}\n---\n${body}`;
const values = (yaml: string): Record<string, unknown> =>
  Object.fromEntries(frontMatterOf(noted(yaml)).entries.map(({ key, value }) => [key, value]));
const pieces = (text: string): Record<string, string> =>
  Object.fromEntries(frontMatterOf(text).entries.map(({ key, from, to }) => [key, text.slice(from, to)]));

const PROJECT = `creation-date: 2025-10-05T18:59:00
priority:
  2
tags:
  - project/work
  - "#errands"   # two of them
status: live  # for now
parent-project: "[[Website]]"
current: true
aliases: [Site, the page, 3]
cover-image:
quoted: 'it''s'
address: https://example.org/a#b`;

it('reads the plain shapes of a note', () => {
  expect(values(PROJECT)).toEqual({
    'creation-date': '2025-10-05T18:59:00',
    priority: 2,
    tags: ['project/work', '#errands'],
    status: 'live',
    'parent-project': '[[Website]]',
    current: true,
    aliases: ['Site', 'the page', 3],
    'cover-image': null,
    quoted: "it's",
    address: 'https://example.org/a#b',
  });
  const text = noted(PROJECT);
  expect(quickFields(text, 4, text.indexOf('\n---') + 1)).toHaveLength(10);
});

it('says where each value stands, without its comment', () => {
  expect(pieces(noted(PROJECT))).toMatchObject({
    priority: '2',
    tags: '- project/work\n  - "#errands"',
    status: 'live',
    'parent-project': '"[[Website]]"',
    aliases: '[Site, the page, 3]',
    'cover-image': '',
  });
  const text = noted('plan: |\n  one\n  two\nmap: {a: 1} # c\nempty:\nlink: [[Website]]\ntext: "a\\tb"');
  expect(pieces(text)).toEqual({
    plan: '|\n  one\n  two',
    map: '{a: 1}',
    empty: '',
    link: '[[Website]]',
    text: '"a\\tb"',
  });
});

it('says where the body begins, with CRLF, with a byte order mark, and with nothing behind the fence', () => {
  const text = '\ufeff---\r\nstatus: live\r\ntags:\r\n- person\r\n---\r\nBody';
  const read = frontMatterOf(text);
  expect(text.slice(read.bodyAt)).toBe('Body');
  expect(fieldOf(read, 'status')).toBe('live');
  expect(tagsOf(read)).toEqual(['person']);
  expect(frontMatterOf('---\na: 1\n---')).toMatchObject({ bodyAt: 12, entries: [{ key: 'a', value: 1 }] });
});

it.each([
  ['no front matter', 'Just a text'],
  ['a rule in the text', 'Text\n---\nstatus: live\n---\n'],
  ['one that is never closed', '---\nstatus: live\n'],
  ['an empty note', ''],
  ['four dashes', '----\nstatus: live\n----\n'],
])('finds none in %s', (_, text) => {
  expect(frontMatterOf(text)).toEqual({ entries: [], bodyAt: 0 });
});

it('case 63: front matter in another language is a text like any other', () => {
  for (const language of ['js', 'javascript', 'json', ' js'])
    expect(frontMatterOf(`---${language}\nstatus: (() => { throw new Error('run') })()\n---\n`)).toEqual({
      entries: [],
      bodyAt: 0,
    });
  const tagged = frontMatterOf(noted('run: !!js/function "function () { throw new Error() }"\nstatus: live'));
  expect(fieldOf(tagged, 'run')).toBe('function () { throw new Error() }');
});

it('case 64: __proto__ and merge keys change no prototype', () => {
  const read = frontMatterOf(noted('__proto__: {polluted: yes}\nbase: &b {status: live}\nother:\n  <<: *b\n  a: 1'));
  expect(read.problem).toBeUndefined();
  expect(read.entries[0]?.key).toBe('__proto__');
  expect(fieldOf(read, 'other')).toEqual({ '<<': { status: 'live' }, a: 1 });
  const nested = fieldOf(frontMatterOf(noted('a:\n  __proto__: {polluted: yes}')), 'a');
  expect(Object.getPrototypeOf(nested)).toBe(Object.prototype);
  expect(Object.hasOwn(Object(nested), '__proto__')).toBe(true);
  expect('polluted' in {}).toBe(false);
});

const bomb = (): string => {
  const lines = ['a0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol]'];
  for (let level = 1; level < 12; level += 1)
    lines.push(`a${level}: &a${level} [${Array.from({ length: 9 }, () => `*a${level - 1}`).join(', ')}]`);
  return lines.join('\n');
};

it.each([
  ['an alias bomb', bomb(), 'aliases'],
  ['thousands of aliases', `a: &a x\n${Array.from({ length: 5000 }, (_, at) => `k${at}: *a`).join('\n')}`, 'larger'],
  ['brackets 100,000 deep', `a: ${'['.repeat(100_000)}`, 'larger'],
  ['brackets 5,000 deep', `a: ${'['.repeat(5000)}`, 'deep'],
  ['lists 3,000 deep in one line', `a:\n  ${'- '.repeat(3000)}x`, 'deep'],
  ['maps nested by indentation', Array.from({ length: 40 }, (_, at) => `${' '.repeat(at * 4)}k:`).join('\n'), 'deep'],
  ['a large list a hundred times', `a: &a [${'{x: 1}, '.repeat(500)}]\n${'- *a\n'.repeat(100)}`, 'line'],
  ['a large list twenty times', `a: &a [${'{x: 1}, '.repeat(500)}]\nb: [${'*a, '.repeat(20)}]`, 'aliases'],
  ['an alias of nothing', 'a: *nobody', 'alias'],
  ['an alias of itself', 'a: &a [1, *a]', 'alias'],
])('case 65: %s is a problem, not an end', (_, yaml, problem) => {
  const read = frontMatterOf(noted(yaml));
  expect(read.problem).toContain(problem);
  expect(read.bodyAt).toBe(noted(yaml).length - 'Body.\n'.length);
});

it.each([
  ['a: b: c', 'line 2'],
  ['a: 1\n\tb: 2', 'line'],
  ['just a text', 'not a list of keys'],
  ['? [a, b]\n: 1', 'not a word'],
])('calls %j a problem', (yaml, problem) => {
  expect(frontMatterOf(noted(yaml))).toMatchObject({ entries: [], problem: expect.stringContaining(problem) });
});

it('says that a key is there twice, and takes the last', () => {
  const read = frontMatterOf(noted('status: live\nstatus: paused'));
  expect(read.problem).toBe('"status" is there twice');
  expect(fieldOf(read, 'status')).toBe('paused');
});

it('keeps numbers that JSON does not have as texts', () => {
  expect(values('a: .inf\nb: .nan\nc: 0x1f\nd: 1e3')).toEqual({ a: 'Infinity', b: 'NaN', c: 31, d: 1000 });
});

it.each([
  ['a block list', 'tags:\n  - project/work\n  - "#home"', ['project/work', 'home']],
  ['a list at the left', 'tags:\n- a\n- b', ['a', 'b']],
  ['one line', 'tags: [a, b/c]', ['a', 'b/c']],
  ['one text', 'tags: project/work', ['project/work']],
  ['one text with several', "tags: 'a, b  #c'", ['a', 'b', 'c']],
  ['numbers and nothing', 'tags:\n  - 2026\n  -\n  - x', ['2026', 'x']],
  ['none', 'status: live', []],
  ['a map', 'tags: {a: b}', []],
])('reads tags from %s', (_, yaml, tags) => {
  expect(tagsOf(frontMatterOf(noted(yaml)))).toEqual(tags);
});

const scalar = fc.oneof(
  fc.constantFrom('live', '~', 'null', 'True', 'FALSE', '12', '-3', '1.50', '007', '+4', '2026-01-01', '12:30', 'a: b'),
  fc.constantFrom(
    'a #b',
    'a#b',
    '#c',
    "'it''s'",
    '"x" # c',
    '"a',
    "'",
    '- x',
    '-x',
    '?a',
    ':a',
    'a:',
    '[a, b]',
    '[a, ]',
  ),
  fc.constantFrom(
    '[[W]]',
    '[a b, c]',
    '[]',
    '{a: 1}',
    '&a b',
    '*a',
    '!t x',
    '| ',
    '> ',
    '%a',
    '@b',
    '`c`',
    '1e5',
    '.5',
  ),
  fc.constantFrom(
    '0x1F',
    '0o7',
    '.inf',
    'yes',
    'a\tb',
    'http://x/y#z',
    'é',
    '京都',
    '- [ ] x',
    '',
    ' ',
    'a,b',
    'a]b',
    '=x',
  ),
  fc.string({ maxLength: 8 }).filter((text) => !/[\r\n\u0085\u2028\u2029\p{Cc}\p{Cs}\ufeff]/u.test(text)),
);
const field = fc.oneof(
  scalar.map((value) => `: ${value}`),
  scalar.map((value) => `:\n  ${value}`),
  fc
    .array(scalar, { minLength: 1, maxLength: 3 })
    .map((items) => `:\n${items.map((item) => `  - ${item}`).join('\n')}`),
);

it('never reads a value otherwise than the YAML parser does', () => {
  let understood = 0;
  fc.assert(
    fc.property(fc.array(field, { minLength: 1, maxLength: 3 }), (fields) => {
      const yaml = fields.map((each, index) => `key${index}${each}`).join('\n');
      const text = noted(yaml);
      const quick = quickFields(text, 4, 4 + yaml.length + 1);
      if (quick === undefined) return;
      understood += 1;
      expect(Object.fromEntries(quick.map(({ key, value }) => [key, value])), yaml).toEqual(parse(yaml));
      for (const { value, from, to } of quick)
        if (!Array.isArray(value)) expect(parse(`k: ${text.slice(from, to)}`), yaml).toEqual({ k: value });
    }),
    { numRuns: 1500 },
  );
  expect(understood).toBeGreaterThan(150);
});

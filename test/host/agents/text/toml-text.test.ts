// TOML as Codex keeps it: what is put in reads as it should, in the form in which the table stands; everything else stays byte for byte.
import fc from 'fast-check';
import { getStaticTOMLValue, parseTOML } from 'toml-eslint-parser';
import { describe, expect, it } from 'vitest';
import type { Result } from '../../../../src/error/error-value.ts';
import { configText, type Keys } from '../../../../src/host/agents/text/config-text.ts';
import type { JsonValue } from '../../../../src/tool/json-value.ts';

const toml = await configText('toml');
const ENTRY = { command: 'node', args: ['a b', 'mcp'], tool_timeout_sec: 86_400 };
const LINES = 'command = "node"\nargs = ["a b", "mcp"]\ntool_timeout_sec = 86400\n';
const TABLE = `[mcp_servers.countersign]\n${LINES}`;
const INLINE = '{ command = "node", args = ["a b", "mcp"], tool_timeout_sec = 86400 }';

const value = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};
const put = (text: string, keys: Keys = ['mcp_servers', 'countersign'], entry: JsonValue = ENTRY): string =>
  value(toml.put(text, keys, entry));

describe('an entry is put in', () => {
  it.each([
    ['an empty file', '', TABLE],
    ['a file without an end of line', 'a = 1', `a = 1\n\n${TABLE}`],
    ['a file with tables', 'a = 1\n\n[x]\nb = 2\n', `a = 1\n\n[x]\nb = 2\n\n${TABLE}`],
    ['other servers', '[mcp_servers.x]\ncommand = "x"\n', `[mcp_servers.x]\ncommand = "x"\n\n${TABLE}`],
    ['the table of servers', '[mcp_servers]\n', `[mcp_servers]\n\n${TABLE}`],
    ['dotted keys', 'mcp_servers.x.command = "x"\n', `mcp_servers.x.command = "x"\n\n${TABLE}`],
    ['arrays of tables', '[[hooks]]\na = 1\n[[hooks]]\na = 2\n', `[[hooks]]\na = 1\n[[hooks]]\na = 2\n\n${TABLE}`],
    [
      'an inline table of servers',
      'mcp_servers = { x = { command = "x" } } # mine\n',
      `mcp_servers = { x = { command = "x" }, countersign = ${INLINE} } # mine\n`,
    ],
    ['an empty inline table', 'mcp_servers = {}\n', `mcp_servers = { countersign = ${INLINE} }\n`],
  ])('into %s', (_, before, after) => expect(put(before)).toBe(after));

  it('with the line ends and the mark of the file', () =>
    expect(put('\ufeffa = 1\r\n')).toBe(`\ufeffa = 1\r\n\r\n${TABLE.replaceAll('\n', '\r\n')}`));

  it('escapes what TOML wants escaped', () => {
    const after = put('', ['a'], { 'x y': 'C:\\n "q" \u007f \u0001 é' });
    expect(after).toBe('[a]\n"x y" = "C:\\\\n \\"q\\" \\u007f \\u0001 é"\n');
  });
});

describe('a setting of the top stands above the first table', () => {
  it.each([
    ['', 'sandbox_mode = "read-only"\n'],
    ['[x]\na = 1\n', 'sandbox_mode = "read-only"\n\n[x]\na = 1\n'],
    ['\ufeff[x]\n', '\ufeffsandbox_mode = "read-only"\n\n[x]\n'],
    ['# mine\nmodel = "m" # why\n\n[x]\n', '# mine\nmodel = "m" # why\nsandbox_mode = "read-only"\n\n[x]\n'],
    ['sandbox_mode = "workspace-write" # as I like it\n', 'sandbox_mode = "read-only" # as I like it\n'],
  ])('%j', (before, after) => expect(put(before, ['sandbox_mode'], 'read-only')).toBe(after));
});

describe('one key of an entry', () => {
  const KEY: Keys = ['mcp_servers', 'countersign', 'tool_timeout_sec'];

  it.each([
    [
      '[mcp_servers.countersign]\n  command = "x" # c\n\n[y]\n',
      '[mcp_servers.countersign]\n  command = "x" # c\n  tool_timeout_sec = 5\n\n[y]\n',
    ],
    [
      '[mcp_servers.countersign]\n[mcp_servers.countersign.env]\nA = "b"\n',
      '[mcp_servers.countersign]\ntool_timeout_sec = 5\n[mcp_servers.countersign.env]\nA = "b"\n',
    ],
    [
      '[mcp_servers]\ncountersign.command = "x"\n',
      '[mcp_servers]\ncountersign.command = "x"\ncountersign.tool_timeout_sec = 5\n',
    ],
    [
      'mcp_servers."countersign".command = "x"\n',
      'mcp_servers."countersign".command = "x"\nmcp_servers."countersign".tool_timeout_sec = 5\n',
    ],
    [
      '[mcp_servers]\ncountersign = { command = "x" }\n',
      '[mcp_servers]\ncountersign = { command = "x", tool_timeout_sec = 5 }\n',
    ],
    [
      '[mcp_servers.countersign]\ntool_timeout_sec = 300 # why\n',
      '[mcp_servers.countersign]\ntool_timeout_sec = 5 # why\n',
    ],
  ])('%j', (before, after) => expect(put(before, KEY, 5)).toBe(after));
});

describe('what is taken out', () => {
  const take = (text: string, keys: Keys = ['mcp_servers', 'countersign']): string => value(toml.take(text, keys));

  it.each([
    [
      'a table with its own tables, and the empty line above',
      `a = 1\n\n${TABLE}\n[mcp_servers.countersign.env]\nA = "b"\n\n# next\n[z]\n`,
      'a = 1\n\n# next\n[z]\n',
    ],
    ['dotted keys', '[mcp_servers]\ncountersign.command = "x"\nx.command = "y"\n', '[mcp_servers]\nx.command = "y"\n'],
    ['an inline table', 'mcp_servers = { countersign = { command = "x" }, y = 1 }\n', 'mcp_servers = { y = 1 }\n'],
    [
      'the last of an inline table',
      'mcp_servers = { y = 1, countersign = { command = "x" } }\n',
      'mcp_servers = { y = 1 }\n',
    ],
    ['nothing', 'a = 1\n', 'a = 1\n'],
  ])('%s', (_, before, after) => expect(take(before)).toBe(after));

  it('a setting goes with its line', () =>
    expect(take('a = 1\nsandbox_mode = "read-only"\nb = 2\n', ['sandbox_mode'])).toBe('a = 1\nb = 2\n'));
});

describe('lists', () => {
  it('get an item and lose one', () => {
    expect(value(toml.add('a = ["x"]\n', ['a'], 'y'))).toBe('a = ["x", "y"]\n');
    expect(value(toml.drop('a = ["x", "y"]\n', ['a'], 'x'))).toBe('a = ["y"]\n');
    expect(toml.add('a = 1\n', ['a'], 'y')).toMatchObject({ error: { message: 'a is not a list' } });
  });
});

describe('what cannot be read, or not be written, is told with its line', () => {
  it.each([
    ['a = 1\nb = \n', 2],
    ['[x]\n[x]\n', 2],
    ['a = 1\na = 2\n', 2],
    ['a = "x\n', 1],
  ])('%j', (text, line) =>
    expect(toml.put(text, ['a'], 1)).toMatchObject({ ok: false, error: { code: 'BAD_CONFIG', data: { line } } }),
  );

  it('servers that are a word, or an array of tables', () => {
    expect(toml.put('\nmcp_servers = "x"\n', ['mcp_servers', 'countersign'], ENTRY)).toMatchObject({
      error: { message: 'mcp_servers is not a table', data: { line: 2 } },
    });
    expect(toml.put('[[mcp_servers]]\na = 1\n', ['mcp_servers', 'countersign'], ENTRY)).toMatchObject({
      error: { code: 'BAD_CONFIG' },
    });
  });
});

const name = fc.constantFrom('a', 'b', 'mcp_servers', 'x y', 'countersign', 'é');
const scalar = fc.constantFrom(
  '1',
  '"s # no comment"',
  "'lit'",
  'true',
  '2026-01-01',
  '[1, 2]',
  '"""\nlong\n"""',
  '{ q = 1 }',
  '{}',
);
const spelled = (word: string): string =>
  /^[\w-]+$/.test(word) && /^[\x20-\x7e]*$/.test(word) ? word : JSON.stringify(word);
const path = fc.array(name, { minLength: 1, maxLength: 3 }).map((words) => words.map(spelled).join('.'));
const pair = fc
  .tuple(path, scalar, fc.constantFrom('', ' # note', '   '))
  .map(([key, made, tail]) => `${key} = ${made}${tail}`);
const block = fc.oneof(
  pair,
  pair,
  path.map((key) => `[${key}]`),
  path.map((key) => `[[${key}]]`),
  fc.constantFrom('', '# words', '  # indented'),
);
/** Many of them are no TOML; those are for the other property. */
const documents = fc
  .record({ lines: fc.array(block, { maxLength: 8 }), crlf: fc.boolean(), mark: fc.boolean(), end: fc.boolean() })
  .map(({ lines, crlf, mark, end }) => {
    const text = `${mark ? '\ufeff' : ''}${lines.join('\n')}${end ? '\n' : ''}`;
    return crlf ? text.replaceAll('\n', '\r\n') : text;
  });
const read = (text: string): Record<string, unknown> | undefined => {
  try {
    return getStaticTOMLValue(parseTOML(text.replace(/^\ufeff/, ''), { tomlVersion: '1.1' }));
  } catch {
    return undefined;
  }
};

describe('of any document', () => {
  it.each([
    ['an entry', ['mcp_servers', 'countersign'], ENTRY],
    ['a setting', ['sandbox_mode'], 'read-only'],
    ['a key', ['a', 'b', 'countersign'], 7],
  ] as const)('%s: reading it again gives what was there and ours, or it is told why not', (_, keys, entry) => {
    fc.assert(
      fc.property(documents, (before) => {
        const made = toml.put(before, [...keys] as Keys, entry as JsonValue);
        const was = read(before);
        if (!made.ok) expect(made.error.code).toBe('BAD_CONFIG');
        if (was === undefined) expect(made.ok).toBe(false);
        if (!made.ok || was === undefined) return;
        expect(read(made.value)).toEqual(withAt(was, keys, entry));
        const isNew = toml.valueAt(before, [...keys] as Keys);
        if (isNew.ok && isNew.value === undefined) {
          expect(isSubsequence(before, made.value)).toBe(true);
          const back = value(toml.take(made.value, [...keys] as Keys));
          expect(withAt(read(back) ?? {}, keys, entry)).toEqual(withAt(was, keys, entry));
        }
      }),
      { numRuns: 1_500 },
    );
  });
});

const withAt = (table: Record<string, unknown>, keys: readonly string[], entry: unknown): Record<string, unknown> => {
  const [key = '', ...rest] = keys;
  const inner = table[key];
  return {
    ...table,
    [key]: rest.length === 0 ? entry : withAt((inner ?? {}) as Record<string, unknown>, rest, entry),
  };
};

const isSubsequence = (part: string, whole: string): boolean => {
  let at = 0;
  for (const character of whole) if (part.startsWith(character, at)) at += character.length;
  return at === part.length;
};

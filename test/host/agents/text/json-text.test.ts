// JSON as clients keep it: what is put in reads as it should, and everything else stays byte for byte.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Result } from '../../../../src/error/error-value.ts';
import { type ConfigText, configText } from '../../../../src/host/agents/text/config-text.ts';
import type { JsonValue } from '../../../../src/tool/json-value.ts';

const LENIENT = 'json with comments and trailing commas';
const strict = await configText('json');
const lenient = await configText(LENIENT);
const KEYS = ['mcpServers', 'countersign'] as const;
const ENTRY = { command: 'node', args: ['mcp'] };

const value = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};
const put = (text: string, config: ConfigText = strict): string => value(config.put(text, [...KEYS], ENTRY));

describe('an entry is put in as whoever wrote the file would have done it', () => {
  const lines = (indent: string, base: string): string =>
    `"countersign": {\n${base}${indent}"command": "node",\n${base}${indent}"args": [\n${base}${indent}${indent}"mcp"\n${base}${indent}]\n${base}}`;

  it.each([
    ['no text', '', `{\n  "mcpServers": {\n    ${lines('  ', '    ')}\n  }\n}\n`],
    ['blank lines', '\n\n', `{\n  "mcpServers": {\n    ${lines('  ', '    ')}\n  }\n}\n\n`],
    ['an empty object', '{}', `{\n  "mcpServers": {\n    ${lines('  ', '    ')}\n  }\n}`],
    ['an empty object of two lines', '{\n}\n', `{\n  "mcpServers": {\n    ${lines('  ', '    ')}\n  }\n}\n`],
    [
      'tabs, and no list of servers',
      '{\n\t"a": 1\n}\n',
      `{\n\t"a": 1,\n\t"mcpServers": {\n\t\t${lines('\t', '\t\t')}\n\t}\n}\n`,
    ],
    [
      'four blanks, and other servers',
      '{\n    "mcpServers": {\n        "x": {"command": "a"}\n    },\n    "z": 1\n}',
      `{\n    "mcpServers": {\n        "x": {"command": "a"},\n        ${lines('    ', '        ')}\n    },\n    "z": 1\n}`,
    ],
    ['one line', '{"a": 1}', '{"a": 1, "mcpServers": { "countersign": { "command": "node", "args": ["mcp"] } }}'],
    [
      'one line without blanks',
      '{"mcpServers":{},"a":1}',
      '{"mcpServers":{"countersign":{"command":"node","args":["mcp"]}},"a":1}',
    ],
  ])('into %s', (_, before, after) => expect(put(before)).toBe(after));

  it('with the line ends and the mark of the file', () => {
    expect(put('\ufeff{\r\n  "a": 1\r\n}\r\n')).toBe(
      `\ufeff{\r\n  "a": 1,\r\n  "mcpServers": {\r\n    ${lines('  ', '    ').replaceAll('\n', '\r\n')}\r\n  }\r\n}\r\n`,
    );
    expect(put('\ufeff')).toMatch(/^\ufeff\{\n/);
  });

  it('beside comments and trailing commas, which stay where they are', () => {
    const before = '// mine\n{\n  "mcpServers": {\n    "x": 1, // the x\n    /* last */ "y": 2 // no comma\n  },\n}\n';
    expect(put(before, lenient)).toBe(
      before.replace('2 // no comma\n', `2, // no comma\n    ${lines('  ', '    ')}\n`),
    );
    const trailing = '{\n  "mcpServers": {\n    "x": 1, // the x\n  },\n}\n';
    expect(put(trailing, lenient)).toBe(trailing.replace('the x\n', `the x\n    ${lines('  ', '    ')},\n`));
    expect(put('{\n  // nothing yet\n}\n', lenient)).toBe(
      `{\n  // nothing yet\n  "mcpServers": {\n    ${lines('  ', '    ')}\n  }\n}\n`,
    );
    expect(put('// only words\n', lenient)).toBe(
      `// only words\n{\n  "mcpServers": {\n    ${lines('  ', '    ')}\n  }\n}\n`,
    );
  });
});

describe('what stands there is replaced in its place', () => {
  it('a value, and nothing beside it', () => {
    const before = '{"a": {"b" : 1 , "c": [1, 2]}}';
    expect(value(strict.put(before, ['a', 'b'], 'x'))).toBe('{"a": {"b" : "x" , "c": [1, 2]}}');
    expect(value(strict.put(before, ['a', 'c'], ['y']))).toBe('{"a": {"b" : 1 , "c": ["y"]}}');
  });

  it('of two members with one name the last, which is the one that counts', () =>
    expect(value(strict.put('{"a": 1, "a": 2}', ['a'], 3))).toBe('{"a": 1, "a": 3}'));

  it('a member called __proto__ is a member', () => {
    const before = '{"__proto__": {"mcpServers": 1}}';
    expect(value(strict.valueAt(before, ['mcpServers']))).toBeUndefined();
    expect(value(strict.valueAt(put(before), ['mcpServers', 'countersign']))).toEqual(ENTRY);
  });
});

describe('lists', () => {
  it('get an item, in lines or in one', () => {
    expect(value(strict.add('{"deny": ["a", "b"]}', ['deny'], 'c'))).toBe('{"deny": ["a", "b", "c"]}');
    expect(value(strict.add('{"deny":["a"],"x":1}', ['deny'], 'c'))).toBe('{"deny":["a","c"],"x":1}');
    expect(value(strict.add('{\n  "deny": [\n    "a"\n  ]\n}', ['deny'], 'c'))).toBe(
      '{\n  "deny": [\n    "a",\n    "c"\n  ]\n}',
    );
    expect(value(strict.add('{"deny": []}', ['deny'], 'c'))).toBe('{"deny": ["c"]}');
    expect(value(strict.add('', ['p', 'deny'], 'c'))).toContain('"deny"');
  });

  it('lose one', () => {
    expect(value(strict.drop('{"deny": ["a", "b", "c"]}', ['deny'], 'b'))).toBe('{"deny": ["a", "c"]}');
    expect(value(strict.drop('{"deny": ["a"]}', ['deny'], 'a'))).toBe('{"deny": []}');
    expect(value(strict.drop('{"deny": ["a"]}', ['deny'], 'x'))).toBe('{"deny": ["a"]}');
  });
});

describe('what cannot be read is told with its line', () => {
  it.each([
    ['{\n  "a": tru\n}', 2],
    ['{\n  "a": 1,\n}', 3],
    ['// comment\n{}', 1],
    ['{"a": 1', 1],
    ['[]', 1],
    ['{} x', 1],
  ])('%j', (text, line) => {
    expect(strict.put(text, [...KEYS], ENTRY)).toMatchObject({
      ok: false,
      error: { code: 'BAD_CONFIG', data: { line } },
    });
  });

  it('a list of servers that is none, and one that is nested without end', () => {
    expect(strict.put('{\n"mcpServers": []}', [...KEYS], ENTRY)).toMatchObject({
      error: { message: 'mcpServers is not a table', data: { line: 2 } },
    });
    expect(strict.add('{\n"deny": "all"}', ['deny'], 'x')).toMatchObject({ error: { message: 'deny is not a list' } });
    const deep = `${'['.repeat(100_000)}`;
    expect(strict.put(deep, [...KEYS], ENTRY)).toMatchObject({ error: { code: 'BAD_CONFIG' } });
  });

  it('many comments before a fault take no longer than few', () => {
    const text = `${'/* a */ '.repeat(5_000)}{ "a": }`;
    const began = performance.now();
    expect(lenient.put(text, [...KEYS], ENTRY).ok).toBe(false);
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});

/** A document with its text as some person or program would have laid it out. */
const documents = fc
  .record({
    value: fc.dictionary(
      fc.oneof(fc.constantFrom('mcpServers', 'permissions', 'a', 'b'), fc.string()),
      fc.oneof(fc.jsonValue(), fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 3 })),
      { maxKeys: 5 },
    ),
    indent: fc.constantFrom('', '  ', '\t', '    '),
    crlf: fc.boolean(),
    mark: fc.boolean(),
    end: fc.constantFrom('', '\n'),
  })
  .map(({ value: made, indent, crlf, mark, end }) => {
    const lines = `${mark ? '\ufeff' : ''}${JSON.stringify(made, null, indent)}${end}`;
    return crlf ? lines.replaceAll('\n', '\r\n') : lines;
  })
  .filter((text) => !Object.hasOwn(JSON.parse(text.replace(/^\ufeff/, '')) as object, '__proto__'));

const parsed = (text: string): Record<string, JsonValue> => JSON.parse(text.replace(/^\ufeff/, ''));

describe('of any document', () => {
  it('reading it again gives what was there and ours, and only bytes were put in', () => {
    fc.assert(
      fc.property(documents, (before) => {
        const made = strict.put(before, ['mcpServers', 'countersign'], ENTRY);
        const servers = parsed(before).mcpServers;
        const isTable =
          servers === undefined || (typeof servers === 'object' && servers !== null && !Array.isArray(servers));
        expect(made.ok).toBe(isTable);
        if (!made.ok) return;
        const after = value(made);
        expect(parsed(after)).toEqual({
          ...parsed(before),
          mcpServers: { ...(servers as object | undefined), countersign: ENTRY },
        });
        expect(isSubsequence(before, after)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('taking it out again gives what was there', () => {
    fc.assert(
      fc.property(documents, (before) => {
        const made = strict.put(before, ['mcpServers', 'countersign'], ENTRY);
        if (!made.ok) return;
        const back = value(strict.take(made.value, ['mcpServers', 'countersign']));
        expect(parsed(back)).toEqual({ mcpServers: {}, ...parsed(before), ...withoutOurs(parsed(before)) });
      }),
      { numRuns: 500 },
    );
  });
});

const withoutOurs = ({ mcpServers }: Record<string, JsonValue>): object => {
  if (mcpServers === undefined) return {};
  const { countersign: _, ...others } = mcpServers as Record<string, JsonValue>; // put succeeded, so it is a table
  return { mcpServers: others };
};

const isSubsequence = (part: string, whole: string): boolean => {
  let at = 0;
  for (const character of whole) if (part.startsWith(character, at)) at += character.length;
  return at === part.length;
};

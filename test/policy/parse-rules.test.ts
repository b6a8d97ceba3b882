import { describe, expect, it } from 'vitest';
import { parseRules } from '../../src/policy/parse-rules.ts';

const FILE = '/home/ann/.config/countersign/rules.yaml';
const parse = (text: string, kind: 'person' | 'workspace' = 'person') => parseRules(text, { file: FILE, kind });
const messages = (text: string, kind: 'person' | 'workspace' = 'person') =>
  parse(text, kind).errors.map(({ message }) => message);
const isClosed = (text: string): boolean =>
  parse(text).rules.some(
    ({ verdict, of, why }) => verdict === 'ask' && of === '*' && why?.includes('cannot be read') === true,
  );

describe('a rules file', () => {
  it('becomes rules with file and line, in the forms people write', () => {
    const { rules, errors } = parse(`# rules.yaml
rules:
  - allow: run_command            # a tool, a group, or "*"
    input: { command: "npm test" }
    workspace: ~/code/shop
    why: the tests are ours
    until: 2026-12-31
    examples: { match: ["npm test"], not: ["npm test -- -u"] }
  - deny: "*"
    in: ["Diary/**"]
  - ask: effect:change
    changes: src/**
    shares: [a]
    reaches: ["*.example.org"]
    writes: [dist/**]
`);
    expect(errors).toEqual([]);
    expect(rules).toEqual([
      {
        verdict: 'allow',
        of: 'run_command',
        input: { command: 'npm test' },
        workspace: '~/code/shop',
        why: 'the tests are ours',
        until: '2026-12-31',
        examples: { match: ['npm test'], not: ['npm test -- -u'] },
        source: { kind: 'person', file: FILE, line: 3 },
      },
      { verdict: 'deny', of: '*', in: ['Diary/**'], source: { kind: 'person', file: FILE, line: 9 } },
      {
        verdict: 'ask',
        of: 'effect:change',
        changes: ['src/**'],
        shares: ['a'],
        reaches: ['*.example.org'],
        writes: ['dist/**'],
        source: { kind: 'person', file: FILE, line: 11 },
      },
    ]);
  });

  it.each(['', '# nothing yet\n', 'rules:\n', 'rules: []\n', 'rules: ~\n'])('may hold no rules: %j', (text) => {
    expect(parse(text)).toEqual({ rules: [], errors: [] });
  });

  it('may have a byte order mark and CRLF', () => {
    expect(parse('\ufeffrules:\r\n  - deny: "*"\r\n    in: [a]\r\n').rules).toMatchObject([
      { of: '*', in: ['a'], source: { line: 2 } },
    ]);
  });

  it('takes values as the text they are', () => {
    expect(parse('rules:\n  - deny: x\n    input: { a: 007, b: yes, c: 2026-01-01 }\n').rules[0]?.input).toEqual({
      a: '007',
      b: 'yes',
      c: '2026-01-01',
    });
  });
});

describe('a mistake', () => {
  it('case 188: is named with file and line, and the other rules still apply', () => {
    const { rules, errors } = parse('rules:\n  - deny: a\n  - allow: b\n\n\n\n  - alow: c\n  - ask: d\n');
    expect(errors).toMatchObject([
      {
        code: 'BAD_CONFIG',
        message: `${FILE}:7  "alow" is not a verdict: allow, ask, draft, drop or deny.`,
        data: { file: FILE, line: 7 },
      },
    ]);
    expect(rules.map(({ verdict, of }) => `${verdict} ${of}`)).toEqual(['deny a', 'allow b', 'ask d']);
  });

  it.each([
    ['rules:\n  - alow: c\n', false],
    ['rules:\n  - allow: c\n    inn: [x]\n', false],
    ['rules:\n  - draft: c\n    inn: [x]\n', false],
    ['rules:\n  - dney: c\n', true],
    ['rules:\n  - refuse: c\n', true],
    ['rules:\n  - c\n', true],
    ['rules:\n  - [deny, c]\n', true],
    ['rules:\n  - deny: c\n    inn: [x]\n', true],
    ['rules:\n  - deny: c\n    in: ["[x"]\n', true],
    ['rules:\n  - deny:\n    in: [x]\n', true],
    ['rules:\n  - ask: c\n    until: soon\n', true],
    ['rules:\n  - allow: c\n    deny: c\n', true],
    ['rules: deny\n', true],
    ['rule:\n  - deny: c\n', true],
    ['- deny: c\n', true],
    ['rules:\n  - deny: "c\n', true],
    ['rules:\n  - deny: c\n   in: x\n', true],
    ['rules:\n  - allow: a\n---\nrules:\n  - deny: c\n', true],
    [`rules:\n${'  - allow: a\n'.repeat(10_000)}`, true],
  ])('case 188: %j fails closed: %s', (text, closed) => {
    expect(messages(text).length).toBeGreaterThan(0);
    expect(isClosed(text)).toBe(closed);
  });

  it('case 188: the rule by which everything asks points at the mistake', () => {
    expect(parse('rules:\n  - deny: a\n  - dney: b\n').rules).toMatchObject([
      { verdict: 'ask', of: '*', source: { kind: 'person', file: FILE, line: 3 } },
      { verdict: 'deny', of: 'a' },
    ]);
  });

  it.each([
    ['- allow: c\n    inn: [x]', '"inn" is not known in a rule; did you mean "in"?'],
    [
      '- allow: c\n    zzzzzz: [x]',
      '"zzzzzz" is not known in a rule: input, in, changes, shares, reaches, writes, workspace, to, why, until, examples, groups',
    ],
    ['- allow: c\n    in: [[x]]', 'in: is a list of patterns'],
    ['- allow: c\n    in: []', 'in: is a list of patterns'],
    ['- allow: c\n    changes: ["{a,b"]', '"{a,b": a { is not closed'],
    ['- allow: c\n    input: npm', 'input: is arguments with their values, as in { command: "npm test" }'],
    ['- allow: c\n    input: { command: [a] }', 'command: is one text'],
    ['- allow: c\n    input: { command: "[a" }', '"[a": a [ is not closed'],
    ['- allow: c\n    why: [x]', 'why: is one text'],
    ['- allow: c\n    until: 2026-02-30', '"2026-02-30" is not a day: write it as 2026-12-31, or 2026-12-31T18:05Z'],
    ['- allow: c\n    examples: [x]', 'examples: has match: and not:'],
    ['- allow: c\n    examples: { match: [x] }', 'examples: need one input, or patterns, to be checked against'],
    ['- allow: c\n    examples: { matches: [x] }', '"matches" is not known in examples: match, not'],
    [
      '- allow: c\n    input: { a: x, b: y }\n    examples: { match: x }',
      'examples: need one input, or patterns, to be checked against',
    ],
    ['- allow: c\n    in: [x]\n    in: [y]', '"in" is there twice'],
    ['- allow: {}', 'allow: is one text'],
  ])('%j: %s', (body, message) => {
    expect(messages(`rules:\n  ${body}\n`).map((each) => each.replace(/^.*?:\d+ {2}/, ''))).toContain(message);
  });

  it('a rule may be for one model, by its id or a pattern', () => {
    expect(parse('rules:\n  - allow: gtd_overview\n    to: "ollama/*"\n').rules).toMatchObject([{ to: 'ollama/*' }]);
    expect(messages('rules:\n  - allow: c\n    to: "a/[b"\n')).toHaveLength(1);
    expect(messages('rules:\n  - allow: c\n    to: [a, b]\n')).toEqual([`${FILE}:3  to: is one text`]);
  });

  it('a rule of a workspace is for that workspace', () => {
    expect(messages('rules:\n  - deny: c\n    workspace: /x\n', 'workspace')).toEqual([
      `${FILE}:3  workspace: is for your own rules file only`,
    ]);
  });
});

describe('examples', () => {
  it.each([
    [
      '- allow: run_command\n    input: { command: "npm test *" }\n    examples: { not: ["npm test -- -u"] }',
      'example "npm test -- -u" should not match and does',
    ],
    [
      '- allow: run_command\n    input: { command: "npm test" }\n    examples: { match: ["npm test x"] }',
      'example "npm test x" should match and does not',
    ],
    [
      '- deny: "*"\n    in: ["Diary/*"]\n    examples: { match: ["Diary/2026/a.md"] }',
      'example "Diary/2026/a.md" should match and does not',
    ],
    [
      '- deny: run_command\n    input: { command: "rm *" }\n    examples: { not: ["ls; rm x"] }',
      'example "ls; rm x" should not match and does',
    ],
    [
      '- allow: read_file\n    input: { path: "*.md" }\n    examples: { match: ["a.ts"] }',
      'example "a.ts" should match and does not',
    ],
  ])('that do not hold are BAD_CONFIG: %j', (body, message) => {
    const { rules, errors } = parse(`rules:\n  ${body}\n`);
    expect(errors.map((each) => each.message)).toEqual([`${FILE}:2  ${message}`]);
    expect(rules.filter(({ examples }) => examples !== undefined)).toEqual([]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCard } from '../../src/cards/parse-card.ts';
import { COUNT_IN_R, cardText, countLines, FRONT, mistakeIn, parsed } from './written-card.ts';

const code = 'echo hello';

describe('S2.23 a card is front matter and a handler', () => {
  it('S2.24 count-lines as it was first written down', () => {
    expect(parsed(countLines('r', COUNT_IN_R))).toMatchObject({
      name: 'count_lines',
      title: 'Count Lines',
      description: 'Count the lines of a text file',
      group: 'files',
      risky: false,
      hints: { readOnly: true, idempotent: true, destructive: false, openWorld: false },
      input: {
        properties: {
          filepath: { type: 'string', description: 'File to count' },
          skip_blank: { type: 'boolean', default: false },
        },
        required: ['filepath'],
      },
      handler: { kind: 'script', language: 'r', source: COUNT_IN_R, line: 25 },
      prose: '# For people',
      examples: [],
    });
  });

  it('S2.22 S2.24 what it does not say is the default', () => {
    const card = parsed(cardText('description: Does it.', 'sh', code), 'x/My-Tool.md');
    expect(card).toMatchObject({
      name: 'my_tool',
      title: 'My-Tool',
      group: 'custom',
      risky: false,
      hints: { readOnly: false, idempotent: false, destructive: false, openWorld: false },
      input: { type: 'object', properties: {} },
      timeoutSeconds: 120,
      needs: { programs: [], files: [], variables: [] },
      network: false,
      files: [],
    });
  });

  it.each([
    ['true', true],
    ['True', true],
    ['"true"', false],
    ['yes', false],
    ['1', false],
  ])('S2.24 risky: %s', (written, risky) => {
    expect(parsed(cardText(`${FRONT}\nrisky: ${written}`, 'sh', code)).risky).toBe(risky);
  });

  it('everything it can say', () => {
    const front = `${FRONT}
title: Example
group: data
hints: { open_world: true, destructive: true }
timeout: 5
needs: { program: jq, files: [a.csv], variables: [TOKEN] }
network: true
files: [lib/words.txt]
tags: [theirs]
parameters:
  path: string
  size: { type: integer, min: 1, max: 9, default: 3 }
  word: { type: string, min: 1, max: 5, pattern: "^[a-z]+$" }
  kind: { type: string, enum: [a, b] }
  words: { type: character, min: 1 }
  anything: { type: data.frame }`;
    expect(parsed(cardText(front, 'python', code))).toMatchObject({
      title: 'Example',
      group: 'data',
      hints: { openWorld: true, destructive: true },
      timeoutSeconds: 5,
      needs: { programs: ['jq'], files: ['a.csv'], variables: ['TOKEN'] },
      network: true,
      files: ['lib/words.txt'],
      input: {
        properties: {
          path: { type: 'string' },
          size: { type: 'integer', minimum: 1, maximum: 9, default: 3 },
          word: { type: 'string', minLength: 1, maxLength: 5, pattern: '^[a-z]+$' },
          kind: { type: 'string', enum: ['a', 'b'] },
          words: { type: 'array', items: { type: 'string' }, minItems: 1 },
          anything: { type: 'any' },
        },
      },
    });
  });

  it.each([
    ['js', { kind: 'function', language: 'js' }],
    ['javascript', { kind: 'function', language: 'js' }],
    ['ts', { kind: 'function', language: 'ts' }],
    ['sh', { kind: 'script', language: 'sh' }],
    ['{r}', { kind: 'script', language: 'r' }],
    ['py title="x"', { kind: 'script', language: 'python' }],
    ['ruby', { kind: 'script', language: 'ruby' }],
    ['argv', { kind: 'arguments', argv: ['echo', 'hello'] }],
  ])('a block in %s', (language, handler) => {
    expect(parsed(cardText(FRONT, language, language === 'argv' ? 'echo\n hello \n' : code)).handler).toMatchObject(
      handler,
    );
  });

  it('the first block in a language that is run is the handler; others are for people', () => {
    const text = `---\n${FRONT}\n---\n~~~json\n{}\n~~~\n\`\`\`\nplain\n\`\`\`\n~~~~sh\n${code}\n~~~\n~~~~\nmore\n`;
    expect(parsed(text).handler).toMatchObject({ kind: 'script', source: `${code}\n~~~` });
    expect(parsed(text).prose).toBe('~~~json\n{}\n~~~\n```\nplain\n```\nmore');
  });

  it('markers: around a block, inside one, and around bare R', () => {
    const begin = '# TOOL BEGINS HERE';
    const end = '# TOOL ENDS HERE';
    const around = `---\n${FRONT}\n---\n\`\`\`sh\nno\n\`\`\`\n${begin}\n\`\`\`python\nyes\n\`\`\`\n${end}\n`;
    expect(parsed(around).handler).toMatchObject({ language: 'python', source: 'yes' });
    const inside = `---\n${FRONT}\n---\n\`\`\`r\nfunction(a) {\n  ${begin}\n  a\n  ${end}\n}\n\`\`\`\n`;
    expect(parsed(inside).handler).toMatchObject({
      language: 'r',
      source: `function(a) {\n  ${begin}\n  a\n  ${end}\n}`,
    });
    const bare = `---\n${FRONT}\n---\n${begin}\n${COUNT_IN_R}\n${end}\n`;
    expect(parsed(bare).handler).toMatchObject({ language: 'r', source: COUNT_IN_R, line: 6 });
    expect(mistakeIn(`---\n${FRONT}\n---\n${begin}\nx\n`)).toBe(
      'a.md:5  "# TOOL BEGINS HERE" has no "# TOOL ENDS HERE"',
    );
  });

  it('examples are read, and a block of theirs is no handler', () => {
    const after = `## Examples
### Two lines
\`\`\`yaml
input: { path: a.txt, n: 2, flag: true }
files:
  a.txt: "one\\ntwo\\n"
output: "2"
\`\`\`
\`\`\`yaml
- input: { path: b.txt }
  error: NOT_FOUND
- title: Changes
  changes: { a.txt: new, b.txt: null }
  shares: [one, two]
\`\`\`
## After
text`;
    const card = parsed(cardText(FRONT, 'sh', code, after));
    expect(card.examples).toMatchObject([
      {
        title: 'Two lines',
        input: { path: 'a.txt', n: 2, flag: true },
        files: { 'a.txt': 'one\ntwo\n' },
        output: '2',
        line: 14,
      },
      { title: 'Two lines', input: { path: 'b.txt' }, error: 'NOT_FOUND' },
      { title: 'Changes', input: {}, changes: { 'a.txt': 'new', 'b.txt': null }, shares: ['one', 'two'] },
    ]);
    expect(card.prose).toBe('# For people\n\n## After\ntext');
    const only = `---\n${FRONT}\n---\n## Examples\n\`\`\`sh\n${code}\n\`\`\`\n`;
    expect(mistakeIn(only)).toMatch(/there is no handler/);
  });

  it('case 180: a byte order mark, CRLF and a missing final newline change nothing', () => {
    const text = countLines('python', 'print(1)\nprint(2)');
    const { hash: _, ...plain } = parsed(text);
    for (const other of [`\ufeff${text}`, text.replaceAll('\n', '\r\n'), text.trimEnd(), text.replaceAll('\n', '\r')]) {
      const { hash: __, ...card } = parsed(other);
      expect(card).toEqual(plain);
    }
  });

  it('case 179: a default is literal text, never evaluated', () => {
    const card = parsed(cardText(`${FRONT}\nparameters:\n  where: { type: string, default: getwd() }`, 'sh', code));
    expect(card.input.properties.where).toMatchObject({ default: 'getwd()' });
  });

  it('any text at all is a card or one mistake with its line', () => {
    const words = fc.constantFrom(
      '---\n',
      'name: a\n',
      'description: b\n',
      '```js\n',
      '```\n',
      '# TOOL BEGINS HERE\n',
      '## Examples\n',
      'parameters:\n  - name: x\n',
      '- ',
      ': ',
      '{',
      '\n',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(words, fc.string()), { maxLength: 12 }), (parts) => {
        const card = parseCard(parts.join(''), 'a.md');
        if (!card.ok) expect(card.error.message).toMatch(/^Failed to parse tool: a\.md:\d+ {2}/);
      }),
      { numRuns: 300 },
    );
  });
});

describe('S2.26 a mistake is one error with file and line', () => {
  const front = (more: string): string => cardText(`${FRONT}\n${more}`, 'sh', code);
  it.each([
    ['no front matter', '# Hello\n', 'a.md:1  there is no front matter'],
    [
      'case 162: front matter in JavaScript is not evaluated',
      '---js\n{ name: process.exit(9) }\n---\n',
      'a.md:1  front matter is YAML, not "js"',
    ],
    ['no end', '---\nname: x\n', 'a.md:1  the front matter has no end'],
    ['no description', cardText('name: x', 'sh', code), /^a\.md:1 {2}description is missing/],
    [
      'a long description',
      cardText(`description: ${'x'.repeat(2000)}`, 'sh', code),
      /^a\.md:2 {2}description has 2000 characters/,
    ],
    ['broken YAML', '---\nname: [a\n---\n```sh\nx\n```', /^a\.md:\d+ {2}/],
    ['a doubled key', front('name: again'), /^a\.md:4 {2}"name" is there twice/],
    ['a slip of the pen', front('parametres: []'), 'a.md:4  "parametres" is not known; did you mean "parameters"?'],
    ['no handler', `---\n${FRONT}\n---\nwords`, /there is no handler/],
    ['an empty handler', cardText(FRONT, 'sh', ''), /the handler is empty/],
    ['a group of two words', front('group: a b'), /group is one small word/],
    ['a title that is a list', front('title: [a]'), 'a.md:4  title is one text'],
    ['a timeout of a day', front('timeout: 86400'), 'a.md:4  timeout is a number of seconds from 1 to 3600'],
    ['an unknown need', front('needs: { luck: yes }'), /needs are programs, files and variables/],
    ['needs that are a text', front('needs: jq'), /needs is a list of names and values/],
    ['a file above the card', front('files: [../x]'), /"\.\.\/x" does not lie beside the card/],
    ['a file with a whole path', front('files: [/etc/passwd]'), /does not lie beside/],
    ['files that are records', front('files: [{ a: b }]'), /files is a list of names/],
    ['parameters that are a text', front('parameters: all'), /parameters are a list or a map/],
    ['a parameter without a name', front('parameters:\n  - type: string'), /needs a name/],
    ['a parameter that is a text', front('parameters:\n  - path'), /a record with a name/],
    ['a parameter that is a list', front('parameters:\n  path: [string]'), /the parameter path is a record/],
    [
      'a doubled parameter',
      front('parameters:\n  - { name: a }\n  - { name: a }'),
      'a.md:6  the parameter a is there twice',
    ],
    [
      'a default of another type',
      front('parameters:\n  n: { type: integer, default: many }'),
      /The default of n does not fit/,
    ],
    ['min above max', front('parameters:\n  n: { type: integer, min: 3, max: 1 }'), /min \(3\) is above max \(1\)/],
    ['min that is no number', front('parameters:\n  n: { type: string, min: few }'), /min and max are numbers/],
    ['choices that are no texts', front('parameters:\n  n: { type: integer, enum: [1] }'), /choices \(enum\) of n/],
    [
      'case 174: a reference to another place',
      front('parameters:\n  a: { $ref: "http://127.0.0.1/x.json" }'),
      /points elsewhere, which is not followed/,
    ],
    ['case 174: a schema that contains itself', front('parameters: &all\n  a: *all'), /stands for another value/],
    [
      'case 174: ten thousand parameters',
      front(`parameters:\n${Array.from({ length: 10_000 }, (_, at) => `  p${at}: any`).join('\n')}`),
      /larger than 64 KB|too many/,
    ],
    [
      'case 174: a hundred and one',
      front(`parameters:\n${Array.from({ length: 101 }, (_, at) => `  p${at}: any`).join('\n')}`),
      /101 parameters are too many/,
    ],
    [
      'case 175: a pattern that cannot be matched in linear time',
      front('parameters:\n  a: { type: string, pattern: "(a)\\\\1" }'),
      /cannot be matched in linear time|not supported/,
    ],
    [
      'case 172: __proto__ as a parameter',
      front('parameters:\n  __proto__: string'),
      /cannot be the name of a parameter/,
    ],
    [
      'an argument list whose program is a parameter',
      cardText(`${FRONT}\nparameters:\n  a: string`, 'argv', '{a}'),
      /the program is named in the card/,
    ],
    ['a shell line as an argument list', cardText(FRONT, 'argv', 'ls -l | wc'), /is not the name of a program/],
    ['a place that is no parameter', cardText(FRONT, 'argv', 'ls\n{folder}'), 'a.md:10  {folder} is not a parameter'],
    [
      'a variable in an argument list',
      cardText(`${FRONT}\nneeds: { variables: [A] }`, 'argv', 'ls\n{$A}'),
      /not among the variables/,
    ],
    ['a function with the network', cardText(`${FRONT}\nnetwork: true`, 'js', '() => 1'), /a function has no network/],
    [
      'a function with variables',
      cardText(`${FRONT}\nneeds: { variables: [A] }`, 'js', '() => 1'),
      /sees no environment variables/,
    ],
    ['the key of a model', front('needs: { variables: [ANTHROPIC_API_KEY] }'), /is the key of a model/],
    ['a variable that is none', front('needs: { variables: ["A B"] }'), /is not the name of a variable/],
    [
      'two names for one variable',
      front('parameters: { a-b: string, a_b: string }'),
      /would be the environment variable a_b/,
    ],
    [
      'an example without a result',
      cardText(FRONT, 'sh', code, '## Examples\n```yaml\ninput: {}\n```\n'),
      /an example says what must come of it/,
    ],
    [
      'an example with something else',
      cardText(FRONT, 'sh', code, '## Examples\n```yaml\nexpect: 1\n```\n'),
      /"expect" is not part of an example/,
    ],
    [
      'an example that is a text',
      cardText(FRONT, 'sh', code, '## Examples\n```yaml\nhello\n```\n'),
      /an example is a list of names and values/,
    ],
    [
      'an output that is a list',
      cardText(FRONT, 'sh', code, '## Examples\n```yaml\noutput: [1]\n```\n'),
      /output is one text/,
    ],
  ])('%s', (_, text, mistake) => {
    const said = mistakeIn(text);
    if (typeof mistake === 'string') expect(said).toBe(mistake);
    else expect(said).toMatch(mistake);
  });

  it.each([
    'constructor',
    'prototype',
    '__proto__',
    '1st',
    '-x',
    'a b',
    'аbc',
    'a\u001b[31mb',
    '"a.b"',
    'x'.repeat(65),
  ])('case 172: the name %j is refused', (name) => {
    expect(mistakeIn(cardText(`name: ${name}\ndescription: x`, 'sh', code))).toMatch(/cannot be the name of a tool/);
  });

  it.each([
    'PATH',
    'HOME',
    'LD_PRELOAD',
    'NODE_OPTIONS',
    'BASH_ENV',
    'IFS',
    'PYTHONPATH',
    'http_proxy',
    'GIT_DIR',
    'COUNTERSIGN_HOME',
    'npm_config_x',
  ])('a parameter of a script cannot be called %s', (name) => {
    expect(mistakeIn(front(`parameters: { ${name}: string }`))).toMatch(
      /as an environment variable it would steer the program/,
    );
    expect(parsed(cardText(`${FRONT}\nparameters: { ${name}: string }`, 'js', '() => 1')).name).toBe('example');
  });

  it('a hostile pattern costs no time', () => {
    const card = parsed(front('parameters:\n  a: { type: string, pattern: "^(a+)+$" }'));
    expect(card.input.properties.a).toMatchObject({ pattern: '^(a+)+$' });
  });

  it('case 175: a card made to be slow is read like any other', () => {
    const wide = ' '.repeat(200_000);
    for (const line of [
      `# ${wide}x${wide}x`,
      `\`\`\`${wide}\``,
      `---${wide}x`,
      `#${wide}TOOL BEGINS`,
      '#'.repeat(200_000),
    ])
      expect(parsed(cardText(FRONT, 'sh', code, `${line}\n`)).name).toBe('example');
    const header = cardText(FRONT, 'http', `GET https://example.org/\nX:${wide}y${wide}z`);
    expect(parsed(header).handler).toMatchObject({ headers: [['X', `y${wide}z`]] });
    const examples = '```yaml\noutput: x\n```\n'.repeat(5000);
    expect(mistakeIn(cardText(FRONT, 'sh', code, `## Examples\n${examples}`))).toMatch(
      /more than 100 blocks of examples/,
    );
  });
});

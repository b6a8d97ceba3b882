import { describe, expect, it } from 'vitest';
import { parseYaml } from '../../src/policy/parse-yaml.ts';

const messages = (text: string) => parseYaml(text, 'f.yaml').errors.map(({ message }) => message);

describe('YAML of a stranger', () => {
  it('case 64: __proto__ and merge keys are keys like any other', () => {
    const { root, errors } = parseYaml('__proto__: { polluted: yes }\n<<: { a: 1 }\nconstructor: x\n', 'f.yaml');
    expect(errors).toEqual([]);
    expect(root?.kind === 'map' && root.entries.map(({ key }) => key)).toEqual(['__proto__', '<<', 'constructor']);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('case 65: an alias bomb is refused at its first alias', () => {
    const bomb = [
      'a: &a [x, x, x]',
      ...[...'bcdefghij'].map((name, index) => `${name}: &${name} [${`*${'abcdefghij'[index]},`.repeat(9)}]`),
    ].join('\n');
    expect(messages(bomb)[0]).toBe('f.yaml:2  "*a" stands for another value: write the value itself');
  });

  it.each([
    ['[', 'nested more than 16 deep'],
    ['{a: ', 'nested more than 16 deep'],
    ['- ', 'nested more than 16 deep'],
    ['? ', 'nested more than 16 deep'],
  ])('case 65: 100,000 times %j does not reach the parser', (piece, message) => {
    expect(messages(piece.repeat(Math.floor(60_000 / piece.length)))).toEqual([`f.yaml:1  ${message}`]);
    expect(messages(piece.repeat(100_000))).toEqual(['f.yaml:1  larger than 64 KB']);
  });

  it('case 65: a staircase of blocks is refused by its width', () => {
    const stairs = Array.from({ length: 300 }, (_, depth) => `${' '.repeat(depth)}k:`).join('\n');
    expect(messages(stairs)).toEqual(['f.yaml:66  indented more than 64 blanks']);
  });

  it('brackets in texts and comments are no nesting', () => {
    expect(messages(`a: "${'['.repeat(50)}" # ${'{'.repeat(50)}\n`)).toEqual([]);
    expect(messages('a:\n  - [x]\n'.concat('  - [x]\n'.repeat(50)))).toEqual([]);
  });

  it('case 63: tags are refused, whatever they promise', () => {
    expect(messages('a: 1\nb: !!js/function "function () {}"\n')).toEqual([
      'f.yaml:2  tags (!…) are not read here: write the value itself',
    ]);
  });

  it('keys are words, and each stands once', () => {
    expect(messages('? [a, b]\n: 1\n')).toEqual(['f.yaml:1  a key is a plain word']);
    expect(messages('a: 1\nb: 2\na: 3\n')).toEqual(['f.yaml:3  "a" is there twice']);
  });

  it('an empty file is an empty map, and an empty value an empty text', () => {
    expect(parseYaml('', 'f.yaml').root).toEqual({ kind: 'map', line: 1, entries: [] });
    expect(parseYaml('a:\n', 'f.yaml').root).toMatchObject({
      entries: [{ value: { kind: 'text', text: '', plain: true } }],
    });
  });

  it('a second document is said, not dropped', () => {
    expect(messages('a: 1\n---\nb: 2\n')).toHaveLength(1);
  });
});

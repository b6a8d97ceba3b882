import { describe, expect, test } from 'vitest';
import { call, contents, preview } from '../tool-calls.ts';
import { codeGround } from './code-ground.ts';

const rename = async (files: Record<string, string>, input: Record<string, string | number>) => {
  const { changes = [], summary } = await preview(codeGround(files).context, 'rename_symbol', input);
  const texts = await Promise.all(changes.map(async ({ path, after }) => [path, await contents(after)]));
  return { summary, texts: Object.fromEntries(texts) as Record<string, string> };
};

const refused = async (files: Record<string, string>, input: Record<string, string | number>) => {
  const result = await call(codeGround(files).context, 'rename_symbol', input);
  if (result.ok) throw new Error('it was proposed');
  return result.error;
};

describe('rename_symbol', () => {
  test('changes the definition, every use, imports and exports as one change set, and no comment or string', async () => {
    const { texts, summary } = await rename(
      {
        'a.ts': 'export const price = 1; // price\nexport const text = "price";\n',
        'b.tsx': "import { price } from './a';\nexport { price };\nexport const v = <p>{price} price</p>;\n",
        'c.ts': "import { price as p } from './b';\nexport const o = { price: p };\n",
        'd.cjs': "const { price } = require('./a');\nmodule.exports = { price, twice: price * 2 };\n",
      },
      { symbol: 'price', path: 'a.ts', newName: 'cost' },
    );
    expect(texts).toEqual({
      'a.ts': 'export const cost = 1; // price\nexport const text = "price";\n',
      'b.tsx': "import { cost } from './a';\nexport { cost };\nexport const v = <p>{cost} price</p>;\n",
      'c.ts': "import { cost as p } from './b';\nexport const o = { price: p };\n",
      'd.cjs': "const { cost } = require('./a');\nmodule.exports = { cost, twice: cost * 2 };\n",
    });
    expect(summary).toBe('rename price to cost, 8 places in 4 files');
  });

  test('keeps the property where one word is a property and a name', async () => {
    const { texts } = await rename(
      { 'a.ts': 'const { size } = { size: 1 };\nexport const o = { size };\n({ size: o.size });\n' },
      { symbol: 'size', path: 'a.ts', newName: 'width' },
    );
    expect(texts['a.ts']).toBe(
      'const { size: width } = { size: 1 };\nexport const o = { size: width };\n({ size: o.size });\n',
    );
  });

  test('renames a component in its opening and closing tags', async () => {
    const { texts } = await rename(
      { 'a.jsx': 'const Box = () => null;\nexport default () => <Box><Box.Inner /></Box>;\n' },
      { symbol: 'Box', path: 'a.jsx', newName: 'Card' },
    );
    expect(texts['a.jsx']).toBe('const Card = () => null;\nexport default () => <Card><Card.Inner /></Card>;\n');
  });

  test('keeps a byte order mark and CRLF line ends', async () => {
    const { texts } = await rename(
      { 'a.ts': '\ufeffconst one = 1;\r\nexport const two = one;\r\n' },
      { symbol: 'one', path: 'a.ts', newName: 'uno' },
    );
    expect(texts['a.ts']).toBe('\ufeffconst uno = 1;\r\nexport const two = uno;\r\n');
  });

  test.each([
    ['declared beside it', 'const a = 1;\nconst b = 2;\nconsole.log(a, b);\n'],
    ['nearer to a use', 'const a = 1;\nexport const f = (b: number) => a + b;\n'],
    ['a use of something further out', 'export const f = (a: number) => a + b;\ndeclare const b: number;\n'],
    ['a global', 'const a = 1;\nconsole.log(a, b);\n'],
  ])('is refused when the new name is %s', async (_, text) => {
    const error = await refused({ 'a.ts': text }, { symbol: 'a', path: 'a.ts', newName: 'b' });
    expect(error.code).toBe('CONFLICT');
    expect(error.message).toContain('b is taken in a.ts');
  });

  test('is refused when a file that imports it has the new name already', async () => {
    const files = {
      'a.ts': 'export const a = 1;\n',
      'b.ts': "import { a } from './a';\nconst b = a;\nexport { b };\n",
    };
    expect((await refused(files, { symbol: 'a', path: 'a.ts', newName: 'b' })).message).toContain('taken in b.ts');
  });

  test('asks which one, refuses what is no name, and says when nothing is to be done', async () => {
    const files = {
      'a.ts':
        'export const f = () => { const x = 1; return x; };\nexport const g = () => { const x = 2; return x; };\n',
    };
    expect((await refused(files, { symbol: 'x', path: 'a.ts', newName: 'y' })).code).toBe('AMBIGUOUS');
    expect((await refused(files, { symbol: 'x', path: 'a.ts', newName: 'a-b' })).code).toBe('BAD_ARGS');
    expect((await refused(files, { symbol: 'x', path: 'a.ts', newName: 'class' })).code).toBe('BAD_ARGS');
    const { texts } = await rename(files, { symbol: 'x', path: 'a.ts', line: 2, newName: 'y' });
    expect(texts['a.ts']).toContain('const y = 2; return y;');
    expect(texts['a.ts']).toContain('const x = 1; return x;');
    expect((await rename(files, { symbol: 'f', path: 'a.ts', newName: 'f' })).texts).toEqual({});
  });

  test('does not guess which class a method belongs to', async () => {
    const files = {
      'a.ts': 'export class A { go() {} }\nexport class B { go() {} }\nexport const f = (x: A | B) => x.go();\n',
    };
    expect((await refused(files, { symbol: 'A.go', path: 'a.ts', newName: 'run' })).code).toBe('AMBIGUOUS');
  });
});

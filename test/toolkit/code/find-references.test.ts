import { describe, expect, test } from 'vitest';
import { call, preview, shared } from '../tool-calls.ts';
import { codeGround } from './code-ground.ts';

const FILES = {
  'a.ts': `export const price = 1;
export function total(price: number) {
  return price;
}
export default total;
type price2 = typeof price;
`,
  'pass.ts': "export { price as cost } from './a';\nexport * as all from './a';\nexport * from './a';\n",
  'use.tsx': `import sum, { price as p } from './a';
import { cost, all, total } from './pass';
const price = 3; // price of nothing
export const View = () => <b title="price">{p + cost + all.price + sum(price) + total(1)}</b>;
`,
  'common.js': "const a = require('./a');\nexports.q = a.price;\nexports.r = () => exports.q;\n",
};

const hits = async (input: Record<string, string | number>) => {
  const { share = [] } = await preview(codeGround(FILES).context, 'find_references', input);
  const texts = await shared({ summary: '', share });
  return share.map(({ origin }, index) => [
    origin?.path as string,
    ...(texts[index] ?? '').split('\n').flatMap((line) => (/^\d+\t/.test(line) ? [Number.parseInt(line, 10)] : [])),
  ]);
};

describe('find_references', () => {
  test('follows scopes, imports, other names, namespaces, re-exports and require', async () => {
    expect(await hits({ symbol: 'price', path: 'a.ts', line: 1 })).toEqual([
      ['a.ts', 1, 6],
      ['common.js', 2],
      ['pass.ts', 1],
      ['use.tsx', 1, 2, 4],
    ]);
  });

  test('a parameter of the same name is another thing', async () => {
    expect(await hits({ symbol: 'price', path: 'a.ts', line: 2 })).toEqual([['a.ts', 2, 3]]);
    expect(await hits({ symbol: 'price', path: 'a.ts', line: 3 })).toEqual([['a.ts', 2, 3]]);
  });

  test('follows a default export and the same thing under its own name', async () => {
    expect(await hits({ symbol: 'total' })).toEqual([
      ['a.ts', 2, 5],
      ['use.tsx', 1, 2, 4],
    ]);
  });

  test('knows what was exported by assignment', async () => {
    expect(await hits({ symbol: 'q' })).toEqual([['common.js', 2, 3]]);
  });

  test('shows uses of a method, and marks those whose class is not known', async () => {
    const { context } = codeGround({
      'cart.ts': 'export class Cart {\n  total() { return 1; }\n  twice() { return this.total() * 2; }\n}\n',
      'bill.ts': 'export class Bill {\n  total() { return 2; }\n  more() { return this.total(); }\n}\n',
      'use.ts': "import { Cart } from './cart';\nexport const f = (x: Cart) => x.total();\n",
    });
    const { share = [] } = await preview(context, 'find_references', { symbol: 'Cart.total' });
    const text = (await shared({ summary: '', share })).join('\n');
    expect(share.map(({ origin }) => origin?.path)).toEqual(['cart.ts', 'use.ts']);
    expect(text).toContain('3\t  twice() { return this.total() * 2; }');
    expect(text).toContain('perhaps: the class is not known\n2\texport const f');
  });

  test('says what would have worked when the line or the name is wrong', async () => {
    const { context } = codeGround(FILES);
    const wrong = await call(context, 'find_references', { symbol: 'price', path: 'a.ts', line: 5 });
    expect(wrong).toMatchObject({ ok: false, error: { code: 'NO_MATCH' } });
    expect(wrong.ok ? '' : wrong.error.forModel).toContain('It is defined at a.ts:1, a.ts:2.');
    const none = await call(context, 'find_references', { symbol: 'prise' });
    expect(none.ok ? '' : none.error.wayOut).toContain('price');
  });
});

import { describe, expect, test } from 'vitest';
import { call, preview, shared } from '../tool-calls.ts';
import { codeGround } from './code-ground.ts';

describe('outline', () => {
  test('shows what a file declares, nested, with lines, and counts no line as read', async () => {
    const { context } = codeGround({
      'a.ts':
        'export class Cart {\n  items = [];\n  add(item: string) {\n    const x = 1;\n    function inner() {}\n  }\n}\nconst one = 1;\n',
    });
    const found = await preview(context, 'outline', { file_path: 'a.ts' });
    expect(await shared(found)).toEqual([
      '<outline path="a.ts" language="typescript" lines="9">\n1-7\texported class Cart\n2\t  field items\n3-6\t  method add\n5\t    function inner\n8\tconstant one\n</outline>',
    ]);
    expect(found.share?.[0]?.origin?.lines).toMatchObject({ from: 1, to: 0 });
  });

  test('says why there is none', async () => {
    const { context } = codeGround({ 'a.bin': 'x', 'a.ts': '\0\0\0', 'big.ts': `${'a;'.repeat(300_000)}` });
    expect(await call(context, 'outline', { path: 'a.bin' })).toMatchObject({ ok: false, error: { code: 'NO_MATCH' } });
    const binary = await call(context, 'outline', { path: 'a.ts' });
    expect(binary.ok ? '' : binary.error.message).toContain('not text');
    const big = await call(context, 'outline', { path: 'big.ts' });
    expect(big.ok ? '' : big.error.message).toContain('too large');
    expect(await call(context, 'outline', { path: 'none.ts' })).toMatchObject({ error: { code: 'NOT_FOUND' } });
  });
});

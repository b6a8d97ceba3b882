import { describe, expect, test } from 'vitest';
import { bytesOf } from '../../../src/workspace/hash.ts';
import type { Path } from '../../../src/workspace/path.ts';
import { call, preview, shared } from '../tool-calls.ts';
import { codeGround } from './code-ground.ts';

const FILES = {
  'src/a.ts': 'export const one = 1;\nexport const two = 2;\n',
  'src/b.ts': "import { one } from './a';\nexport const b = one;\n",
  'src/c.ts': "import { b } from './b';\nexport const c = b;\n",
  'src/d.ts': "import { two } from './a';\nexport const d = two;\n",
  'test/c.test.ts': "import { c } from '../src/c';\nconsole.log(c);\n",
};

describe('impact', () => {
  test('lists direct and indirect importers of a path, and the tests among them', async () => {
    const found = await preview(codeGround(FILES).context, 'impact', { paths: ['src/a.ts'] });
    expect((await shared(found))[0]).toBe(
      [
        '<impact of="src/a.ts">',
        'changed:\n  src/a.ts',
        'imported directly by:\n  src/b.ts\n  src/d.ts',
        'imported indirectly by:\n  src/c.ts\n  test/c.test.ts',
        'tests:\n  test/c.test.ts',
        '</impact>',
        '(index of 5 source files, checked just now)',
      ].join('\n'),
    );
  });

  test('of a symbol, only the files that use it count', async () => {
    const found = await preview(codeGround(FILES).context, 'impact', { symbol: 'two' });
    expect((await shared(found))[0]).toContain('used in:\n  src/d.ts\nimported indirectly by: none\ntests: none');
  });

  test('without an input it is about the changes that are not signed yet', async () => {
    const ground = codeGround(FILES);
    const text = "import { two } from './a';\nexport const b = two;\n";
    const after = { kind: 'file', bytes: bytesOf(new TextEncoder().encode(text)), mode: 0o644 } as const;
    const before = { ...after, bytes: bytesOf(new TextEncoder().encode(FILES['src/b.ts'])) };
    const changed = ground.with([[{ path: 'src/b.ts' as Path, before, after }]]);
    const [told] = await shared(await preview(changed, 'impact', {}));
    expect(told).toContain('changed:\n  src/b.ts\nimported directly by:\n  src/c.ts');
    expect(await call(ground.context, 'impact', {})).toMatchObject({ ok: false, error: { code: 'BAD_ARGS' } });
  });
});

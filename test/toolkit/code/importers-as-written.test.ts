// Who imports a module, asked for as some file writes it: one module has many spellings, and one spelling may mean several modules.
import { describe, expect, test } from 'vitest';
import type { Preview } from '../../../src/tool/preview.ts';
import { preview, shared } from '../tool-calls.ts';
import { codeGround } from './code-ground.ts';

const wordsOf = async (found: Preview): Promise<string> => [found.toModel, ...(await shared(found))].join('\n');

const ask = async (files: Readonly<Record<string, string>>, modulePath: string) => {
  const { context } = codeGround(files);
  let found = await preview(context, 'find_importers', { modulePath });
  // A first reading may take longer than a call waits, on a busy machine: then it says so, and to ask again.
  while ((await wordsOf(found)).includes('Ask again in a moment'))
    found = await preview(context, 'find_importers', { modulePath });
  const { share = [] } = found;
  const texts = await shared({ summary: '', share });
  const head = found.toModel ?? texts[0] ?? '';
  return {
    words: head,
    complete: /^<importers of="[^\n]*" files="\d+" complete="(yes|no)"\/> /.exec(head)?.[1],
    paths: share.flatMap(({ origin }) => (origin === undefined ? [] : [origin.path as string])),
    lines: texts.flatMap((text) => text.split('\n').filter((line) => /^\d+\t/.test(line))),
  };
};

const SHOP = {
  'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }',
  'src/services/DatabaseService.ts': 'export class DatabaseService {}\nexport interface Row { id: number }\n',
  'src/services/index.ts': "export { DatabaseService } from './DatabaseService';\n",
  'src/main.ts': "import { DatabaseService } from './services/DatabaseService';\nnew DatabaseService();\n",
  'src/handlers/list.ts':
    "import {\n  DatabaseService,\n  type Row,\n} from '../services/DatabaseService';\n\nexport const list = (row: Row) => new DatabaseService();\n",
  'src/handlers/deep/one.ts': "import type { Row } from '../../services/DatabaseService.js';\nexport type One = Row;\n",
  'src/handlers/side.ts': "import '../services/DatabaseService';\n",
  'src/alias.ts': "import { DatabaseService } from '@/services/DatabaseService';\nnew DatabaseService();\n",
  'src/common.cjs':
    "'use strict';\nconst {\n  DatabaseService,\n  // of before\n  other,\n} = require('./services/DatabaseService');\n",
  'test/late.test.ts':
    "it('works', async () => {\n  const { DatabaseService } = await import(\n    '../src/services/DatabaseService.ts'\n  );\n});\n",
  'src/other/DatabaseServices.ts': "import { x } from '../services/Database';\n",
};
const ALL = [
  'src/alias.ts',
  'src/common.cjs',
  'src/handlers/deep/one.ts',
  'src/handlers/list.ts',
  'src/handlers/side.ts',
  'src/main.ts',
  'src/services/index.ts',
  'test/late.test.ts',
];

describe('a module by the specifier of one of its importers', () => {
  test.each([
    '../services/DatabaseService',
    '../services/DatabaseService.js',
    '../services/DatabaseService.ts',
    '../../services/DatabaseService',
    '../../../../services/DatabaseService',
    './services/DatabaseService',
    './DatabaseService',
    '../DatabaseService',
    'services/DatabaseService',
    '@/services/DatabaseService',
    'src/services/DatabaseService.ts',
    '/src/services/DatabaseService.ts',
  ])('case 472: %s finds every file whose own specifier means the same file', async (written) => {
    const { paths, complete, words } = await ask(SHOP, written);
    expect([paths, complete]).toEqual([ALL, 'yes']);
    expect(words).toContain('8 files import');
  });

  test('case 472: an index file is found by its folder, also from within', async () => {
    const files = {
      'src/a/index.ts': 'export const a = 1;\n',
      'src/b/one.ts': "import { a } from '../a';\n",
      'src/b/two.ts': "import { a } from '../a/index.js';\n",
      'src/a/three.ts': "import { a } from '.';\n",
      'src/a/deep/four.ts': "import { a } from '..';\n",
    };
    const all = ['src/a/deep/four.ts', 'src/a/three.ts', 'src/b/one.ts', 'src/b/two.ts'];
    for (const written of ['../a', '../a/index', '../a/index.js', '..', '.', 'src/a'])
      expect([written, (await ask(files, written)).paths]).toEqual([written, all]);
  });

  test('case 472: ../ZodError finds those who write ./ZodError.js and ../ZodError.js', async () => {
    const files = {
      'src/v3/ZodError.ts': 'export class ZodError {}\n',
      'src/v3/types.ts': 'import { ZodError } from "./ZodError.js";\n',
      'src/v3/locales/en.ts': 'import type { ZodError } from "../ZodError.js";\n',
      'src/v3/external.ts': 'export * from "./ZodError.js";\n',
    };
    const { paths, complete, words } = await ask(files, '../ZodError');
    expect([paths, complete]).toEqual([['src/v3/external.ts', 'src/v3/locales/en.ts', 'src/v3/types.ts'], 'yes']);
    expect(words).toContain('3 files import ../ZodError, which is src/v3/ZodError.ts.');
  });

  test('case 472: one that means several files finds the importers of each, and says which they are', async () => {
    const files = {
      'a/util.ts': 'export {};\n',
      'a/x/use.ts': "import '../util';\n",
      'a/main.ts': "import './util';\n",
      'b/util.ts': 'export {};\n',
      'b/x/use.ts': "import '../util.js';\n",
      'c/util.ts': 'export {};\n',
      'c/main.ts': "import './util';\n",
    };
    const { paths, words } = await ask(files, '../util');
    expect(paths).toEqual(['a/main.ts', 'a/x/use.ts', 'b/x/use.ts']);
    expect(words).toContain('3 files import ../util, which is 2 files here: a/util.ts, b/util.ts.');
  });

  test('case 472: an alias counts as the configuration beside its own file says', async () => {
    const files = {
      'packages/app/tsconfig.json': '{ "compilerOptions": { "paths": { "~/*": ["./lib/*"] } } }',
      'packages/app/lib/cart.ts': 'export const a = 1;\n',
      'packages/app/page.ts': "import { a } from '~/cart';\n",
      'packages/app/lib/pay.ts': "import { a } from './cart';\n",
    };
    expect((await ask(files, '~/cart')).paths).toEqual(['packages/app/lib/pay.ts', 'packages/app/page.ts']);
  });
});

describe('what is not certain', () => {
  test('case 472: a module that is not there is found by the end of its name, and the answer is not complete', async () => {
    const files = {
      'src/a.ts': "import { x } from './gone/Module';\n",
      'src/b/c.ts': "import { x } from '../gone/Module.js';\n",
      'src/gone/d.ts': "import { x } from './Module';\n",
      'src/e.ts': "import { x } from '#gone/Module';\n",
      'src/f.ts': "import { x } from './gone/OtherModule';\nimport { y } from './Module';\n",
    };
    const { paths, complete, words } = await ask(files, '../gone/Module');
    expect([paths, complete]).toEqual([['src/a.ts', 'src/b/c.ts', 'src/e.ts', 'src/gone/d.ts'], 'no']);
    expect(words).toContain('there may be more');
  });

  test('case 472: a package that a file of the folder is called like finds both', async () => {
    const files = {
      'src/react.ts': 'export {};\n',
      'src/own.ts': "import './react';\n",
      'src/page.tsx': "import { useState } from 'react';\nimport { jsx } from 'react/jsx-runtime';\n",
      'src/types.ts': "import type { FC } from '@types/react';\n",
    };
    expect((await ask(files, 'react')).paths).toEqual(['src/own.ts', 'src/page.tsx']);
  });

  test('case 472: more files than are shown are counted, and the answer is not complete', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 103 }, (_, place) => [`src/use/${place}.ts`, "import '../cart';\n"]),
    );
    const { paths, complete, words } = await ask({ 'src/cart.ts': 'export {};\n', ...many }, '../cart');
    expect([paths.length, complete]).toEqual([100, 'no']);
    expect(words).toContain('files="103"');
    expect(words).toContain('…and 3 more');
  });

  test('case 472: nobody is an answer of its own, with its fields', async () => {
    const { words, complete } = await ask({ 'src/cart.ts': 'export {};\n' }, '../cart');
    expect(complete).toBe('yes');
    expect(words).toContain('files="0" complete="yes"/> No file imports ../cart, which is src/cart.ts. (index of');
  });
});

describe('what is shown', () => {
  test('case 473: an import over several lines is one line, with what it imports and from where', async () => {
    expect((await ask(SHOP, '../services/DatabaseService')).lines).toEqual([
      "1\timport { DatabaseService } from '@/services/DatabaseService';",
      "2\tconst { DatabaseService, other, } = require('./services/DatabaseService');",
      "1\timport type { Row } from '../../services/DatabaseService.js';",
      "1\timport { DatabaseService, type Row, } from '../services/DatabaseService';",
      "1\timport '../services/DatabaseService';",
      "1\timport { DatabaseService } from './services/DatabaseService';",
      "1\texport { DatabaseService } from './DatabaseService';",
      "2\tconst { DatabaseService } = await import( '../src/services/DatabaseService.ts' );",
    ]);
  });

  test('case 473: a symbol is shown with the whole import that brings it', async () => {
    const { lines } = await ask(SHOP, 'Row');
    expect(lines).toContain("1\timport { DatabaseService, type Row, } from '../services/DatabaseService';");
  });

  test('case 473: a long one is shortened in its middle, and nothing after it is taken along', async () => {
    const names = Array.from({ length: 80 }, (_, place) => `  name${place},\n`).join('');
    const files = {
      'src/all.ts': 'export {};\n',
      'src/use.ts': `import {\n${names}} from './all';\nconst secret = 1;\n`,
      'src/late.ts':
        "route(async () => {\n  const all = await import('./all');\n  return all;\n});\nconst secret = 1;\n",
    };
    const { lines } = await ask(files, './all');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toBe("2\t  const all = await import('./all');");
    expect(lines[1]).toMatch(/^1\timport \{ name0, name1, .* … .* name79, \} from '\.\/all';$/);
    expect(lines[1]?.length).toBeLessThan(320);
  });
});

describe('other languages', () => {
  const PYTHON = {
    'shop/__init__.py': '',
    'shop/cart.py': 'def total(): pass\ndef vat(): pass\n',
    'shop/pay.py': 'from .cart import (\n    total,\n    vat,\n)\n\nprint(total())\n',
    'shop/deep/__init__.py': '',
    'shop/deep/more.py': 'from ..cart import total, \\\n    vat\n',
    'run.py': 'import shop.cart\n',
  };
  test.each(['.cart', '..cart', 'shop.cart', 'shop/cart.py', 'cart'])(
    'case 472: Python’s %s finds every spelling',
    async (written) => {
      const { paths, lines, complete } = await ask(PYTHON, written);
      expect([paths, complete]).toEqual([['run.py', 'shop/deep/more.py', 'shop/pay.py'], 'yes']);
      expect(lines).toEqual([
        '1\timport shop.cart',
        '1\tfrom ..cart import total, vat',
        '1\tfrom .cart import ( total, vat, )',
      ]);
    },
  );

  test.each([
    [
      'crate::cart',
      {
        'Cargo.toml': '[package]\nname = "shop"\n',
        'src/lib.rs': 'pub mod cart;\nmod pay;\n',
        'src/cart.rs': 'pub fn total() {}\npub fn vat() {}\n',
        'src/pay.rs': 'use super::cart::{\n    total,\n    vat,\n};\n',
        'src/more.rs': 'use crate::cart::total;\n',
      },
      ['pub mod cart;', 'use crate::cart::total;', 'use super::cart::{ total, vat, };'],
    ],
    [
      'example.com/shop/cart',
      {
        'go.mod': 'module example.com/shop\n',
        'main.go':
          'package main\n\nimport (\n\t"fmt"\n\t"example.com/shop/cart"\n)\n\nfunc main() { fmt.Println(cart.Total()) }\n',
        'cart/cart.go': 'package cart\n\nfunc Total() int { return 1 }\n',
      },
      ['\t"example.com/shop/cart"'],
    ],
    [
      'com.shop.Cart',
      {
        'src/com/shop/Cart.java': 'package com.shop;\npublic class Cart {}\n',
        'src/com/pay/Pay.java': 'package com.pay;\nimport com.shop.Cart;\nclass Pay {}\n',
      },
      ['import com.shop.Cart;'],
    ],
    [
      '../cart.h',
      {
        'src/cart.h': 'int total(void);\n',
        'src/main.c': '#include "cart.h"\n',
        'src/pay/pay.c': '#include "../cart.h"\n',
      },
      ['#include "cart.h"', '#include "../cart.h"'],
    ],
    [
      '../cart',
      {
        'lib/cart.rb': 'class Cart; end\n',
        'lib/main.rb': "require_relative 'cart'\n",
        'lib/pay/pay.rb': "require_relative '../cart'\n",
      },
      ["require_relative 'cart'", "require_relative '../cart'"],
    ],
  ] as const)('case 472: %s', async (written, files, lines) => {
    const found = await ask(files, written);
    expect(found.lines.map((line) => line.replace(/^\d+\t/, ''))).toEqual(lines);
    expect(found.complete).toBe('yes');
  });
});

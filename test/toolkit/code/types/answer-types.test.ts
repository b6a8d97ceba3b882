import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { newAnswerTypes } from '../../../../src/toolkit/code/types/answer-types.ts';
import type { TypeAnswer, TypeQuestion } from '../../../../src/toolkit/code/types/type-question.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { writeFiles } from '../code-ground.ts';

const types = newAnswerTypes();

/** The member `word` of the first file, asked over all of them. */
const question = (
  root: string,
  files: Readonly<Record<string, string>>,
  word: string,
  more: Partial<TypeQuestion> = {},
): TypeQuestion => {
  const [[path, text] = ['', '']] = Object.entries(files);
  const names = Object.keys(files).filter((name) => /\.[cm]?[jt]sx?$/.test(name) && !name.includes('node_modules'));
  return {
    kind: 'references',
    root,
    places: [{ path, offset: text.indexOf(word) }],
    files: names,
    mentioning: names.filter((name) => files[name]?.includes(word)),
    unsigned: {},
    limits: { milliseconds: 50_000, files: 100, bytes: 100_000_000 },
    ...more,
  };
};

const written = (files: Readonly<Record<string, string>>): string => {
  const root = temporaryFolder();
  writeFiles(root, files);
  return root;
};

const placesOf = (answer: TypeAnswer): readonly string[] =>
  answer.kind === 'found' ? answer.places.map(({ path, offset }) => `${path} ${offset}`).sort() : [answer.why];

const CART = 'export class Cart { total() { return 1; } }\n';
const useOf = (from: string): string => `import { Cart } from '${from}';\nnew Cart().total();\n`;
const used = (path: string, from: string): string => `${path} ${useOf(from).indexOf('total')}`;

describe('what the compiler is asked', () => {
  test('follows the paths of a configuration, also one that it extends', () => {
    const files = {
      'app/src/cart.ts': CART,
      'app/src/use.ts': useOf('~/cart'),
      'app/tsconfig.json': '{ "extends": "../base.json" }',
      'base.json': '{ "compilerOptions": { "paths": { "~/*": ["./app/src/*"] } } }',
    };
    expect(placesOf(types.answer(question(written(files), files, 'total')))).toEqual([
      'app/src/cart.ts 20',
      used('app/src/use.ts', '~/cart'),
    ]);
  });

  test('goes from a configuration that only lists others to the one that has the file', () => {
    const files = {
      'src/cart.ts': CART,
      'src/use.ts': useOf('~/cart'),
      'tsconfig.json':
        '{ "files": [], "references": [{ "path": "./tsconfig.test.json" }, { "path": "./tsconfig.app.json" }] }',
      'tsconfig.app.json': '{ "compilerOptions": { "paths": { "~/*": ["./src/*"] } }, "include": ["src/**/*"] }',
      'tsconfig.test.json': '{ "include": ["test"] }',
    };
    expect(placesOf(types.answer(question(written(files), files, 'total')))).toContain(used('src/use.ts', '~/cart'));
    const none = { ...files, 'tsconfig.app.json': '{ "include": ["lib"] }' };
    expect(placesOf(types.answer(question(written(none), none, 'total')))).toEqual(['src/cart.ts 20']);
  });

  test('reads a jsconfig, and makes the best of a configuration that is broken', () => {
    const js = {
      'cart.js': CART,
      'use.js': useOf('#shop/cart.js'),
      'jsconfig.json': '{ "compilerOptions": { "paths": { "#shop/*": ["./*"] } } }',
    };
    expect(placesOf(types.answer(question(written(js), js, 'total')))).toContain(used('use.js', '#shop/cart.js'));
    const broken = { 'cart.ts': CART, 'use.ts': useOf('./cart'), 'tsconfig.json': '{ "compilerOptions": { ' };
    expect(placesOf(types.answer(question(written(broken), broken, 'total')))).toContain(used('use.ts', './cart'));
  });

  test('takes the configuration as an unsigned change leaves it', () => {
    const files = { 'cart.ts': CART, 'use.ts': useOf('~/cart') };
    const unsigned = { 'tsconfig.json': '{ "compilerOptions": { "paths": { "~/*": ["./*"] } } }' };
    const root = written(files);
    expect(placesOf(types.answer(question(root, files, 'total')))).toEqual(['cart.ts 20']);
    expect(placesOf(types.answer(question(root, files, 'total', { unsigned })))).toContain(used('use.ts', '~/cart'));
    expect(placesOf(types.answer(question(root, files, 'total')))).toEqual(['cart.ts 20']);
  });

  test('resolves a file that is only unsigned, and one that comes to be later', () => {
    const files = { 'cart.ts': CART, 'use.ts': useOf('./deep/again') };
    const again = "export * from '../cart';\n";
    const root = written(files);
    const all = { ...files, 'deep/again.ts': again };
    const unsigned = { 'deep/again.ts': again };
    const before = question(root, files, 'total');
    const expected = ['cart.ts 20', used('use.ts', './deep/again')];
    expect(placesOf(types.answer(before))).toEqual(['cart.ts 20']);
    expect(placesOf(types.answer(question(root, all, 'total', { unsigned })))).toEqual(expected);
    expect(placesOf(types.answer(before))).toEqual(['cart.ts 20']);
    writeFiles(root, { 'deep/again.ts': again });
    expect(placesOf(types.answer(question(root, all, 'total')))).toEqual(expected);
  });

  test('reads the types of packages, through links inside the workspace, and counts their places without naming them', () => {
    const files = {
      'use.ts':
        "import { Shop } from 'shop';\nclass Own implements Shop { total() { return 1; } }\nnew Own().total();\n",
      'node_modules/.store/shop/index.d.ts': 'export interface Shop { total(): number }\n',
      'node_modules/.store/shop/package.json': '{ "name": "shop", "types": "index.d.ts" }',
    };
    const root = written(files);
    symlinkSync('.store/shop', join(root, 'node_modules', 'shop'));
    const answer = types.answer(question(root, files, 'total'));
    expect(placesOf(answer)).toEqual(['use.ts 57', 'use.ts 91']);
    expect(answer).toMatchObject({ elsewhere: 1 });
  });

  test('sees a package that comes later, and nothing through a link out of the workspace', () => {
    const files = {
      'use.ts': "import { Shop } from 'shop';\nexport class Own implements Shop { total() { return 1; } }\n",
    };
    const outside = written({
      'index.d.ts': 'export interface Shop { total(): number }\n',
      'package.json': '{ "name": "shop", "types": "index.d.ts" }',
    });
    const root = written(files);
    const elsewhere = (): unknown => {
      const answer = types.answer(question(root, files, 'total'));
      return answer.kind === 'found' ? answer.elsewhere : answer.why;
    };
    expect(elsewhere()).toBe(0);
    mkdirSync(join(root, 'node_modules'));
    symlinkSync(outside, join(root, 'node_modules', 'shop'));
    expect(elsewhere()).toBe(0);
    writeFiles(root, {
      'node_modules/@types/shop/index.d.ts': 'export interface Shop { total(): number }\n',
    });
    expect(elsewhere()).toBe(1);
  });

  test('says so when there is too much to read, when nobody waits any more, and when nothing is at the place', () => {
    const files = { 'cart.ts': CART };
    const root = written(files);
    const little = { milliseconds: 50_000, files: 100, bytes: 1000 };
    expect(placesOf(types.answer(question(root, files, 'total', { limits: little })))).toEqual([
      'the code and its packages are too large to read the types',
    ]);
    const unwanted = newAnswerTypes(() => false);
    expect(placesOf(unwanted.answer(question(root, files, 'total')))[0]).toContain('took too long');
    const nothing = { places: [{ path: 'cart.ts', offset: CART.indexOf('{') }] };
    expect(placesOf(types.answer(question(root, files, 'total', nothing)))).toEqual([
      'the compiler knows nothing of that place',
    ]);
    const literal = { kind: 'rename', places: [{ path: 'cart.ts', offset: CART.indexOf('1') }] } as const;
    expect(types.answer(question(root, files, 'total', literal))).toMatchObject({ kind: 'unknown' });
    const gone = { places: [{ path: 'gone.ts', offset: 0 }] };
    expect(placesOf(types.answer(question(root, files, 'total', gone)))[0]).toContain('the compiler failed');
    // None of it harms the next question.
    expect(placesOf(types.answer(question(root, files, 'total')))).toEqual(['cart.ts 20']);
  });

  test('says on the way how many files it has read', () => {
    const files: Record<string, string> = { 'cart.ts': CART };
    for (let n = 0; n < 300; n++) files[`use${n}.ts`] = useOf('./cart');
    const told: number[] = [];
    const limits = { milliseconds: 50_000, files: 1000, bytes: 100_000_000 };
    types.answer(question(written(files), files, 'total', { limits }), (read) => told.push(read));
    expect(told[0]).toBeGreaterThanOrEqual(250);
  });

  test('errors of the files that mention the name come with a rename', () => {
    const files = { 'cart.ts': CART, 'use.ts': `${useOf('./cart')}const n: string = new Cart().total();\nlet = ;\n` };
    const answer = types.answer(question(written(files), files, 'total', { kind: 'rename' }));
    expect(answer).toMatchObject({ kind: 'found', elsewhere: 0 });
    expect(answer.kind === 'found' ? answer.errors : []).toContain('use.ts 2322');
  });

  test('bytes that are no text are no source, and a file that changes within a tick is read again', () => {
    const files = { 'cart.ts': CART, 'use.ts': useOf('./cart') };
    const root = written(files);
    expect(placesOf(types.answer(question(root, files, 'total')))).toHaveLength(2);
    // The same length, at once.
    writeFileSync(join(root, 'use.ts'), useOf('./cart').replace('total', 'other'));
    expect(placesOf(types.answer(question(root, files, 'total')))).toEqual(['cart.ts 20']);
    writeFileSync(join(root, 'use.ts'), Buffer.from([0, 1, 2, 0, 255]));
    expect(placesOf(types.answer(question(root, files, 'total')))).toEqual(['cart.ts 20']);
  });
});

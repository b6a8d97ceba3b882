import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { textDigest } from '../../../../src/toolkit/code/types/text-digest.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { call, contents, preview, shared } from '../../tool-calls.ts';
import { buildReader, changed, type TypedGround, typedGround } from './typed-ground.ts';

buildReader();

const FILES = {
  'cart.ts': 'export class Cart {\n  total() { return 1; }\n}\n',
  'bill.ts': 'export class Bill {\n  total() { return 2; }\n}\n',
  'use.ts': "import { Cart } from './cart.ts';\nexport const f = (x: Cart) => x.total();\n",
};

/** "path line,line" of every file the tool shows, and what it says beside. */
const found = async (context: TypedGround['context'], input: Record<string, string | number>) => {
  const { share = [], summary, toModel = '' } = await preview(context, 'find_references', input);
  const texts = await shared({ summary: '', share });
  const places = share.map(({ origin }, index) => {
    const lines = (texts[index] ?? '').split('\n').filter((line) => /^\d+\t/.test(line));
    return `${origin?.path} ${lines.map((line) => Number.parseInt(line, 10)).join(',')}`;
  });
  return { places, summary, toModel, text: texts.join('\n') };
};

describe('references of members', () => {
  test('an unsigned change counts, and so does one that is taken back', async () => {
    const ground = typedGround(FILES);
    const other = "import { Bill } from './bill.ts';\nexport const f = (x: Bill) => x.total();\n";
    const unsigned = ground.with([
      changed('use.ts', FILES['use.ts'], other),
      changed('new.ts', null, "import { Cart } from './cart.ts';\n\nnew Cart().total();\n"),
    ]);
    const asked = { symbol: 'Cart.total' };
    expect((await found(ground.context, asked)).places).toEqual(['cart.ts 2', 'use.ts 2']);
    expect((await found(unsigned, asked)).places).toEqual(['cart.ts 2', 'new.ts 3']);
    const gone = ground.with([changed('use.ts', FILES['use.ts'], null)]);
    expect((await found(gone, asked)).places).toEqual(['cart.ts 2']);
    expect((await found(ground.context, asked)).places).toEqual(['cart.ts 2', 'use.ts 2']);
    // Changed on disk, behind our back, right after it was read.
    writeFileSync(join(ground.folder, 'use.ts'), `\n${FILES['use.ts']}`);
    const { places, text, summary } = await found(ground.context, asked);
    expect(places).toEqual(['cart.ts 2', 'use.ts 3']);
    expect(text).toContain('definition\n2\t  total()');
    expect(summary).toBe('find references to Cart.total: 1 in 2 files');
  });

  test('a path that a rule denies is not shown, and no rename speaks of it', async () => {
    const { context } = typedGround({
      ...FILES,
      'secret/use.ts': "import { Cart } from '../cart.ts';\nnew Cart().total();\n",
    });
    const hiding = { ...context, hides: (path: string) => path.startsWith('secret') };
    const { places, summary, toModel } = await found(hiding, { symbol: 'Cart.total' });
    expect(places).toEqual(['cart.ts 2', 'use.ts 2']);
    expect(summary + toModel).not.toContain('secret');
    const renamed = await call(hiding, 'rename_symbol', { symbol: 'Cart.total', path: 'cart.ts', newName: 'sum' });
    expect(renamed.ok && renamed.value.changes?.map(({ path }) => path)).toEqual(['cart.ts', 'use.ts']);
  });

  test('a use in a denied file that is read through an import is not shown, and no rename goes past it', async () => {
    const { context } = typedGround({
      'cart.ts': 'export class Cart {\n  total() { return 1; }\n}\n',
      'use.ts': "import './secret/use.ts';\nimport { Cart } from './cart.ts';\nnew Cart().total();\n",
      'secret/use.ts': "import { Cart } from '../cart.ts';\nnew Cart().total();\n",
    });
    const hiding = { ...context, hides: (path: string) => path.startsWith('secret') };
    expect((await found(hiding, { symbol: 'Cart.total' })).places).toEqual(['cart.ts 2', 'use.ts 3']);
    const renamed = await call(hiding, 'rename_symbol', { symbol: 'Cart.total', path: 'cart.ts', newName: 'sum' });
    expect(renamed).toMatchObject({ ok: false, error: { code: 'CONFLICT' } });
    expect(renamed.ok ? '' : renamed.error.message).not.toContain('secret');
  });

  test('a link out of the workspace leads nowhere', async () => {
    const outside = typedGround({ 'cart.ts': FILES['cart.ts'] }).folder;
    const ground = typedGround({
      'use.ts':
        "import { Cart } from './linked/cart.ts';\nexport class Own { total() {} }\nnew Own().total();\nnew Cart().total();\n",
    });
    symlinkSync(outside, join(ground.folder, 'linked'));
    expect((await found(ground.context, { symbol: 'Own.total' })).places).toEqual(['use.ts 2,3']);
  });

  test('where types cannot be had, names are looked for, the answer says why, and a rename is refused', async () => {
    const { context } = typedGround(FILES, { limits: { files: 2 } });
    const { places, toModel, summary, text } = await found(context, { symbol: 'Cart.total' });
    expect(places).toEqual(['cart.ts 2', 'use.ts 2']);
    expect(text).toContain('perhaps: the class is not known');
    const why = 'by name only: 3 files may use that name, and types are read in 2';
    expect(toModel).toContain(why);
    expect(summary).toContain(why);
    const [impact] = await shared(await preview(context, 'impact', { symbol: 'Cart.total' }));
    expect(impact).toContain(`(${why})`);
    const renamed = await call(context, 'rename_symbol', { symbol: 'Cart.total', path: 'cart.ts', newName: 'sum' });
    expect(renamed).toMatchObject({ ok: false, error: { code: 'AMBIGUOUS' } });
    expect(renamed.ok ? '' : renamed.error.message).toContain('3 files may use that name');
  });

  test('of more files than are read as a whole, those that may use the name are read', async () => {
    const { context } = typedGround(
      {
        ...FILES,
        ...Object.fromEntries([1, 2, 3, 4].map((n) => [`other${n}.ts`, `export const o${n} = ${n};\n`])),
        'all.d.ts': 'declare const cart: import("./cart.ts").Cart;\n',
        'global.ts': 'export const t = cart.total();\n',
      },
      { limits: { files: 5 } },
    );
    const { places, toModel } = await found(context, { symbol: 'Cart.total' });
    expect(places).toEqual(['cart.ts 2', 'global.ts 1', 'use.ts 2']);
    expect(toModel).not.toContain('by name');
  });

  test('what the process says is checked against the look: places in other texts or other folders are none', async () => {
    const answering = (texts: Record<string, string>, paths: readonly string[]): string => {
      const places = paths.map((path) => ({ path, offset: 22, length: 5 }));
      const answer = { kind: 'found', places, texts, elsewhere: 0, errors: [] };
      const file = join(temporaryFolder(), 'program.cjs');
      const program = `process.on('message', ({ id }) => process.send({ id, answer: ${JSON.stringify(answer)} }));`;
      writeFileSync(file, program);
      return file;
    };
    const stale = typedGround(FILES, { file: answering({ 'cart.ts': 'of another text' }, ['cart.ts']) });
    const { toModel } = await found(stale.context, { symbol: 'Cart.total' });
    expect(toModel).toContain('by name only: the files change while they are read');
    const texts = { 'cart.ts': textDigest(FILES['cart.ts']) };
    const paths = ['cart.ts', '../../etc/passwd', '/etc/passwd', 'gone.ts', 'CART.ts', 'linked/cart.ts'];
    const lying = typedGround(FILES, { file: answering(texts, paths) });
    symlinkSync('.', join(lying.folder, 'linked'));
    expect((await found(lying.context, { symbol: 'Cart.total' })).places).toEqual(['cart.ts 2']);
  });

  test('members of other languages go by name, and no process is started for them', async () => {
    const ground = typedGround({ 'a.py': 'class Cart:\n    def total(self):\n        return self.total()\n' });
    const { places, toModel } = await found(ground.context, { symbol: 'Cart.total' });
    expect(places).toEqual(['a.py 2,3']);
    expect(toModel).not.toContain('by name');
    expect(ground.reader.pid).toBeUndefined();
  });

  test('the impact of a member is where its type is used', async () => {
    const { context } = typedGround({
      ...FILES,
      'bill-use.ts': "import { Bill } from './bill.ts';\nnew Bill().total();\n",
      'test/use.test.ts': "import { f } from '../use.ts';\nf;\n",
    });
    const [told] = await shared(await preview(context, 'impact', { symbol: 'Cart.total' }));
    expect(told).toContain(
      'used in:\n  use.ts\nimported indirectly by:\n  test/use.test.ts\ntests:\n  test/use.test.ts',
    );
  });
});

describe('renaming a member', () => {
  const rename = async (files: Record<string, string>, input: Record<string, string | number>) => {
    const { changes = [], summary } = await preview(typedGround(files).context, 'rename_symbol', input);
    const texts = await Promise.all(changes.map(async ({ path, after }) => [path, await contents(after)]));
    return { summary, texts: Object.fromEntries(texts) as Record<string, string> };
  };

  const refused = async (files: Record<string, string>, input: Record<string, string | number>) => {
    const result = await call(typedGround(files).context, 'rename_symbol', input);
    if (result.ok) throw new Error('it was proposed');
    return result.error;
  };

  test('changes its own uses, keeps words that are two things, a byte order mark and line ends', async () => {
    const { texts, summary } = await rename(
      {
        'a.ts':
          '\ufeffexport interface Box { size: number }\r\nexport class Other { size = 1 }\r\nexport const f = ({ size }: Box) => size;\r\n',
        'b.ts':
          "import { f, Other } from './a.ts';\nconst size = 1;\nexport const x = [f({ size }), f({ 'size': 2 }), new Other().size];\n",
      },
      { symbol: 'Box.size', path: 'a.ts', newName: 'width' },
    );
    expect(texts).toEqual({
      'a.ts':
        '\ufeffexport interface Box { width: number }\r\nexport class Other { size = 1 }\r\nexport const f = ({ width: size }: Box) => size;\r\n',
      'b.ts':
        "import { f, Other } from './a.ts';\nconst size = 1;\nexport const x = [f({ width: size }), f({ 'width': 2 }), new Other().size];\n",
    });
    expect(summary).toBe('rename size to width, 4 places in 2 files');
  });

  test('changes what an interface asks for in every class that has it, and a private name with its mark', async () => {
    const { texts } = await rename(
      {
        'a.ts':
          'export interface Shape { area(): number }\nexport class Round implements Shape { area() { return 1; } }\nexport class Field { area() { return 2; } }\n',
      },
      { symbol: 'Round.area', path: 'a.ts', newName: 'size' },
    );
    expect(texts['a.ts']).toBe(
      'export interface Shape { size(): number }\nexport class Round implements Shape { size() { return 1; } }\nexport class Field { area() { return 2; } }\n',
    );
    const hidden = await rename(
      { 'b.ts': 'export class A { #key = 1; get() { return this.#key; } }\n' },
      { symbol: '#key', path: 'b.ts', newName: 'lock' },
    );
    expect(hidden.texts['b.ts']).toBe('export class A { #lock = 1; get() { return this.#lock; } }\n');
  });

  test('changes a parameter that declares a field as both', async () => {
    const { texts } = await rename(
      {
        'a.ts':
          'export class Job { constructor(readonly id: number) { this.log(id); }\n  log(x: number) { return this.id + x; } }\n',
      },
      { symbol: 'id', path: 'a.ts', newName: 'key' },
    );
    expect(texts['a.ts']).toBe(
      'export class Job { constructor(readonly key: number) { this.log(key); }\n  log(x: number) { return this.key + x; } }\n',
    );
  });

  test('is refused when the class has that name already, or the compiler would miss the old one', async () => {
    const taken = await refused(
      { 'a.ts': 'export class A { go() {}\n  run() {} }\nnew A().go();\n' },
      { symbol: 'A.go', path: 'a.ts', newName: 'run' },
    );
    expect(taken.code).toBe('CONFLICT');
    expect(taken.message).toBe('go cannot become run: the new name would mean other places than the old one.');
    const quoted = await refused(
      { 'a.ts': "export interface Note { title: string }\nexport type T = Pick<Note, 'title'>;\n" },
      { symbol: 'Note.title', path: 'a.ts', newName: 'name' },
    );
    expect(quoted.code).toBe('CONFLICT');
    expect(quoted.message).toBe('title cannot become name: the compiler would find a new error in a.ts.');
  });

  test('is refused where the language itself asks for the name', async () => {
    const error = await refused(
      {
        'a.ts':
          'export class A implements Iterator<number> {\n  next() { return { done: true, value: 1 } as const; }\n}\n',
      },
      { symbol: 'A.next', path: 'a.ts', newName: 'following' },
    );
    expect(error.code).toBe('CONFLICT');
    expect(error.message).toBe('next cannot become following: the compiler would find a new error in a.ts.');
  });
});

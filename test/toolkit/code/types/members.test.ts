import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLook } from '../../../../src/proposal/layered-look.ts';
import { referencesByType } from '../../../../src/toolkit/code/types/references-by-type.ts';
import { openTypeReader } from '../../../../src/toolkit/code/types/type-reader.ts';
import { subjectsNamed, type WantedSymbol } from '../../../../src/toolkit/code/view/subjects.ts';
import { viewFor } from '../../../../src/toolkit/code/view/view-for.ts';
import type { Services } from '../../../../src/toolkit/services.ts';
import { openWorkspace } from '../../../../src/workspace/open-workspace.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { over } from '../../tool-calls.ts';
import { servicesOver, writeFiles } from '../code-ground.ts';
import { buildReader, marked, readerFile } from './typed-ground.ts';

buildReader();

interface Example {
  readonly what: string;
  readonly asked: WantedSymbol;
  /** A mark stands before every place that means the member; written down by hand. */
  readonly files: Readonly<Record<string, string>>;
}

const EXAMPLES: readonly Example[] = [
  {
    what: 'two classes with a method of one name',
    asked: { symbol: 'Cart.total' },
    files: {
      'cart.ts': 'export class Cart {\n  »total() { return 1; }\n  twice() { return this.»total() * 2; }\n}\n',
      'bill.ts': 'export class Bill {\n  total() { return 2; }\n}\n',
      'use.ts':
        "import { Cart } from './cart.ts';\nimport { Bill } from './bill.ts';\nnew Cart().»total() + new Bill().total();\n",
    },
  },
  {
    what: 'an interface and the classes that implement it',
    asked: { symbol: 'Shape.area' },
    files: {
      'shape.ts': 'export interface Shape {\n  »area(): number;\n}\n',
      'round.ts':
        "import type { Shape } from './shape.ts';\nexport class Round implements Shape {\n  »area() { return 3; }\n}\nexport class Field { area = 4; }\n",
      'use.ts':
        "import { Field, Round } from './round.ts';\nimport type { Shape } from './shape.ts';\nexport const f = (s: Shape) => s.»area() + new Round().»area() + new Field().area;\n",
    },
  },
  {
    what: 'a method that a class overrides, and super',
    asked: { symbol: 'Base.run' },
    files: {
      'a.ts':
        'class Base { »run() {} }\nclass Derived extends Base {\n  override »run() { super.»run(); }\n}\nclass Other { run() {} }\nnew Derived().»run();\nnew Other().run();\n',
    },
  },
  {
    what: 'names in brackets; a constant that holds the name is a text of its own',
    asked: { symbol: 'Box.size' },
    files: {
      'a.ts':
        "interface Box { »size: number; other: string }\nconst key = 'size' as const;\nexport const f = (box: Box, any: string) => box['»size'] + box[key] + 'size' + any;\nconst size = 1;\nexport { size };\n",
    },
  },
  {
    what: 'destructuring, with another name and without',
    asked: { symbol: 'Point.x' },
    files: {
      'a.ts':
        'export interface Point { »x: number; y: number }\nexport const f = ({ »x: left, y }: Point) => left + y;\nexport const g = (p: Point) => { const { »x } = p; return x; };\nlet x = 2;\nexport const h = (p: Point) => { ({ »x: x } = p); return x; };\n',
    },
  },
  {
    what: 'optional chaining and non-null assertions',
    asked: { symbol: 'Node.next' },
    files: {
      'a.ts':
        'class Node { »next?: Node; }\nclass Iterator { next() { return 1; } }\nexport const f = (n?: Node) => n?.»next?.»next!.»next;\nexport const g = (i?: Iterator) => i?.next();\n',
    },
  },
  {
    what: 'generic classes and their arguments',
    asked: { symbol: 'List.first' },
    files: {
      'a.ts':
        'class List<T> { »first!: T; }\nclass Pair<T> { first!: T; }\nexport const f = (l: List<Pair<number>>) => l.»first.first + l.»first.first;\nexport const g = <L extends List<string>>(l: L) => l.»first;\n',
    },
  },
  {
    what: 'a receiver that is one of several types: the use means each, the declarations stay apart',
    asked: { symbol: 'Cat.speak' },
    files: {
      'a.ts':
        'class Cat { »speak() { return 1; } }\nclass Dog { speak() { return 2; } }\nclass Radio { speak() { return 3; } }\nexport const f = (pet: Cat | Dog) => pet.»speak();\nexport const g = (radio: Radio) => radio.speak();\n',
    },
  },
  {
    what: 'a union narrowed to one of its types',
    asked: { symbol: 'Square.side' },
    files: {
      'a.ts':
        "interface Square { kind: 'square'; »side: number }\ninterface Road { kind: 'road'; side: string }\nexport const f = (t: Square | Road) => (t.kind === 'square' ? t.»side : t.side.length);\n",
    },
  },
  {
    what: 'methods on a prototype in JavaScript',
    asked: { symbol: 'push', path: 'stack.js' },
    files: {
      'stack.js':
        'function Stack() { this.items = []; }\nStack.prototype.»push = function (x) { this.items = this.items.concat(x); };\nmodule.exports = Stack;\n',
      'use.js': "const Stack = require('./stack');\nconst s = new Stack();\ns.»push(1);\n[].push(2);\n",
    },
  },
  {
    what: 'fields that a constructor assigns in JavaScript',
    asked: { symbol: 'name', path: 'user.js', line: 3 },
    files: {
      'user.js':
        'class User {\n  constructor(name) {\n    this.»name = name; }\n  hello() { return this.»name; }\n}\nexports.User = User;\n',
      'use.js':
        "const { User } = require('./user.js');\nconst other = { name: 'x' };\nconsole.log(new User('a').»name, other.name);\n",
    },
  },
  {
    what: 'object literals where a type is expected',
    asked: { symbol: 'Options.depth' },
    files: {
      'options.ts': 'export interface Options { »depth: number; wide?: boolean }\n',
      'use.ts':
        "import type { Options } from './options.ts';\nconst walk = (o: Options) => o.»depth;\nwalk({ »depth: 1 });\nconst depth = 2;\nwalk({ »depth });\nexport const o: Options[] = [{ »depth: 3 }];\nexport const none = { depth: 4 };\n",
    },
  },
  {
    what: 'a class under other names, through files that pass it on',
    asked: { symbol: 'Lamp.on' },
    files: {
      'lamp.ts': 'export class Lamp { »on() {} }\n',
      'index.ts': "export { Lamp as Light } from './lamp.ts';\nexport * as all from './lamp.ts';\n",
      'use.ts':
        "import { all, Light } from './index.ts';\nnew Light().»on();\nnew all.Lamp().»on();\nprocess.on('exit', () => {});\ndeclare const process: { on(a: string, b: () => void): void };\n",
    },
  },
  {
    what: 'attributes of a component in .tsx',
    asked: { symbol: 'Props.label' },
    files: {
      'view.tsx':
        'interface Props { »label: string }\nconst Tag = ({ »label }: Props) => <b title={label}>{label}</b>;\nexport const Page = () => <><Tag »label="a" /><i label="b" /></>;\ndeclare namespace JSX { interface IntrinsicElements { b: { title: string }; i: { label: string } } }\n',
    },
  },
  {
    what: 'types that comments give in JavaScript',
    asked: { symbol: 'Price.amount' },
    files: {
      'price.js': 'export class Price {\n  »amount = 1;\n}\n',
      'use.js':
        "/** @param {import('./price.js').Price} price @param {{ amount: string }} other */\nexport const f = (price, other) => price.»amount + other.amount;\n",
    },
  },
  {
    what: 'a getter and a setter, which are one member',
    asked: { symbol: 'Heat.degrees', line: 2 },
    files: {
      'a.ts':
        'class Heat {\n  get »degrees() { return 1; }\n  set »degrees(n: number) {}\n}\nconst h = new Heat();\nh.»degrees = h.»degrees + 1;\nexport const angle = { degrees: 90 };\n',
    },
  },
  {
    what: 'static and instance members of one name',
    asked: { symbol: 'Id.make', line: 1 },
    files: {
      'a.ts':
        'class Id { static »make() { return new Id(); }\n  make() { return 1; } }\nId.»make().make();\nexport const f = (i: typeof Id) => i.»make();\n',
    },
  },
  {
    what: 'private names, which belong to one class',
    asked: { symbol: '#key', path: 'a.ts', line: 1 },
    files: {
      'a.ts':
        'class A { »#key = 1; same(o: A) { return o.»#key === this.»#key; } }\nclass B { #key = 2; get() { return this.#key; } }\nexport { A, B };\n',
    },
  },
  {
    what: 'members of an enum',
    asked: { symbol: 'Colour.Red' },
    files: {
      'a.ts':
        "enum Colour { »Red, Green }\nenum Wine { Red, White }\nexport const c = [Colour.»Red, Wine.Red, Colour['»Red']];\nexport type R = Colour.»Red;\n",
    },
  },
  {
    what: 'mapped and picked types keep the member; a name between quotes as a type is not followed',
    asked: { symbol: 'Note.title' },
    files: {
      'a.ts':
        "interface Note { »title: string; text: string }\nexport const f = (n: Partial<Note>, p: Pick<Note, 'title'>, r: Readonly<Note>) => [n.»title, p.»title, r.»title];\nexport const g = (d: { title: string }) => d.title;\n",
    },
  },
  {
    what: 'a parameter that declares a field',
    asked: { symbol: 'Job.id', line: 1 },
    files: {
      'a.ts':
        'class Job { constructor(readonly »id: number) { console.log(»id); } }\nexport const f = (j: Job, o: { id: number }) => j.»id + o.id;\ndeclare const console: { log(x: unknown): void };\n',
    },
  },
  {
    what: 'paths and settings of the nearest tsconfig',
    asked: { symbol: 'Store.load', path: 'packages/app/src/store.ts' },
    files: {
      'packages/app/tsconfig.json':
        '{ // comments are fine\n  "compilerOptions": { "paths": { "@/*": ["./src/*"] }, "plugins": [{ "name": "./evil.cjs" }] }, "include": ["src"] }\n',
      'packages/app/src/store.ts': 'export class Store { »load() {} }\n',
      'packages/app/src/use.ts': "import { Store } from '@/store';\nnew Store().»load();\n",
      'packages/app/test/store.test.ts': "import { Store } from '../src/store';\nnew Store().»load();\n",
      'packages/app/evil.cjs': "require('fs').writeFileSync(__dirname + '/evil.txt', 'ran');\n",
    },
  },
];

const folderOf = (example: Example): string => `example-${EXAMPLES.indexOf(example) + 1}`;

/** All of them in one workspace, each in a folder of its own, so that the library of types is read once. */
const writtenDown = () => {
  const files: Record<string, string> = {};
  const expected = new Map<Example, readonly string[]>();
  for (const example of EXAMPLES) {
    const folder = folderOf(example);
    const plain = marked(example.files);
    for (const [path, text] of Object.entries(plain.files)) files[`${folder}/${path}`] = asModule(path, text);
    expected.set(
      example,
      plain.expected.map((place) => `${folder}/${place}`),
    );
  }
  return { files, expected };
};

/** What declares names for everyone would declare them for the other examples too. */
const asModule = (path: string, text: string): string =>
  /\.tsx?$/.test(path) && !/^(?:import|export)\b/m.test(text) ? `${text}export {};\n` : text;

interface Shared {
  readonly folder: string;
  readonly services: Services;
  readonly expected: ReadonlyMap<Example, readonly string[]>;
  close(): void;
}

let shared: Shared | undefined;

beforeAll(() => {
  const { files, expected } = writtenDown();
  const folder = temporaryFolder();
  writeFiles(folder, files);
  const workspace = openWorkspace(folder);
  if (!workspace.ok) throw new Error(workspace.error.message);
  const services = servicesOver(workspace.value);
  const reader = openTypeReader(services, { file: readerFile(), limits: { milliseconds: 55_000 } });
  const close = (): void => {
    reader.close();
    workspace.value.close();
  };
  shared = { folder, services, expected, close };
});

afterAll(() => shared?.close());

describe('members are found by their types, at places written down by hand', () => {
  test.each(EXAMPLES)('$what', async (example) => {
    if (shared === undefined) throw new Error('nothing was written down');
    const { services, expected, folder } = shared;
    const look = createLook(over(folder));
    const view = await viewFor(services, look);
    if (!view.ok) throw new Error(view.error.message);
    const { symbol, path = Object.keys(example.files)[0], line } = example.asked;
    const wanted = { symbol, path: `${folderOf(example)}/${path}`, ...(line === undefined ? {} : { line }) };
    const subjects = await subjectsNamed(view.value, look, wanted);
    if (!subjects.ok) throw new Error(subjects.error.message);
    const found = await referencesByType({ services, view: view.value, look }, subjects.value);
    expect(found.byName).toBeUndefined();
    const places = found.hits.map(({ path: file, place }) => `${file} ${place.line}:${place.column}`);
    expect(places.sort()).toEqual(expected.get(example));
  });

  test('a plugin that a configuration names is never loaded', () => {
    const app = join(shared?.folder ?? '', folderOf(EXAMPLES.at(-1) ?? EXAMPLES[0]!), 'packages', 'app');
    expect(existsSync(join(app, 'evil.cjs'))).toBe(true);
    expect(existsSync(join(app, 'evil.txt'))).toBe(false);
  });
});

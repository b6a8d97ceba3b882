import { describe, expect, test } from 'vitest';
import type { Extracted } from '../../../../src/toolkit/code/extracted.ts';
import { javascript, typescript } from '../../../../src/toolkit/code/javascript/javascript.ts';

const ts = (text: string, path = 'a.ts') => typescript.extract(path, text, 'full');
const js = (text: string, path = 'a.js') => javascript.extract(path, text, 'full');

/** "line role" of every use of the name that means the declaration at `line`. */
const uses = ({ symbols, references }: Extracted, name: string, line: number): readonly string[] => {
  const declared = symbols.find((symbol) => symbol.name === name && symbol.place.line === line);
  return references
    .filter(({ binding }) => binding !== undefined && binding === declared?.binding)
    .map(({ place, role }) => `${place.line} ${role}`);
};

/** "line object.name" of every member. */
const members = ({ references }: Extracted): readonly string[] =>
  references.flatMap(({ place, name, of }) =>
    of === undefined ? [] : [`${place.line} ${of.class ?? of.name}.${name}`],
  );

const named = ({ symbols }: Extracted): readonly string[] =>
  symbols.map(({ kind, container, name }) => `${kind} ${container === undefined ? '' : `${container}.`}${name}`);

describe('what a name means', () => {
  test('one word as a type and as a value is two things', async () => {
    const found = await ts(`type Box = { a: 1 };
const Box = { a: 1 };
let x: Box = Box;
type Y = typeof Box | Box;
`);
    expect(uses(found, 'Box', 1)).toEqual(['3 type', '4 type']);
    expect(uses(found, 'Box', 2)).toEqual(['3 read', '4 read']);
  });

  test('a namespace, its members, and deeper ones are followed in types and values', async () => {
    const found = await ts(`import * as lib from './lib';
let a: lib.A, b: lib.inner.B, c: typeof lib.value;
class C extends lib.Base implements lib.Shape, lib.inner.Shape {}
interface D extends lib.Shape, lib.inner.Shape {}
`);
    expect(members(found).filter((member) => member.includes('lib.'))).toEqual([
      '2 lib.A',
      '2 lib.inner',
      '2 lib.value',
      '3 lib.Base',
      '3 lib.Shape',
      '3 lib.inner',
      '4 lib.Shape',
      '4 lib.inner',
    ]);
    expect(found.references.filter(({ name }) => name === 'lib')).toHaveLength(8);
  });

  test('parameters of types end with their type', async () => {
    const found = await ts(`type Key = 1;
type Map1 = { [Key in 'a' as \`x\${Key}\`]: Key };
type If<T> = T extends [infer Key, ...unknown[]] ? Key : T;
type Fn = <Key>(this: Key, first: Key, ...rest: Key[]) => first is Key;
type New = new <Key>(key: Key) => Key;
interface Call { <Key>(key: Key): Key; new (key: Key): Key; [index: string]: Key; [Symbol.iterator](): Key }
type Tuple = [first: Key, second?: Key];
`);
    expect(uses(found, 'Key', 1)).toEqual(['6 type', '6 type', '6 type', '6 type', '7 type', '7 type']);
    expect(uses(found, 'Key', 2)).toEqual(['2 type', '2 type']);
    expect(uses(found, 'Key', 3)).toEqual(['3 type']);
    expect(uses(found, 'first', 4)).toEqual(['4 read']);
  });

  test('a type that is imported where it stands is an import', async () => {
    const { imports } = await ts(`let a: import('./a').A.B<number>;
let b: typeof import('./b');
let c: import('./c').C;
`);
    expect(imports.map(({ specifier, names }) => [specifier, names.map(({ imported }) => imported)])).toEqual([
      ['./a', ['A']],
      ['./b', []],
      ['./c', ['C']],
    ]);
  });

  test('enums and modules under every kind of name', async () => {
    const found = await ts(`declare module 'other' { export const inOther: number }
declare module Plain { let x: 1 }
const enum E { A = 1, B = A << 1, ['C'] = 3, 'D-d' = 4 }
export as namespace Global;
`);
    expect(named(found)).toEqual([
      'variable other.inOther',
      'module Plain',
      'variable Plain.x',
      'enum E',
      'member E.A',
      'member E.B',
      'member E.C',
      'member E.D-d',
    ]);
  });

  test('patterns declare their names and use what stands in them', async () => {
    const found = await ts(`const key = 'k', other = 1;
function f({ [key]: a = other, b: { c }, ...rest }: { c: 1 }, [d, , e = a]: number[], ...[g]: number[]) {
  return [a, c, rest, d, e, g];
}
for (const { x = other } of []) x;
let q, w;
({ q, z: w = other, ...q } = f);
[q, w.z, ...w] = [];
q++; --w.z; delete w.z;
`);
    expect(uses(found, 'key', 1)).toEqual(['2 read']);
    expect(uses(found, 'other', 1)).toEqual(['2 read', '5 read', '7 read']);
    expect(uses(found, 'a', 2)).toEqual(['2 read', '3 read']);
    for (const name of ['c', 'rest', 'd', 'e', 'g']) expect(uses(found, name, 2), name).toEqual(['3 read']);
    expect(uses(found, 'x', 5)).toEqual(['5 read']);
    expect(uses(found, 'q', 6).filter((use) => use.startsWith('9'))).toEqual(['9 write']);
  });

  test('parameters with decorators and modifiers are fields as well', async () => {
    const found = await ts(`const inject = (x: unknown): any => x, fallback = 1;
class A { constructor(@inject(fallback) private a: string, readonly b = fallback) { this.a; super.b; } }
`);
    expect(named(found).filter((one) => one.startsWith('field'))).toEqual(['field A.a', 'field A.b']);
    expect(uses(found, 'inject', 1)).toEqual(['2 call']);
    expect(uses(found, 'fallback', 1)).toEqual(['2 read', '2 read']);
    expect(members(found)).toEqual(['2 A.a', '2 A.b']);
  });

  test('components of JSX are names in scope, elements of the page are not', async () => {
    const found = await js(`const View = 1, ui = 1, div = 1, props = 1;
const a = <View x={props} {...props}><div>{div}</div><ui.Box /><ui.deep.Box>text</ui.deep.Box><></></View>;
`);
    expect(uses(found, 'View', 1)).toHaveLength(2);
    expect(uses(found, 'div', 1)).toEqual(['2 read']);
    expect(uses(found, 'ui', 1)).toHaveLength(3);
    expect(uses(found, 'props', 1)).toEqual(['2 read', '2 read']);
    expect(members(found)).toContain('2 ui.Box');
    expect(members(found)).toContain('2 ui.deep');
  });

  test('labels, property names and import.meta are no uses of anything', async () => {
    const found = await js(
      `const outer = 1, meta = 1, name = 1;
outer: for (;;) { if (name) continue outer; else break outer; }
const object = { name, meta: 2, [outer]: 3, run: function () {}, get size() { return 1; } };
object.meta; object?.['meta']; import.meta.url; new object.run(); object.run\`\`;
class K { static { var inBlock = outer; } [name]() { return new.target; } }
`,
      'a.mjs',
    );
    expect(uses(found, 'outer', 1)).toEqual(['3 read', '5 read']);
    expect(uses(found, 'meta', 1)).toEqual([]);
    expect(uses(found, 'name', 1)).toEqual(['2 read', '3 read', '5 read']);
    expect(found.references.find(({ shorthand }) => shorthand === 'property')).toMatchObject({ name: 'name' });
    expect(members(found)).toContain('4 object.run');
  });

  test('a file that does not parse still tells its classes, methods, fields and imports', async () => {
    const found = await ts(`import { a } from './a';
import './side';
export interface I { f: number; m(): void }
enum E { A = 1 }
abstract class B { x = 1; run() { const inside = 1; } }
namespace N { type T = 1 }
const { p } = a, top = 1;
function broken( { const = ;
`);
    expect(found.broken).toBe(true);
    expect(found.imports.map(({ specifier }) => specifier)).toEqual(['./a', './side']);
    expect(named(found)).toEqual(
      expect.arrayContaining([
        'interface I',
        'field I.f',
        'method I.m',
        'enum E',
        'member E.A',
        'class B',
        'method B.run',
        'constant top',
      ]),
    );
  });
});

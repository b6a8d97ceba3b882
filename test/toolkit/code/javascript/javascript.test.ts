import { describe, expect, test } from 'vitest';
import type { Extracted } from '../../../../src/toolkit/code/extracted.ts';
import { javascript, typescript } from '../../../../src/toolkit/code/javascript/javascript.ts';

const ts = (text: string, path = 'a.ts') => typescript.extract(path, text, 'full');
const js = (text: string, path = 'a.js') => javascript.extract(path, text, 'full');

/** "kind container.name" of every symbol but parameters. */
const symbols = ({ symbols: all }: Extracted) =>
  all
    .filter(({ kind }) => kind !== 'parameter')
    .map(({ kind, container, name }) => `${kind} ${container === undefined ? '' : `${container}.`}${name}`);

/** Lines where the name declared at `line` is used, by scope. */
const uses = ({ symbols: all, references }: Extracted, name: string, line: number) => {
  const binding = all.find((symbol) => symbol.name === name && symbol.place.line === line)?.binding;
  return references
    .filter((use) => use.binding !== undefined && use.binding === binding)
    .map(({ place }) => place.line);
};

describe('JavaScript and TypeScript', () => {
  test('every kind of declaration is read, with what it is in', async () => {
    const found = await ts(`export abstract class A<T> {
  static x = 1; #y = 2; declare z: T; accessor w = 1;
  constructor(private readonly p: string, q = 1) { const local = q; }
  get g() { return this.p; } abstract h(): void; [Symbol.iterator]() {} 'quoted'() {}
}
interface I { f: number; m(): void; (a: number): string; [key: string]: unknown }
type U = { inner: { deep: 1 } };
enum E { One, 'Two' = 2 }
namespace N { export const n = 1; namespace M.O { function mo() {} } }
declare global { interface Window { extra: 1 } }
function f(): void; function f(a?: number) { class L {} let v; }
const arrow = () => {}, obj = { run() {}, go: function named() {}, v: 1 };
var { a, b: [c = 1, ...d], ...e } = obj as any;
try {} catch (err) {}
`);
    expect(symbols(found)).toEqual([
      'class A',
      'field A.x',
      'field A.#y',
      'field A.z',
      'field A.w',
      'field A.p',
      'variable A.constructor.local',
      'method A.g',
      'method A.h',
      'method A.quoted',
      'interface I',
      'field I.f',
      'method I.m',
      'type U',
      'field U.inner',
      'field U.inner.deep',
      'enum E',
      'member E.One',
      'member E.Two',
      'module N',
      'variable N.n',
      'function N.mo',
      'interface global.Window',
      'field global.Window.extra',
      'function f',
      'function f',
      'class f.L',
      'variable f.v',
      'function arrow',
      'constant obj',
      'method obj.run',
      'method obj.go',
      'function obj.go.named',
      'variable a',
      'variable c',
      'variable d',
      'variable e',
      'variable err',
    ]);
    expect(found.symbols.find(({ name }) => name === 'A')).toMatchObject({ exported: true, lines: { from: 1, to: 5 } });
    expect(found.broken).toBe(false);
  });

  test('a name means what its scope says', async () => {
    const found = await ts(`const x = 1;
function f(x: number) {
  { let x = 2; x; }
  var y = x;
  if (x) { var y = 3; }
  return y;
}
for (const x of [1]) x;
x;
class C { m() { return C; } }
const g = function h() { h(); };
type T<x> = x | typeof x;
label: for (;;) break label;
`);
    expect(uses(found, 'x', 1)).toEqual([9, 12]);
    expect(uses(found, 'x', 2)).toEqual([4, 5]);
    expect(uses(found, 'x', 3)).toEqual([3]);
    expect(uses(found, 'y', 4)).toEqual([6]);
    expect(uses(found, 'x', 8)).toEqual([8]);
    expect(uses(found, 'C', 10)).toEqual([10]);
    expect(uses(found, 'h', 11)).toEqual([11]);
    expect(uses(found, 'x', 12)).toEqual([12]);
  });

  test('types, values and namespaces of one name are kept apart or merged as the language does', async () => {
    const found = await ts(`const Shape = 1;
type Shape = 'a';
let a: Shape = 'a';
Shape;
interface Box { a: 1 }
interface Box { b: 2 }
let b: Box;
namespace Box { export type Inner = 1 }
let c: Box.Inner;
type K = { [P in keyof Box]: Box[P] };
type W<T> = T extends infer X ? X : never;
function is(v: unknown): v is Box { return true; }
class D extends Object implements Box {}
let t: [first: Shape];
type R<T> = T extends (a: infer Y) => void ? Y : T extends { y: infer Y } ? Y : never;
`);
    expect(uses(found, 'Shape', 1)).toEqual([4]);
    expect(uses(found, 'Shape', 2)).toEqual([3, 14]);
    expect(uses(found, 'Box', 5)).toEqual([7, 9, 10, 10, 12, 13]);
    expect(uses(found, 'X', 11)).toEqual([11]);
    expect(uses(found, 'v', 12)).toEqual([12]);
    // Two conditions, two things of that name.
    expect(uses(found, 'Y', 15)).toHaveLength(1);
  });

  test('every way to import and export is read', async () => {
    const found = await ts(`import d, { a as b, type c } from './x';
import * as ns from './n';
import './side';
import old = require('./old');
import alias = ns.inner;
export { b as z, c };
export { q as r, default } from './q';
export * from './all'; export * as whole from './whole';
export default class Main {}
export const { one, two: [three] } = ns;
type T = import('./types').Deep<string>;
const lazy = await import('./lazy');
import('./later');
`);
    expect(
      found.imports.map(({ specifier, kind, names }) => [
        specifier,
        kind,
        names.map(({ imported, local }) => (local === undefined ? imported : `${imported} as ${local}`)).join(),
      ]),
    ).toEqual([
      ['./x', 'static', 'default as d,a as b,c as c'],
      ['./n', 'static', '* as ns'],
      ['./side', 'static', ''],
      ['./old', 'require', '* as old'],
      ['./q', 'reexport', 'q,default'],
      ['./all', 'reexport', '*'],
      ['./whole', 'reexport', '*'],
      ['./types', 'dynamic', 'Deep'],
      ['./lazy', 'dynamic', '* as lazy'],
      ['./later', 'dynamic', ''],
    ]);
    expect(found.exports.map(({ name }) => name).sort()).toEqual(
      ['z', 'c', 'r', 'default', '*', 'whole', 'default', 'one', 'three'].sort(),
    );
  });

  test('CommonJS is read: require, exports, module.exports, prototypes and this', async () => {
    const found = await js(`const { a, b: c } = require('./x'), whole = require('./y'), part = require('./z').p;
exports.one = function () { return a + c; };
module.exports.two = whole;
function K() { this.v = part; }
K.prototype.go = function () { return exports.one(); };
const deep = { x: require('./inline') }, { f: { g } } = require('./nested');
`);
    expect(
      found.imports.map(({ specifier, names }) => `${specifier} ${names.map(({ imported }) => imported).join()}`),
    ).toEqual(['./x a,b', './y *', './z p', './inline ', './nested ']);
    expect(found.exports.map(({ name }) => name)).toEqual(['one', 'two']);
    expect(symbols(found)).toEqual([
      'function one',
      'function K',
      'field K.v',
      'method K.go',
      'constant deep',
      'constant g',
    ]);
    expect(uses(found, 'one', 2)).toEqual([5]);
    const object = await js("const x = 1;\nmodule.exports = { x, y: x, z() {}, [x]: 1, 'w': 2 };\n");
    expect(object.exports.map(({ name }) => name).sort()).toEqual(['w', 'x', 'y', 'z']);
    expect((await js('module.exports = function named() {};')).exports).toEqual([{ name: 'export=' }]);
    expect((await js('class Q {}\nmodule.exports = Q;')).exports).toMatchObject([{ name: 'export=', binding: 0 }]);
    expect((await js("module.exports = require('./w');")).exports).toEqual([
      { name: '*', from: { specifier: './w', imported: '*' } },
    ]);
  });

  test('elements of JSX are uses of components, not of what the page has', async () => {
    const found = await typescript.extract(
      'a.tsx',
      'const Box = { In: () => null };\nconst b = 1;\nexport const v = <Box.In b={b}><b>{...[b]}</b></Box.In>;\n',
      'full',
    );
    expect(uses(found, 'Box', 1)).toEqual([3, 3]);
    expect(uses(found, 'b', 2)).toEqual([3, 3]);
  });

  test('places are lines, columns and offsets of the name itself', async () => {
    const text = '// 🙂\r\nexport async function* go() {}\r\n';
    const [symbol] = (await ts(text)).symbols;
    expect(symbol?.place).toEqual({ line: 2, column: 24, offset: text.indexOf('go') });
  });

  test('a file that does not parse gives what is still whole', async () => {
    const found = await ts(`import { x } from './x';
export class Cart {
  total() { return 1; }
}
function broken( {
export interface Item { price: number }
enum Kind { A = 1 }
const last = 1;
`);
    expect(found.broken).toBe(true);
    expect(symbols(found)).toEqual(expect.arrayContaining(['class Cart', 'method Cart.total']));
    expect(found.imports.map(({ specifier }) => specifier)).toEqual(['./x']);
    const script = await js('class A { m() {} }\nlet = = 1;\nconst <b>x</b>;\n', 'a.jsx');
    expect(symbols(script)).toEqual(expect.arrayContaining(['class A', 'method A.m']));
  });

  test('an outline has no parameters and no references', async () => {
    const found = await typescript.extract('a.d.ts', 'export declare function f(a: string): void;\n', 'outline');
    expect(symbols(found)).toEqual(['function f']);
    expect(found).toMatchObject({ references: [], symbols: [{ name: 'f' }] });
  });
});

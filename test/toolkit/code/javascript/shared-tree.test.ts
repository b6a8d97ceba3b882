import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Parse, sharedTree } from '../../../../src/toolkit/code/javascript/shared-tree.ts';

const require = createRequire(import.meta.url);
const { parseSync } = require('oxc-parser') as { parseSync: Parse };

/** Every hundredth source file of the packages that are installed here: some hundred, by as many authors. */
const PACKAGES = join(import.meta.dirname, '..', '..', '..', '..', 'node_modules');
const SOURCES = readdirSync(PACKAGES, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.[cm]?[jt]sx?$/.test(name))
  .sort()
  .filter((_, index) => index % 100 === 0)
  .map((name) => join(PACKAGES, name))
  .filter((path) => statSync(path).isFile() && statSync(path).size < 512 * 1024);

const optionsFor = (path: string): object => {
  const isJavaScript = /\.[cm]?jsx?$/.test(path);
  const lang = isJavaScript ? 'jsx' : /\.d\.[cm]?ts$/.test(path) ? 'dts' : path.endsWith('x') ? 'tsx' : 'ts';
  return { lang, astType: isJavaScript ? 'js' : 'ts', preserveParens: false };
};

describe('the tree out of shared memory', () => {
  const quick = sharedTree(require, parseSync);

  test('can be had here', () => expect(quick).toBeDefined());

  test('is the same as through JSON, for source files of many hands', () => {
    expect(SOURCES.length).toBeGreaterThan(80);
    const different = SOURCES.filter((path) => {
      const text = readFileSync(path, 'utf8');
      const [ours, theirs] = [quick, parseSync].map((parse) => parse?.(path, text, optionsFor(path)));
      return printed(ours?.program) !== printed(theirs?.program) || ours?.errors.length !== theirs?.errors.length;
    });
    expect(different).toEqual([]);
  });

  test.each([
    ['nothing', ''],
    ['letters outside ASCII', 'const größe = "日本語"; class 𝒳 { "ключ" = größe + `é` }'],
    ['a broken program', 'const = ; function ('],
    ['half of a pair', 'const half = "\\ud800"; export { half as "x" }'],
    ['a pattern and a large number', 'const a = [/x\\/y/giu, 123n, 1e400, -0]'],
    ['a first line for the shell', '#!/usr/bin/env node\nrun()'],
  ])('is the same for %s', (_, text) => {
    for (const path of ['a.js', 'a.ts']) {
      const [ours, theirs] = [quick, parseSync].map((parse) => parse?.(path, text, optionsFor(path)));
      expect(printed(ours?.program)).toBe(printed(theirs?.program));
      expect(ours?.errors.length).toBe(theirs?.errors.length);
    }
  });

  test('of one file does not disturb the tree of another', () => {
    const first = quick?.('a.js', 'const first = 1', optionsFor('a.js'))?.program;
    const before = printed(first);
    quick?.('b.js', `const second = ${JSON.stringify('long'.repeat(10_000))}`, optionsFor('b.js'));
    expect(printed(first)).toBe(before);
  });
});

describe('without the memory', () => {
  /** The parser's package with one of its inner files exchanged. */
  const withPart = (ending: string, part: object): NodeJS.Require => {
    const load = (name: string): unknown => (name.endsWith(ending) ? part : require(name));
    return Object.assign(load, { ...require, resolve: require.resolve });
  };

  test('there is no such tree where a file of the package is missing', () =>
    expect(sharedTree(withPart('bindings.js', {}), parseSync)).toBeUndefined());

  test('nor where the system cannot share it', () => {
    const bindings = { ...require(join(PACKAGES, 'oxc-parser/src-js/bindings.js')), rawTransferSupported: () => false };
    expect(sharedTree(withPart('bindings.js', bindings), parseSync)).toBeUndefined();
  });

  test('nor where the memory is laid out differently', () => {
    const deserialize = () => ({ program: { type: 'Program', body: [] }, errors: [] });
    expect(sharedTree(withPart('deserialize/ts.js', { deserialize }), parseSync)).toBeUndefined();
  });
});

const printed = (program: unknown): string =>
  JSON.stringify(program, (_, value: unknown) =>
    typeof value === 'bigint' || value instanceof RegExp ? String(value) : value,
  );

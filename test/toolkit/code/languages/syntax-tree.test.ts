import { describe, expect, it } from 'vitest';
import { loadGrammar } from '../../../../src/toolkit/code/languages/load-grammar.ts';
import { python } from '../../../../src/toolkit/code/languages/python/python.ts';
import { syntaxTree } from '../../../../src/toolkit/code/languages/syntax-tree.ts';

describe('a tree copied out of the parser', () => {
  it('holds types, parts and offsets in UTF-16 units', async () => {
    const tree = await syntaxTree('python', 'é = "😀"; b = 1\n');
    const second = tree.root.children[1]?.children[0];
    expect(second).toMatchObject({
      type: 'assignment',
      start: 10,
      end: 15,
      children: [
        { type: 'identifier', field: 'left', start: 10, end: 11, children: [] },
        { type: 'integer', field: 'right', start: 14, end: 15, children: [] },
      ],
    });
  });

  it('is the same for an empty text', async () => {
    expect(await syntaxTree('go', '')).toMatchObject({ root: { children: [] }, broken: false });
  });

  it.each([
    ['open brackets', `x = ${'('.repeat(5000)}`],
    ['nested lists', `x = ${'['.repeat(5000)}${']'.repeat(5000)}\ny = 1\n`],
    ['a long sum', `x = ${Array.from({ length: 5000 }, () => 'a').join(' + ')}\ndef f(): pass\n`],
    [
      'bytes that are no text',
      Array.from({ length: 20_000 }, (_, at) => String.fromCharCode((at * 7919) % 65_000)).join(''),
    ],
    ['half characters', '\ud800x = 1\n\udfff'],
  ])('comes of hostile source, too: %s', async (_title, text) => {
    const found = await python.extract('a.py', text, 'full');
    expect(
      found.symbols.every(({ place, name }) => text.slice(place.offset, place.offset + name.length) === name),
    ).toBe(true);
  });

  it('lets others have their turn while a large text is read', async () => {
    let turns = 0;
    const others = setInterval(() => {
      turns += 1;
    }, 1);
    await python.extract('a.py', 'def f(a, b):\n    return a + b\n'.repeat(3000), 'full');
    clearInterval(others);
    expect(turns).toBeGreaterThan(0);
  });

  it('is made of texts read at the same time without mixing them up', async () => {
    const texts = Array.from({ length: 5 }, (_, at) => `name_${at} = 1\n`.repeat(1000));
    const found = await Promise.all(texts.map((text) => python.extract('a.py', text, 'outline')));
    expect(found.map(({ symbols }) => symbols.map(({ name }) => name))).toEqual(texts.map((_, at) => [`name_${at}`]));
  });
});

describe('a grammar', () => {
  it('is loaded once', async () => {
    expect(await loadGrammar('c')).toBe(await loadGrammar('c'));
  });

  it('that is not installed says what to do', async () => {
    const missing = await loadGrammar('r', '/nowhere/at/all.js');
    expect(missing).toMatchObject({
      ok: false,
      error: {
        code: 'BAD_CONFIG',
        message: 'The grammar for r is not installed (@davisvaughan/tree-sitter-r).',
        wayOut: 'Install countersign again with its optional packages, or add @davisvaughan/tree-sitter-r beside it.',
      },
    });
  });
});

import { describe, expect, it } from 'vitest';
import { c } from '../../../../src/toolkit/code/languages/c.ts';
import { imported, outlined, source, workspaceOf } from './shown.ts';

const read = (text: string, path = 'a.c') => c.extract(path, source(text), 'full');

describe('what a C file declares', () => {
  it('finds the name inside every form of declaration', async () => {
    const found = await read(`
      #define MAX 3
      #define SQUARE(x) ((x) * (x))
      struct cart { int size; char *name, tags[3]; int (*pay)(int); unsigned late : 1; };
      typedef struct { int inner; } item, *item_pointer;
      typedef int (*callback)(int);
      enum state { OPEN, PAID = 2 };
      static int a = 1, *b, c[3];
      extern int outside;
      int (*pointer)(void) = 0;
      int prototype(int a);
      static char *function(int argument) { int local = 1; return 0; }
      struct cart *make(void) { return 0; }
      #ifdef DEBUG
      int only_here;
      #endif
    `);
    expect(outlined(found)).toEqual([
      'macro MAX 1',
      'macro SQUARE 2',
      'class cart 3',
      'field cart.size 3',
      'field cart.name 3',
      'field cart.tags 3',
      'field cart.pay 3',
      'field cart.late 3',
      'field inner 4',
      'type item 4',
      'type item_pointer 4',
      'type callback 5',
      'enum state 6',
      'member state.OPEN 6',
      'member state.PAID 6',
      'variable a 7',
      'variable b 7',
      'variable c 7',
      'variable outside 8',
      'variable pointer 9',
      'function prototype 10',
      'function function 11',
      'variable function.local 11',
      'function make 12',
      'variable only_here 14',
    ]);
    expect(found.exports.map(({ name }) => name)).toEqual(expect.arrayContaining(['make', 'outside']));
    expect(found.exports.map(({ name }) => name)).not.toContain('function');
  });

  it('reads a header of C++ as C++', async () => {
    const text = 'namespace shop {\nclass Cart { int size(); };\n}\n';
    expect(outlined(await read(text, 'a.h'))).toEqual([
      'module shop 1',
      'class shop.Cart 2',
      'method shop.Cart.size 2',
    ]);
    expect(outlined(await read(text, 'a.c'))).not.toContain('class shop.Cart 2');
  });

  it('finds an included file beside, or in the customary folders above', async () => {
    const found = await read('#include "own.h"\n#include <shop/cart.h>\n#include <stdio.h>\n#include MACRO\n');
    expect(imported(found)).toEqual(['own.h: *', 'shop/cart.h: *', 'stdio.h: *']);
    const workspace = workspaceOf({ 'src/own.h': '', 'include/shop/cart.h': '' });
    expect(found.imports.map(({ specifier }) => c.resolveImport?.('src/a.c', specifier, workspace))).toEqual([
      ['src/own.h'],
      ['include/shop/cart.h'],
      [],
    ]);
  });
});

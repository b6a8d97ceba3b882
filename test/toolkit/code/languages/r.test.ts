import { describe, expect, it } from 'vitest';
import { r } from '../../../../src/toolkit/code/languages/r.ts';
import { imported, outlined, source, workspaceOf } from './shown.ts';

const read = (text: string) => r.extract('a.R', source(text), 'full');

describe('what an R file declares', () => {
  it('lists what is assigned in any direction, and classes and methods that calls declare', async () => {
    const found = await read(`
      total <- function(x, y = 2) { part <- 1; part <- 2; helper <- function(a) a }
      rate = 3
      4 -> late
      assign("named", 4)
      setClass("Cart", representation(name = "character"))
      setGeneric("pay", function(o) standardGeneric("pay"))
      setMethod("pay", "Cart", function(o) 1)
      Stack <- R6::R6Class("Stack", public = list(items = 1, push = function() {}))
      Made <- setRefClass("Made")
      \`my fun\` <- function() 1
      "quoted" <- 3
      x$y <- 3
      a == b
    `);
    expect(outlined(found)).toEqual([
      'function total 1',
      'variable total.part 1',
      'function total.helper 1',
      'variable rate 2',
      'variable late 3',
      'variable named 4',
      'class Cart 5',
      'function pay 6',
      'method pay 7',
      'class Stack 8',
      'method Stack.push 8',
      'class Made 9',
      'function my fun 10',
      'variable quoted 11',
    ]);
  });

  it('reads libraries and sourced files', async () => {
    const found = await read('library(dplyr)\nsource("lib/tax.R")\nprint(1)\n');
    expect(imported(found)).toEqual(['dplyr: *', 'lib/tax.R: *']);
    const workspace = workspaceOf({ 'lib/tax.R': '' });
    expect(found.imports.map(({ specifier }) => r.resolveImport?.('R/a.R', specifier, workspace))).toEqual([
      [],
      ['lib/tax.R'],
    ]);
  });
});

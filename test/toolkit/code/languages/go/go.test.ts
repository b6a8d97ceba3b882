import { describe, expect, it } from 'vitest';
import { go } from '../../../../../src/toolkit/code/languages/go/go.ts';
import { imported, meant, outlined, source } from '../shown.ts';

const read = (text: string) => go.extract('a.go', `package shop\n${source(text)}`, 'full');

describe('what a Go file declares', () => {
  it('lists functions, methods with their receiver, types with their members, constants and variables', async () => {
    const found = await read(`
      const A, b = 1, 2
      const (
        C Kind = iota
        D
      )
      var (
        x, y int
        _ = 3
      )
      type Kind int
      type Cart struct {
        Items, size []Item
        *Owner
        money.Purse
        nested struct { deep int }
      }
      type Payer interface {
        Pay(amount int) error
        Owner
      }
      func New() *Cart { return nil }
      func (c *Cart) Total() int { sum := 0; return sum }
      func (l List[T]) Len() int { return 0 }
    `);
    expect(outlined(found)).toEqual([
      'constant A 2',
      'constant b 2',
      'constant C 4',
      'constant D 5',
      'variable x 8',
      'variable y 8',
      'type Kind 11',
      'class Cart 12',
      'field Cart.Items 13',
      'field Cart.size 13',
      'field Cart.Owner 14',
      'field Cart.Purse 15',
      'field Cart.nested 16',
      'field Cart.nested.deep 16',
      'interface Payer 18',
      'method Payer.Pay 19',
      'function New 22',
      'method Cart.Total 23',
      'variable Cart.Total.sum 23',
      'method List.Len 24',
    ]);
  });

  it('exports what begins with a capital', async () => {
    const found = await read('func Open() {}\nfunc shut() {}\ntype Ärger int\n');
    expect(found.exports.map(({ name }) => name)).toEqual(['Open', 'Ärger']);
    expect(found.symbols.map(({ exported }) => exported)).toEqual([true, false, true]);
  });

  it('lists parameters when all of it is read', async () => {
    const { symbols } = await read('func (r *R) f(a, _ int, b ...T) (err error) {}\nfunc g[K any]() {}\n');
    const parameters = symbols.filter(({ kind }) => kind === 'parameter');
    expect(parameters.map(({ container, name }) => `${container}.${name}`)).toEqual([
      'R.f.r',
      'R.f.a',
      'R.f.b',
      'R.f.err',
      'g.K',
    ]);
  });

  it('gives what can be had of broken source', async () => {
    const found = await read('func whole() {}\nfunc half( {\nfunc after() {}\n');
    expect(found.broken).toBe(true);
    expect(outlined(found)).toContain('function whole 2');
  });
});

describe('what a Go file imports', () => {
  it('calls a package by its last name, without a version, or as it says', async () => {
    const found = await read(`
      import "fmt"
      import (
        m "example.com/shop/money"
        "example.com/shop/v2"
        "gopkg.in/yaml.v3"
        . "strings"
        _ "embed"
      )
    `);
    expect(imported(found)).toEqual([
      'fmt: * as fmt',
      'example.com/shop/money: * as m',
      'example.com/shop/v2: * as shop',
      'gopkg.in/yaml.v3: * as yaml',
      'strings: *',
      'embed:',
    ]);
  });
});

describe('what a name in Go means', () => {
  it('is seen from its declaration to the end of the block', async () => {
    const found = await read(`
      func f(a int) {
        b := a
        if b := b; b > 0 {
          b = 1
        } else if c := b; c > 0 {
        }
        b, d := 1, b
        d++
        { d := d; d() }
      }
    `);
    expect(meant(found).map((line) => line.replace(/ (?:read|write|call) /, ' '))).toEqual([
      '2:10 int type = ?',
      '3:8 a = parameter',
      '4:11 b = line 3',
      '4:14 b = line 4',
      '5:5 b = line 4',
      '6:18 b = line 4',
      '6:21 c = line 6',
      '8:3 b = line 3',
      '8:14 b = line 3',
      '9:3 d = line 8',
      '10:10 d = line 8',
      '10:13 d = line 10',
    ]);
  });

  it('finds package names whatever their order, and leaves those of other files open', async () => {
    const found = await read('func f() { later(); elsewhere(len("")) }\nfunc later() {}\n');
    expect(meant(found)).toEqual(['2:12 later call = line 3', '2:21 elsewhere call = ?', '2:31 len call = ?']);
  });

  it('ties loops, switches, selects and function literals to what they declare', async () => {
    const found = await read(`
      func f(m map[string]int, c chan int) {
        for k, v := range m { use(k, v) }
        var k int
        for k = range m { }
        for i := 0; i < k; i++ { }
        switch t := any(k).(type) { case int: use(t) }
        switch s := k; s { case s: }
        select { case r, ok := <-c: use(r, ok); default: }
        func(x int) { use(x) }(k)
      }
    `);
    const lines = meant(found).filter((line) => /:\d+ (?:k|v|i|t|s|r|ok|x) /.test(line));
    expect(lines).toEqual([
      '3:29 k read = line 3',
      '3:32 v read = line 3',
      '5:7 k write = line 4',
      '6:15 i read = line 6',
      '6:19 k read = line 4',
      '6:22 i write = line 6',
      '7:19 k read = line 4',
      '7:45 t read = line 7',
      '8:15 k read = line 4',
      '8:18 s read = line 8',
      '8:27 s read = line 8',
      '9:35 r read = line 9',
      '9:38 ok read = line 9',
      '10:21 x read = parameter',
      '10:26 k read = line 4',
    ]);
  });

  it('knows the receiver’s type, packages before a dot, and fields of literals', async () => {
    const found = await read(`
      import "example.com/money"
      type Cart struct { Total money.Euro }
      func (c *Cart) Pay() { c.Total = money.Of(1) }
      var a = Cart{Total: 1}
      var b = map[string]Cart{key: {Total: 2}}
      var d = []*Cart{{Total: 3}}
    `);
    const lines = meant(found).filter((line) => line.includes('member'));
    expect(lines).toEqual([
      '3:32 Euro member of money',
      '4:26 Total member of c (Cart)',
      '4:40 Of member of money',
      '5:14 Total member of Cart (Cart)',
      '6:31 Total member of Cart (Cart)',
      '7:18 Total member of Cart (Cart)',
    ]);
    expect(meant(found)).toContain('6:25 key read = ?');
  });

  it('keeps type parameters to their function, type or receiver', async () => {
    const found = await read(`
      type List[T any] struct { item T }
      func Map[T, U any](in T) U { return U(in) }
      func (l List[E]) First() E { return l.item }
    `);
    expect(meant(found).filter((line) => /:\d+ [TUE] /.test(line))).toEqual([
      '2:32 T type = parameter',
      '3:23 T type = parameter',
      '3:26 U type = parameter',
      '3:37 U call = parameter',
      '4:14 E type = parameter',
      '4:26 E type = parameter',
    ]);
  });
});

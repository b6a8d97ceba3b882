import { describe, expect, it } from 'vitest';
import { cpp } from '../../../../src/toolkit/code/languages/cpp.ts';
import { outlined, source } from './shown.ts';

const read = (text: string) => cpp.extract('a.cc', source(text), 'full');

describe('what a C++ file declares', () => {
  it('lists namespaces, classes with their members, templates, aliases and operators', async () => {
    const found = await read(`
      namespace a::b {
      class Cart : public Base {
       public:
        Cart(); ~Cart();
        int total() const;
        template <typename T> void add(T item) {}
        int size = 1;
        enum class State { Open, Paid };
        using Item = int;
        friend void other();
        operator bool() const;
        Cart& operator=(const Cart&);
        struct Inner { int deep; };
      };
      }
      int a::b::Cart::total() const { auto pay = [](int x) { return x; }; return 1; }
      template <class T> class List { T first; };
      template <> struct List<int> {};
      template <typename T> T pick(T a) { return a; }
      concept Small = true;
      extern "C" { void plain() {} }
      namespace { int hidden; }
      struct a::Late { int z; };
    `);
    expect(outlined(found)).toEqual([
      'module a.b 1',
      'class a.b.Cart 2',
      'method a.b.Cart.Cart 4',
      'method a.b.Cart.~Cart 4',
      'method a.b.Cart.total 5',
      'method a.b.Cart.add 6',
      'field a.b.Cart.size 7',
      'enum a.b.Cart.State 8',
      'member a.b.Cart.State.Open 8',
      'member a.b.Cart.State.Paid 8',
      'type a.b.Cart.Item 9',
      'method a.b.Cart.operator bool 11',
      'method a.b.Cart.operator= 12',
      'class a.b.Cart.Inner 13',
      'field a.b.Cart.Inner.deep 13',
      'method a.b.Cart.total 16',
      'variable a.b.Cart.total.pay 16',
      'class List 17',
      'field List.first 17',
      'class List 18',
      'function pick 19',
      'type Small 20',
      'function plain 21',
      'variable hidden 22',
      'class a.Late 23',
      'field a.Late.z 23',
    ]);
  });

  it('does not list what is only mentioned', async () => {
    expect(outlined(await read('class Cart;\nstruct Item* find(struct Item* a);\nint Cart::count = 0;\n'))).toEqual([
      'function find 2',
    ]);
  });
});

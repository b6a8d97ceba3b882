import { describe, expect, it } from 'vitest';
import { ruby } from '../../../../src/toolkit/code/languages/ruby.ts';
import { imported, outlined, source, workspaceOf } from './shown.ts';

const read = (text: string) => ruby.extract('a.rb', source(text), 'full');

describe('what a Ruby file declares', () => {
  it('lists modules, classes, methods, constants and what calls declare', async () => {
    const found = await read(`
      module Shop::Core
        LIMIT = 1
        class Cart < Base
          attr_accessor :size, :name
          alias_method :length, :size
          define_method(:made) { }
          @@count = 0
          def initialize(a) ; local = a; local = 2; end
          def self.build; end
          class << self
            private def hidden; end
          end
          def ==(other) end
          alias same ==
          X, Y = 1, 2
        end
        Point = Struct.new(:x) do
          def far?; end
        end
      end
      def top; attr_reader :no; end
      $all = 1
      Shop::Core::LATE = 1
      other.attr_reader :no
    `);
    expect(outlined(found)).toEqual([
      'module Shop.Core 1',
      'constant Shop.Core.LIMIT 2',
      'class Shop.Core.Cart 3',
      'field Shop.Core.Cart.size 4',
      'field Shop.Core.Cart.name 4',
      'method Shop.Core.Cart.length 5',
      'method Shop.Core.Cart.made 6',
      'field Shop.Core.Cart.@@count 7',
      'method Shop.Core.Cart.initialize 8',
      'variable Shop.Core.Cart.initialize.local 8',
      'method Shop.Core.Cart.build 9',
      'method Shop.Core.Cart.hidden 11',
      'method Shop.Core.Cart.== 13',
      'method Shop.Core.Cart.same 14',
      'constant Shop.Core.Cart.X 15',
      'constant Shop.Core.Cart.Y 15',
      'constant Shop.Core.Point 17',
      'method Shop.Core.Point.far? 18',
      'function top 21',
      'variable $all 22',
      'constant LATE 23',
    ]);
  });

  it('finds required files beside, in lib, or not at all', async () => {
    const found = await read(
      "require 'shop/cart'\nrequire_relative 'helper'\nrequire_relative '../up'\nrequire 'set'\nrequire name\n",
    );
    expect(imported(found)).toEqual(['shop/cart: *', './helper: *', '../up: *', 'set: *']);
    const workspace = workspaceOf({ 'lib/shop/cart.rb': '', 'spec/helper.rb': '', 'up.rb': '' });
    expect(found.imports.map(({ specifier }) => ruby.resolveImport?.('spec/a.rb', specifier, workspace))).toEqual([
      ['lib/shop/cart.rb'],
      ['spec/helper.rb'],
      ['up.rb'],
      [],
    ]);
  });
});

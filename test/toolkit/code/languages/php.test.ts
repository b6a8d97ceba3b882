import { describe, expect, it } from 'vitest';
import { php } from '../../../../src/toolkit/code/languages/php.ts';
import { imported, outlined, source, workspaceOf } from './shown.ts';

const read = (text: string) => php.extract('a.php', `<?php\n${source(text)}`, 'full');

describe('what a PHP file declares', () => {
  it('lists types with their members, functions, constants and variables', async () => {
    const found = await read(`
      namespace App\\Shop;
      const A = 1, B = 2;
      define('LATE', 3);
      abstract class Cart extends Base {
        const MAX = 1;
        public $size = 1, $name;
        private static ?int $count;
        public function __construct(private int $id) { $local = 1; $local = 2; }
        abstract function pay();
      }
      interface Payer { function pay(); }
      trait Logs { function log() {} }
      enum State: string { case Open = 'o'; function label() {} }
      function top($argument) { function inner() {} }
      $all = function () { $no = 1; };
      $made = new class { function act() {} };
    `);
    expect(outlined(found)).toEqual([
      'module App\\Shop 2',
      'constant A 3',
      'constant B 3',
      'constant LATE 4',
      'class Cart 5',
      'constant Cart.MAX 6',
      'field Cart.size 7',
      'field Cart.name 7',
      'field Cart.count 8',
      'method Cart.__construct 9',
      'field Cart.__construct.id 9',
      'variable Cart.__construct.local 9',
      'method Cart.pay 10',
      'interface Payer 12',
      'method Payer.pay 12',
      'class Logs 13',
      'method Logs.log 13',
      'enum State 14',
      'member State.Open 14',
      'method State.label 14',
      'function top 15',
      'function top.inner 15',
      'variable all 16',
      'variable no 16',
      'variable made 17',
      'method act 17',
    ]);
    expect(found.symbols.find(({ name }) => name === 'count')).toMatchObject({ exported: false });
  });

  it('finds used classes by the folders of their namespace, and required files', async () => {
    const found = await read("use App\\Tax\\Rate as R;\nuse Other\\Lib;\nrequire_once __DIR__ . '/boot.php';\n");
    expect(imported(found)).toEqual(['App\\Tax\\Rate: * as R', 'Other\\Lib: * as Lib', '/boot.php:']);
    const workspace = workspaceOf({ 'src/Tax/Rate.php': '', 'src/Shop/boot.php': '' });
    expect(found.imports.map(({ specifier }) => php.resolveImport?.('src/Shop/a.php', specifier, workspace))).toEqual([
      ['src/Tax/Rate.php'],
      [],
      ['src/Shop/boot.php'],
    ]);
  });
});

import { describe, expect, test } from 'vitest';
import { countersign } from '../../../support/countersign.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { writeFiles } from '../code-ground.ts';

describe('the built program', () => {
  test('finds the uses of a method by its class, and ends', async () => {
    const workspace = temporaryFolder();
    writeFiles(workspace, {
      'cart.ts': 'export class Cart {\n  total() { return 1; }\n}\n',
      'bill.ts': 'export class Bill {\n  total() { return 2; }\n}\n',
      'use.ts':
        "import { Cart } from './cart.ts';\nimport { Bill } from './bill.ts';\nnew Cart().total();\nnew Bill().total();\n",
    });
    const home = temporaryFolder();
    // Twice as long for types: also a busy machine has an answer by then.
    writeFiles(home, { 'countersign/config.yaml': 'limits: { searchSeconds: 25 }\n' });
    const place = { workspace, home };
    const { code, stdout } = await countersign(place, 'run', '--model', 'offline', '--yes', 'who uses Cart.total?');
    expect(stdout).toContain('Cart.total is used on 1 line of 1 file.');
    expect(stdout).toContain('use.ts:3  new Cart().total();');
    expect(code).toBe(0);
  });
});

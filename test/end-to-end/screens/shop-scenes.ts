// Scenes with the example code base: a reply, commands judged by what they do, signing at the end, and errors.
import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { answer, enter, NOBODY, onScene, prompted } from '../../support/scene.ts';
import type { ScriptStep } from '../../support/scripted-model.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { lookAt, type Sight } from './look.ts';

const run = (command: string, more: object = {}) => ({ name: 'run_command', arguments: { command, ...more } });
const edit = (path: string, description: string, ...pairs: readonly (readonly [string, string])[]) => ({
  name: 'edit_file',
  arguments: { path, edits: pairs.map(([old, text]) => ({ old, new: text })), description },
});

const REPLY = `## Where the total comes from

\`cartTotal\` in **src/cart.ts** adds the lines, then \`discount\` takes off what the code is worth:

\`\`\`ts
const total = cartTotal(cart) - discount(cart, code);
\`\`\`

| File | What it does | Tests |
|---|---|--:|
| src/cart.ts | lines of a cart, and their total | 4 |
| src/discount.ts | codes such as *SPRING* and what they are worth | 0 |

1. Codes never expire: see the \`TODO\` in [discount.ts](https://example.com/shop/discount.ts).
2. Nothing tests a code that is unknown.

> Shall I write that test?`;

const DAY: readonly ScriptStep[] = [
  { text: REPLY },
  { calls: [run('sed -i s/TODO/TASK/ src/*.ts && ls src')] },
  { text: 'Two of the three files say TASK now.' },
  { calls: [run('mkdir -p coverage && echo 93 > coverage/lines && echo "7 tests passed"')] },
  { text: 'The tests pass.' },
  { calls: [run('npm install left-pad', { network: true })] },
  { text: 'Then I pad by hand.' },
  {
    calls: [
      edit(
        'src/cart.ts',
        'plainer words, and a limit',
        ['quantity must be at least 1', 'order at least one'],
        ['if (known === undefined) return', 'if (known === undefined && cart.lines.length < 100) return'],
        ['return add(cart.lines.map(', 'return add(\n    cart.lines.map('],
      ),
    ],
  },
  { text: 'Only the words changed.' },
];

/** A chat about code: a reply, and commands of every kind. */
export const shopDay = async ({ columns, colour, look }: Sight): Promise<void> => {
  const scene = await onScene({ example: 'shop', script: DAY, columns, colour });
  const chat = scene.withModel('--profile', 'code');
  await prompted(chat, 'exit)');

  await enter(chat, 'Where does the total come from?');
  await prompted(chat, 'Shall I write');
  look('reply', chat);

  await enter(chat, 'Call every TODO a TASK');
  await answer(chat, /^Apply these effects\?/, '1,2');
  await prompted(chat, 'say TASK now');
  look('command-rehearsed', chat, '> Call every TODO a TASK');

  await enter(chat, 'Run the tests');
  await prompted(chat, 'The tests pass');
  look('command-by-products', chat, '> Run the tests');

  await enter(chat, 'Use left-pad');
  await answer(chat, /^Run it with network\?/, '');
  await prompted(chat, 'by hand');
  look('command-network', chat, '> Use left-pad');

  await enter(chat, 'Tidy the cart');
  await answer(chat, /^Apply\?/, 'h');
  await answer(chat, /^Keep which\?/, '1');
  await prompted(chat, 'Only the words');
  look('hunks', chat, '> Tidy the cart');

  await enter(chat, '/help');
  await prompted(chat, '/exit');
  look('help', chat, '> /help');
  await enter(chat, '/exit');
  await chat.exit;
  await lookAt(scene, look, 'stats', 'stats');
};

/** A machine that has no sandbox. */
export const witnessed = async ({ columns, colour, look }: Sight): Promise<void> => {
  const PATH = temporaryFolder();
  for (const name of ['bash', 'sed', 'true'])
    symlinkSync(execFileSync('which', [name], { encoding: 'utf8' }).trim(), join(PATH, name));
  const script = [{ calls: [run('sed -i s/honey/jam/ src/main.ts')] }, { text: 'The shop sells jam.' }];
  const scene = await onScene({ example: 'shop', script, columns, colour, env: { PATH } });
  const terminal = scene.withModel('run', 'Sell jam', '--profile', 'code');
  await answer(terminal, /^Run it\?/, 'y');
  await terminal.exit;
  look('command-witnessed', terminal);
};

const names = ['total', 'count', 'first'];
const TESTED = {
  'package.json': JSON.stringify({ name: 'shop', scripts: { test: 'node --test' } }),
  'src/order.cjs': names.map((name) => `exports.${name} = (order) => order.${name};\n\n// ${name}\n\n\n\n`).join(''),
  'test/order.test.cjs': `const { test } = require('node:test');
const { equal } = require('node:assert');
for (const name of ${JSON.stringify(names)})
  test(name, () => equal(require('../src/purchase.cjs')[name]({ [name]: 3 }), 3));
`,
};
const DRAFT: readonly ScriptStep[] = [
  {
    calls: [
      edit(
        'src/order.cjs',
        'rename',
        ...names.map((name) => [`(order) => order.${name}`, `(p) => order.${name}`] as const),
      ),
      { name: 'move_file', arguments: { from: 'src/order.cjs', to: 'src/purchase.cjs' } },
      { name: 'create_file', arguments: { path: 'CHANGES.md', content: 'Order is Purchase.\n', description: 'told' } },
      { name: 'run_tests', arguments: {} },
    ],
  },
  {
    calls: [
      edit('src/purchase.cjs', 'mend', ...names.map((name) => [`=> order.${name}`, `=> p.${name}`] as const)),
      { name: 'run_tests', arguments: {} },
    ],
  },
  { text: 'Order is Purchase everywhere, and the tests pass.' },
];

/** A whole task, signed at its end. */
export const signAtTheEnd = async ({ columns, colour, look }: Sight): Promise<void> => {
  const scene = await onScene({ example: 'shop', script: DRAFT, columns, colour });
  for (const [path, content] of Object.entries(TESTED)) scene.write(path, content);
  const terminal = scene.withModel('run', 'Rename Order to Purchase', '--profile', 'code', '--draft');
  await prompted(terminal, /^Apply which\?/);
  look('sign-at-the-end-asked', terminal);
  await enter(terminal, 'd1');
  await answer(terminal, /^Apply which\?/, 'all');
  await terminal.exit;
  look('sign-at-the-end', terminal);
};

/** What goes wrong says what to do. */
export const errors = async ({ columns, colour, look }: Sight): Promise<void> => {
  const scene = await onScene({ example: 'shop', columns, colour });
  const nobody = ['--model', 'ollama/qwen3:8b', '--base-url', NOBODY];
  await lookAt(scene, look, 'error-provider', 'run', 'Say hello', ...nobody);
  scene.configure(
    'rules.yaml',
    'rules:\n  - allow: edit_file\n    why: mine\n  - alow: run_command\n    why: a slip\n',
  );
  await lookAt(scene, look, 'error-bad-config', 'rules');
  await lookAt(scene, look, 'error-command', 'histroy');
};

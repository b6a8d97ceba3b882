// Signing at the end, as a person lives it: the sheet with its tests at a terminal, without one, in a chat, and after a kill.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { EmulatedTerminal } from '../support/emulated-terminal.ts';
import { onStage, type Stage } from '../support/stage.ts';

const names = ['total', 'count', 'first', 'last'];
const MODULE = names.map((name) => `exports.${name} = (order) => order.${name};\n\n// ${name}\n\n\n\n`).join('');
const FILES = {
  'package.json': JSON.stringify({ name: 'shop', scripts: { test: 'node --test' } }),
  'src/order.cjs': MODULE,
  'src/cart.cjs': MODULE,
  'src/list.cjs': MODULE,
  'test/shop.test.cjs': `const { test } = require('node:test');
const { equal } = require('node:assert');
for (const file of ['cart', 'list', 'purchase'])
  for (const name of ${JSON.stringify(names)})
    test(file + ' ' + name, () => equal(require('../src/' + file + '.cjs')[name]({ [name]: 3 }), 3));
`,
};

const edit = (path: string, old: string, text: string) => ({
  name: 'edit_file',
  arguments: { path, edits: [{ old, new: text }], description: 'rename' },
});
const rename = (path: string) =>
  names.map((name) => edit(path, `(order) => order.${name}`, `(purchase) => purchase.${name}`));
const move = { name: 'move_file', arguments: { from: 'src/order.cjs', to: 'src/purchase.cjs' } };
const test = { name: 'run_tests', arguments: {} };
const note = {
  name: 'create_file',
  arguments: { path: 'CHANGES.md', content: 'Order is Purchase.\n', description: 'd' },
};

/** 14 edits, red, 3 edits, green. */
const SCRIPT = [
  {
    calls: [
      ...rename('src/cart.cjs'),
      ...rename('src/list.cjs'),
      ...names.map((name) => edit('src/order.cjs', `(order) => order.${name}`, `(purchase) => order.${name}`)),
      move,
      note,
    ],
  },
  { calls: [test] },
  { calls: names.slice(0, 3).map((name) => edit('src/purchase.cjs', `=> order.${name}`, `=> purchase.${name}`)) },
  { calls: [edit('src/purchase.cjs', '=> order.last', '=> purchase.last'), test] },
  { text: 'Order is Purchase everywhere.' },
];

const task = (stage: Stage, ...flags: string[]): string[] => [
  'run',
  'rename Order to Purchase and make the tests pass',
  ...stage.model,
  ...['--profile', 'code', '--draft', ...flags],
];
/** A chat has a line of status below it. */
const PROMPT = /Apply which\?[\s\S]*\n>(?:\n.+)?$/;
const sheetAt = async (stage: Stage, columns = 80): Promise<EmulatedTerminal> => {
  const terminal = stage.screen({ columns, rows: 50 }, ...task(stage));
  await terminal.shows(PROMPT);
  return terminal;
};
const shown = (terminal: EmulatedTerminal): string[] => {
  const lines = terminal.everything();
  return lines.slice(lines.findLastIndex((line) => line.startsWith('One sheet')));
};
/** The number of the only question that waits. */
const waitingIn = async (stage: Stage): Promise<string> =>
  String((JSON.parse((await stage.run('pending', '--json')).stdout) as { id?: number }).id);
const PURCHASED = MODULE.replaceAll('order', 'purchase');

describe('a run at a terminal, after 14 edits, red tests, 3 edits and green tests', () => {
  it('shows one sheet with its tests, and applies all of it as one entry', async () => {
    const stage = await onStage(FILES, SCRIPT);
    const terminal = await sheetAt(stage);
    expect(stage.read('src/cart.cjs')).toBe(MODULE);
    expect(terminal.everything().join('\n')).toMatch(/npm test: tests fail[\s\S]*npm test: tests pass/);
    expect(shown(terminal)).toEqual([
      'One sheet: 4 files, 13 hunks. Tests: 12 passed (npm test, rehearsed with',
      '  these changes).',
      ' 1  src/cart.cjs                       4 hunks',
      ' 2  src/list.cjs                       4 hunks',
      ' 3  src/order.cjs → src/purchase.cjs   moved, 4 hunks',
      ' 4  CHANGES.md                         created',
      '',
      'Apply which? numbers (1,3) · all · none · h3 hunks of 3 · d diff of all ·',
      '  d3 · t tests · ? help',
      '>',
    ]);
    terminal.type('all\r');
    expect(await terminal.exit).toBe(0);
    expect(stage.read('src/purchase.cjs')).toBe(PURCHASED);
    expect(existsSync(join(stage.workspace, 'src/order.cjs'))).toBe(false);
    expect((await stage.run('undo')).code).toBe(0);
    expect([stage.read('src/order.cjs'), stage.read('src/list.cjs')]).toEqual([MODULE, MODULE]);
  });

  it('runs the tests over a part before it is signed, and takes hunks of one file with the rest of another', async () => {
    const stage = await onStage(FILES, SCRIPT);
    const terminal = await sheetAt(stage);
    terminal.type('t1,2\r');
    await terminal.shows(/With 2 of 4 files: 8 passed, 4 failed \(npm test, rehearsed\)\.[\s\S]*\n>$/);
    terminal.type('t\r');
    await terminal.shows(/Tests: 12 passed[\s\S]*Tests: 12 passed[\s\S]*\n>$/);
    expect(stage.read('src/cart.cjs')).toBe(MODULE);
    terminal.type('h1\r');
    await terminal.shows(/Keep which\?[\s\S]*\n>$/);
    terminal.type('1,3\r');
    await terminal.shows(/1 {2}src\/cart\.cjs +4 hunks +2 taken[\s\S]*Apply which\?[\s\S]*\n>$/);
    terminal.type('yep\r');
    await terminal.shows(
      /"yep" is not an answer here: numbers \(1,3 or 2-4\), all, none, h3, d, d3, e3,\s+t or \?[\s\S]*\n>$/,
    );
    terminal.type('1-3\r');
    expect(await terminal.exit).toBe(0);
    expect(stage.read('src/purchase.cjs')).toBe(PURCHASED);
    const cart = stage.read('src/cart.cjs');
    expect(names.map((name) => cart.includes(`purchase.${name}`))).toEqual([true, false, true, false]);
    expect(existsSync(join(stage.workspace, 'CHANGES.md'))).toBe(false);
  });

  it.each([40, 140])('fits %i columns', async (columns) => {
    const stage = await onStage(FILES, SCRIPT);
    const terminal = await sheetAt(stage, columns);
    for (const line of shown(terminal)) expect(line.length).toBeLessThan(columns);
    expect(shown(terminal).join('\n')).toMatch(/One sheet: 4 files, 13 hunks\.\s+Tests:\s+12\s+passed/);
    terminal.type('none\r');
    await terminal.exit;
    expect(stage.read('src/cart.cjs')).toBe(MODULE);
  });

  it('case 207: stopped without an answer, it stays unsigned and says how to go on; resumed, it shows the same sheet', async () => {
    const stage = await onStage(FILES, SCRIPT);
    const terminal = await sheetAt(stage);
    terminal.type('\x03');
    await terminal.shows('4 files unsigned: countersign sessions resume 1');
    expect(await terminal.exit).toBe(130);
    expect((await stage.run('undo')).stderr).toContain('nothing to undo');
    const again = stage.screen({ rows: 50 }, 'sessions', 'resume', '1', ...stage.model, '--profile', 'code');
    await again.shows(/4 files unsigned: \/draft[\s\S]*\n>/);
    again.type('/draft\r');
    await again.shows(PROMPT);
    expect(shown(again)).toContain(' 3  src/order.cjs → src/purchase.cjs   moved, 4 hunks');
    again.type('all\r');
    await again.shows(/applied[\s\S]*undo 1/);
    again.type('/exit\r');
    expect(await again.exit).toBe(0);
    expect(stage.read('src/purchase.cjs')).toBe(PURCHASED);
  });
});

it('killed while it worked, it goes on with its drafts', async () => {
  const stage = await onStage(FILES, [SCRIPT[0]!, { hang: true }, ...SCRIPT.slice(1)]);
  const run = stage.start(...task(stage, '--wait', '--json'));
  while (stage.requests.length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
  run.kill('SIGKILL');
  await run.finished;
  const resumed = stage.start(
    'sessions',
    'resume',
    '1',
    ...stage.model,
    '--profile',
    'code',
    '--draft',
    '--wait',
    '--json',
  );
  const out = await resumed.until('"proposal"');
  expect(out).toContain('"counts":{"passed":12,"failed":0}');
  expect((await stage.run('decide', await waitingIn(stage), 'all')).code).toBe(0);
  expect((await resumed.finished).code).toBe(0);
  expect(stage.read('src/purchase.cjs')).toBe(PURCHASED);
});

it('without a terminal it is refused, kept and said; --yes applies it at the end; decide shows the same sheet', async () => {
  const stage = await onStage(FILES, SCRIPT);
  const refused = await stage.run(...task(stage));
  expect(refused.code).toBe(4);
  expect(refused.stderr).toContain('4 files unsigned: countersign sessions resume 1');
  expect(stage.read('src/cart.cjs')).toBe(MODULE);

  const waiting = stage.start('sessions', 'resume', '1', ...stage.model, '--profile', 'code', '--wait', '--json');
  await waiting.until('"proposal"');
  expect((await stage.run('pending')).stdout).toContain('4 files');
  const desk = stage.screen({ rows: 50 }, 'decide', await waitingIn(stage));
  await desk.shows(PROMPT);
  expect(shown(desk)[0]).toContain('One sheet: 4 files, 13 hunks. Tests: 12 passed');
  desk.type('t1,4\r');
  await desk.shows(/With 2 of 4 files: 8 passed, 4 failed[\s\S]*\n>$/);
  desk.type('1,2,4\r');
  await desk.shows('Answered: approved in part.');
  expect(await desk.exit).toBe(0);
  expect((await waiting.finished).code).toBe(0);
  expect([stage.read('src/cart.cjs'), stage.read('src/order.cjs')]).toEqual([PURCHASED, MODULE]);

  const other = await onStage(FILES, SCRIPT);
  expect((await other.run(...task(other, '--yes'))).code).toBe(0);
  expect(other.read('src/purchase.cjs')).toBe(PURCHASED);
  expect((await other.run('history', '--json')).stdout.trim().split('\n')).toHaveLength(1);
});

describe('a chat that drafts', () => {
  const edits = [
    { calls: [edit('src/cart.cjs', 'order.total', 'order.sum')] },
    { text: 'Drafted.' },
    { calls: [edit('src/list.cjs', 'order.total', 'order.sum')] },
    { text: 'Drafted too.' },
  ];
  const chatAt = async (stage: Stage, ...flags: string[]): Promise<EmulatedTerminal> => {
    const terminal = stage.screen({ rows: 40 }, ...stage.model, '--profile', 'code', ...flags);
    await terminal.shows(/^>/m);
    return terminal;
  };
  const say = async (terminal: EmulatedTerminal, words: string, answer: string | RegExp): Promise<void> => {
    terminal.type(`${words}\r`);
    await terminal.shows(answer);
  };
  const SUMMED = MODULE.replace('order.total', 'order.sum');

  it('keeps its drafts over messages, shows them with /draft and /diff, and signs them', async () => {
    const stage = await onStage(FILES, edits);
    const terminal = await chatAt(stage);
    await say(terminal, '/draft', 'Nothing is unsigned. /draft on begins to draft.');
    await say(terminal, '/draft on', 'Changes are made unsigned from here on.');
    await say(terminal, 'rename total in the cart', 'Drafted.');
    await say(terminal, 'and in the list', 'Drafted too.');
    await terminal.shows('2 unsigned');
    expect(stage.read('src/cart.cjs')).toBe(MODULE);
    await say(terminal, '/diff', /Not signed yet, 2 files:[\s\S]*order\.sum/);
    terminal.type('/draft\r');
    await terminal.shows(PROMPT);
    terminal.type('\r');
    await terminal.shows('2 files still unsigned.');
    terminal.type('/draft sign\r');
    await terminal.shows(/still unsigned[\s\S]*Apply which\?[\s\S]*\n>/);
    terminal.type('2\r');
    await terminal.shows('1 file still unsigned.');
    expect([stage.read('src/cart.cjs'), stage.read('src/list.cjs')]).toEqual([MODULE, SUMMED]);
    terminal.type('/draft off\r');
    await terminal.shows(/One sheet: 1 file[\s\S]*Apply\?[\s\S]*\n>/);
    terminal.type('y\r');
    await terminal.shows('Changes are asked about one by one again.');
    expect(stage.read('src/cart.cjs')).toBe(SUMMED);
    terminal.type('/exit\r');
    expect(await terminal.exit).toBe(0);
  });

  it('says what is unsigned when it is left; killed and resumed, it still has it; and drops it when told', async () => {
    const stage = await onStage(FILES, edits);
    const terminal = await chatAt(stage, '--draft');
    await say(terminal, 'rename total in the cart', 'Drafted.');
    terminal.kill('SIGKILL');
    await terminal.exit;
    const again = stage.screen({ rows: 40 }, 'sessions', 'resume', '1', ...stage.model, '--profile', 'code', '--draft');
    await again.shows('1 file unsigned: /draft');
    await say(again, 'and in the list', 'Drafted too.');
    again.type('/draft drop\r');
    await again.shows(/Throw away what was done to 2 files\?[\s\S]*\n>/);
    again.type('\r');
    await again.shows('Not thrown away: it stays unsigned.');
    again.type('/exit\r');
    await again.shows('2 files unsigned: countersign sessions resume 1');
    expect(await again.exit).toBe(0);
    const last = stage.screen({ rows: 40 }, 'sessions', 'resume', '1', ...stage.model, '--profile', 'code');
    await last.shows('2 files unsigned: /draft');
    last.type('/draft drop\r');
    await last.shows(/Throw away[\s\S]*\n>/);
    last.type('y\r');
    await last.shows('Thrown away.');
    await last.hides('2 unsigned');
    last.type('/exit\r');
    expect(await last.exit).toBe(0);
    expect(stage.read('src/cart.cjs')).toBe(MODULE);
  });
});

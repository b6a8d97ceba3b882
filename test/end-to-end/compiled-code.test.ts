// What a start compiled serves the next one, and the next one does the same.
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { onStage } from '../support/stage.ts';

const CARD = resolve(import.meta.dirname, '../../examples/cards/table-of-contents.md');

/** Node 22 and up have names of their own for it. */
const isOurs = Number.parseInt(process.versions.node, 10) < 22;

test('the second start of a command finds the first one’s compiled code, and loads what it needs later all the same', async () => {
  const stage = await onStage({}, [], { COUNTERSIGN_CODE_CACHE: '' });
  // The compiler for TypeScript is loaded when a card needs it.
  for (const _ of ['compiled', 'found']) {
    const { code, stdout } = await stage.run('tools', 'check', CARD);
    expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining('2 of 2') });
  }
  expect((await stage.run('history')).code).toBe(0);
  const kept = readdirSync(join(stage.home, 'countersign', 'cache', 'code'));
  if (isOurs) expect(kept.map((name) => name.replace(/^.*-/, '')).sort()).toEqual(['history', 'tools']);
});

test('compiled code is never looked for in the folder that is worked in, whatever the environment says', async () => {
  const here = { COUNTERSIGN_CODE_CACHE: 'code', NODE_COMPILE_CACHE: 'code' };
  const stage = await onStage({}, [], isOurs ? here : { COUNTERSIGN_CODE_CACHE: 'code' });
  for (const _ of ['compiled', 'found']) expect((await stage.run('history')).code).toBe(0);
  expect(existsSync(join(stage.workspace, 'code'))).toBe(false);
  expect(readdirSync(join(stage.home, 'countersign', 'cache', 'code')).length).toBeGreaterThan(0);
});

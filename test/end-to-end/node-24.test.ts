// The same program on Node 24, where SQLite is Node's own: one workspace, one store, used by both in turn.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { countersign } from '../support/countersign.ts';
import { onStage } from '../support/stage.ts';

const NODE_24 = resolve(import.meta.dirname, '../../node_modules/node24/bin/node');
const edit = (old: string, text: string) => ({
  name: 'edit_file',
  arguments: { path: 'a.txt', edits: [{ old, new: text }], description: 'd' },
});

it('applies on one Node what the other undoes, in one chain', async () => {
  expect(existsSync(NODE_24)).toBe(true);
  const stage = await onStage({ 'a.txt': 'one\ntwo\nthree\n' }, [
    { calls: [edit('one', '1')] },
    { text: 'x' },
    { calls: [edit('three', '3')] },
    { text: 'x' },
  ]);
  const newer = { ...stage, node: NODE_24 };
  const task = ['run', 'x', ...stage.model, '--profile', 'code', '--yes'];
  expect(await countersign(newer, ...task)).toMatchObject({ code: 0 });
  expect(await countersign(stage, ...task)).toMatchObject({ code: 0 });
  expect(stage.read('a.txt')).toBe('1\ntwo\n3\n');
  expect(await countersign(stage, 'undo', '1')).toMatchObject({ code: 0 });
  expect(await countersign(newer, 'undo', '2')).toMatchObject({ code: 0 });
  expect(stage.read('a.txt')).toBe('one\ntwo\nthree\n');
  expect(await countersign(newer, 'ledger', 'verify')).toMatchObject({ code: 0, stderr: '' });
});

// An agent of another maker on our tools, by the protocol's own client in both eras: every effect signed at another terminal, and recorded like any.
// @module-tag rehearsal
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { textOf } from '../support/mcp/raw-client.ts';
import { type Era, sdkClient } from '../support/mcp/sdk-client.ts';
import { decides, keepsHunks, waits } from '../support/mcp/waiting.ts';
import { onStage, type Stage } from '../support/stage.ts';

const LINES = Array.from({ length: 30 }, (_, index) => `line ${index + 1}`);
const FILES = { 'a.txt': `${LINES.join('\n')}\n`, 'src/one.ts': 'export const one = 1;\n' };

const onDesk = (): Promise<Stage> => onStage(FILES, []);
const lines = <T>({ stdout }: { readonly stdout: string }): T[] =>
  stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T); // what the command prints with --json
const edits = (...numbers: readonly number[]) => ({
  path: 'a.txt',
  description: 'in capitals',
  edits: numbers.map((number) => ({ old: `line ${number}\n`, new: `LINE ${number}\n` })),
});

describe.each<Era>(['legacy', '2026-07-28'])('by the protocol of %s', (era) => {
  it('lists few tools, in one order, with what they do said honestly, and what is read needs no question in a code base', async () => {
    const stage = await onDesk();
    const { client, call } = await sdkClient(stage, era);
    const { tools } = await client.listTools();
    const names = tools.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['read_file', 'edit_file', 'run_command', 'pending', 'undo']));
    expect(names.length).toBeLessThanOrEqual(14);
    expect(Buffer.byteLength(JSON.stringify(tools))).toBeLessThan(8192);
    const again = await sdkClient(stage, era);
    expect((await again.client.listTools()).tools).toEqual(tools);
    for (const { name, annotations } of tools)
      expect([name, annotations?.readOnlyHint]).toEqual([
        name,
        !['edit_file', 'create_file', 'run_command', 'run_tests', 'undo'].includes(name),
      ]);
    const read = await call('read_file', { path: 'src/one.ts' });
    expect(textOf(read)).toContain('export const one = 1;');
    expect(read.receipt).toEqual({ status: 'shared', changed: [] });
    expect((await stage.run('pending')).stdout + (await stage.run('history')).stdout).not.toContain('one.ts');
    const egress = (await stage.run('ledger', 'shared')).stdout;
    expect(egress).toContain('src/one.ts');
    expect(egress).toContain('mcp/sdk');
  });

  it('an edit is approved, is an entry, and is taken back by a proposal like any other', async () => {
    const stage = await onDesk();
    const { call } = await sdkClient(stage, era);
    const heard: string[] = [];
    const edited = call('edit_file', edits(3), ({ message = '' }) => heard.push(message));
    await decides(stage, await waits(stage), 'y');
    expect(await edited).toMatchObject({
      receipt: { status: 'applied', entry: 1, changed: [{ path: 'a.txt', what: 'updated' }] },
    });
    expect(heard).toEqual(expect.arrayContaining(['Question 1 waits at your desk.']));
    expect(stage.read('a.txt')).toContain('LINE 3\n');
    const undone = call('undo', { entry: 1 });
    await decides(stage, await waits(stage), 'y');
    expect(await undone).toMatchObject({ receipt: { status: 'applied', entry: 2 } });
    expect(stage.read('a.txt')).toBe(FILES['a.txt']);
    expect(lines(await stage.run('history', '--json'))).toMatchObject([
      { id: 2, undoes: 1 },
      { id: 1, undoneBy: 2 },
    ]);
    expect((await stage.run('ledger', 'verify')).stdout).toContain('The chain holds');
  });

  it('a part of an edit, the person’s own text, and a no with its word: the client is told each as it was', async () => {
    const stage = await onDesk();
    const { call } = await sdkClient(stage, era);
    const partly = call('edit_file', edits(2, 15, 28));
    await keepsHunks(stage, await waits(stage), '1,3');
    const part = await partly;
    expect(part.receipt).toMatchObject({ status: 'partly applied' });
    expect(textOf(part)).toMatch(/Applied in part: .*Refused by the person: /s);
    const now = stage.read('a.txt');
    expect([2, 15, 28].map((number) => now.includes(`LINE ${number}\n`))).toEqual([true, false, true]);

    const amended = call('edit_file', edits(20));
    const question = await waits(stage);
    const own = join(stage.home, 'own.txt');
    writeFileSync(own, now.replace('line 20\n', 'twenty\n'));
    await decides(stage, question, '--text', `a.txt=${own}`);
    await decides(stage, await waits(stage), 'y');
    expect(textOf(await amended)).toMatch(/Applied with the person's changes:.*twenty/s);
    expect(stage.read('a.txt')).toContain('twenty\n');

    const before = stage.read('a.txt');
    const refused = call('edit_file', edits(9));
    await decides(stage, await waits(stage), 'n "that one stays"');
    const no = await refused;
    expect(textOf(no)).toContain('that one stays');
    expect(no).toMatchObject({ receipt: { status: 'refused', changed: [] } });
    expect(no.isError ?? false).toBe(false);
    expect(stage.read('a.txt')).toBe(before);
  });

  it('calls made in one go are one question, answered each for itself', async () => {
    const stage = await onDesk();
    const { call } = await sdkClient(stage, era);
    const create = (path: string) => call('create_file', { path, description: 'a new file', content: `${path}\n` });
    const both = Promise.all([create('new/a.txt'), create('new/b.txt')]);
    await decides(stage, await waits(stage), '1');
    expect((await both).map(({ receipt }) => receipt?.status)).toEqual(['applied', 'refused']);
    expect(stage.read('new/a.txt')).toBe('new/a.txt\n');
    expect(() => stage.read('new/b.txt')).toThrow();
  });

  it('a command that changes nothing asks nobody; what another changes is shown before it counts', async () => {
    const stage = await onDesk();
    const { call } = await sdkClient(stage, era);
    expect(textOf(await call('run_command', { command: 'wc -l a.txt' }))).toContain('30 a.txt');
    const changing = call('run_command', { command: "sed -i 's/line 7$/seven/' a.txt" });
    const question = await waits(stage);
    expect(stage.read('a.txt')).toBe(FILES['a.txt']);
    await decides(stage, question, 'y');
    expect((await changing).receipt).toMatchObject({ status: 'applied', changed: [{ path: 'a.txt' }] });
    expect(stage.read('a.txt')).toContain('seven\n');
  });

  it.each([
    ['bad arguments', 'edit_file', { path: 7 }, 'BAD_ARGS'],
    ['an unknown tool', 'launch_rocket', {}, 'UNKNOWN_TOOL'],
    ['a tool that is there and not offered', 'delete_file', { path: 'a.txt' }, 'UNKNOWN_TOOL'],
    ['a path outside', 'read_file', { path: '../secret.txt' }, 'OUTSIDE_ROOT'],
    ['a file that is not there', 'read_file', { path: 'none.txt' }, 'NOT_FOUND'],
  ])('%s is an error of ours with its code', async (_, tool, input, code) => {
    const stage = await onDesk();
    const { call } = await sdkClient(stage, era);
    const result = await call(tool, input);
    expect(result).toMatchObject({ isError: true, receipt: { status: 'failed', code } });
    expect(textOf(result)).toContain(code);
  });
});

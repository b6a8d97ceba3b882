import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { agentIn, scriptedReplies, workspaceOf } from '../../support/scripted-replies.ts';

const valueIn = <T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown },
): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};

const create = (path: string, content: string) => ({
  calls: [['create_file', { path, content, description: 'as asked' }]] as const,
});

it('lists tools, groups and presets as `countersign tools --json` does', async () => {
  const { folder } = agentIn(workspaceOf({}), { model: scriptedReplies('Hello.') });
  const tools = valueIn(await folder.tools());
  expect(tools.find(({ name }) => name === 'edit_file')).toMatchObject({
    group: 'files',
    effect: 'change',
    source: 'built-in',
    available: true,
  });
  const names = tools.map(({ name }) => name);
  const groups = valueIn(await folder.groups());
  expect(groups.flatMap((group) => group.tools).toSorted()).toEqual(names.toSorted());
  const presets = valueIn(await folder.presets());
  expect(presets.find(({ name }) => name === 'all')?.tools).toEqual(names);
  expect(presets.find(({ name }) => name === 'read_only')?.tools).not.toContain('edit_file');
});

it('lists the skills that count, and says why it cannot where the folder is gone', async () => {
  const workspace = workspaceOf({});
  const { folder } = agentIn(workspace, { model: scriptedReplies('Hello.') });
  mkdirSync(join(workspace, '.countersign/skills'), { recursive: true });
  writeFileSync(
    join(workspace, '.countersign/skills/tidy.md'),
    '---\nname: tidy\ndescription: Tidies up\n---\nTidy.\n',
  );
  // Nobody has trusted it yet.
  expect(valueIn(await folder.skills())).toEqual([]);
  const gone = agentIn(join(workspace, 'nowhere'), { model: scriptedReplies('Hello.') });
  expect(await gone.folder.skills()).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
  expect(await gone.folder.history()).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
});

it('lists sessions and what was applied, and takes any of it back and again', async () => {
  const workspace = workspaceOf({});
  const worker = agentIn(workspace, {
    model: scriptedReplies(create('a.txt', 'one\n'), create('b.txt', 'two\n'), 'Done.'),
    approve: () => true,
  });
  expect(await worker.folder.undo()).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
  const { session } = await worker.task('Make two files');
  expect(valueIn(await worker.folder.sessions())).toMatchObject([
    { id: session, title: 'Make two files', state: 'done' },
  ]);
  const [second, first] = valueIn(await worker.folder.history());
  expect([first, second]).toMatchObject([
    { tool: 'create_file', paths: ['a.txt'], answer: 'approve', decidedBy: { kind: 'person' } },
    { tool: 'create_file', paths: ['b.txt'] },
  ]);
  // The first of the two, while the second stays.
  const undone = valueIn(await worker.folder.undo(first?.id));
  expect(undone).toMatchObject({ undoes: first?.id, files: [{ path: 'a.txt' }], conflicts: [] });
  expect(() => readFileSync(join(workspace, 'a.txt'))).toThrow(/ENOENT/);
  expect(readFileSync(join(workspace, 'b.txt'), 'utf8')).toBe('two\n');
  valueIn(await worker.folder.redo(first?.id));
  expect(readFileSync(join(workspace, 'a.txt'), 'utf8')).toBe('one\n');
  expect(await worker.folder.undo(99)).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
});

it('says a conflict instead of taking back what somebody wrote over', async () => {
  const workspace = workspaceOf({});
  const worker = agentIn(workspace, {
    model: scriptedReplies(create('a.txt', 'one\n'), 'Done.'),
    approve: () => true,
  });
  await worker.task('Make a file');
  writeFileSync(join(workspace, 'a.txt'), 'mine\n');
  expect(await worker.folder.undo()).toMatchObject({ ok: false, error: { code: 'CONFLICT' } });
  expect(readFileSync(join(workspace, 'a.txt'), 'utf8')).toBe('mine\n');
});

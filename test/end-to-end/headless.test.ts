// Without a terminal: answers from another process, runs that are killed, limits, drafts, and everything that must be refused.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { onStage, type Stage } from '../support/stage.ts';

const TEXT = 'one\ntwo\nthree\n';
const edit = (path: string, old: string, text: string) => ({
  name: 'edit_file',
  arguments: { path, edits: [{ old, new: text }], description: 'd' },
});
const done = { text: 'All done.' };
const task = (stage: Stage, ...flags: string[]): string[] => [
  'run',
  'do it',
  ...stage.model,
  '--profile',
  'code',
  '--json',
  ...flags,
];
const events = (stdout: string): { event: string; [key: string]: unknown }[] =>
  stdout
    .trim()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { event: string });
const questionOf = (stdout: string): number => {
  const found = events(stdout).find(({ event }) => event === 'proposal');
  const question = found?.question as { id: number } | undefined;
  return question?.id ?? 0;
};

it('case 208: refuses what must be asked when there is no desk, changes nothing, and exits with 4', async () => {
  const stage = await onStage({ 'a.txt': TEXT }, [{ calls: [edit('a.txt', 'two', '2')] }, done]);
  const { code, stdout } = await stage.run(...task(stage));
  expect(code).toBe(4);
  expect(stage.read('a.txt')).toBe(TEXT);
  expect(stage.answers()).toEqual([expect.stringContaining('no desk to ask: no terminal')]);
  expect(events(stdout).at(-1)).toMatchObject({ event: 'done' });
});

it('takes an answer from another process', async () => {
  const stage = await onStage({ 'a.txt': TEXT }, [
    { calls: [edit('a.txt', 'two', '2'), edit('a.txt', 'three', '3')] },
    done,
  ]);
  const run = stage.start(...task(stage, '--wait'));
  const id = questionOf(await run.until('"proposal"'));
  const pending = await stage.run('pending', '--json');
  expect(JSON.parse(pending.stdout)).toMatchObject({ id, asked: [{}, {}] });
  expect(await stage.run('decide', String(id), 'yep')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('is not an answer here'),
  });
  expect(await stage.run('decide', String(id), '2', 'n1', '"not that one"')).toMatchObject({ code: 0 });
  // late and doubled answers do nothing
  expect(await stage.run('decide', String(id), 'all')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('EXPIRED'),
  });
  expect((await run.finished).code).toBe(0);
  expect(stage.read('a.txt')).toBe('one\ntwo\n3\n');
  expect(stage.answers()).toEqual([expect.stringContaining('"not that one"'), expect.stringMatching(/^Applied/)]);
});

it('goes on in another process after the run was killed while it waited', async () => {
  for (const decideFirst of [true, false]) {
    const stage = await onStage({ 'a.txt': TEXT }, [{ calls: [edit('a.txt', 'two', '2')] }, done]);
    const run = stage.start(...task(stage, '--wait'));
    const id = questionOf(await run.until('"proposal"'));
    run.kill('SIGKILL');
    await run.finished;
    const decide = async (): Promise<void> =>
      void expect(await stage.run('decide', String(id), 'y')).toMatchObject({ code: 0 });
    if (decideFirst) await decide();
    expect(stage.read('a.txt')).toBe(TEXT);
    const resumed = stage.start('sessions', 'resume', '1', ...stage.model, '--profile', 'code', '--json', '--wait');
    if (!decideFirst) await decide();
    expect((await resumed.finished).code).toBe(0);
    expect(stage.read('a.txt')).toBe('one\n2\nthree\n');
    expect(stage.answers()).toEqual([expect.stringMatching(/^Applied/)]);
    expect(stage.requests).toHaveLength(2);
  }
});

it('case 79: a file changed between the decision and its effect is not overwritten; it is shown again', async () => {
  const stage = await onStage({ 'a.txt': TEXT }, [{ calls: [edit('a.txt', 'two', '2')] }, done]);
  const run = stage.start(...task(stage, '--wait'));
  const id = questionOf(await run.until('"proposal"'));
  run.kill('SIGSTOP');
  expect((await stage.run('decide', String(id), 'y')).code).toBe(0);
  stage.write('a.txt', 'zero\none\ntwo\nthree\n');
  run.kill('SIGCONT');
  await run.until(/"proposal"[\s\S]*"proposal"/);
  expect(stage.read('a.txt')).toBe('zero\none\ntwo\nthree\n');
  const [again] = (JSON.parse((await stage.run('pending', '--json')).stdout) as { asked: { again: string }[] }).asked;
  expect(again?.again).toContain('STALE  a.txt changed on disk while you were deciding');
  expect((await stage.run('decide', String(id + 1), 'y')).code).toBe(0);
  expect((await run.finished).code).toBe(0);
  expect(stage.read('a.txt')).toBe('zero\none\n2\nthree\n');
});

it('case 81: a file deleted meanwhile is not made again without a word', async () => {
  const stage = await onStage({ 'a.txt': TEXT, 'b.txt': TEXT }, [{ calls: [edit('a.txt', 'two', '2')] }, done]);
  const run = stage.start(...task(stage, '--wait'));
  const id = questionOf(await run.until('"proposal"'));
  const { rmSync } = await import('node:fs');
  rmSync(join(stage.workspace, 'a.txt'));
  expect((await stage.run('decide', String(id), 'y')).code).toBe(0);
  expect((await run.finished).code).toBe(0);
  expect(existsSync(join(stage.workspace, 'a.txt'))).toBe(false);
  expect(stage.answers()).toEqual([expect.stringContaining('NOT_FOUND')]);
});

it('applies unasked with --yes, records it, and still refuses protected files', async () => {
  const stage = await onStage({ 'a.txt': TEXT }, [
    {
      calls: [
        edit('a.txt', 'two', '2'),
        { name: 'create_file', arguments: { path: '.git/hooks/post-commit', content: 'x', description: 'd' } },
      ],
    },
    done,
  ]);
  expect((await stage.run(...task(stage, '--yes'))).code).toBe(0);
  expect(stage.read('a.txt')).toBe('one\n2\nthree\n');
  expect(existsSync(join(stage.workspace, '.git'))).toBe(false);
  expect(stage.answers()).toEqual([expect.stringMatching(/^Applied/), expect.stringContaining('no desk to ask')]);
  expect((await stage.run('undo')).code).toBe(0);
  expect(stage.read('a.txt')).toBe(TEXT);
});

it('case 218: acts on no call of a reply that was cut off, tells the model, and goes on', async () => {
  const stage = await onStage({ 'a.txt': TEXT }, [{ calls: [edit('a.txt', 'two', '2')], finish: 'length' }, done]);
  const { code } = await stage.run(...task(stage, '--yes'));
  expect(code).toBe(0);
  expect(stage.read('a.txt')).toBe(TEXT);
  expect(JSON.stringify(stage.requests[1]?.body.messages)).toContain('none of them was acted on');
});

it('case 236: answers unknown tools, bad arguments and failures, each once, and the turn goes on', async () => {
  const stage = await onStage({ 'a.txt': TEXT }, [
    {
      calls: [
        { name: 'no_such_tool', arguments: {} },
        { name: 'edit_file', arguments: '{"path": "a.txt"' },
        { name: 'read_file', arguments: { path: '../secret' } },
        { name: 'read_file', arguments: { path: 'a.txt' }, id: 'twin' },
        { name: 'read_file', arguments: { path: 'a.txt' }, id: 'twin' },
        edit('a.txt', 'absent', 'x'),
      ],
    },
    done,
  ]);
  expect((await stage.run(...task(stage, '--yes'))).code).toBe(0);
  const last = stage.requests[1]?.body.messages
    .filter(({ role }) => role === 'tool')
    .map(({ content }) => String(content));
  expect(last).toEqual([
    expect.stringMatching(/UNKNOWN_TOOL.*read_file/s),
    expect.stringContaining('BAD_ARGS'),
    expect.stringContaining('OUTSIDE_ROOT'),
    expect.stringContaining('two'),
    expect.stringContaining('two'),
    expect.stringContaining('NO_MATCH'),
  ]);
});

it('stops at the limit of turns with exit 3, marks it incomplete, and goes on when resumed', async () => {
  const stage = await onStage({ 'a.txt': TEXT }, (_, turn) => ({
    calls: [{ name: 'read_file', arguments: { path: 'a.txt', offset: turn + 1 } }],
  }));
  const { code, stdout } = await stage.run(...task(stage, '--max-turns', '2'));
  expect(code).toBe(3);
  expect(events(stdout).slice(-2)).toMatchObject([
    { event: 'limit', limit: 'turns' },
    { event: 'done', incomplete: true },
  ]);
  expect(stage.requests).toHaveLength(2);
  expect((await stage.run('sessions', 'resume', '1', ...stage.model, '--max-turns', '1', '--json')).code).toBe(3);
  expect(stage.requests).toHaveLength(3);
});

it('stops a model that makes the same call again and again', async () => {
  const stage = await onStage({ 'a.txt': TEXT }, { calls: [{ name: 'read_file', arguments: { path: 'a.txt' } }] });
  const { code, stdout } = await stage.run(...task(stage, '--max-turns', '50'));
  expect(code).toBe(3);
  expect(events(stdout).find(({ event }) => event === 'limit')).toMatchObject({ limit: 'loop' });
  expect(stage.requests.length).toBeLessThan(10);
});

it('does not ask again about an identical call that was refused in the same turn', async () => {
  const stage = await onStage({ 'a.txt': TEXT }, [
    { calls: [edit('a.txt', 'two', '2')] },
    { calls: [edit('a.txt', 'two', '2')] },
    done,
  ]);
  const { stdout } = await stage.run(...task(stage));
  expect(events(stdout).filter(({ event }) => event === 'proposal')).toHaveLength(1);
  expect(stage.answers()[1]).toContain('was refused before in this turn');
});

it('ends after the sibling calls of task_complete, with the framed summary', async () => {
  const stage = await onStage({ 'a.txt': TEXT }, [
    { calls: [{ name: 'task_complete', arguments: { summary: 'Two is now 2.' } }, edit('a.txt', 'two', '2')] },
  ]);
  const { code, stdout } = await stage.run('run', 'do it', ...stage.model, '--profile', 'code', '--yes');
  expect(code).toBe(0);
  expect(stage.read('a.txt')).toBe('one\n2\nthree\n');
  expect(stdout).toMatch(/─+\nTASK COMPLETE\n│ Two is now 2\.\n─+\n/);
});

it('works unsigned with --draft, later calls seeing earlier ones, and signs one sheet at the end, in part', async () => {
  const stage = await onStage({ 'a.txt': TEXT, 'b.txt': TEXT }, [
    { calls: [edit('a.txt', 'two', '2'), edit('b.txt', 'one', '1')] },
    { calls: [edit('a.txt', '2', 'II'), { name: 'read_file', arguments: { path: 'a.txt' } }] },
    done,
  ]);
  const run = stage.start(...task(stage, '--draft', '--wait'));
  const out = await run.until('"proposal"');
  expect(stage.read('a.txt')).toBe(TEXT);
  expect(stage.answers().slice(0, 3)).toEqual([
    expect.stringContaining('Drafted'),
    expect.stringContaining('Drafted'),
    expect.stringContaining('Drafted'),
  ]);
  expect(stage.answers()[3]).toContain('II');
  expect((await stage.run('decide', String(questionOf(out)), '1')).code).toBe(0);
  expect((await run.finished).code).toBe(0);
  expect([stage.read('a.txt'), stage.read('b.txt')]).toEqual(['one\nII\nthree\n', TEXT]);
  expect((await stage.run('undo')).code).toBe(0);
  expect(stage.read('a.txt')).toBe(TEXT);
});

it('checks everything and calls nothing with --dry-run', async () => {
  const stage = await onStage({ 'a.txt': TEXT }, []);
  const { code, stdout } = await stage.run('run', 'do it', ...stage.model, '--profile', 'code', '--dry-run');
  expect(code).toBe(0);
  expect(stdout).toMatch(/Dry run: Validations passed\nTask: do it\nModel: compatible\/scripted.*\nTools: .*read_file/);
  expect(stage.requests).toHaveLength(0);
  expect(await stage.run('run', 'x', ...stage.model, '--tools', 'nonsense', '--dry-run')).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/Unknown tools: nonsense\nAvailable: /),
  });
});

it('sends no schemas with --tools none', async () => {
  const stage = await onStage({ 'a.txt': TEXT }, [done]);
  expect((await stage.run('run', 'hello', ...stage.model, '--profile', 'code', '--tools', 'none')).code).toBe(0);
  expect(stage.requests[0]?.body.tools).toBeUndefined();
});

it('records which bytes of which file went to which model', async () => {
  const stage = await onStage({ 'a.txt': TEXT }, [
    { calls: [{ name: 'read_file', arguments: { path: 'a.txt' } }] },
    done,
  ]);
  expect((await stage.run(...task(stage))).code).toBe(0);
  const shared = (await stage.run('ledger', 'shared', '--json')).stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  expect(shared).toMatchObject([
    {
      path: 'a.txt',
      model: 'compatible/scripted',
      local: true,
      request: 2,
      by: { name: 'reads inside the workspace' },
    },
  ]);
});

it('case 35: says that the workspace is gone instead of writing elsewhere', async () => {
  const { renameSync } = await import('node:fs');
  const stage = await onStage({ 'a.txt': TEXT }, [
    () => {
      renameSync(stage.workspace, `${stage.workspace}-gone`);
      return { calls: [edit('a.txt', 'two', '2')] };
    },
    done,
  ]);
  const { code, stdout } = await stage.run(...task(stage, '--yes'));
  renameSync(`${stage.workspace}-gone`, stage.workspace);
  expect(code).toBe(1);
  expect(stdout).toContain('workspace is gone');
  expect(stage.read('a.txt')).toBe(TEXT);
});

it('case 225: says in plain words what is wrong with the provider, and exits with 1', async () => {
  const stage = await onStage({}, [{ status: 401, body: { error: { message: 'bad key' } } }]);
  expect(await stage.run('run', 'x', ...stage.model)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('PROVIDER'),
  });
  expect(await stage.run('run', 'x', '--model', 'nobody/x')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('There is no provider "nobody"'),
  });
  expect(await stage.run('run')).toMatchObject({ code: 2 });
  expect(await stage.run('nonsense-command', '--cwd', stage.workspace)).toMatchObject({ code: 2 });
});

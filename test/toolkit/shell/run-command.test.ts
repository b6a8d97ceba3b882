import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fail, ok } from '../../../src/error/error-value.ts';
import type { Exit, Obstacle, Ran, RunRequest } from '../../../src/sandbox/rehearsal.ts';
import type { Sandbox } from '../../../src/sandbox/sandbox.ts';
import { note } from '../../../src/text/note.ts';
import { bytesOf } from '../../../src/workspace/hash.ts';
import { heldDeadline } from '../../support/held-deadline.ts';
import { noteWords } from '../../support/note-words.ts';
import { smallSandbox } from '../../support/small-sandbox.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { call, over, preview, shared, textOf } from '../tool-calls.ts';

const here = (files: Readonly<Record<string, string>> = {}) => {
  const folder = temporaryFolder();
  for (const [path, content] of Object.entries(files)) writeFileSync(join(folder, path), content);
  const steps: string[] = [];
  const sandbox = smallSandbox(folder);
  return {
    folder,
    steps,
    sandbox,
    context: { ...over(folder), sandbox, progress: (line: string) => steps.push(line) },
  };
};

/** A sandbox in which every command comes to this. */
const coming = (
  exit: Exit,
  output: string | Uint8Array = '',
  { offline, ...more }: Partial<Ran> & { readonly offline?: Obstacle } = {},
) => {
  const requests: RunRequest[] = [];
  const sandbox: Sandbox = {
    capability: async () => ({ tier: 'rehearsed', ...(offline === undefined ? {} : { offline }) }),
    rehearse: async (request) => {
      requests.push(request);
      const bytes = typeof output === 'string' ? new TextEncoder().encode(output) : output;
      const ran = { exit, output: bytesOf(bytes), printed: bytes.length, milliseconds: 61_000 };
      return ok({ ...ran, changes: [], byProducts: [], notes: [], ...more });
    },
    witness: async () => fail('DENIED', 'never here'),
    close: async () => undefined,
  };
  return { requests, context: { ...over(temporaryFolder()), sandbox } };
};

describe('run_command', () => {
  it('runs in the workspace with bash, and both streams come back together', async () => {
    const { context } = here({ 'a.txt': 'one\n' });
    const came = await preview(context, 'run_command', {
      command: 'cat a.txt; echo bad >&2; [[ x == x ]] && echo bash',
    });
    expect(await shared(came)).toEqual(['one\nbad\nbash\n']);
    expect(came.changes).toBeUndefined();
  });

  it('says on --verbose that it runs and how it ended', async () => {
    const { context, steps } = here();
    await preview(context, 'run_command', { command: 'true' });
    await preview(context, 'run_command', { command: 'exit 3' });
    expect(steps).toEqual(['Running: true', 'Command succeeded', 'Running: exit 3', 'Command exited with code 3']);
  });

  it.each(['run_command', 'start_process'])(
    'case 409: %s with network is asked for as a real run where only others are held',
    async (tool) => {
      const offline = { why: 'you are root', fix: 'Be somebody else.' };
      const { context, requests } = coming({ kind: 'exited', code: 0 }, '', { offline });
      const asked = await preview(context, tool, { command: 'true', network: true });
      expect(asked.reach).toMatchObject({ kind: 'command', tier: 'witnessed' });
      expect(noteWords(asked.notes)[0]).toBe('commands are not confined here: you are root. Be somebody else.');
      expect(requests).toEqual([]);
      await preview(context, tool, { command: 'true' });
      expect(requests).toMatchObject([{ network: false }]);
    },
  );

  it('runs in a folder of the workspace; in any other only for real, after a question that says so', async () => {
    const { context, folder } = here();
    mkdirSync(join(folder, 'sub'));
    expect(await shared(await preview(context, 'run_command', { command: 'basename "$PWD"', folder: 'sub' }))).toEqual([
      'sub\n',
    ]);
    for (const outside of ['..', '../x', '/etc/../etc'])
      expect(await call(context, 'run_command', { command: 'ls', folder: outside })).toMatchObject({
        error: { code: 'BAD_PATH', message: expect.stringContaining('outside the workspace') },
      });
    const blind = await preview(context, 'run_command', { command: 'ls', folder: '/etc' });
    expect(blind.reach).toEqual({ kind: 'command', command: 'ls', folder: '/etc', tier: 'blind' });
    expect(blind.changes).toBeUndefined();
    expect(await call(context, 'start_process', { command: 'ls', folder: '/etc' })).toMatchObject({
      error: { code: 'BAD_PATH' },
    });
    expect(await call(context, 'run_command', { command: 'ls', folder: 'nowhere' })).toMatchObject({
      error: { code: 'NOT_FOUND' },
    });
  });

  it('case 118: the folder of a command that needs the network is in the question', async () => {
    const { context, folder } = here();
    mkdirSync(join(folder, 'sub'));
    const asked = await preview(context, 'run_command', { command: 'cd .. && ls', folder: 'sub', network: true });
    expect(asked.reach).toEqual({ kind: 'command', command: 'cd .. && ls', folder: 'sub', tier: 'network' });
  });

  it.each(['cmd', 'script', 'shell_command'])('understands %s', async (name) => {
    expect(await shared(await preview(here().context, 'run_command', { [name]: 'echo hi' }))).toEqual(['hi\n']);
  });

  it.each(['bash', 'execute_command', 'run_shell_command'])('is also called %s', async (name) => {
    expect(await shared(await preview(here().context, name, { command: 'echo hi' }))).toEqual(['hi\n']);
  });

  it.each(['working_dir', 'cwd', 'dangerouslyDisableSandbox', 'sandbox'])(
    'case 124: %s is ignored, and the model is told',
    async (name) => {
      const { context, sandbox } = here();
      const came = await preview(context, 'run_command', { command: 'pwd', [name]: name === 'sandbox' ? false : '/' });
      expect(came.toModel).toContain(`${name} was ignored`);
      expect(came.reach).toBeUndefined();
      expect(sandbox.ran).toEqual([{ command: 'pwd', how: 'rehearsed', network: false }]);
    },
  );

  it('case 138: an empty command, one with NUL and one too long are BAD_ARGS before anything starts', async () => {
    const { context, sandbox } = here();
    for (const command of ['', '  \n', 'ls\0', `echo ${'x'.repeat(128 * 1024)}`])
      expect(await call(context, 'run_command', { command })).toMatchObject({ error: { code: 'BAD_ARGS' } });
    expect(sandbox.ran).toEqual([]);
  });

  it('case 141: is a line for bash on every system; no other shell is tried', async () => {
    const { requests, context } = coming({ kind: 'exited', code: 0 });
    await preview(context, 'run_command', { command: 'dir C:\\ & powershell -c ls' });
    expect(requests).toMatchObject([{ command: 'dir C:\\ & powershell -c ls', network: false }]);
  });

  it('passes on a time limit, and asks nothing of the network by itself', async () => {
    const { requests, context } = coming({ kind: 'exited', code: 0 });
    await preview(context, 'run_command', { command: 'make', timeout: 5 });
    await preview(context, 'run_command', { command: 'make' });
    expect(requests).toMatchObject([
      { timeoutMs: 5000, network: false, keepByProducts: false, folder: '.' },
      { timeoutMs: 120_000 },
    ]);
  });

  it('stands on everything that is not decided yet', async () => {
    const { context } = here();
    const { proposeCall } = await import('../../../src/proposal/propose.ts');
    const made = await proposeCall(
      { id: '1.1', providerId: '', name: 'run_command', arguments: '{"command":"true"}' },
      context,
    );
    expect(made).toMatchObject({ value: { looked: ['.'] } });
  });

  it('says so where no commands are run', async () => {
    const came = await preview(over(temporaryFolder()), 'run_command', { command: 'ls' });
    expect(came).toMatchObject({
      reach: { tier: 'witnessed' },
      notes: [{ words: expect.stringContaining('are not run here') }, expect.anything()],
    });
  });
});

describe('how a command ended', () => {
  it.each<[string, Exit, string]>([
    ['a failure', { kind: 'exited', code: 2 }, 'Exit code: 2\nout\n'],
    ['a signal', { kind: 'killed', signal: 'SIGSEGV' }, 'Killed by SIGSEGV\nout\n'],
    [
      'the shell is missing',
      { kind: 'not started', words: 'there is no bash' },
      'Not started: there is no bash\nout\n',
    ],
    ['a limit', { kind: 'limit', words: 'more than 128 MB of output' }, 'LIMIT: more than 128 MB of output\nout\n'],
  ])('case 135: %s has words of its own, before what it printed', async (_, exit, text) => {
    const { context } = coming(exit, 'out\n');
    expect(await shared(await preview(context, 'run_command', { command: 'x' }))).toEqual([text]);
  });

  it('case 135: not found and not executable are what bash says, with its own codes', async () => {
    const { context } = here({ 'a.txt': '' });
    expect((await shared(await preview(context, 'run_command', { command: 'no_such_program' })))[0]).toMatch(
      /^Exit code: 127\n.*command not found\n$/,
    );
    expect((await shared(await preview(context, 'run_command', { command: './a.txt' })))[0]).toMatch(
      /^Exit code: 126\n.*Permission denied\n$/,
    );
  });

  it('case 130: past its time it is TIMEOUT with the output so far, and its changes are said to be unfinished', async () => {
    const { context } = here();
    const deadline = heldDeadline(1000);
    const progress = (line: string): void => {
      if (line === 'so far') deadline.pass();
    };
    const command = 'echo x > x; echo so far; sleep 30';
    const came = await preview({ ...context, progress }, 'run_command', { command, timeout: 1 });
    expect(await shared(came)).toEqual([
      'TIMEOUT: stopped after 1.0 s; everything it had started is stopped too\nso far\n',
    ]);
    expect(came.ran?.exit).toBeUndefined();
    expect(came.ran?.words).toMatch(/^rehearsed · TIMEOUT: stopped after [0-9.]+ s · no network, nothing written yet$/);
    expect(noteWords(came.notes)).toContain('it was cut off, so its changes may be half of what it would do');
    expect(came.changes).toHaveLength(1);
  });

  it('case 134: bytes that are no text stay as they are', async () => {
    const bytes = Uint8Array.of(0xff, 0x1b, 0x5d, 0x35, 0x32, 0x3b, 0x07, 0xe2, 0x82);
    const { context } = coming({ kind: 'exited', code: 0 }, bytes);
    const [item] = (await preview(context, 'run_command', { command: 'x' })).share ?? [];
    expect(await item?.text.read()).toEqual(bytes);
    const failed = coming({ kind: 'exited', code: 1 }, bytes);
    const [other] = (await preview(failed.context, 'run_command', { command: 'x' })).share ?? [];
    expect(Uint8Array.from((await other!.text.read()).subarray('Exit code: 1\n'.length))).toEqual(bytes);
  });

  it('says that there was no output, and names many by-products in short', async () => {
    const byProducts = ['a', 'b', 'c', 'd', 'e'];
    const { context } = coming({ kind: 'exited', code: 0 }, '', {
      byProducts,
      notes: [note('left out', 'a mount is missing')],
    });
    const came = await preview(context, 'run_command', { command: 'x\ny' });
    expect(came.summary).toBe('x…');
    expect(await textOf(came.share?.[0]?.text ?? bytesOf(new Uint8Array()))).toMatch(
      /^\(no output\)\n\[Not kept, because ignored: a, b, c, 2 more\./,
    );
    expect(came.ran).toEqual({
      tier: 'rehearsed',
      exit: 0,
      words: 'rehearsed · exit 0 after 61 s · no network, nothing written yet',
      ended: 'exit 0, 61 s',
      byProducts: { words: 'by-products dropped (a, b, c, 2 more)', mayKeep: true },
    });
    expect(noteWords(came.notes)).toEqual(['a mount is missing']);
  });
});

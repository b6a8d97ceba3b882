// Commands through the built program: rehearsed, with the network, for real; at a terminal and without one.
// @module-tag rehearsal
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { onStage, type Stage } from '../support/stage.ts';
import { withoutSandbox } from '../support/without-sandbox.ts';

const run = (command: string, more: object = {}) => ({ name: 'run_command', arguments: { command, ...more } });
const done = { text: 'All done.' };
const task = (stage: Stage, ...flags: string[]): string[] => [
  'run',
  'do it',
  ...stage.model,
  '--profile',
  'code',
  ...flags,
];
const FILES = { 'a.txt': 'one\ntwo\n', 'b.txt': 'b\n' };

const isRehearsed = async (stage: Stage): Promise<void> => {
  const { stdout } = await stage.run('doctor', '--json');
  const { findings } = JSON.parse(stdout) as { findings: { about: string; words: string }[] };
  expect(findings.find(({ about }) => about === 'commands')?.words).toMatch(/^rehearsed/);
};

describe('S4.34: the example call of each of the five tools', () => {
  it('write, read, run, list and complete, each answered as the model expects', async () => {
    const call = (name: string, input: object) => ({ calls: [{ name, arguments: input }] });
    const stage = await onStage({ 'config.json': '{"port": 1}\n', 'src/main.py': '' }, [
      call('write_file', { path: 'hello.py', content: "print('Hello, World!')\n" }),
      call('read_file', { path: 'config.json' }),
      call('run_command', { command: 'cat hello.py; exit 3' }),
      call('list_files', { path: 'src' }),
      call('task_complete', { summary: 'The password generator is written.' }),
    ]);
    const { code, stdout, stderr } = await stage.run(...task(stage, '--yes', '--verbose'));
    expect(code).toBe(0);
    expect(stage.read('hello.py')).toBe("print('Hello, World!')\n");
    const [wrote, read, ran, listed] = stage.answers();
    expect(wrote).toMatch(/hello\.py/);
    expect(read).toContain('"port": 1');
    expect(ran).toBe("Exit code: 3\nprint('Hello, World!')\n");
    expect(listed).toContain('src/main.py');
    expect(stdout).toContain('TASK COMPLETE');
    expect(stdout).toContain('The password generator is written.');
    expect(stderr).toContain('Running: cat hello.py; exit 3');
    expect(stderr).toContain('Command exited with code 3');
  });
});

describe('rehearsed', () => {
  it('a command that changes nothing asks nothing, and is not run for real', async () => {
    const stage = await onStage(FILES, [{ calls: [run('cat a.txt; echo $$')] }, done]);
    await isRehearsed(stage);
    const { code, stderr } = await stage.run(...task(stage, '--verbose'));
    expect(code).toBe(0);
    expect(stage.answers()[0]).toMatch(/^one\ntwo\n/);
    expect(stderr).toContain('Command succeeded');
  });

  it('case 401: a rehearsed command writes no setting of this machine, not even the value that it has', async () => {
    // Read and written back: harmless where it is not refused.
    const back = 'value=$(cat /proc/sys/vm/swappiness); echo "$value" > /proc/sys/vm/swappiness && echo "accepted"';
    const device =
      'touch -r /dev/null /dev/null && echo "accepted"; chmod --reference=/dev/null /dev/null && echo "accepted"';
    const stage = await onStage(FILES, [{ calls: [run(`${back}; ${device}; cat /proc/sys/vm/swappiness`)] }, done]);
    await isRehearsed(stage);
    await stage.run(...task(stage, '--yes'));
    expect(stage.answers()[0]).not.toContain('accepted');
    expect(stage.answers()[0]).toMatch(
      /swappiness: Read-only file system[\s\S]*null[\s\S]*Read-only file system[\s\S]*\n\d+\n$/,
    );
  });

  it('a person sees the effects, takes a part of them, and takes that back', async () => {
    const stage = await onStage(FILES, [
      { calls: [run('sed -i s/two/2/ a.txt; rm b.txt; echo made > c.txt; echo Formatted 2 files.')] },
      done,
    ]);
    const terminal = stage.terminal(...task(stage));
    await terminal.until('run_command   sed -i');
    await terminal.until(/rehearsed · exit 0 after \d+\.\d s · no network, nothing written yet/);
    await terminal.until(' 1  a.txt');
    await terminal.until(' 2  b.txt   deleted');
    await terminal.until(' 3  c.txt   created');
    await terminal.until('│ Formatted 2 files.');
    await terminal.until('Apply these effects? y/n/skip · numbers (1,2) for a part');
    expect(stage.read('a.txt')).toBe(FILES['a.txt']);
    terminal.type('1,3\r');
    await terminal.until('applied in part; left out: b.txt');
    expect(await terminal.exit).toBe(0);
    expect([stage.read('a.txt'), stage.read('b.txt'), stage.read('c.txt')]).toEqual(['one\n2\n', 'b\n', 'made\n']);
    expect(stage.answers()[0]).toMatch(/Applied in part[\s\S]*Formatted 2 files\./);
    expect((await stage.run('undo')).code).toBe(0);
    expect(stage.read('a.txt')).toBe(FILES['a.txt']);
    expect(existsSync(join(stage.workspace, 'c.txt'))).toBe(false);
  });

  it('k keeps what was written to ignored paths, after it was shown', async () => {
    const stage = await onStage({ ...FILES, '.gitignore': 'out/\n' }, [
      { calls: [run('mkdir out; echo x > out/x; echo 3 >> a.txt')] },
      done,
    ]);
    const terminal = stage.terminal(...task(stage));
    await terminal.until('by-products dropped (out');
    await terminal.until('k keep');
    terminal.type('k\r');
    await terminal.until('as you edited it');
    await terminal.until('out/x   created');
    await terminal.until('Apply these effects?');
    terminal.type('y\r');
    expect(await terminal.exit).toBe(0);
    expect(stage.read('out/x')).toBe('x\n');
  });

  it('without a desk its effects are refused, with --yes they are applied', async () => {
    const refused = await onStage(FILES, [{ calls: [run('echo 3 >> a.txt')] }, done]);
    expect((await refused.run(...task(refused))).code).toBe(4);
    expect(refused.read('a.txt')).toBe(FILES['a.txt']);
    const allowed = await onStage(FILES, [{ calls: [run('echo 3 >> a.txt')] }, done]);
    expect((await allowed.run(...task(allowed, '--yes'))).code).toBe(0);
    expect(allowed.read('a.txt')).toBe('one\ntwo\n3\n');
  });

  it('the network is asked for first, and --yes does not cover it', async () => {
    const stage = await onStage(FILES, [{ calls: [run('echo 3 >> a.txt', { network: true })] }, done]);
    const { code } = await stage.run(...task(stage, '--yes'));
    expect(code).toBe(4);
    const again = await onStage(FILES, [{ calls: [run('echo 3 >> a.txt', { network: true })] }, done]);
    const terminal = again.terminal(...task(again));
    await terminal.until('needs the network. Files are captured either way and can be undone.');
    await terminal.until('Run it with network? y/n');
    terminal.type('y\r');
    await terminal.until('run over a copy with the network · exit 0');
    await terminal.until('Apply these effects?');
    expect(again.read('a.txt')).toBe(FILES['a.txt']);
    terminal.type('y\r');
    expect(await terminal.exit).toBe(0);
    expect(again.read('a.txt')).toBe('one\ntwo\n3\n');
  });

  it('a commit is one part of its own, always asked, and what undo does not cover is said', async () => {
    const stage = await onStage(FILES, [
      {
        calls: [run('git add . && git -c user.name=A -c user.email=a@example.org commit -qm first && echo 3 >> a.txt')],
      },
      done,
    ]);
    execFileSync('git', ['init', '-q'], { cwd: stage.workspace });
    const headless = await stage.run(...task(stage, '--yes'));
    expect(headless.code).toBe(4);
    const again = await onStage(FILES, [
      {
        calls: [run('git add . && git -c user.name=A -c user.email=a@example.org commit -qm first && echo 3 >> a.txt')],
      },
      done,
    ]);
    execFileSync('git', ['init', '-q'], { cwd: again.workspace });
    const terminal = again.terminal(...task(again));
    await terminal.until(/\.git {3}\d+ files, taken together, not covered by undo/);
    await terminal.until('Apply these effects?');
    terminal.type('y\r');
    await terminal.until('.git is not covered by undo');
    expect(await terminal.exit).toBe(0);
    const log = (): string => execFileSync('git', ['log', '--format=%s'], { cwd: again.workspace, encoding: 'utf8' });
    expect(log()).toBe('first\n');
    expect((await again.run('undo')).code).toBe(0);
    expect(again.read('a.txt')).toBe(FILES['a.txt']);
    expect(log()).toBe('first\n');
  });
});

describe('case 125: where there is no sandbox', () => {
  it('doctor says why and what would help', async () => {
    const stage = await onStage(FILES, [done], withoutSandbox());
    const { stdout } = await stage.run('doctor');
    expect(stdout).toContain('witnessed: they run for real after you are asked');
    expect(stdout).toContain('bubblewrap (bwrap) is not installed');
    expect(stdout).toContain('apt-get install bubblewrap');
  });

  it('a command is asked for, runs for real, is recorded and can be undone', async () => {
    const stage = await onStage(
      FILES,
      [{ calls: [run('echo 3 >> a.txt; rm b.txt; echo did')] }, done],
      withoutSandbox(),
    );
    const terminal = stage.terminal(...task(stage));
    await terminal.until('witnessed: it would run for real, with all your rights');
    await terminal.until('What it changes in this folder will be recorded and can be undone');
    await terminal.until('it can read everything you can read, and reach the network');
    await terminal.until('Run it? y/n');
    expect(stage.read('a.txt')).toBe(FILES['a.txt']);
    terminal.type('y\r');
    await terminal.until('undo 1');
    expect(await terminal.exit).toBe(0);
    expect(stage.answers()[0]).toBe('It ran for real and changed a.txt (updated), b.txt (deleted).\ndid\n');
    expect(stage.read('a.txt')).toBe('one\ntwo\n3\n');
    expect((await stage.run('undo', '1')).code).toBe(0);
    expect([stage.read('a.txt'), stage.read('b.txt')]).toEqual([FILES['a.txt'], FILES['b.txt']]);
  });

  it('one that was cut off by a kill is not run again, and that is said', async () => {
    const killing = run('echo 3 >> a.txt; kill -9 $PPID; sleep 20');
    const stage = await onStage(FILES, [{ calls: [killing] }, done], withoutSandbox());
    const terminal = stage.terminal(...task(stage));
    await terminal.until('Run it? y/n');
    terminal.type('y\r');
    await terminal.exit;
    expect(stage.read('a.txt')).toBe('one\ntwo\n3\n');
    const resumed = await stage.run('sessions', 'resume', '1', ...stage.model, '--profile', 'code');
    expect(resumed.code).toBe(0);
    expect(stage.answers()[0]).toContain('It may have happened; it was not repeated');
    expect(stage.read('a.txt')).toBe('one\ntwo\n3\n');
  });

  it('nothing runs without a desk, not even with --yes; Enter at the desk is no', async () => {
    const headless = await onStage(FILES, [{ calls: [run('rm a.txt')] }, done], withoutSandbox());
    expect((await headless.run(...task(headless, '--yes'))).code).toBe(4);
    expect(headless.read('a.txt')).toBe(FILES['a.txt']);
    const stage = await onStage(FILES, [{ calls: [run('rm a.txt')] }, done], withoutSandbox());
    const terminal = stage.terminal(...task(stage));
    await terminal.until('Run it? y/n');
    terminal.type('\r');
    await terminal.exit;
    expect(stage.read('a.txt')).toBe(FILES['a.txt']);
  });
});

it('commands are off in notes: the model is not offered one, and where it is by name, it is told and nothing runs', async () => {
  const script = [{ calls: [run('echo 3 >> a.txt')] }, done];
  const offered = await onStage(FILES, script);
  await offered.run('run', 'do it', ...offered.model, '--profile', 'notes', '--yes');
  expect(offered.answers()[0]).toContain('run_command is not available here');
  const named = await onStage(FILES, script);
  const words = ['--profile', 'notes', '--tools', 'run_command,task_complete', '--yes'];
  expect((await named.run('run', 'do it', ...named.model, ...words)).code).toBe(4);
  expect(named.answers()[0]).toContain('commands are off in the profile notes');
  for (const stage of [offered, named]) expect(stage.read('a.txt')).toBe(FILES['a.txt']);
});

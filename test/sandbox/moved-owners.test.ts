// For the kernel a command is nobody, whoever started it; on disk what it wrote is owned as if they had written it.
// @module-tag rehearsal
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freeIds, ID_COUNT } from '../../src/sandbox/free-ids.ts';
import { AS_BARE_ROOT, rehearsedBy } from '../support/rehearsed-by.ts';
import { sandboxed } from '../support/sandboxed.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const ROOT = process.getuid?.() === 0;

/** Users of all processes that carry a word in their environment, as this machine's kernel knows them. */
const usersOf = (word: string): readonly number[] =>
  readdirSync('/proc').flatMap((name) => {
    try {
      if (!/^\d+$/.test(name) || !readFileSync(`/proc/${name}/environ`, 'latin1').includes(word)) return [];
      return [
        ...readFileSync(`/proc/${name}/status`, 'latin1').matchAll(/^[UG]id:\t(\d+)\t(\d+)\t(\d+)\t(\d+)$/gm),
      ].flatMap((found) => found.slice(1).map(Number));
    } catch {
      return []; // it ended while we looked
    }
  });

it.each([false, true])(
  'case 406: a command is not root for the kernel, and the person to itself (network: %s)',
  async (network) => {
    const { rehearse } = sandboxed();
    const stop = new AbortController();
    const mark = `MARK_${process.pid}_406_${network}`;
    const lines: string[] = [];
    let users: readonly number[] = [];
    // Not `sleep` last: the shell would become it, and a process has no environment to read while it becomes another.
    await rehearse('id -u; id -g; echo begun; sleep 60; true', {
      ...{ network, environment: { MARK: mark }, signal: stop.signal },
      progress: (line) => {
        lines.push(line);
        if (line !== 'begun') return;
        users = usersOf(mark);
        stop.abort();
      },
    });
    expect(lines).toEqual([String(process.getuid?.()), String(process.getgid?.()), 'begun']);
    expect(users.length).toBeGreaterThan(7);
    expect(users.filter((user) => user === 0)).toEqual([]);
  },
);

it('case 406: what it writes is owned by the person, what it moves by whom it was', async () => {
  const { rehearse, folder } = sandboxed({ 'd/foreign': '1', 'd/own': '2', foreign: '3', '.env': 'KEY' });
  const other = ROOT ? 1000 : (process.getuid?.() ?? 0);
  if (ROOT) for (const name of ['d/foreign', 'foreign']) chownSync(join(folder, name), other, other);
  const seen = await rehearse('mv foreign moved && mv d/own own && echo 4 > new && mkdir e && ln -s new link');
  expect(seen.exit).toEqual({ kind: 'exited', code: 0 });
  expect([...seen.effects].sort()).toEqual([
    '+ e',
    '+ link',
    '+ moved < foreign',
    '+ new',
    '+ own < d/own',
    '- d/own',
    '- foreign',
  ]);
  const upper = upperWith('moved');
  const owners = ['moved', 'own', 'new', 'e', 'link'].map((name) => lstatSync(join(upper, name)).uid);
  const me = process.getuid?.() ?? 0;
  expect(owners).toEqual([other, me, me, me, me]);
  // Over a copy, where folders can be renamed.
  const renamed = await rehearse([
    'node',
    '-e',
    'require("fs").renameSync("d", "f"); require("fs").writeFileSync("f/new", "5")',
  ]);
  expect([...renamed.effects].sort()).toEqual([
    '+ f',
    '+ f/foreign < d/foreign',
    '+ f/new',
    '+ f/own < d/own',
    '- d',
    '- d/foreign',
    '- d/own',
  ]);
  const merged = upperWith('f', 'merged');
  expect(['f/foreign', 'f/own', 'f/new', 'f'].map((name) => statSync(join(merged, name)).uid)).toEqual([
    other,
    me,
    me,
    me,
  ]);
});

/** Where the bytes of this process' rehearsals lie. */
const upperWith = (name: string, kind = 'upper'): string => {
  const own = readdirSync(tmpdir()).filter((each) => each.startsWith(`countersign-run-${process.pid}-`));
  const runs = own.flatMap((each) =>
    readdirSync(join(tmpdir(), each))
      .filter((run) => run.startsWith('run-'))
      .map((run) => join(tmpdir(), each, run, kind)),
  );
  const found = runs.find((upper) => lstatSync(join(upper, name), { throwIfNoEntry: false }) !== undefined);
  return found ?? `no ${kind} with ${name}`;
};

it("case 406: unsigned changes, hidden files, scratch folders and a git repository are the person's inside", async () => {
  const { rehearse, folder } = sandboxed({ 'a/b.txt': '1', '.env': 'KEY' });
  execFileSync('git', ['init', '-q'], { cwd: folder });
  const text = Buffer.from('laid over\n');
  const bytes = { hash: 'x'.repeat(64), size: text.length, read: () => Promise.resolve(text) };
  const layers = [[{ path: 'a/new.txt' as never, before: null, after: { kind: 'file' as const, bytes, mode: 0o644 } }]];
  const command =
    'cat a/new.txt; ls .env; rm a/b.txt; mv a/new.txt a/c.txt; touch ~/x /tmp/x; stat -c %u . a a/c.txt ~ /tmp .git | sort -u; git status --short';
  const ran = await rehearse(command, { layers });
  expect(ran.text).toBe(
    `laid over\nls: cannot access '.env': No such file or directory\n${process.getuid?.()}\n?? a/\n`,
  );
  expect([...ran.effects].sort()).toEqual(['+ a/c.txt < a/new.txt', '- a/b.txt', '- a/new.txt']);
  // What one command left in the scratch folders the next one finds, and may remove.
  expect((await rehearse('rm ~/x /tmp/x && mkdir -p ~/shut/in && chmod 000 ~/shut')).exit).toEqual({
    kind: 'exited',
    code: 0,
  });
});

it.each(['a, b:c', 'back\\slash and #', 'line\nbreak', 'quo\'te "s" $HOME'])(
  'case 407: works in a folder named %j below one that only the person may enter',
  async (name) => {
    const top = temporaryFolder();
    chmodSync(top, 0o700);
    const [folder, tools] = [join(top, name), join(top, `tools ${name}`)];
    mkdirSync(folder);
    mkdirSync(join(tools, 'bin'), { recursive: true });
    writeFileSync(join(tools, 'bin', 'greet'), '#!/bin/sh\necho greeted\n', { mode: 0o700 });
    const { rehearse } = sandboxed({ 'a.txt': '1', 'd/x': '1' }, { folder, readable: [tools] });
    const ran = await rehearse('cat a.txt; echo 2 > a.txt; "$TOOLS/bin/greet"', { environment: { TOOLS: tools } });
    expect(ran.text).toBe('1greeted\n');
    expect(ran.effects).toEqual(['~ a.txt']);
    expect((await rehearse(['node', '-e', 'require("fs").renameSync("d", "e")'])).effects).toContain('+ e/x < d/x');
  },
);

it('case 407: keeps its own folder apart when that has odd signs in its name', () => {
  const scratch = join(temporaryFolder(), 'odd, one: # \\ two');
  mkdirSync(scratch);
  const told = rehearsedBy(['env', `TMPDIR=${scratch}`], { command: 'echo x > /dev/shm/y && echo held' });
  expect(told).toMatchObject({ capability: { tier: 'rehearsed' }, text: 'held\n' });
});

it('case 408: nothing that was open in whoever started the program is open inside', () => {
  const leak = join(temporaryFolder(), 'leak.txt');
  const opening = ['bash', '-c', `exec 200>>${leak} 77</etc/hostname; exec "$@"`, 'open'];
  const { text = '' } = rehearsedBy(opening, { command: 'echo leaked >&200; ls /proc/self/fd' });
  expect(readFileSync(leak, 'utf8')).toBe('');
  expect(text).toContain('200: Bad file descriptor');
  expect(text.split('\n').filter((line) => /^\d+$/.test(line))).toEqual(['0', '1', '2', '3']);
});

it('case 409: where root cannot be anybody else for the kernel, nothing is rehearsed with network, and why is said', () => {
  const told = rehearsedBy(AS_BARE_ROOT, {
    command: 'id -u; chmod 666 /dev/null; echo > /proc/sys/kernel/core_pattern',
  });
  // For an ordinary user nothing is missing.
  if (!ROOT) return expect(told.capability).toEqual({ tier: 'rehearsed' });
  const [why, given] = ['cannot be made somebody else for the kernel', 'could not be given to a user namespace'];
  expect(told.capability).toMatchObject({
    tier: 'rehearsed',
    offline: { why: expect.stringMatching(`${why}.*${given}`), fix: expect.stringContaining('ordinary user') },
  });
  expect(told.text).toMatch(/^0\nchmod: .*Read-only file system\n.*core_pattern: Read-only file system\n$/);
  expect(rehearsedBy(AS_BARE_ROOT, { command: 'true', network: true }).error).toMatchObject({
    code: 'DENIED',
    message: expect.stringContaining('With network nothing can be rehearsed here'),
  });
});

it('case 406: takes numbers that nobody on this machine has', () => {
  const files: Record<string, string> = {
    '/etc/passwd': `root:x:0:0::/root:/bin/sh\nodd:x:${0x70000000 + 5}:1::/:/bin/sh\n`,
    '/etc/group': `odd:x:${0x70010000}:\n`,
    '/etc/subuid': `a:${0x70020000 - 1}:2\n`,
    '/etc/subgid': `# a note\na:${0x70030000 + ID_COUNT - 1}:1\n`,
  };
  expect(freeIds((file) => files[file] ?? '')).toBe(0x70040000);
  expect(freeIds(() => '')).toBe(0x70000000);
  expect(freeIds((file) => (file === '/etc/subuid' ? 'all:0:4294967295\n' : ''))).toBeUndefined();
});

// @module-tag rehearsal

import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { heldDeadline } from '../support/held-deadline.ts';
import { noteWords } from '../support/note-words.ts';
import { sandboxed } from '../support/sandboxed.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const listening = async (at: string): Promise<void> => {
  const server: Server = createServer((socket) => socket.end('reached'));
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(at, resolve));
  onTestFinished(() => void server.close());
};

/** Processes whose environment holds a word: what a command started and left behind. */
const carrying = (word: string): readonly string[] =>
  readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && readFileSync(`/proc/${name}/environ`, 'latin1').includes(word);
    } catch {
      return false; // it ended while we looked
    }
  });

it('case 126: neither the environment nor the one of the parent process holds a key', async () => {
  const { rehearse } = sandboxed(
    {},
    { environment: { ...process.env, SOME_API_KEY: 'sk-ant-not-for-commands-000000' } },
  );
  const ran = await rehearse(
    'env; printenv; cat /proc/$PPID/environ /proc/1/environ | tr "\\0" "\\n"; ls /proc | grep -c "^[0-9]"',
  );
  expect(ran.text).not.toContain('SOME_API_KEY');
  expect(ran.text).not.toContain('sk-ant');
  expect(ran.text).toContain('COUNTERSIGN_CALL=1');
  // Its own processes and nobody else's.
  expect(Number(ran.text.trim().split('\n').at(-1))).toBeLessThan(10);
});

it('case 127: a home with keys in it, our own state and files beside the workspace cannot be read', async () => {
  const home = temporaryFolder();
  for (const name of [
    '.ssh/id_ed25519',
    '.aws/credentials',
    '.local/state/countersign/ledger',
    '.cargo/credentials.toml',
    '.bashrc',
    'notes.txt',
  ]) {
    mkdirSync(join(home, name, '..'), { recursive: true });
    writeFileSync(join(home, name), 'unseen secret');
  }
  const beside = join(temporaryFolder(), 'other.txt');
  writeFileSync(beside, 'unseen secret');
  const { rehearse } = sandboxed({}, { environment: { ...process.env, HOME: home } });
  const ran = await rehearse(
    `find ~ -type f; grep -r unseen ~ /etc /var /run /tmp 2>&1; cat ${beside} ~/.ssh/* /etc/shadow ~root/.bashrc`,
  );
  expect(ran.text).not.toContain('unseen secret');
  expect(ran.text.match(/No such file|Permission denied/g)?.length).toBeGreaterThanOrEqual(3);
});

it('case 127: private and secret files of the workspace are absent inside, and the notes say so', async () => {
  const { rehearse } = sandboxed({ '.env': 'KEY=unseen', 'sub/server.pem': 'unseen', 'a.txt': 'seen' });
  const ran = await rehearse('cat .env sub/server.pem; ls -A . sub; cat a.txt');
  expect(ran.text).not.toContain('unseen');
  expect(ran.text).toContain('seen');
  expect(noteWords(ran.notes)).toContain('hidden from it: .env, sub/server.pem');
  const written = await rehearse('echo KEY=2 > .env');
  expect(written.effects).toEqual(['~ .env']);
});

it('case 128: there is no network, and an attempt is noticed with certainty', async () => {
  const { rehearse } = sandboxed({ 'notes.txt': 'private' });
  const sent = await rehearse('exec 3<>/dev/tcp/192.0.2.7/80');
  expect(sent.exit).not.toEqual({ kind: 'exited', code: 0 });
  expect(sent.wantedNetwork).toMatch(/tried to reach the network/);
  expect((await rehearse('getent hosts x.attacker.example')).wantedNetwork).toMatch(/tried to reach the network/);
  // It went well without: worth a note, and no question.
  const named = await rehearse('getent hosts x.attacker.example || echo failed');
  expect(named.text).toBe('failed\n');
  expect(named.wantedNetwork).toBeUndefined();
  expect(noteWords(named.notes).join()).toMatch(/tried to reach the network/);
  expect((await rehearse('echo ENETUNREACH connect example.com')).wantedNetwork).toBeUndefined();
});

it('lets a command talk to itself over loopback', async () => {
  const { rehearse } = sandboxed();
  const talk = `const s = require('http').createServer((q, r) => r.end('hello')).listen(0, '127.0.0.1', async () => {
    console.log(await (await fetch('http://127.0.0.1:' + s.address().port)).text()); s.close(); });`;
  const ran = await rehearse(['node', '-e', talk]);
  expect(ran.text).toBe('hello\n');
  expect(ran.wantedNetwork).toBeUndefined();
});

it('reaches none of the sockets of this machine: in /run, in a home, beside the workspace, abstract', async () => {
  const home = temporaryFolder();
  const places = [join(home, 's.sock'), join(temporaryFolder(), 's.sock'), `\0countersign-test-${process.pid}`];
  if (process.getuid?.() === 0) {
    places.push(`/run/countersign-test-${process.pid}.sock`);
    onTestFinished(() => rmSync(`/run/countersign-test-${process.pid}.sock`, { force: true }));
  }
  for (const place of places) await listening(place);
  const { rehearse } = sandboxed({}, { environment: { ...process.env, HOME: home } });
  const knock = `for (const at of ${JSON.stringify(places)}) require('net').connect(at).on('data', (d) => console.log('in', d + '')).on('error', (e) => console.log(e.code));`;
  const ran = await rehearse(['node', '-e', knock]);
  expect(ran.text.trim().split('\n').sort()).toEqual(
    places.map((at) => (at.startsWith('\0') ? 'ECONNREFUSED' : 'ENOENT')).sort(),
  );
});

it('case 130: past its time a command ends with the output so far, and nothing of it is left', async () => {
  const { rehearse } = sandboxed();
  const mark = `MARK_${process.pid}_130`;
  const deadline = heldDeadline(1500);
  const ran = await rehearse('echo so far; sleep 300 & setsid sleep 300 & sleep 300', {
    timeoutMs: 1500,
    environment: { MARK: mark },
    progress: deadline.pass,
  });
  expect(ran.exit).toEqual({ kind: 'timeout', milliseconds: 1500 });
  expect(ran.text).toBe('so far\n');
  expect(ran.effects).toEqual([]);
  expect(carrying(mark)).toEqual([]);
});

it('case 131: children in the background, in sessions of their own and forked twice end with the command', async () => {
  const { rehearse } = sandboxed();
  const mark = `MARK_${process.pid}_131`;
  const ran = await rehearse(
    'sleep 300 & setsid sleep 300 & (setsid sh -c "sleep 300 & sleep 300" &) ; nohup sleep 300 >/dev/null 2>&1 & echo done',
    {
      environment: { MARK: mark },
    },
  );
  expect(ran.exit).toEqual({ kind: 'exited', code: 0 });
  expect(carrying(mark)).toEqual([]);
});

it('case 131: nothing of a command is left when the runtime itself is killed', async () => {
  const mark = `MARK_${process.pid}_killed`;
  const script = join(temporaryFolder(), 'run.mts');
  writeFileSync(
    script,
    `import { createSandbox } from ${JSON.stringify(resolve('src/sandbox/create-sandbox.ts'))};
    import { openWorkspace } from ${JSON.stringify(resolve('src/workspace/open-workspace.ts'))};
    const opened = openWorkspace(process.argv[2]);
    const sandbox = createSandbox({ workspace: opened.value, environment: process.env, masked: () => false, ignored: () => false });
    const request = { command: 'setsid sleep 300 & sleep 300', folder: '.', timeoutMs: 300000, network: false, keepByProducts: false };
    await sandbox.rehearse({ ...request, environment: { INSIDE: ${JSON.stringify(mark)} } }, { layers: [], signal: new AbortController().signal, progress: () => {} });`,
  );
  const scratch = temporaryFolder();
  const child = spawn(process.execPath, [resolve('node_modules/tsx/dist/cli.mjs'), script, temporaryFolder()], {
    // Where its own folder stays behind: it has no chance to remove it.
    env: { ...process.env, TMPDIR: scratch },
    detached: true,
    stdio: 'ignore',
  });
  await vi.waitFor(() => expect(carrying(mark).length).toBeGreaterThan(1), { timeout: 30_000, interval: 100 });
  process.kill(-(child.pid ?? 0), 'SIGKILL');
  await vi.waitFor(() => expect(carrying(mark)).toEqual([]), { timeout: 30_000, interval: 100 });
});

it('case 132: whatever waits for a password, an editor or a terminal fails at once', async () => {
  const { rehearse } = sandboxed();
  const ran = await rehearse(
    'cat; read x; echo "read: $?"; tty; git init -q r && cd r && git -c user.name=N -c user.email=n@example.org commit --allow-empty; ls /dev/tty && : < /dev/tty',
  );
  expect(ran.text).toContain('read: 1');
  expect(ran.text).toContain('not a tty');
  expect(ran.text).toContain("problem with the editor 'false'");
  expect(ran.exit).toMatchObject({ kind: 'exited' });
});

it('case 133: endless output ends the command, with head and tail kept', async () => {
  const { rehearse } = sandboxed({}, { limits: { outputBytes: 20_000, printedBytes: 5_000_000 } });
  const ran = await rehearse('echo the beginning; yes');
  expect(ran.exit).toEqual({ kind: 'limit', words: 'it printed more than 5000000 bytes' });
  expect(ran.output.size).toBeLessThan(21_000);
  expect(ran.text).toMatch(/^the beginning\ny\n[\s\S]*\n\[\d+ bytes left out here\]\n(?:y\n)+$/);
  const whole = await rehearse('seq 100000; echo the end');
  expect(whole.exit).toEqual({ kind: 'exited', code: 0 });
  expect(whole.printed).toBe(588_895 + 8);
  expect(whole.text.endsWith('100000\nthe end\n')).toBe(true);
});

it('case 134: bytes that are no text come back as they were', async () => {
  const { rehearse } = sandboxed();
  const ran = await rehearse(`printf '\\377\\033]52;c;eA==\\007\\303'; printf '\\251'`);
  expect(Buffer.from(await ran.output.read()).toString('hex')).toBe(
    Buffer.from('\xff\x1b]52;c;eA==\x07\xc3\xa9', 'latin1').toString('hex'),
  );
});

it('case 135: an exit code, a signal, a missing program, one that cannot run and a missing folder are five things', async () => {
  const { rehearse } = sandboxed({ 'text.txt': 'no program' });
  expect((await rehearse('echo out; echo err >&2; exit 7')).exit).toEqual({ kind: 'exited', code: 7 });
  expect((await rehearse('echo out; echo err >&2; exit 7')).text).toBe('out\nerr\n');
  expect((await rehearse('kill -SEGV $$')).exit).toEqual({ kind: 'killed', signal: 'SIGSEGV' });
  expect((await rehearse(['no-such-shell', 'x'])).exit).toEqual({
    kind: 'not started',
    words: 'no-such-shell: No such file or directory',
  });
  expect((await rehearse(['./text.txt'])).exit).toEqual({
    kind: 'not started',
    words: './text.txt: Permission denied',
  });
  expect((await rehearse(['true'], { folder: 'nowhere' as never })).exit).toMatchObject({
    kind: 'not started',
    words: expect.stringContaining('nowhere: No such file or directory'),
  });
});

it('case 137: deleting everything deletes nothing, and shows what it would take', async () => {
  const { rehearse, folder } = sandboxed({ 'a.txt': '1', 'd/b.txt': '2', '.hidden': '3' });
  for (const command of ['rm -rf ~ /', 'rm -rf "$UNSET/"*', 'rm -rf -- .. .', `rm -rf ${folder}/* ${folder}/.h*`])
    await rehearse(command, { timeoutMs: 1500 });
  const ran = await rehearse('rm -rf -- * .hidden');
  expect([...ran.effects].sort()).toEqual(['- .hidden', '- a.txt', '- d', '- d/b.txt']);
  expect(readdirSync(folder).sort()).toEqual(['.hidden', 'a.txt', 'd']);
  expect(readFileSync(join(folder, 'd/b.txt'), 'utf8')).toBe('2');
});

it('case 121: no alias, function or start-up file of anyone is loaded', async () => {
  const home = temporaryFolder();
  writeFileSync(join(home, '.bashrc'), 'echo loaded\n');
  const environment = { ...process.env, HOME: home, BASH_ENV: join(home, '.bashrc'), ENV: join(home, '.bashrc') };
  const { rehearse } = sandboxed({}, { environment: { ...environment, 'BASH_FUNC_ls%%': '() { echo loaded; }' } });
  expect((await rehearse('ls; alias; echo "$BASH_ENV$ENV"')).text.trim()).toBe('');
  expect((await rehearse('ls; alias', { input: '' })).text.trim()).toBe('');
});

it('stops a fork bomb, and the machine has nothing of it afterwards', async () => {
  const mark = `MARK_${process.pid}_fork`;
  const { rehearse } = sandboxed({}, { limits: { processes: 64 } });
  const ran = await rehearse('bomb() { bomb | bomb & }; bomb; sleep 20', {
    environment: { MARK: mark },
    timeoutMs: 15_000,
  });
  expect(ran.exit).toEqual({ kind: 'limit', words: 'it started more than 64 processes' });
  expect(carrying(mark)).toEqual([]);
});

it('ends a command that takes more memory than it may, in one process or in many', async () => {
  const { rehearse } = sandboxed({}, { limits: { memoryBytes: 256 * 1024 * 1024 } });
  const hog = 'const kept = []; for (;;) kept.push(Buffer.alloc(1e7, 1));';
  const one = await rehearse(['node', '-e', hog]);
  expect(one.exit).not.toEqual({ kind: 'exited', code: 0 });
  const share = `const kept = Buffer.alloc(1e8, 1); setTimeout(() => {}, 20000);`;
  const many = await rehearse(`for i in 1 2 3 4; do node -e '${share}' & done; wait`);
  expect(many.exit).toEqual({ kind: 'limit', words: 'it took more than 256 MB of memory' });
});

it('keeps a file from growing beyond its limit', async () => {
  const { rehearse } = sandboxed({}, { limits: { fileBytes: 1024 * 1024 } });
  const ran = await rehearse('head -c 10000000 /dev/zero > big; ls -l big | cut -d" " -f5');
  expect(ran.text).toContain('1048576');
});

it('refuses system calls that no build needs', async () => {
  const { rehearse } = sandboxed();
  const status = await rehearse('grep -E "^(Seccomp|NoNewPrivs|CapEff):" /proc/self/status');
  expect(status.text).toMatch(/NoNewPrivs:\s*1/);
  expect(status.text).toMatch(/CapEff:\s*0+\n/);
  expect(status.text).toMatch(/Seccomp:\s*2/);
});

it('cannot make the system writable, not even as the first user or in namespaces of its own', async () => {
  const { rehearse } = sandboxed();
  const ran = await rehearse(
    'mount -o remount,rw /usr; unshare -Urm mount -o remount,bind,rw /usr; unshare -Urm umount /proc; touch /usr/x /etc/x; ls /usr/x /etc/x',
  );
  expect(ran.exit).toEqual({ kind: 'exited', code: 2 });
  expect(ran.text).toMatch(/cannot touch '\/usr\/x': Read-only file system/);
});

it('masks tokens and keys in what is printed, also line by line', async () => {
  const token = `ghp_${'a1B2'.repeat(9)}`;
  const lines: string[] = [];
  const { rehearse } = sandboxed({ 'leak.txt': `x ${token} y\n` });
  const ran = await rehearse('cat leak.txt', { progress: (line) => lines.push(line) });
  expect(ran.text).toBe('x [masked: GitHub token] y\n');
  expect(lines).toEqual(['x [masked: GitHub token] y']);
});

it('case 140: git inside a rehearsal commits nothing for real and shows what it would write', async () => {
  const { rehearse, folder } = sandboxed({ 'a.txt': '1\n' });
  const git = (...words: string[]): string =>
    execFileSync('git', ['-c', 'user.name=N', '-c', 'user.email=n@example.org', ...words], {
      cwd: folder,
      encoding: 'utf8',
    });
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'first');
  expect((await rehearse('git status --short; git diff; git log --oneline')).effects).toEqual([]);
  const ran = await rehearse(
    'echo 2 >> a.txt; git -c user.name=N -c user.email=n@example.org commit -qam second; git log --oneline | wc -l',
  );
  expect(ran.text.trim()).toBe('2');
  expect(ran.effects).toContain('~ a.txt');
  expect(ran.effects.some((effect) => effect.startsWith('+ .git/objects/'))).toBe(true);
  expect(git('log', '--oneline').trim().split('\n')).toHaveLength(1);
});

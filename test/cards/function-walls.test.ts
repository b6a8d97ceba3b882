// What stands around a card's function when the walls inside Node have fallen.
// @module-tag rehearsal
import { spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import type { Duplex } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { functionWalls, handFilter } from '../../src/cards/function-walls.ts';
import { runFunction } from '../../src/cards/run-function.ts';
import { ok } from '../../src/error/error-value.ts';
import { isKernelRoot } from '../../src/sandbox/free-ids.ts';
import { AS_BARE_ROOT } from '../support/rehearsed-by.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const FUNCTION = {
  ...{ name: 'example', file: 'example.md', line: 1, input: {}, timeoutSeconds: 60 },
  signal: new AbortController().signal,
  progress: () => {},
  serve: async () => ok(null),
  hasSeen: () => false,
};

/** A service of this machine that lies in the file system: no empty network is in its way. */
const service = async (): Promise<{ readonly path: string; reached(): number }> => {
  const path = join(temporaryFolder(), 's.sock');
  let reached = 0;
  const server = createServer((socket) => {
    reached += 1;
    socket.end('reached');
  });
  await new Promise<void>((done) => server.listen(path, done));
  onTestFinished(() => void server.close());
  return { path, reached: () => reached };
};

/** From an error of Node to what all its objects have in common; there it waits for Node to write, and takes the socket class off what is written with. */
const breakOut = (path: string): string => `async ({ look }) => {
  let outer = await import('node:net').catch((error) => error);
  for (let next = outer; next !== null; next = Object.getPrototypeOf(next)) outer = next;
  let handle;
  Object.defineProperty(outer, 'handle', {
    configurable: true,
    set(value) {
      handle = value;
      Object.defineProperty(this, 'handle', { value, writable: true });
    },
  });
  await look.exists('a');
  await look.exists('b');
  delete outer.handle;
  const [owner] = Object.getOwnPropertySymbols(handle);
  const socket = new handle[owner].constructor();
  return new Promise((done) => {
    socket.on('data', (bytes) => done(String(bytes)));
    socket.on('error', (error) => done(error.code));
    socket.connect({ path: ${JSON.stringify(path)} });
  });
}`;

it('case 484: what all objects of Node have in common is closed to a function, also over an error of Node', async () => {
  const { path, reached } = await service();
  const ran = await runFunction({ ...FUNCTION, source: breakOut(path) });
  expect(reached()).toBe(0);
  expect(ran).toMatchObject({ error: { message: expect.stringContaining('object is not extensible') } });
});

/** Each harmless where it succeeds: a value is written that is there already, a mode is given that it has. */
const PROBE = String.raw`
use strict; use Socket;
my ($shared, $socket, $pid, $unshare) = @ARGV;
sub told { print "$_[0]\n" if $_[1] }
my $setting = '/proc/sys/vm/swappiness';
if (open my $in, '<', $setting) {
  my $value = <$in>;
  my $out;
  told('setting', open($out, '+<', $setting) && syswrite($out, $value));
}
my @null = stat '/dev/null';
told('mode', @null && chmod $null[2] & 07777, '/dev/null');
told("family $_", socket(my $made, $_, $_ == 17 ? 3 : 1, 0)) for 17, 38, 40;
socket my $client, AF_UNIX, SOCK_STREAM, 0;
told('service', connect $client, pack_sockaddr_un($socket));
told('file', open my $file, '<', $shared);
told('process', kill 0, $pid);
told('root', chroot '/');
my $child = fork // die;
if ($child == 0) { exit(syscall($unshare, 0x10020000) == 0 ? 7 : 0) }
waitpid $child, 0;
told('namespace', $? >> 8 == 7);
print "user $>\n";
`;

/** The number of unshare. */
const UNSHARE = process.arch === 'arm64' ? '97' : '272';

it('case 485: around it there is no setting, device, service or process of this machine and no file of anybody, and root is nobody', async () => {
  const { words, filter, held } = await functionWalls();
  expect(held).toBe('view');
  const { path, reached } = await service();
  const file = join(temporaryFolder(), 'notes.txt');
  writeFileSync(file, 'private');
  const [program = '', ...rest] = words.slice(0, -1);
  const probe = ['perl', '-', file, path, String(process.pid), UNSHARE];
  const child = spawn(program, [...rest, ...probe], { env: {}, stdio: ['pipe', 'pipe', 'inherit', 'pipe'] });
  child.stdin?.end(PROBE);
  // Made by the options above.
  handFilter(child.stdio[3] as Duplex, filter);
  let text = '';
  child.stdout?.on('data', (piece: Buffer) => {
    text += piece.toString('utf8');
  });
  expect(await new Promise((done) => child.once('close', done))).toBe(0);
  expect(reached()).toBe(0);
  expect(text.replace(/\d+$/m, 'N')).toBe('user N\n');
  if (isKernelRoot()) expect(Number(/\d+/.exec(text)?.[0])).toBeGreaterThanOrEqual(0x70000000);
});

/** Proposes a function in a program of its own, and prints what the question says, and which files the function's processes have open. */
const PROPOSE = `
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { proposeFunction } from ${JSON.stringify(resolve('src/cards/propose-function.ts'))};
const tried = (look) => { try { return look(); } catch { return []; } };
const open = () => readdirSync('/proc').filter((name) => /^\\d+$/.test(name)).flatMap((pid) => tried(() =>
  readFileSync('/proc/' + pid + '/cmdline', 'utf8').includes('createContext')
    ? readdirSync('/proc/' + pid + '/fd').map((fd) => readlinkSync('/proc/' + pid + '/fd/' + fd))
    : []));
let files = [];
const look = {
  signal: new AbortController().signal,
  progress: () => {},
  hides: () => false,
  resolve: (value) => ({ ok: true, value }),
  stat: async () => { files = open(); return { ok: true, value: null }; },
  bytes: (text) => text,
};
const source = 'async ({ look }) => (await look.exists("a")) ? "there" : "came"';
const handler = { kind: 'function', language: 'js', source, line: 1 };
const proposed = await proposeFunction({ name: 'example', file: 'example.md', timeoutSeconds: 60, beside: [], handler }, {}, look);
console.log(JSON.stringify({ notes: proposed.value?.notes?.map(({ words }) => words), said: proposed.value?.share?.[0]?.text, files }));
`;

interface Proposed {
  readonly notes: readonly string[];
  readonly said: string;
  readonly files: readonly string[];
}

/** `before`: the words that start our own program. */
const proposedBy = (before: readonly string[]): Proposed => {
  const script = join(temporaryFolder(), 'propose.mts');
  writeFileSync(script, PROPOSE);
  const [program = '', ...words] = [...before, process.execPath, resolve('node_modules/tsx/dist/cli.mjs'), script];
  // One value, printed by the program above.
  return JSON.parse(spawnSync(program, words, { encoding: 'utf8' }).stdout) as Proposed;
};

it('case 486: nothing that was open in whoever started the program is open in a function', () => {
  const leak = join(temporaryFolder(), 'leak.txt');
  const { said, files } = proposedBy(['bash', '-c', `exec 200>>${leak}; exec "$@"`, 'open']);
  expect(said).toBe('came');
  expect(files.length).toBeGreaterThan(3);
  expect(files).not.toContain(leak);
});

it('case 485: the view stands too where root cannot be anybody else', () => {
  expect(proposedBy(AS_BARE_ROOT)).toMatchObject({
    said: 'came',
    notes: ['ran by itself: no files but those it asked for, no programs, no network'],
  });
});

it('case 487: where there is no bubblewrap, the question says what is held by Node alone', () => {
  const folder = temporaryFolder();
  const link = `for each in unshare bash; do ln -s "$(command -v $each)" ${folder}; done; PATH=${folder} exec "$@"`;
  expect(proposedBy(['bash', '-c', link, 'link'])).toMatchObject({
    said: 'came',
    notes: ['ran by itself, without network; files, programs and local services are kept from it by Node alone'],
  });
});

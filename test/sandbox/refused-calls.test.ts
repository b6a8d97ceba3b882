// What the seccomp filter lets through, tried by the calls themselves from inside.
// @module-tag rehearsal
import { expect, it } from 'vitest';
import { refusedCalls } from '../../src/sandbox/refused-calls.ts';
import { rehearsedAsUser } from '../support/rehearsed-by.ts';
import { sandboxed } from '../support/sandboxed.ts';

/** Makes system calls by their numbers and prints the error of each, "ok" where there is none. Nothing here has an effect if it succeeds. */
const TRY = String.raw`
my $arm = qx(uname -m) =~ /aarch64/;
my $try = sub { my ($name, $x64, $arm64, @words) = @_;
  my $got = syscall($arm ? $arm64 : $x64, @words); print "$name ", ($got >= 0 ? 'ok' : $! + 0), "\n"; };
my $empty = "\0" x 64;
`;

const EPERM = '1';
const ENOSYS = '38';
const EAFNOSUPPORT = '97';

const tried = async (calls: string, network = false): Promise<Record<string, string>> => {
  const ran = await sandboxed().rehearse(['perl', '-e', TRY + calls], { network });
  return Object.fromEntries(
    ran.text
      .trim()
      .split('\n')
      .map((line) => line.split(' ') as [string, string]),
  );
};

it.each([false, true])(
  'case 403: only the four families that programs talk through can be opened (network: %s)',
  async (network) => {
    const families = {
      unix: 1,
      inet: 2,
      inet6: 10,
      netlink: 16,
      packet: 17,
      alg: 38,
      bluetooth: 31,
      vsock: 40,
      xdp: 44,
    };
    const calls = Object.entries(families)
      .map(
        ([name, family]) =>
          `$try->('${name}', 41, 198, ${family}, ${name === 'alg' ? 5 : name === 'netlink' ? 3 : 1}, 0);`,
      )
      .join('\n');
    const refused = Object.fromEntries(
      ['packet', 'alg', 'bluetooth', 'vsock', 'xdp'].map((name) => [name, EAFNOSUPPORT]),
    );
    // The upper half of a register is not part of the family: neither a way around nor a reason to refuse.
    const high = `$try->('high', 41, 198, 40 + (1 << 32), 1, 0); $try->('pair', 53, 199, 40, 1, 0, $empty); $try->('unixpair', 53, 199, 1, 1, 0, $empty);`;
    expect(await tried(calls + high, network)).toEqual({
      ...{ unix: 'ok', inet: 'ok', inet6: 'ok', netlink: 'ok' },
      ...refused,
      ...{ high: EAFNOSUPPORT, pair: EAFNOSUPPORT, unixpair: 'ok' },
    });
  },
);

it('case 404: no namespaces of its own, by none of the three calls, and threads and processes still start', async () => {
  // An invalid stack or no flags at all: what would be allowed fails otherwise, or does nothing.
  const answers = await tried(`
    $try->('unshare-user', 272, 97, 0x10000000); $try->('unshare-net-user', 272, 97, 0x50000000); $try->('unshare-time', 272, 97, 0x80);
    $try->('unshare-files', 272, 97, 0x400); $try->('setns', 308, 268, 0, 0);
    $try->('clone-user', 56, 220, 0x10000000 | 17, 0, 0, 0, 0); $try->('clone-mount', 56, 220, 0x00020000 | 17, 0, 0, 0, 0);
    $try->('clone3', 435, 435, $empty, 64);
  `);
  expect(answers).toEqual({
    ...{ 'unshare-user': EPERM, 'unshare-net-user': EPERM, 'unshare-time': EPERM, 'unshare-files': 'ok', setns: EPERM },
    ...{ 'clone-user': EPERM, 'clone-mount': EPERM, clone3: ENOSYS },
  });
  const { rehearse } = sandboxed();
  const threads = `new (require('worker_threads').Worker)('console.log(require("child_process").execSync("echo started") + "")', { eval: true })`;
  expect((await rehearse(['node', '-e', threads])).text).toBe('started\n\n');
  expect((await rehearse('unshare --user --map-root-user true; unshare --user true')).exit).not.toEqual({
    kind: 'exited',
    code: 0,
  });
});

it('case 404: only a program that the person named makes namespaces, and only where nothing else runs with it', async () => {
  const { rehearse } = sandboxed({}, { namespaces: ['unshare'] });
  expect((await rehearse('unshare --user true')).exit).toEqual({ kind: 'exited', code: 0 });
  for (const command of [
    'true; unshare --user true',
    'unshare --user true && true',
    'bash -c "unshare --user true"',
    '(unshare --user true)',
  ])
    expect((await rehearse(command)).text).toContain('Operation not permitted');
  // What else is refused stays refused, in there too.
  const keys = "perl -e 'syscall(250, 0, 0, 0, 0, 0); print $! + 0'";
  const inside = await rehearse(['unshare', '--user', 'bash', '-c', keys]);
  expect(inside.text).toBe(EPERM);
  // With everything that belongs to it, where an ordinary user started it.
  const command = 'unshare --user --map-root-user --mount mount -v -t tmpfs tmpfs /tmp';
  const user = rehearsedAsUser({ command }, ['unshare']);
  expect(user).toMatchObject({ exit: { kind: 'exited', code: 0 }, text: 'mount: tmpfs mounted on /tmp.\n' });
});

it('case 402: calls that reach into the kernel are refused before they look at their arguments', async () => {
  const none = '0, 0, 0, 0, 0';
  const calls = {
    ...{
      add_key: [248, 217],
      request_key: [249, 218],
      keyctl: [250, 219],
      perf_event_open: [298, 241],
      bpf: [321, 280],
    },
    ...{
      userfaultfd: [323, 282],
      io_uring_setup: [425, 425],
      mount: [165, 40],
      umount2: [166, 39],
      pivot_root: [155, 41],
    },
    ...{ open_tree: [428, 428], move_mount: [429, 429], fsopen: [430, 430], fsconfig: [431, 431], fsmount: [432, 432] },
    ...{ fspick: [433, 433], mount_setattr: [442, 442], init_module: [175, 105], finit_module: [313, 273] },
    ...{ delete_module: [176, 106], open_by_handle_at: [304, 265], syslog: [103, 116], swapoff: [168, 225] },
  };
  const lines = Object.entries(calls).map(([name, [x64, arm64]]) => `$try->('${name}', ${x64}, ${arm64}, ${none});`);
  const answers = await tried(lines.join('\n'));
  expect(answers).toEqual(Object.fromEntries(Object.keys(calls).map((name) => [name, EPERM])));
});

it('knows the numbers for two architectures, and says so for others', () => {
  const none = { namespaces: false };
  expect(refusedCalls(none, 'x64')?.length).toBe(refusedCalls(none, 'arm64')?.length);
  expect(refusedCalls(none, 'mips')).toBeUndefined();
});

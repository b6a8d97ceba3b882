// Files that are memory count like memory.
// @module-tag rehearsal
import { expect, it } from 'vitest';
import { sandboxed } from '../support/sandboxed.ts';

const LIMIT = 64 * 1024 * 1024;

it.each(['/dev/shm', '/run', '/var', '/var/tmp', '/dev', '/', '/etc'])(
  'case 405: no more memory in %s than the command may take',
  async (place) => {
    const { rehearse } = sandboxed({}, { limits: { memoryBytes: LIMIT } });
    const ran = await rehearse(
      `for i in 1 2 3 4; do head -c 32M /dev/zero > ${place}/part-$i; done; stat -c %s ${place}/part-* 2>/dev/null | awk '{ all += $1 } END { print "kept", all + 0 }'`,
    );
    // Ended because of it, or refused by the size of the mount; never more than the limit.
    const kept = Number(/kept (\d+)/.exec(ran.text)?.[1] ?? 0);
    expect(kept).toBeLessThanOrEqual(LIMIT);
    if (ran.exit.kind !== 'exited')
      expect(ran.exit).toEqual({ kind: 'limit', words: 'it took more than 64 MB of memory' });
  },
);

it('case 405: files in memory and processes count together', async () => {
  const { rehearse } = sandboxed({}, { limits: { memoryBytes: 256 * 1024 * 1024 } });
  const hold = 'const kept = Buffer.alloc(1.2e8, 1); setTimeout(() => {}, 20000);';
  const ran = await rehearse(`head -c 180M /dev/zero > /dev/shm/part; node -e '${hold}'`);
  expect(ran.exit).toEqual({ kind: 'limit', words: 'it took more than 256 MB of memory' });
});

/** By system calls: files without a name that are only written, and shared pages that are read into. */
const UNNAMED = String.raw`my $name = "x\0"; my $block = 'x' x 1048576; my $arm = qx(uname -m) =~ /aarch64/; my @kept;
for (1 .. 12) { open my $file, '>&=', syscall($arm ? 279 : 319, $name, 0); syswrite $file, $block for 1 .. 32; push @kept, $file } print "filled\n"; sleep 20`;
const SHARED = String.raw`my $arm = qx(uname -m) =~ /aarch64/; open my $zeros, '<', '/dev/zero'; my $size = 32 << 20;
for (1 .. 12) { my $place = syscall($arm ? 222 : 9, 0, $size, 3, 0x21, -1, 0); syscall($arm ? 63 : 0, fileno $zeros, $place, $size) } print "filled\n"; sleep 20`;

it.each(Object.entries({ UNNAMED, SHARED }))(
  'case 405: memory that belongs to no single process counts (%s)',
  async (_, program) => {
    const { rehearse } = sandboxed({}, { limits: { memoryBytes: 256 * 1024 * 1024 } });
    const ran = await rehearse(['perl', '-e', program]);
    expect(ran.exit).toEqual({ kind: 'limit', words: 'it took more than 256 MB of memory' });
    // The same amount is nothing to speak of where more is allowed, and forks that share it do not count it again.
    const forked = program
      .replace('print', 'fork; fork; fork; print')
      .replace('sleep 20', 'select undef, undef, undef, 1');
    const within = await sandboxed({}, { limits: { memoryBytes: 700 * 1024 * 1024 } }).rehearse(['perl', '-e', forked]);
    expect(within.exit).toEqual({ kind: 'exited', code: 0 });
  },
);

it('case 405: memory by the calls of System V comes in small pieces only', async () => {
  const { rehearse } = sandboxed();
  const take = (bytes: number) => `print defined shmget(0, ${bytes}, 01600) ? "taken\n" : ($! + 0) . "\n";`;
  expect((await rehearse(['perl', '-e', [4096, 1048576, 1048577, 4294967296].map(take).join('')])).text).toBe(
    'taken\ntaken\n22\n22\n',
  );
});

it('leaves room for what programs put there, shared between them', async () => {
  const { rehearse } = sandboxed();
  const ran = await rehearse(
    'echo shared > /dev/shm/a && cat /dev/shm/a && mktemp -p /var/tmp >/dev/null && stat -c %a /dev/shm /var/tmp',
  );
  expect(ran.text).toBe('shared\n1777\n1777\n');
});

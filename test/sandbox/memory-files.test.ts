// Files that are memory count like memory.
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

it('leaves room for what programs put there, shared between them', async () => {
  const { rehearse } = sandboxed();
  const ran = await rehearse(
    'echo shared > /dev/shm/a && cat /dev/shm/a && mktemp -p /var/tmp >/dev/null && stat -c %a /dev/shm /var/tmp',
  );
  expect(ran.text).toBe('shared\n1777\n1777\n');
});

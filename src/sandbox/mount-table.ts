// What every view needs mounted before it is built, as a table that one `mount` reads: the devices, and a piece of memory with a size.

/** What every program may expect. Others of the machine's are not in the view. */
export const DEVICES = ['null', 'zero', 'full', 'random', 'urandom', 'tty'] as const;

/** In a view's memory, by the place where the command finds it. */
export const MEMORY_FOLDERS = { '/dev/shm': 'shm', '/run': 'run', '/var': 'var' } as const;

/**
 * `own` as the holder sees it. Devices are read-only, so that their modes and times cannot be changed; they can be written to all the same.
 * A mount of ours instead of bubblewrap's own memory, because that has no size before 0.7, and this one can be counted from outside.
 */
export const mountTable = (own: string, memoryBytes: number): string =>
  [
    ...DEVICES.map((name) => [`/dev/${name}`, `${own}/devices/${name}`, 'none', 'bind,ro,nosuid,noexec']),
    ['tmpfs', `${own}/memory`, 'tmpfs', `size=${memoryBytes},mode=755,nosuid,nodev`],
  ]
    .map((fields) => `${fields.map(escaped).join(' ')} 0 0\n`)
    .join('');

/** As fstab wants it. */
const escaped = (field: string): string =>
  field.replace(/[\s\\#]/g, (sign) => `\\${sign.charCodeAt(0).toString(8).padStart(3, '0')}`);

// The arguments for bubblewrap: a view built from nothing, with the copy of the workspace in the workspace's own place.
import { lstatSync, readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { dirname, isAbsolute } from 'node:path';
import { DEVICES, MEMORY_FOLDERS } from './mount-table.ts';
import type { IndexInPlace } from './repository-outside.ts';

export interface ViewOptions {
  /** The workspace's own path, and where its copy-on-write view is mounted. */
  readonly root: string;
  readonly merged: string;
  /** Where it starts, absolute. */
  readonly start: string;
  /** One per sandbox: what a command leaves in /tmp and in the home is there for the next one, and gone at the end. */
  readonly scratch: { readonly tmp: string; readonly home: string; readonly resolver: string };
  /** Where the devices and the memory of this view are mounted (mount-table.ts). */
  readonly devices: string;
  readonly memory: string;
  readonly toolchains: readonly string[];
  /** What of a git repository lies outside the workspace. */
  readonly repository: readonly string[];
  /** Its index as this view has to see it; absent: as it is. */
  readonly index?: IndexInPlace | undefined;
  readonly environment: Readonly<Record<string, string>>;
  readonly network: boolean;
  /** Whether the command is root for the kernel: then all that the kernel shows is closed to writing. */
  readonly asRoot: boolean;
  /** How a place is called where the view is built. */
  reach(place: string): string;
}

/** Of every view, whatever is in it. */
export const APART =
  '--unshare-pid --unshare-ipc --unshare-uts --unshare-cgroup-try --die-with-parent --new-session'.split(' ');

export const SYSTEM_FOLDERS = '/usr /bin /sbin /lib /lib32 /lib64 /libx32 /opt /nix/store /gnu/store'.split(' ');

/** Of /etc: who is who, where libraries and certificates are, what time it is. */
const ETC =
  'passwd group nsswitch.conf host.conf hosts protocols services ssl ca-certificates ca-certificates.conf pki ld.so.cache ld.so.conf ' +
  'ld.so.conf.d alternatives localtime timezone os-release mime.types terminfo java-17-openjdk java-21-openjdk R';

export const viewArguments = (options: ViewOptions): readonly string[] => {
  const { root, scratch, environment, network } = options;
  const reach = (place: string): string => options.reach(place);
  const home = environment.HOME;
  return [
    ...['--unshare-user', ...APART],
    // As root it would keep the powers over its own mounts, and could make the system's folders writable again.
    ...['--cap-drop', 'ALL'],
    // The person's own: as another user every `git status` would rewrite the index.
    ...['--uid', String(process.getuid?.() ?? 0), '--gid', String(process.getgid?.() ?? 0), '--hostname', 'rehearsal'],
    ...(network ? [] : ['--unshare-net']),
    ...systemFolders(reach),
    ...ETC.split(' ').flatMap((name) => ['--ro-bind-try', `/etc/${name}`, `/etc/${name}`]),
    ...['--ro-bind-try', network ? realResolver() : reach(scratch.resolver), '/etc/resolv.conf'],
    ...[
      '--proc',
      '/proc',
      ...kernelFiles(options.asRoot).flatMap((place) => ['--ro-bind-try', place, place]),
      '--dev',
      '/dev',
    ],
    ...DEVICES.flatMap((name) => ['--dev-bind', `${reach(options.devices)}/${name}`, `/dev/${name}`]),
    ...Object.entries(MEMORY_FOLDERS).flatMap(([place, name]) => ['--bind', `${reach(options.memory)}/${name}`, place]),
    // Its devices are mounts of their own and not meant by this.
    ...['--remount-ro', '/dev'],
    ...['--bind', reach(scratch.tmp), '/tmp'],
    ...(home !== undefined && isAbsolute(home) && home !== '/' ? ['--bind', reach(scratch.home), home] : []),
    ...options.toolchains.flatMap((folder) => ['--ro-bind-try', reach(folder), folder]),
    // To look at, never to write: what is outside the workspace is not in any change set.
    ...options.repository.flatMap((place) => ['--ro-bind-try', reach(place), place]),
    ...(options.index === undefined ? [] : ['--ro-bind-try', reach(options.index.copy), options.index.place]),
    ...['--bind', reach(options.merged), root],
    // What is written beside all of these would be memory that nobody counts, and gone afterwards without a word.
    ...['--remount-ro', '/'],
    '--clearenv',
    ...Object.entries({ ...environment, ...acrossMounts(options), TMPDIR: '/tmp' }).flatMap(([name, value]) => [
      '--setenv',
      name,
      value,
    ]),
    ...['--chdir', options.start],
  ];
};

/** The workspace is a mount of its own here: git would not look above it for its repository. */
const acrossMounts = ({ repository }: ViewOptions): Readonly<Record<string, string>> =>
  repository.length === 0 ? {} : { GIT_DISCOVERY_ACROSS_FILESYSTEM: '1' };

/** Whole folders read-only; on most systems /bin and /lib are links into /usr and stay links. */
export const systemFolders = (reach: (place: string) => string): readonly string[] =>
  SYSTEM_FOLDERS.flatMap((folder) => {
    const found = lstatSync(folder, { throwIfNoEntry: false });
    if (found === undefined) return [];
    const above = dirname(folder) === '/' ? [] : ['--dir', dirname(folder)];
    return found.isSymbolicLink()
      ? [...above, '--symlink', readlinkSync(folder), folder]
      : [...above, '--ro-bind', reach(folder), folder];
  });

/** Often a link into /run, which is not in the view. */
const realResolver = (): string => {
  try {
    return realpathSync('/etc/resolv.conf');
  } catch {
    return '/etc/resolv.conf';
  }
};

// Of /proc: what is no process, and therefore the whole machine's. Read-only in every view.
/**
 * Every folder, and every file that anybody may write. For the machine's root, which owns them all and may change their modes, all of them:
 * a rule, because a list of dangerous names (sys, sysrq-trigger, irq, bus, fs, acpi, scsi, …) is never whole.
 */
const kernelFiles = (asRoot: boolean): readonly string[] =>
  readdirSync('/proc')
    .filter((name) => !/^\d+$/.test(name))
    .map((name) => `/proc/${name}`)
    .filter((place) => {
      const stat = lstatSync(place, { throwIfNoEntry: false });
      // Links lead to the process that looks.
      if (stat === undefined || stat.isSymbolicLink()) return false;
      return asRoot || stat.isDirectory() || (stat.mode & 0o222) !== 0;
    });

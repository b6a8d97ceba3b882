// Starts a command in its confinement: namespaces and an overlay held by one small shell, bubblewrap inside, everything dead at the end.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { release } from 'node:os';
import type { Duplex, Readable } from 'node:stream';
import { errnoOf, unlessRefused } from '../error/errno.ts';
import { ownProgram } from '../workspace/own-program.ts';
import { closeLeftOpen } from './close-left-open.ts';
import { isKernelRoot } from './free-ids.ts';
import type { MovedIds, ViewHold } from './hold.ts';
import type { SandboxLimits } from './limits.ts';
import { withMovedOwners } from './moved-owners.ts';
import { toolsPath } from './own-tools.ts';

export interface Confinement {
  /** The folder of this run, with `lower`, `upper`, `work`, `merged` in it, and `layer`, `hidden`, `base`, `copy` or `hold` as needed. */
  readonly folder: string;
  readonly overlay: Overlay;
  /** Where everything is called as the view is built, and, when root started it, whom the command is for the kernel. */
  readonly hold: ViewHold;
  readonly moved: { readonly ids: MovedIds; readonly folder: string } | undefined;
  /** For bubblewrap, up to the command itself. */
  readonly view: readonly string[];
  readonly command: readonly string[];
  /** The descriptor of a seccomp program, open for reading. */
  readonly filter: number | undefined;
  readonly input: string | undefined;
  readonly limits: SandboxLimits;
  /** How long copying a workspace may take. */
  readonly copySeconds: number;
}

export interface Overlay {
  /** Layers over the workspace, topmost first: 'hidden', 'layer'. */
  readonly layers: readonly ('hidden' | 'layer')[];
  /** Whether the view from before needs a mount of its own, because it is not simply the workspace. */
  readonly base: boolean;
  /** Over a copy instead: in an overlay folders that exist cannot be renamed. */
  readonly copy: boolean;
}

export interface Confined {
  /** Both streams of the command, in the order they came. */
  readonly output: Readable;
  /** A path as the holder sees it, for reading what is mounted there. Valid until `end`. */
  seen(path: string): string;
  /** Told once the command's first process exists and waits to begin. */
  readonly begun: Promise<Begun | undefined>;
  begin(): void;
  /** The exit code once every process is dead and its output passed on; undefined when it never began or was ended. */
  readonly exit: Promise<number | undefined>;
  /** What the holder itself complained about: a mount that was refused. */
  complaint(): string;
  /** Ends everything that still runs and gives the mounts back. */
  end(): Promise<void>;
}

export interface Begun {
  readonly pid: number;
  readonly pidNamespace: number;
}

/**
 * Relative names: a workspace's path may have commas and colons in it, which mount would read as its own. The holder reads from the
 * runtime and ends when that ends, even when it is killed; as the first process of its namespace it takes everything with it. A pipe
 * through cat, because what the runtime opens for output is a socket, which a command cannot open again as /dev/stdout.
 */
const HOLDER = `
${closeLeftOpen(6)}
set -f
exec 7<&0 0</dev/null
cd -- "$1" || exit 90
lower=$2 base=$3 copy=$4 pids=$5 processes=$6 memory=$7 file=$8
shift 8
[ -z "$pids" ] || echo "$pids" > /proc/sys/kernel/pid_max || exit 91
mount -n -a -T ../table && mkdir -p -m 1777 ../memory/shm ../memory/run ../memory/var/tmp || exit 94
[ -z "$base" ] || mount -t overlay -o "lowerdir=$base,userxattr" overlay base || exit 92
if [ -n "$copy" ]; then
  timeout "$copy" cp -a --reflink=auto -- "$lower" merged || exit 93
else
  mount -t overlay -o "lowerdir=$lower,upperdir=upper,workdir=work,userxattr" overlay merged || exit 92
fi
[ -z "$processes" ] || ulimit -u "$processes"
ulimit -d "$memory" -f "$file" -c 0
{
  bwrap "$@" <&7 2>&1 3<&- 7<&- | cat 3<&- 4>&- 5<&- 7<&-
  echo '{ "ended": true }' >&4
} &
read -r <&3
exit 0
`;

export const confine = (confinement: Confinement): Confined => {
  const { folder, overlay, hold, moved, limits, filter, input } = confinement;
  const root = isKernelRoot();
  // For the kernel's root no limit per user binds; the process numbers of the namespace do, where a kernel has them per namespace.
  const numbers = root && hasOwnNumbers();
  const apart = '--mount --propagation slave --pid --fork --kill-child --mount-proc'.split(' ');
  const [program = 'unshare', ...words] =
    moved === undefined
      ? ['unshare', '--user', '--map-root-user', ...apart]
      : [...withMovedOwners(moved.ids, hold, moved.folder), 'unshare', ...apart];
  // A wall behind the limit, for a bomb that is quicker than whoever counts: hitting it must not look like an ordinary failure.
  const hardLimit = String(limits.processes + RESERVED_NUMBERS);
  const PATH = toolsPath();
  const starter = ownProgram(program, PATH);
  const child = spawn(
    starter.ok ? starter.value : program,
    [
      ...words,
      ...['bash', '--noprofile', '--norc', '-c', HOLDER, 'holder', hold.reach(folder)],
      overlay.copy ? (overlay.base ? 'base/.' : 'lower/.') : [...overlay.layers, 'lower'].join(':'),
      overlay.base ? 'layer:lower' : '',
      overlay.copy ? String(confinement.copySeconds) : '',
      ...(numbers ? [hardLimit, ''] : root && moved === undefined ? ['', ''] : ['', hardLimit]),
      ...[Math.ceil(limits.memoryBytes / 1024), Math.ceil(limits.fileBytes / 1024)].map(String),
      ...confinement.view,
      ...['--json-status-fd', '4', '--block-fd', '5'],
      ...(filter === undefined ? [] : ['--seccomp', '6']),
      '--',
      ...confinement.command,
    ],
    {
      env: { PATH, LC_ALL: 'C' },
      stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe', 'pipe', 'pipe', 'pipe', filter ?? 'ignore'],
    },
  );
  return attend(child, hold, input);
};

/** Process numbers below this are given only once: when they are used up, the rest must be enough. */
const RESERVED_NUMBERS = 300;

/** Linux 6.14: before, the same file is the whole machine's limit. */
const hasOwnNumbers = (): boolean => {
  const [major = 0, minor = 0] = release().split('.').map(Number);
  return major > 6 || (major === 6 && minor >= 14);
};

const attend = (child: ChildProcess, hold: ViewHold, input: string | undefined): Confined => {
  // Made by the options above: 1, 2 and 4 are read, 0, 3 and 5 written.
  const [stdin, output, errors, control, status, gate] = child.stdio as unknown as (Duplex | null)[];
  if (!output || !errors || !control || !status || !gate) throw new Error('bug: a descriptor was not opened');
  for (const stream of [output, errors, control, status, gate, stdin]) stream?.on('error', () => {}); // the other end died first: its exit says so
  if (input !== undefined) stdin?.end(input);
  let complaint = '';
  errors.on('data', (piece: Buffer) => {
    complaint = (complaint + piece.toString('utf8')).slice(0, 4000);
  });
  const closed = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.once('error', (error) => {
      complaint += error.message;
      resolve();
    });
  });
  const { begun, exit } = readStatus(status);
  return {
    output,
    seen: (path) => `/proc/${child.pid}/root${hold.reach(path)}`,
    begun,
    begin: () => void gate.end('\n'),
    exit,
    complaint: () => complaint.trim(),
    end: async () => {
      control.end();
      gate.destroy();
      endHolder(child);
      await closed;
    },
  };
};

/**
 * The holder is the first process of its namespace: the kernel lets it go only when all others there are dead, and unshare waits for
 * it. Killing unshare instead would be quicker than their deaths.
 */
const endHolder = (child: ChildProcess): void => {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const holder = firstChildOf(child.pid);
  if (holder === undefined) return void child.kill('SIGKILL');
  try {
    process.kill(holder, 'SIGKILL');
  } catch (thrown) {
    // It was one that prepares, and had just done so. The holder ends by itself: nobody is there to read from any more.
    if (errnoOf(thrown) !== 'ESRCH') throw thrown;
  }
};

const firstChildOf = (pid: number): number | undefined => {
  // A kernel without such a list, or it is gone already.
  return unlessRefused(undefined, () => {
    const [first] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').split(' ').filter(Boolean);
    return first === undefined ? undefined : Number(first);
  });
};

/** Lines of JSON: one when the first process is there, one with its exit code, one when all it printed has been passed on. */
const readStatus = (status: Readable): { begun: Promise<Begun | undefined>; exit: Promise<number | undefined> } => {
  let text = '';
  const waiting: { begun?: (value: Begun | undefined) => void; exit?: (value: number | undefined) => void } = {};
  const begun = new Promise<Begun | undefined>((resolve) => {
    waiting.begun = resolve;
  });
  const exit = new Promise<number | undefined>((resolve) => {
    waiting.exit = resolve;
  });
  const look = (): void => {
    const number = (shape: RegExp): number | undefined => {
      const found = shape.exec(text)?.[1];
      return found === undefined ? undefined : Number(found);
    };
    const pid = number(/"child-pid": (\d+)/);
    if (pid !== undefined && text.includes('}'))
      waiting.begun?.({ pid, pidNamespace: number(/"pid-namespace": (\d+)/) ?? 0 });
    if (text.includes('"ended"')) settle(number(/"exit-code": (\d+)/));
  };
  const settle = (code: number | undefined): void => {
    waiting.begun?.(undefined);
    waiting.exit?.(code);
  };
  status.on('data', (piece: Buffer) => {
    text += piece.toString('utf8');
    look();
  });
  status.on('close', () => settle(undefined));
  return { begun, exit };
};

// Programs that this measurement started: each is ended by its number, none is left behind.
import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

export interface Running {
  readonly pid: number;
  /** Its exit code, or the name of the signal that ended it. */
  readonly exit: Promise<number | string>;
  readonly ended: boolean;
  /** The end of what it printed. */
  readonly printed: string;
  kill(): void;
}

const groups = new Set<number>();
process.on('exit', () => {
  for (const group of groups) killGroup(group);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

export interface Start {
  readonly line: readonly string[];
  readonly cwd: string;
  readonly environment: Readonly<Record<string, string>>;
}

export const startProgram = ({ line: [program = '', ...words], cwd, environment }: Start): Running => {
  const child = spawn(program, words, { cwd, env: environment, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const group = child.pid ?? 0;
  if (group > 0) groups.add(group);
  const printed = printedBy(child);
  let ended = false;
  const exit = new Promise<number | string>((done) => {
    child.once('error', (thrown) => done(thrown.message));
    child.once('exit', (code, signal) => done(code ?? signal ?? 'unknown'));
  }).finally(() => {
    ended = true;
  });
  return {
    pid: group,
    exit,
    get ended() {
      return ended;
    },
    get printed() {
      return printed();
    },
    kill: () => void child.kill('SIGKILL'),
  };
};

/** With everything below it that did not leave its group. */
export const endGroup = ({ pid }: Pick<Running, 'pid'>): void => {
  killGroup(pid);
  groups.delete(pid);
};

const killGroup = (group: number): void => {
  if (group <= 1) return;
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // Nobody is left in it.
  }
};

const printedBy = (child: ChildProcess): (() => string) => {
  let text = '';
  const keep = (piece: Buffer): void => {
    text = (text + piece.toString()).slice(-4_000);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return () => text;
};

/** Servers that are still there when they had time to see that nobody speaks to them any more. */
export const serversLeft = async (workspace: string): Promise<readonly number[]> => {
  for (let look = 0; look < 50 && serversOn(workspace).length > 0; look += 1) await wait(100);
  return serversOn(workspace);
};

/** Our servers that work on this folder, whoever started them. */
export const serversOn = (workspace: string): readonly number[] =>
  everyPid().filter((pid) => {
    return wordsOf(pid).includes('mcp') && folderOf(pid) === workspace;
  });

const folderOf = (pid: number): string | undefined => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined; // gone since it was listed, or another's
  }
};

const wordsOf = (pid: number): readonly string[] => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return []; // gone since it was listed
  }
};

export const descendantsOf = (pid: number): readonly number[] => {
  const children = childrenByParent();
  const below = (parent: number): number[] => (children.get(parent) ?? []).flatMap((child) => [child, ...below(child)]);
  return below(pid);
};

const childrenByParent = (): ReadonlyMap<number, readonly number[]> => {
  const children = new Map<number, number[]>();
  for (const pid of everyPid()) {
    const parent = parentOf(pid);
    children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  return children;
};

const parentOf = (pid: number): number => {
  try {
    // The name of the program stands in brackets and may hold anything.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1] ?? 0);
  } catch {
    return 0; // gone since it was listed
  }
};

const everyPid = (): readonly number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

export const killAll = (pids: readonly number[]): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended already.
    }
  }
};

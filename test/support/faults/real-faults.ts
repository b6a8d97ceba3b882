// Faults by real means, in processes of their own: what the kernel does to us and to the database, not what a wrapper pretends.
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layGround } from './transactions.ts';

export interface RealResult {
  readonly name: string;
  readonly outcome: 'held' | 'broken' | 'skipped';
  readonly words: string;
}

const child = join(import.meta.dirname, 'real-child.ts');
/** Node, our loader, the child and what it should do; ready for a shell. */
const command = (mode: string, top: string): string =>
  [process.execPath, '--import', 'tsx', child, mode, top].map((word) => `'${word}'`).join(' ');

export const REAL_FAULTS: readonly (() => RealResult)[] = [
  () => inFolder('files of at most 512 KB (ulimit -f)', (top) => shell(`ulimit -f 512; exec ${command('grow', top)}`)),
  () =>
    inFolder('no free descriptors (ulimit -n 128)', (top) =>
      shell(`ulimit -n 128; exec ${command('descriptors', top)}`),
    ),
  () => onTinyDisk('1 MB disk with workspace and store', 'both'),
  () => onTinyDisk('1 MB disk with the store alone', 'store'),
  () => onTinyDisk('1 MB disk with the workspace alone', 'workspace'),
  () => asStranger('a folder one may not write to (uid 65534)', 'denied-folder'),
  () => asStranger('a store one may not write to (uid 65534)', 'denied-store'),
];

export const realFaults = (): RealResult[] => REAL_FAULTS.map((fault) => fault());

const shell = (script: string): { status: number | null; output: string } => {
  const { status, stdout, stderr } = spawnSync('bash', ['-c', script], { encoding: 'utf8', timeout: 120_000 });
  return { status, output: `${stdout}${status === 0 ? '' : stderr}`.trim() };
};

const inFolder = (name: string, run: (top: string) => { status: number | null; output: string }): RealResult => {
  const top = mkdtempSync(join(tmpdir(), 'countersign-real-'));
  layGround(join(top, 'workspace'));
  const { status, output } = run(top);
  rmSync(top, { recursive: true, force: true });
  return { name, outcome: status === 0 ? 'held' : 'broken', words: output };
};

/** A mount of our own, in a namespace of our own, gone with the process. */
const onTinyDisk = (name: string, what: 'both' | 'store' | 'workspace'): RealResult => {
  const possible = shell('unshare -rm mount -t tmpfs -o size=1m tmpfs /mnt');
  if (possible.status !== 0)
    return { name, outcome: 'skipped', words: `no user namespaces here: ${possible.output.split('\n')[0] ?? ''}` };
  return inFolder(name, (top) => {
    const mounted = what === 'both' ? top : join(top, what === 'store' ? 'home' : 'workspace');
    mkdirSync(mounted, { recursive: true });
    const inner = `mount -t tmpfs -o size=1m,mode=700 tmpfs '${mounted}' && exec ${command('full-disk', top)} '${mounted}'`;
    return shell(`unshare -rm bash -c "${inner}"`);
  });
};

/** Root may write everywhere, so the child becomes somebody who may not; anybody else is that already. */
const asStranger = (name: string, mode: string): RealResult =>
  inFolder(name, (top) => {
    for (const folder of ['home', 'workspace/closed']) mkdirSync(join(top, folder), { recursive: true });
    if (process.getuid?.() === 0) {
      for (const path of [
        '',
        'home',
        'workspace',
        'workspace/sub',
        'workspace/closed',
        'workspace/a.md',
        'workspace/b.md',
        'workspace/run.sh',
      ])
        if (existsSync(join(top, path))) chownSync(join(top, path), 65534, 65534);
    }
    chmodSync(top, 0o755);
    return shell(command(mode, top));
  });

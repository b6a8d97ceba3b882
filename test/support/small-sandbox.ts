// A sandbox of a few lines for tests of what stands above the sandbox: each rehearsal runs the command over a real copy of the workspace.
import { spawn } from 'node:child_process';
import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { ChangeSet } from '../../src/change/change-set.ts';
import { ok } from '../../src/error/error-value.ts';
import type { Capability, Exit, Ran, RunRequest } from '../../src/sandbox/rehearsal.ts';
import type { Sandbox, View } from '../../src/sandbox/sandbox.ts';
import type { FileState } from '../../src/workspace/file-state.ts';
import { bytesOf } from '../../src/workspace/hash.ts';
import type { Path } from '../../src/workspace/path.ts';
import { temporaryFolder } from './temporary-folder.ts';

export interface SmallSandbox extends Sandbox {
  /** What was run, and how. */
  readonly ran: { readonly command: string; readonly how: 'rehearsed' | 'witnessed'; readonly network: boolean }[];
}

export interface SmallOptions {
  readonly tier?: Capability['tier'];
  /** Paths that count as ignored. */
  readonly ignored?: RegExp;
  readonly wantedNetwork?: string;
}

export const smallSandbox = (folder: string, options: SmallOptions = {}): SmallSandbox => {
  const ran: SmallSandbox['ran'] = [];
  const note = (request: RunRequest, how: 'rehearsed' | 'witnessed'): void => {
    ran.push({ command: String(request.command), how, network: request.network });
  };
  return {
    ran,
    capability: async () =>
      options.tier === 'witnessed'
        ? { tier: 'witnessed', why: 'user namespaces are off', fix: 'switch them on' }
        : { tier: 'rehearsed' },
    rehearse: async (request, view) => {
      note(request, 'rehearsed');
      const copy = temporaryFolder();
      try {
        cpSync(folder, copy, { recursive: true, verbatimSymlinks: true });
        await layOver(copy, view.layers);
        return ok(await between(copy, request, view, options));
      } finally {
        rmSync(copy, { recursive: true, force: true });
      }
    },
    witness: async (request, view) => {
      note(request, 'witnessed');
      return ok(await between(folder, request, view, { ...options, tier: 'witnessed' }));
    },
    close: async () => undefined,
  };
};

type Listening = Pick<View, 'signal' | 'progress'>;

const between = async (place: string, request: RunRequest, view: Listening, options: SmallOptions): Promise<Ran> => {
  const before = picture(place);
  const started = Date.now();
  const { exit, output } = await run(join(place, request.folder), request, view);
  const after = picture(place);
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort();
  const all = paths
    .map((path) => ({ path: path as Path, before: before.get(path) ?? null, after: after.get(path) ?? null })) // made from names on disk
    .filter((change) => !same(change.before, change.after));
  const isByProduct = (path: string): boolean => options.ignored?.test(path) === true && !request.keepByProducts;
  return {
    exit,
    output: bytesOf(output),
    printed: output.length,
    milliseconds: Date.now() - started,
    changes: all.filter(({ path }) => !isByProduct(path)),
    byProducts: all.filter(({ path }) => isByProduct(path)).map(({ path }) => path),
    notes: [],
    ...(options.wantedNetwork === undefined || request.network ? {} : { wantedNetwork: options.wantedNetwork }),
  };
};

const run = (
  folder: string,
  request: RunRequest,
  { signal, progress: heard }: Listening,
): Promise<{ exit: Exit; output: Uint8Array }> =>
  new Promise((done) => {
    const child = spawn('bash', ['--noprofile', '--norc', '-c', `exec 2>&1\n${String(request.command)}`], {
      cwd: folder,
      env: { PATH: process.env.PATH ?? '', HOME: folder, ...request.environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const chunks: Buffer[] = [];
    let timedOut = false;
    const kill = (): void => {
      try {
        process.kill(-(child.pid ?? 0), 'SIGKILL');
      } catch {
        // ended by itself meanwhile
      }
    };
    const timer = setTimeout(() => {
      timedOut = true;
      kill();
    }, request.timeoutMs);
    signal.addEventListener('abort', kill, { once: true });
    onTestFinished(kill);
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        for (const line of chunk.toString().split('\n').slice(0, -1)) heard(line);
      });
    }
    child.on('error', (error) =>
      done({ exit: { kind: 'not started', words: error.message }, output: new Uint8Array() }),
    );
    child.on('close', (code, killed) => {
      clearTimeout(timer);
      const output = new Uint8Array(Buffer.concat(chunks));
      if (timedOut) done({ exit: { kind: 'timeout', milliseconds: request.timeoutMs }, output });
      else if (code === null) done({ exit: { kind: 'killed', signal: killed ?? 'SIGKILL' }, output });
      else done({ exit: { kind: 'exited', code }, output });
    });
  });

const layOver = async (copy: string, layers: readonly ChangeSet[]): Promise<void> => {
  for (const { path, after } of layers.flat()) {
    const place = join(copy, path);
    if (after === null) rmSync(place, { recursive: true, force: true });
    else if (after.kind === 'folder') mkdirSync(place, { recursive: true });
    else if (after.kind === 'file') {
      mkdirSync(dirname(place), { recursive: true });
      writeFileSync(place, await after.bytes.read(), { mode: after.mode });
    }
  }
};

const picture = (folder: string, below = ''): Map<string, FileState> => {
  const found = new Map<string, FileState>();
  if (!existsSync(join(folder, below))) return found;
  for (const name of readdirSync(join(folder, below)).sort()) {
    const path = below === '' ? name : `${below}/${name}`;
    const stat = lstatSync(join(folder, path));
    if (stat.isDirectory()) {
      found.set(path, { kind: 'folder', mode: stat.mode & 0o777 });
      for (const [inner, state] of picture(folder, path)) found.set(inner, state);
    } else if (stat.isFile())
      found.set(path, { kind: 'file', bytes: bytesOf(readFileSync(join(folder, path))), mode: stat.mode & 0o777 });
  }
  return found;
};

const same = (left: FileState, right: FileState): boolean =>
  left?.kind === right?.kind &&
  (left?.kind !== 'file' ||
    (right?.kind === 'file' && left.bytes.hash === right.bytes.hash && left.mode === right.mode));

// search_files beside plain ripgrep, in turns on the same tree: how much longer a search takes that is judged file by file.
import { spawn } from 'node:child_process';
import { DEFAULT_CONFIG } from '../../src/config/config.ts';
import { createLook } from '../../src/proposal/layered-look.ts';
import { findRipgrep } from '../../src/toolkit/files/search/ripgrep.ts';
import { searchFiles } from '../../src/toolkit/files/search-files.ts';
import { hashOf } from '../../src/workspace/hash.ts';
import { openWorkspace } from '../../src/workspace/open-workspace.ts';
import type { Workspace } from '../../src/workspace/workspace.ts';
import { median } from '../../test/support/table.ts';

export interface SearchFigures {
  readonly pattern: string;
  readonly oursMs: number;
  readonly ripgrepMs: number;
  /** The middle of the ratios of neighbouring runs: what else runs on the machine weighs on both. */
  readonly ratio: number;
  /** Lines ripgrep found; ours must find the same ones, so that the two did the same work. */
  readonly hits: number;
  readonly oursHits: number;
}

/** From words that hardly occur to one that is nearly everywhere. */
const PATTERNS = ['zzqqzz', 'TODO|FIXME', 'function \\w+Error\\(', 'import .* from'];

export const measureSearch = async (
  folder: string,
  { runs = 15, patterns = PATTERNS }: { readonly runs?: number; readonly patterns?: readonly string[] } = {},
): Promise<readonly SearchFigures[]> => {
  const program = findRipgrep();
  if (program === undefined) throw new Error('There is no ripgrep for this machine.');
  const opened = openWorkspace(folder);
  if (!opened.ok) throw new Error(opened.error.message);
  const figures: SearchFigures[] = [];
  try {
    for (const pattern of patterns) figures.push(await measured({ workspace: opened.value, program, pattern, runs }));
  } finally {
    opened.value.close();
  }
  return figures;
};

const measured = async (task: {
  readonly workspace: Workspace;
  readonly program: string;
  readonly pattern: string;
  readonly runs: number;
}): Promise<SearchFigures> => {
  const { workspace, program, pattern, runs } = task;
  const [ours, theirs, ratios]: [number[], number[], number[]] = [[], [], []];
  let [hits, oursHits] = [0, 0];
  // The first of each warms the disk's cache and the compiler, and does not count.
  for (let run = -1; run < runs; run += 1) {
    const [their, found] = await timed(() => plain(program, workspace.root, pattern));
    const [our, shown] = await timed(() => proposed(workspace, pattern));
    [hits, oursHits] = [found, shown];
    if (run < 0) continue;
    ours.push(our);
    theirs.push(their);
    ratios.push(our / their);
  }
  return { pattern, oursMs: median(ours), ripgrepMs: median(theirs), ratio: median(ratios), hits, oursHits };
};

const timed = async <T>(work: () => Promise<T>): Promise<[milliseconds: number, value: T]> => {
  const started = performance.now();
  const value = await work();
  return [performance.now() - started, value];
};

/** As a person would call it, with the folders left out that we leave out, too. */
const plain = (program: string, folder: string, pattern: string): Promise<number> =>
  new Promise((done, reject) => {
    const closed = ['node_modules', 'dist', 'build', 'coverage', 'out', 'target', '__pycache__', 'venv'];
    const words = ['--no-config', '--no-require-git', '-n', ...closed.map((name) => `-g!${name}/`), '-e', pattern, '.'];
    const child = spawn(program, words, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
    let lines = 0;
    child.stdout.on('data', (piece: Buffer) => {
      for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, at + 1)) lines += 1;
    });
    child.on('error', reject);
    child.on('close', () => done(lines));
  });

/** What the loop does for a call, up to the preview; every item's text is there. */
const proposed = async (workspace: Workspace, pattern: string): Promise<number> => {
  const look = createLook({
    workspace,
    layers: [],
    limits: DEFAULT_CONFIG.limits,
    seen: () => ({ extent: 'none' }),
    signal: new AbortController().signal,
    progress: () => undefined,
    hash: hashOf,
  });
  const input = { pattern, path: '.', mode: 'regex' };
  const preview = await searchFiles({ workspace }).propose(input as never, look); // as its schema would fill it in
  if (!preview.ok) throw new Error(preview.error.message);
  return Number(/: (\d+) hits? in/.exec(preview.value.summary)?.[1] ?? 0);
};

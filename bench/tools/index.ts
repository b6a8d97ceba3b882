// The index of symbols beside universal-ctags on the same tree: building it, asking it, keeping it up after an edit, and its memory.

import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { DEFAULT_CONFIG } from '../../src/config/config.ts';
import { createLook } from '../../src/proposal/layered-look.ts';
import { type CodeIndex, openCodeIndex } from '../../src/toolkit/code/index/code-index.ts';
import { codeView } from '../../src/toolkit/code/view/code-view.ts';
import { hashOf } from '../../src/workspace/hash.ts';
import { openWorkspace } from '../../src/workspace/open-workspace.ts';
import type { Workspace } from '../../src/workspace/workspace.ts';
import { peakMegabytes } from '../../test/support/peak-memory.ts';
import { median } from '../../test/support/table.ts';

export interface IndexFigures {
  readonly files: number;
  readonly buildMs: number;
  readonly ctagsMs: number;
  /** The middle of the ratios of neighbouring builds. */
  readonly ratio: number;
  readonly queryMs: number;
  /** A walk that finds nothing changed: what the first question of a process costs before it is asked. */
  readonly walkMs: number;
  /** The same for the questions after it, which ask only for what was seen to change. */
  readonly checkMs: number;
  /** From an edit on disk to an index that knows of it. */
  readonly updateMs: number;
}

const SOURCE = /\.[cm]?[jt]sx?$/;

/** Real source files, taken from installed packages into a folder of their own; nested packages lose their special name. */
export const sourceTree = (from: string, most: number): { readonly folder: string; readonly files: number } => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-tree-'));
  let files = 0;
  for (const name of readdirSync(from, { recursive: true, encoding: 'utf8' })) {
    if (files >= most) break;
    if (!SOURCE.test(name) || !statSync(join(from, name)).isFile()) continue;
    const place = join(folder, name.replaceAll('node_modules', 'packages'));
    mkdirSync(dirname(place), { recursive: true });
    cpSync(join(from, name), place);
    files++;
  }
  return { folder, files };
};

export const measureIndex = async (
  folder: string,
  { runs = 3 }: { readonly runs?: number } = {},
): Promise<IndexFigures> => {
  const workspace = opened(folder);
  try {
    const [builds, others, ratios]: [number[], number[], number[]] = [[], [], []];
    for (let run = 0; run < runs; run++) {
      const ours = await timed(() => withIndex(workspace, async (index) => void (await index.settled(3_600_000))));
      const theirs = await timed(
        async () => void spawnSync('ctags', ['-R', '-f', '/dev/null', folder], { stdio: 'ignore' }),
      );
      builds.push(ours);
      others.push(theirs);
      ratios.push(ours / theirs);
    }
    const state = mkdtempSync(join(tmpdir(), 'countersign-index-'));
    try {
      await withIndex(workspace, async (index) => void (await index.settled(3_600_000)), state);
      const walks: number[] = [];
      for (let run = 0; run < 5; run++)
        await withIndex(workspace, async (index) => void walks.push(await settling(index)), state);
      const rest = await withIndex(
        workspace,
        async (index) => {
          await index.settled(3_600_000);
          return { files: countOf(index), ...(await asked(workspace, index)), updateMs: await updated(folder, index) };
        },
        state,
      );
      const walkMs = median(walks);
      return { buildMs: median(builds), ctagsMs: median(others), ratio: median(ratios), walkMs, ...rest };
    } finally {
      rmSync(state, { recursive: true, force: true });
    }
  } finally {
    workspace.close();
  }
};

/** Resident memory after a build, in megabytes, in a process of its own. */
export const measureMemory = (folder: string): number => {
  const program = `import { buildOnce } from ${JSON.stringify(import.meta.url)}; await buildOnce(${JSON.stringify(folder)});`;
  const file = join(mkdtempSync(join(tmpdir(), 'countersign-memory-')), 'build.mts');
  writeFileSync(file, program);
  const printed = execFileSync(process.execPath, [...process.execArgv, file], { encoding: 'utf8' });
  rmSync(dirname(file), { recursive: true });
  return Number(printed.trim().split('\n').at(-1));
};

/** @public Called in a process of its own, so that the memory is that of a build alone. */
export const buildOnce = async (folder: string): Promise<void> => {
  const workspace = opened(folder);
  await withIndex(workspace, async (index) => void (await index.settled(3_600_000)));
  console.log(peakMegabytes());
};

const asked = async (workspace: Workspace, index: CodeIndex): Promise<{ queryMs: number; checkMs: number }> => {
  const names = index.database.all<{ name: string }>('select distinct name from name order by random() limit 200');
  const look = createLook({
    workspace,
    layers: [],
    limits: DEFAULT_CONFIG.limits,
    seen: () => ({ extent: 'none' }),
    signal: new AbortController().signal,
    progress: () => undefined,
    hash: hashOf,
  });
  const checks: number[] = [];
  for (let run = 0; run < 5; run++) checks.push(await settling(index));
  const times: number[] = [];
  for (const { name } of names) {
    const view = await codeView({ ...index, settled: async () => ({ ok: true, value: { complete: true } }) }, look, 0);
    if (view.ok) times.push(await timed(async () => void (await view.value.definitions(name))));
  }
  return { queryMs: median(times), checkMs: median(checks) };
};

const updated = async (folder: string, index: CodeIndex): Promise<number> => {
  const files = index.database.all<{ path: string }>(
    'select path from file where problem is null order by random() limit 15',
  );
  const times: number[] = [];
  for (const [number, { path }] of files.entries()) {
    appendFileSync(join(folder, path), `\nfunction countersignEdit${number}() {}\n`);
    times.push(await settling(index));
    const known = index.database.get('select 1 as one from name where name = ?', `countersignEdit${number}`);
    if (known === undefined) throw new Error(`the index does not know of an edit of ${relative(folder, path)}`);
  }
  return median(times);
};

const countOf = (index: CodeIndex): number => Number(index.database.get('select count(*) as files from file')?.files);

const opened = (folder: string): Workspace => {
  const workspace = openWorkspace(folder);
  if (!workspace.ok) throw new Error(workspace.error.message);
  return workspace.value;
};

/** With the thread of the bundled program, as people run it. */
const threadFile = join(resolve(import.meta.dirname, '..', '..'), 'dist', 'read-thread.cjs');

const settling = (index: CodeIndex): Promise<number> => timed(() => index.settled(60_000));

/** In a state folder of its own, which is taken away, unless one is given. */
const withIndex = async <T>(
  workspace: Workspace,
  work: (index: CodeIndex) => Promise<T>,
  given?: string,
): Promise<T> => {
  const state = given ?? mkdtempSync(join(tmpdir(), 'countersign-index-'));
  if (!existsSync(threadFile)) throw new Error('The program is not built: run npm run build first.');
  const index = openCodeIndex(workspace, state, { threadFile });
  try {
    return await work(index);
  } finally {
    await index.close();
    if (given === undefined) rmSync(state, { recursive: true, force: true });
  }
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

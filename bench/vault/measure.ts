// What searching a vault costs: building its index, the first question of a new process, the next ones, one edit; beside two other ways.
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { rgPath } from '@vscode/ripgrep';
import { buildSync } from 'esbuild';
import type { Look } from '../../src/tool/look.ts';
import type { Services } from '../../src/toolkit/services.ts';
import { proposeVaultSearch } from '../../src/toolkit/vault/propose-vault-search.ts';
import { vaultOf } from '../../src/toolkit/vault/vault-index.ts';
import { median } from '../../test/support/table.ts';
import { lookAt, opened, servicesFor } from '../../test/support/vaults/open-vault.ts';
import { type Own, timed } from './own.ts';

export interface Figures {
  readonly buildMs: number;
  readonly buildCpuMs: number;
  /** Of a process that only builds. */
  readonly peakMegabytes: number;
  readonly indexMegabytes: number;
  /** Of a new process over a finished index: all until the answer, and the walk in it. */
  readonly coldMs: number;
  readonly walkMs: number;
  readonly queries: readonly QueryFigures[];
  /** From an edit on disk to an index that knows of it. */
  readonly updateMs: number;
}

export interface QueryFigures {
  readonly query: string;
  readonly found: string;
  /** The whole call: settled, asked, every shown note read again and checked. */
  readonly oursMs: number;
  /** Processor time of the same: other programs on the machine do not count. */
  readonly oursCpuMs: number;
  readonly ripgrepMs: number;
  /** Without an index: every name, then every text, until the limit is reached. */
  readonly scanMs: number;
}

export const measureVault = async (folder: string, queries: readonly string[], runs: number): Promise<Figures> => {
  const state = mkdtempSync(join(tmpdir(), 'countersign-vault-'));
  try {
    const program = bundled();
    const built = inOwnProcess(program, 'build', folder, state, '');
    const cold = Array.from({ length: 3 }, () => inOwnProcess(program, 'ask', folder, state, queries[1] ?? ''));
    const workspace = opened(folder);
    const services = servicesFor(workspace, state);
    const index = vaultOf(services);
    if (!index.ok) throw new Error(index.error.message);
    await index.value.settled(3_600_000);
    const look = lookAt(workspace);
    const figures: QueryFigures[] = [];
    for (const query of queries) figures.push(await beside(services, look, folder, query, runs));
    const updateMs = await updated(folder, services);
    await index.value.close();
    workspace.close();
    return {
      buildMs: built.ms,
      buildCpuMs: built.cpuMs,
      peakMegabytes: built.megabytes,
      indexMegabytes: sizeOf(state),
      coldMs: median(cold.map(({ ms }) => ms)),
      walkMs: median(cold.map(({ walkMs }) => walkMs)),
      queries: figures,
      updateMs,
    };
  } finally {
    rmSync(state, { recursive: true, force: true });
  }
};

/** As often as the engine wants to see code before it compiles it well. */
const WARM_UP = 10;

const beside = async (
  services: Services,
  look: Look,
  folder: string,
  query: string,
  runs: number,
): Promise<QueryFigures> => {
  let found = '';
  const ask = async (): Promise<void> => {
    const preview = await proposeVaultSearch({ query, limit: 10 }, look, services);
    if (!preview.ok) throw new Error(preview.error.message);
    found = preview.value.summary.replace(/^.*: /, '');
  };
  for (let run = 0; run < WARM_UP; run++) await ask();
  const ours: number[] = [];
  const before = process.cpuUsage();
  for (let run = 0; run < runs; run++) ours.push(await timed(ask));
  const used = process.cpuUsage(before);
  const word = query.replaceAll('"', '');
  const ripgrep: number[] = [];
  const scans: number[] = [];
  for (let run = 0; run < Math.min(runs, 3); run++) {
    ripgrep.push(
      await timed(async () => void spawnSync(rgPath, ['-lFi', '-g', '*.md', word, folder], { maxBuffer: 1 << 28 })),
    );
    scans.push(await timed(async () => void linearScan(folder, word, 10)));
  }
  const oursCpuMs = (used.user + used.system) / 1000 / runs;
  return { query, found, oursMs: median(ours), oursCpuMs, ripgrepMs: median(ripgrep), scanMs: median(scans) };
};

/** Names and texts that contain the query, in the order of the folders, until there are enough. */
const linearScan = (folder: string, query: string, limit: number): readonly string[] => {
  const wanted = query.toLowerCase();
  const found: string[] = [];
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.md')) continue;
    if (basename(name, '.md').toLowerCase().includes(wanted)) found.push(name);
    else if (readFileSync(join(folder, name), 'utf8').toLowerCase().includes(wanted)) found.push(name);
    if (found.length >= limit) break;
  }
  return found;
};

const updated = async (folder: string, services: Services): Promise<number> => {
  const index = vaultOf(services);
  if (!index.ok) throw new Error(index.error.message);
  const { database, settled, search } = index.value;
  const times: number[] = [];
  const notes = database.all<{ path: string }>('select path from note order by random() limit 15');
  for (const [number, { path }] of notes.entries()) {
    const word = `countersignedit${number}`;
    appendFileSync(join(folder, path), `\n${word}\n`);
    times.push(await timed(async () => void (await settled(3_600_000))));
    const none = { tags: [], folders: [], fields: [], most: 2 };
    const [hit] = search({ ...none, texts: [{ spelled: word, row: [{ text: word, as: 'whole' }] }] });
    if (hit !== path) throw new Error(`the index does not know of an edit of ${path}`);
  }
  return median(times);
};

/** Bundled as people run it: the loader of the measurements would cost more memory than the work. */
const bundled = (): string => {
  const file = join(resolve(import.meta.dirname, '../..'), 'dist', 'bench-vault.cjs');
  buildSync({
    entryPoints: [join(import.meta.dirname, 'own-process.ts')],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    external: ['libsql', 'node:sqlite'],
    define: { 'import.meta.url': '""' },
    logLevel: 'error',
  });
  return file;
};

const inOwnProcess = (
  ...words: [program: string, work: 'build' | 'ask', folder: string, state: string, query: string]
): Own => {
  const run = spawnSync(process.execPath, words, { encoding: 'utf8' });
  if (run.status !== 0) throw new Error(run.stderr);
  return JSON.parse(run.stdout.trim().split('\n').at(-1) ?? '') as Own; // printed by own-process.ts
};

const sizeOf = (folder: string): number =>
  readdirSync(folder).reduce((sum, name) => sum + readFileSync(join(folder, name)).length, 0) / 1e6;

// What searching a vault costs: building its index, the first question of a new process, the next ones, one edit; beside two other ways.
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { rgPath } from '@vscode/ripgrep';
import { DEFAULT_CONFIG } from '../../src/config/config.ts';
import { ok } from '../../src/error/error-value.ts';
import { createLook } from '../../src/proposal/layered-look.ts';
import type { Look } from '../../src/tool/look.ts';
import type { Services } from '../../src/toolkit/services.ts';
import { proposeVaultSearch } from '../../src/toolkit/vault/propose-vault-search.ts';
import { openVaultIndex, vaultOf } from '../../src/toolkit/vault/vault-index.ts';
import { hashOf } from '../../src/workspace/hash.ts';
import { openWorkspace } from '../../src/workspace/open-workspace.ts';
import type { Workspace } from '../../src/workspace/workspace.ts';
import { median } from '../table.ts';

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
  /** As S1 describes it: every name, then every text, until the limit is reached. */
  readonly scanMs: number;
}

export const measureVault = async (folder: string, queries: readonly string[], runs: number): Promise<Figures> => {
  const state = mkdtempSync(join(tmpdir(), 'countersign-vault-'));
  try {
    const built = inOwnProcess('build', folder, state, '');
    const cold = Array.from({ length: 3 }, () => inOwnProcess('ask', folder, state, queries[1] ?? ''));
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

const beside = async (
  services: Services,
  look: Look,
  folder: string,
  query: string,
  runs: number,
): Promise<QueryFigures> => {
  let found = '';
  const ours: number[] = [];
  const before = process.cpuUsage();
  for (let run = 0; run < runs; run++)
    ours.push(
      await timed(async () => {
        const preview = await proposeVaultSearch(services, { query, limit: 10 }, look);
        if (!preview.ok) throw new Error(preview.error.message);
        found = preview.value.summary.replace(/^.*: /, '');
      }),
    );
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

interface Own {
  readonly ms: number;
  readonly cpuMs: number;
  readonly walkMs: number;
  readonly megabytes: number;
}

const inOwnProcess = (...[work, folder, state, query]: ['build' | 'ask', string, string, string]): Own => {
  const place = mkdtempSync(join(tmpdir(), 'countersign-own-'));
  const file = join(place, 'own.mts');
  const words = [work, folder, state, query].map((word) => JSON.stringify(word)).join(', ');
  writeFileSync(file, `import { own } from ${JSON.stringify(import.meta.url)}; await own(${words});`);
  const run = spawnSync(process.execPath, [...process.execArgv, file], { encoding: 'utf8' });
  rmSync(dirname(file), { recursive: true });
  if (run.status !== 0) throw new Error(run.stderr);
  return JSON.parse(run.stdout.trim().split('\n').at(-1) ?? '') as Own;
};

/** @public Called in a process of its own: memory of a build alone, a question without anything warm. */
export const own = async (work: 'build' | 'ask', folder: string, state: string, query: string): Promise<void> => {
  const [began, cpu] = [performance.now(), process.cpuUsage()];
  const workspace = opened(folder);
  let walkMs = 0;
  if (work === 'build') {
    const index = openVaultIndex(workspace, state);
    await index.settled(3_600_000);
    await index.close();
  } else {
    const services = servicesFor(workspace, state);
    const index = vaultOf(services);
    if (!index.ok) throw new Error(index.error.message);
    walkMs = await timed(() => index.value.settled(3_600_000));
    const preview = await proposeVaultSearch(services, { query, limit: 10 }, lookAt(workspace));
    if (!preview.ok) throw new Error(preview.error.message);
  }
  const used = process.cpuUsage(cpu);
  const figures: Own = {
    ms: performance.now() - began,
    cpuMs: (used.user + used.system) / 1000,
    walkMs,
    megabytes: process.resourceUsage().maxRSS / 1024,
  };
  console.log(JSON.stringify(figures));
  process.exit(0);
};

const servicesFor = (workspace: Workspace, state: string): Services => ({
  workspace,
  environment: {},
  settings: {},
  indexFolder: () => ok(state),
  network: () => {
    throw new Error('no search of notes reaches the network');
  },
});

const lookAt = (workspace: Workspace): Look =>
  createLook({
    workspace,
    layers: [],
    limits: DEFAULT_CONFIG.limits,
    seen: () => ({ extent: 'none' }),
    signal: new AbortController().signal,
    progress: () => undefined,
    hash: hashOf,
  });

const opened = (folder: string): Workspace => {
  const workspace = openWorkspace(folder);
  if (!workspace.ok) throw new Error(workspace.error.message);
  return workspace.value;
};

const sizeOf = (folder: string): number =>
  readdirSync(folder).reduce((sum, name) => sum + readFileSync(join(folder, name)).length, 0) / 1e6;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

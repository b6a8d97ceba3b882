// What is measured in a process of its own, and how a vault is opened for it.

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
import { peakMegabytes } from '../../test/support/peak-memory.ts';

export interface Own {
  readonly ms: number;
  readonly cpuMs: number;
  readonly walkMs: number;
  readonly megabytes: number;
}

/** To be called in a process of its own: memory of a build alone, a question without anything warm. */
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
    megabytes: peakMegabytes(),
  };
  console.log(JSON.stringify(figures));
  process.exit(0);
};

export const servicesFor = (workspace: Workspace, state: string): Services => ({
  workspace,
  environment: {},
  settings: {},
  indexFolder: () => ok(state),
  network: () => {
    throw new Error('no search of notes reaches the network');
  },
});

export const lookAt = (workspace: Workspace): Look =>
  createLook({
    workspace,
    layers: [],
    limits: DEFAULT_CONFIG.limits,
    seen: () => ({ extent: 'none' }),
    signal: new AbortController().signal,
    progress: () => undefined,
    hash: hashOf,
  });

export const opened = (folder: string): Workspace => {
  const workspace = openWorkspace(folder);
  if (!workspace.ok) throw new Error(workspace.error.message);
  return workspace.value;
};

export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

// What is measured in a process of its own.

import { proposeVaultSearch } from '../../src/toolkit/vault/propose-vault-search.ts';
import { openVaultIndex, vaultOf } from '../../src/toolkit/vault/vault-index.ts';
import { peakMegabytes } from '../../test/support/peak-memory.ts';
import { lookAt, opened, servicesFor } from '../../test/support/vaults/open-vault.ts';

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
    const preview = await proposeVaultSearch({ query, limit: 10 }, lookAt(workspace), services);
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

export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

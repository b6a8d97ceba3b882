// What each provider costs at the start: from the command to the first request, in turn with a Node that does nothing, so that the ratio
// holds on a loaded machine too. Part of `npm run measure:speed`.
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { LAUNCHER } from '../test/support/launcher.ts';
import { scriptedModel } from '../test/support/scripted-model.ts';
import { median, table } from '../test/support/table.ts';
import { VENDORS } from '../test/support/vendors.ts';

export const benchProviders = async (
  scratch: string,
  options: { readonly node: string; readonly runs: number },
): Promise<void> => {
  const servers = await Promise.all(
    VENDORS.map(async (vendor) => ({
      vendor,
      server: await scriptedModel(() => ({ text: 'Done.' }), { wire: vendor.wire }),
    })),
  );
  const places = { workspace: join(scratch, 'providers'), home: join(scratch, 'providers-home') };
  mkdirSync(places.workspace, { recursive: true });
  const measured = new Map<string, { first: number[]; whole: number[] }>();
  const note = (name: string, first: number, whole: number): void => {
    const row = measured.get(name) ?? { first: [], whole: [] };
    measured.set(name, row);
    row.first.push(first);
    row.whole.push(whole);
  };
  const run = async (
    words: readonly string[],
    env: Readonly<Record<string, string>> = {},
  ): Promise<{ began: number; ended: number }> => {
    const began = performance.now();
    const child = spawn(options.node, words, {
      cwd: places.workspace,
      env: { PATH: process.env.PATH ?? '', HOME: places.home, COUNTERSIGN_HOME: places.home, ...env },
      stdio: 'ignore',
    });
    const code = await new Promise<number | null>((closed) => child.on('close', closed));
    if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}`);
    return { began, ended: performance.now() };
  };

  // The first round fills the caches and does not count.
  for (let round = 0; round <= options.runs; round++) {
    const counts = round > 0;
    const idle = await run(['-e', '0']);
    if (counts) note('node -e 0', Number.NaN, idle.ended - idle.began);
    for (const { vendor, server } of servers) {
      const { began, ended } = await run(
        [
          LAUNCHER,
          'run',
          'hi',
          '--profile',
          'code',
          '--model',
          `${vendor.provider}/scripted`,
          '--base-url',
          server.url,
        ],
        vendor.key === undefined ? {} : { [vendor.key]: 'none' },
      );
      const arrived = server.requests.at(-1)?.at ?? Number.NaN;
      if (counts) note(vendor.provider, arrived - began, ended - began);
    }
    const guide = await run([LAUNCHER, 'run', 'what can you do', '--profile', 'code', '--model', 'offline']);
    if (counts) note('offline', Number.NaN, guide.ended - guide.began);
  }
  await Promise.all(servers.map(({ server }) => server.close()));
  rmSync(places.workspace, { recursive: true, force: true });

  const floor = median(measured.get('node -e 0')?.whole ?? []);
  const rows = [...measured].map(([name, { first, whole }]) => [
    name,
    Number.isNaN(first[0]) ? '' : `${median(first).toFixed(0)} ms`,
    Number.isNaN(first[0]) ? '' : (median(first) / floor).toFixed(2),
    `${median(whole).toFixed(0)} ms`,
    (median(whole) / floor).toFixed(2),
  ]);
  console.log(`\nEvery provider, ${options.runs} runs in turn, medians:`);
  console.log(table(['', 'start to first request', '× node -e 0', 'whole run', '× node -e 0'], rows));
};

// How long `--version` and `--help` take beside an empty Node, turn by turn in one run.
import { spawnSync } from 'node:child_process';
import { LAUNCHER } from '../../test/support/launcher.ts';
import { median } from '../../test/support/table.ts';

export interface StartFigures {
  readonly node: number;
  readonly version: number;
  readonly help: number;
}

/** Milliseconds, the middle of `rounds`; the three take turns, so that what else the machine does falls on all of them. */
export const measureStarts = (rounds = 21): StartFigures => {
  const words = { node: ['-e', '0'], version: [LAUNCHER, '--version'], help: [LAUNCHER, '--help'] };
  const taken: Record<keyof StartFigures, number[]> = { node: [], version: [], help: [] };
  for (let round = -1; round < rounds; round += 1)
    for (const what of ['node', 'version', 'help'] as const) {
      const began = performance.now();
      const { status } = spawnSync(process.execPath, words[what]);
      if (status !== 0) throw new Error(`${words[what].join(' ')} ended with ${status}`);
      // The first round only fills the caches.
      if (round >= 0) taken[what].push(performance.now() - began);
    }
  return { node: median(taken.node), version: median(taken.version), help: median(taken.help) };
};

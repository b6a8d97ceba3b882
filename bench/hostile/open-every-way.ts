// One hostile folder, made anew and opened in every way that comes before trust.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hostile } from '../../test/support/hostile/folder.ts';
import {
  type Outcome,
  openAtTerminal,
  openFolder,
  prepareFolder,
  WAYS,
} from '../../test/support/hostile/open-folder.ts';

export interface Told {
  readonly folder: string;
  readonly way: string;
  readonly outcome: Outcome;
}

const AT_TERMINAL = 'chat at a terminal';

export const openEveryWay = async (hostile: Hostile): Promise<readonly Told[]> => {
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'countersign-hostile-')));
  const ground = prepareFolder(hostile, base);
  const folder = hostile.name;
  const told: Told[] = WAYS.map((way) => ({
    folder,
    way: way.slice(0, 2).join(' '),
    outcome: openFolder(ground, way),
  }));
  told.push({ folder, way: AT_TERMINAL, outcome: await openAtTerminal(ground) });
  spawnSync('chmod', ['-R', 'u+rwX', ground.folder]);
  chmodSync(ground.folder, 0o700);
  rmSync(base, { recursive: true, force: true });
  return told;
};

/** Everything that must not happen, in words. */
export const wrongIn = (outcome: Outcome): readonly string[] => [
  ...(outcome.ended ? [] : [`ended with ${outcome.words}`]),
  ...(outcome.ran ? ['something of the folder ran'] : []),
  ...[...outcome.processes, ...outcome.sockets, ...outcome.writes, ...outcome.loads],
];

// The power goes at every change of a transaction, with all, none or any part of what was not synced lost; afterwards it is whole or not at all.
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeDisk } from '../../../src/workspace/disk.ts';
import { type Ground, must, openGround, picture } from '../history/ground.ts';
import { PowerLost, powerCutDisk } from '../history/power-cut-disk.ts';
import type { Random } from '../random.ts';
import { switchedDisk } from './switched-disk.ts';
import { clear, layGround, type Transaction } from './transactions.ts';

export interface PowerFigures {
  readonly cuts: number;
  /** Everything that was not as promised, in words. After the first one nothing more is tried: the ground is not what it was. */
  readonly wrong: readonly string[];
}

export const powerPass = async (transaction: Transaction, random: Random): Promise<PowerFigures> => {
  const losses: Readonly<Record<string, () => boolean>> = {
    everything: () => true,
    nothing: () => false,
    'some of it': () => random.chance(0.5),
    'another part of it': () => random.chance(0.5),
  };
  const top = mkdtempSync(join(tmpdir(), 'countersign-power-'));
  layGround(join(top, 'workspace'));
  mkdirSync(join(top, 'vault'));
  const disk = switchedDisk();
  let ground = openGround({ top, disk });
  await transaction.prepare?.(ground);
  const start = shown(ground);
  must(await (await transaction.ready(ground, disk))());
  const done = shown(ground);
  await transaction.restore(ground);
  let wrong: string | undefined = shown(ground) === start ? undefined : 'it was not taken back, without any cut';
  let cuts = 0;

  for (const [losing, loses] of Object.entries(losses)) {
    for (let at = 1, finished = false; !finished && wrong === undefined; at += 1) {
      const act = await transaction.ready(ground, disk);
      const cutting = powerCutDisk(at, join(top, 'vault'));
      disk.use(cutting);
      finished = await act().then(
        (result) => must(result) !== undefined,
        (thrown: unknown) => (thrown instanceof PowerLost ? false : Promise.reject(thrown)),
      );
      disk.use(nodeDisk);
      ground.close();
      cutting.cut(loses);
      ground = openGround({ top, disk });
      cuts += 1;
      const found = await judge(ground, transaction, { start, done, finished });
      if (found !== undefined) wrong = `losing ${losing} at change ${at}: ${found}`;
    }
  }
  ground.close();
  clear(top);
  return { cuts, wrong: wrong === undefined ? [] : [wrong] };
};

const shown = (ground: Ground): string => JSON.stringify(picture(ground.folder));

/** Undefined when everything is as promised, and the ground is where it started from. */
const judge = async (
  ground: Ground,
  transaction: Transaction,
  { start, done, finished }: { readonly start: string; readonly done: string; readonly finished: boolean },
): Promise<string | undefined> => {
  must(await ground.history.recover());
  const now = shown(ground);
  if (finished && now !== done) return `reported success, and it is ${now}`;
  if (now === done) {
    const state = ground.history.list({ limit: 1 })[0]?.state;
    if (state !== 'applied') return `done, and the history says ${state}`;
    await transaction.restore(ground);
  }
  if (shown(ground) !== start) return `neither as before nor done: ${shown(ground)}`;
  const again = must(await ground.history.recover());
  return again.length === 0 ? undefined : `a second recovery found ${again.length} more`;
};

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { switchedDisk } from '../../bench/faults/switched-disk.ts';
import { layGround, TRANSACTIONS } from '../../bench/faults/transactions.ts';
import { createRandom } from '../../bench/random.ts';
import { nodeDisk } from '../../src/workspace/disk.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { must, openGround, picture } from './ground.ts';
import { PowerLost, powerCutDisk } from './power-cut-disk.ts';

const random = createRandom(254);
const LOSSES: Readonly<Record<string, () => boolean>> = {
  everything: () => true,
  nothing: () => false,
  'some of it': () => random.chance(0.5),
  'another part of it': () => random.chance(0.5),
};

it.each(TRANSACTIONS)(
  'case 254: $name, with the power cut at every change and any of what was not synced lost, is whole or not at all',
  async (transaction) => {
    const top = temporaryFolder();
    layGround(join(top, 'workspace'));
    mkdirSync(join(top, 'vault'));
    const disk = switchedDisk();
    let ground = openGround({ top, disk });
    await transaction.prepare?.(ground);
    const start = picture(ground.folder);
    must(await (await transaction.ready(ground, disk))());
    const done = picture(ground.folder);
    await transaction.restore(ground);
    expect(picture(ground.folder)).toEqual(start);

    for (const [losing, loses] of Object.entries(LOSSES)) {
      for (let at = 1, finished = false; !finished; at += 1) {
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

        must(await ground.history.recover());
        const now = picture(ground.folder);
        const where = `losing ${losing} at change ${at}`;
        const last = ground.history.list({ limit: 1 })[0];
        if (JSON.stringify(now) === JSON.stringify(done)) {
          expect([where, last?.state]).toEqual([where, 'applied']);
          await transaction.restore(ground);
        }
        expect([where, picture(ground.folder)]).toEqual([where, start]);
        if (finished) expect([where, now]).toEqual([where, done]);
        expect(must(await ground.history.recover())).toEqual([]);
      }
    }
    ground.close();
  },
  240_000,
);

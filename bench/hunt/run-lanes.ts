// Shares the time out: as many hunts at once as there are lanes, each with its part of what is left for its lane.
import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Figures, Share, Told } from '../../test/support/hunt.ts';
import type { Listed } from './all-hunts.ts';

export interface Row extends Figures {
  readonly name: string;
  readonly whole: number;
  readonly seconds: number;
}

export interface Bounds {
  readonly seed: number;
  readonly milliseconds: number;
  readonly lanes: number;
  readonly from: number;
  readonly to: number;
}

/** How long a piece that was begun in time may still take; a piece that hangs is a loss. */
const GRACE_MILLISECONDS = 300_000;

export const runLanes = async (
  hunts: readonly Listed[],
  { milliseconds, lanes, ...share }: Bounds,
  told: (name: string, after: Told) => void,
): Promise<readonly Row[]> => {
  const end = Date.now() + milliseconds;
  const rows = await Promise.all(
    inLanes(hunts, lanes).map(async (lane) => {
      const done: Row[] = [];
      for (const [place, listed] of lane.entries()) {
        // What the ones before it did not need is for all that come after.
        const weights = lane.slice(place).reduce((sum, { hunt }) => sum + hunt.weight, 0);
        const deadline = Date.now() + ((end - Date.now()) * listed.hunt.weight) / weights;
        done.push(await runOne(listed, { ...share, deadline }, (after) => told(listed.hunt.name, after)));
      }
      return done;
    }),
  );
  const order = hunts.map(({ hunt }) => hunt.name);
  return rows.flat().sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name));
};

/** The heaviest first into the lane that has the least, and done last there: it gets what the light ones left. */
const inLanes = (hunts: readonly Listed[], count: number): readonly (readonly Listed[])[] => {
  const lanes = Array.from({ length: count }, () => ({ weight: 0, of: [] as Listed[] }));
  for (const listed of [...hunts].sort((one, other) => other.hunt.weight - one.hunt.weight)) {
    const lightest = lanes.reduce((least, lane) => (lane.weight < least.weight ? lane : least));
    lightest.weight += listed.hunt.weight;
    lightest.of.push(listed);
  }
  return lanes.map(({ of }) => of.toReversed());
};

const runOne = async ({ file, hunt }: Listed, share: Share, told: (after: Told) => void): Promise<Row> => {
  const began = Date.now();
  let last: Figures = { tried: 0, held: 0, lost: 0, reached: share.from };
  const child = fork(join(import.meta.dirname, 'one-hunt.ts'), [file, JSON.stringify(share)], { stdio: 'inherit' });
  child.on('message', (after: Told) => {
    last = after;
    told(after);
  });
  const patience = setTimeout(() => child.kill('SIGKILL'), share.deadline - began + GRACE_MILLISECONDS);
  const ended = await new Promise<string | undefined>((done) =>
    child.on('close', (code, signal) => done(code === 0 ? undefined : `the hunt ended with ${signal ?? code}`)),
  );
  clearTimeout(patience);
  if (ended !== undefined) {
    last = { ...last, tried: last.tried + 1, lost: last.lost + 1 };
    told({ ...last, at: last.reached, words: [ended], notes: [] });
  }
  const { tried, held, lost, reached } = last;
  return { name: hunt.name, whole: hunt.whole, tried, held, lost, reached, seconds: (Date.now() - began) / 1000 };
};

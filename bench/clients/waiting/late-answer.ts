// The client gives up before the person has answered; its model calls again and has the answer. A third time it is a call like any other.
import { setTimeout as wait } from 'node:timers/promises';
import type { Measured } from '../set-up.ts';
import { inTime, type OneCall } from './one-call.ts';

/** Short for the sake of the measurement; longer than the first news that a question waits, which some clients take as a sign of life. */
const PATIENCE_MILLISECONDS = 4_000;

export const lateAnswer = async (one: OneCall, { client }: Measured) => {
  let answered = (): void => undefined;
  const yes = new Promise<void>((done) => {
    answered = done;
  });
  const { talk, running } = await one.begin(
    [{ calls: [one.call] }, { calls: [one.call], when: () => yes }, { calls: [one.call] }],
    PATIENCE_MILLISECONDS,
  );
  const asked = await one.question();
  const began = performance.now();
  const gaveUp = await inTime(() => talk.told.length > 0 || running.ended, 60_000);
  const after = (performance.now() - began) / 1000;
  const [first] = talk.told[0]?.texts.map(client.unwrapped) ?? [];
  await one.sayYes(asked);
  await wait(500);
  answered();
  await inTime(() => talk.told.length > 2 || running.ended, 20_000);
  const [, second, third] = talk.told.map(({ texts }) => texts.map(client.unwrapped).join('\n'));
  return {
    faults: [
      ...(gaveUp ? [] : ['it did not give up']),
      ...(second?.startsWith('Applied.') === true ? [] : [`called again, its model read ${JSON.stringify(second)}`]),
      ...(third === undefined || third.startsWith('Applied')
        ? [`called a third time, its model read ${JSON.stringify(third)}`]
        : []),
    ],
    notes: [`it gave up after ${after.toFixed(1)} s; its model read ${JSON.stringify(first)}`],
  };
};

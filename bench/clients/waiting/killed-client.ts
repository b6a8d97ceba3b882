// The client is killed while a question waits; started again, its model makes the same call.
import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '../../../test/support/random.ts';
import { serversLeft } from '../own-processes.ts';
import type { Measured } from '../set-up.ts';
import { inTime, type OneCall } from './one-call.ts';

export const killedClient = async (one: OneCall, { client }: Measured, random: Random) => {
  const first = await one.begin([{ calls: [one.call] }]);
  const asked = await one.question();
  await wait(random.below(1_500));
  first.killClient();
  const servers = await serversLeft(one.ground.workspace);
  const again = await one.begin([{ calls: [one.call] }]);
  return {
    faults: [
      ...(servers.length === 0 ? [] : ['our server outlived its client']),
      ...(await answeredAgain(one, again, asked.id, client.unwrapped)),
    ],
    notes: [],
  };
};

/** The same call finds the same question, and its answer reaches the model. */
export const answeredAgain = async (
  one: OneCall,
  { talk }: Awaited<ReturnType<OneCall['begin']>>,
  id: number,
  unwrapped: (told: string) => string,
): Promise<readonly string[]> => {
  if (!(await inTime(() => talk.firstBytes > 0, 30_000))) return ['started again, it did not ask its model'];
  // It has to come as far as our server and find the question there.
  await wait(2_500);
  const found = await one.question();
  await one.sayYes(found);
  const delivered = await inTime(() => talk.told.length > 0, 20_000);
  const words = talk.told[0]?.texts.map(unwrapped).join('\n');
  return [
    ...(found.id === id ? [] : [`question ${id} became question ${found.id}`]),
    ...(delivered ? [] : ['the answer did not reach the call that came again']),
    ...(words === undefined || words.startsWith('Applied.') ? [] : [`its model read ${JSON.stringify(words)}`]),
  ];
};

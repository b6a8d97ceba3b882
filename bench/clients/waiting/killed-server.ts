// Our server is killed while a question waits. Its model calls again; a client that does not start the server anew is started again itself.
import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '../../../test/support/random.ts';
import type { Measured } from '../set-up.ts';
import { answeredAgain } from './killed-client.ts';
import { inTime, type OneCall } from './one-call.ts';

export const killedServer = async (one: OneCall, { client }: Measured, random: Random) => {
  const first = await one.begin([{ calls: [one.call] }, { calls: [one.call] }]);
  const asked = await one.question();
  await wait(random.below(1_500));
  first.killServer();
  const heard = await inTime(() => first.talk.told.length > 0 || first.running.ended, 20_000);
  const words = first.talk.told[0]?.texts.map(client.unwrapped).join('\n');
  // With a server of its own again it waits for the answer; without one it has been told so at once.
  const ended = await inTime(() => first.talk.told.length > 1 || first.running.ended, 5_000);
  const notes = [
    words === undefined
      ? first.running.ended
        ? `it ended by itself: ${JSON.stringify(first.running.printed.slice(-300))}`
        : 'it noticed nothing for 20 seconds'
      : `its model read ${JSON.stringify(words)}; it ${ended ? 'does not start' : 'starts'} the server again`,
  ];
  if (!ended && heard) {
    const found = await one.question();
    await one.sayYes(found);
    const delivered = await inTime(() => first.talk.told.length > 1, 20_000);
    const last = first.talk.told[1]?.texts.map(client.unwrapped).join('\n');
    return {
      faults: [
        ...(found.id === asked.id ? [] : [`question ${asked.id} became question ${found.id}`]),
        ...(delivered && last?.startsWith('Applied.') === true ? [] : [`its model read ${JSON.stringify(last)}`]),
      ],
      notes,
    };
  }
  first.killClient();
  const again = await one.begin([{ calls: [one.call] }]);
  return { faults: await answeredAgain(one, again, asked.id, client.unwrapped), notes };
};

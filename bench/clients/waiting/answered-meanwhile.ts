// Nobody is there when the person answers: neither the client, which was killed, nor our server. The answer waits for the same call.
import { serversLeft } from '../own-processes.ts';
import type { Measured } from '../set-up.ts';
import { inTime, type OneCall } from './one-call.ts';

export const answeredMeanwhile = async (one: OneCall, { client }: Measured) => {
  const first = await one.begin([{ calls: [one.call] }]);
  const asked = await one.question();
  first.killClient();
  const servers = await serversLeft(one.ground.workspace);
  await one.sayYes(asked);
  const { talk } = await one.begin([{ calls: [one.call] }]);
  const delivered = await inTime(() => talk.told.length > 0, 40_000);
  const words = talk.told[0]?.texts.map(client.unwrapped).join('\n');
  return {
    faults: [
      ...(servers.length === 0 ? [] : ['our server outlived its client']),
      ...(delivered ? [] : ['the answer did not reach the call that came again']),
      ...(words === undefined || words.startsWith('Applied.') ? [] : [`its model read ${JSON.stringify(words)}`]),
    ],
    notes: [],
  };
};

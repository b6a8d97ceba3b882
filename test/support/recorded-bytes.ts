// What the ledger says was sent of the answer to each call.
import type { Finished } from './countersign.ts';

/** Bytes by call, in the order of the calls. `run`: `countersign …`, to its end. */
export const recordedBytes = async (
  run: (...words: string[]) => Promise<Finished>,
): Promise<ReadonlyMap<string, number>> => {
  const { stdout } = await run('ledger', '--kind', 'egress', '--json', '--limit', '500');
  const recorded = new Map<string, number>();
  for (const line of stdout.trim().split('\n')) {
    const { body } = JSON.parse(line);
    for (const { proposal, bytes } of body.items) recorded.set(proposal, (recorded.get(proposal) ?? 0) + bytes);
    for (const [call, bytes] of Object.entries(body.words ?? {}))
      recorded.set(call, (recorded.get(call) ?? 0) + Number(bytes));
  }
  const place = (call: string): number => {
    const [reply = 0, number = 0] = call.split('.').map(Number);
    return reply * 1000 + number;
  };
  return new Map([...recorded].sort(([one], [other]) => place(one) - place(other)));
};

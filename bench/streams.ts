// npm run measure:streams: every recorded stream of every provider cut at every byte, and cut into pieces at random, from a seed.
import { parseArgs } from 'node:util';
import { createRandom } from '../test/support/random.ts';
import { cutFault, outcomeOf, overPieces, RECORDED_STREAMS, rechunked } from '../test/support/recorded-streams.ts';

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, rounds: { type: 'string', default: '200' } },
});
const random = createRandom(Number(values.seed));

let cuts = 0;
let replies = 0;
let rounds = 0;
const faults: string[] = [];
for (const { vendor, name, bytes } of RECORDED_STREAMS) {
  const whole = await outcomeOf(await overPieces(vendor, [bytes]));
  if (whole.kind === 'error') throw new Error(`${vendor.provider}, ${name}: the whole stream is no reply`);
  for (const broken of [true, undefined] as const)
    for (let at = 0; at < bytes.length; at++) {
      const pieces = at % 2 === 0 ? [bytes.subarray(0, at)] : rechunked(bytes.subarray(0, at), random);
      const cut = await outcomeOf(await overPieces(vendor, pieces, broken === undefined ? {} : { broken }));
      const fault = cutFault(whole.reply, cut);
      cuts++;
      if (cut.kind === 'reply') replies++;
      if (fault !== undefined) faults.push(`${vendor.provider}, ${name}, cut at ${at}: ${fault}`);
    }
  for (let round = 0; round < Number(values.rounds); round++) {
    const again = await outcomeOf(await overPieces(vendor, rechunked(bytes, random)));
    rounds++;
    if (JSON.stringify(again) !== JSON.stringify(whole))
      faults.push(`${vendor.provider}, ${name}: other pieces, another reply`);
  }
  process.stderr.write(`${vendor.provider.padEnd(11)} ${name.padEnd(36)} ${bytes.length} bytes\n`);
}
for (const fault of faults.slice(0, 20)) console.log(fault);
console.log(
  `${RECORDED_STREAMS.length} streams, ${cuts} cuts (${replies} after the end of the reply), ${rounds} times in other pieces, seed ${values.seed}: ${faults.length} faults`,
);
process.exitCode = faults.length === 0 ? 0 : 1;

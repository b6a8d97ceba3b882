// Every recorded stream cut at every byte, and mended at random: a reply is whole or it is none.
import { expect, it } from 'vitest';
import { createRandom } from '../../support/random.ts';
import { cutFault, outcomeOf, overPieces, RECORDED_STREAMS, rechunked } from '../../support/recorded-streams.ts';

it('there are at least 40 recorded streams, of all seven providers', () => {
  expect(RECORDED_STREAMS.length).toBeGreaterThanOrEqual(40);
  expect(new Set(RECORDED_STREAMS.map(({ vendor }) => vendor.provider)).size).toBe(7);
});

it.each(RECORDED_STREAMS)(
  'cases 218, 219, 221: $vendor.provider, $name, cut at every byte is the whole reply or none',
  async ({ vendor, bytes }) => {
    const whole = await outcomeOf(await overPieces(vendor, [bytes]));
    if (whole.kind === 'error') throw new Error(`the whole stream is no reply: ${whole.code}`);
    let errors = 0;
    for (let at = 0; at < bytes.length; at++) {
      const cut = await outcomeOf(await overPieces(vendor, [bytes.subarray(0, at)], { broken: true }));
      expect(cutFault(whole.reply, cut), `cut at ${at}`).toBeUndefined();
      if (cut.kind === 'error') errors++;
    }
    // Most of a stream comes before its end; a reader that accepted everything would show here.
    expect(errors).toBeGreaterThan(bytes.length / 3);
  },
);

it.each(RECORDED_STREAMS)(
  'case 222: $vendor.provider, $name, says the same however it is cut into pieces',
  async ({ vendor, bytes }) => {
    const whole = await outcomeOf(await overPieces(vendor, [bytes]));
    const random = createRandom(bytes.length);
    for (let round = 0; round < 20; round++)
      expect(await outcomeOf(await overPieces(vendor, rechunked(bytes, random)))).toEqual(whole);
  },
);

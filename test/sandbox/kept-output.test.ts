import fc from 'fast-check';
import { expect, it } from 'vitest';
import { keepOutput } from '../../src/sandbox/kept-output.ts';

it('keeps everything that fits, in whatever pieces it came', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 30 }), { maxLength: 10 }), (pieces) => {
      const kept = keepOutput(300);
      for (const piece of pieces) kept.add(piece);
      expect(kept.text().equals(Buffer.concat(pieces))).toBe(true);
    }),
  );
});

it('keeps head and tail of what does not fit, and the counts add up', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1, maxLength: 40 }), { minLength: 60, maxLength: 200 }), (lines) => {
      const kept = keepOutput(400);
      const whole = Buffer.from(lines.map((line) => `${line}\n`).join(''));
      for (let at = 0; at < whole.length; at += 7) kept.add(whole.subarray(at, at + 7));
      const text = kept.text();
      expect(kept.printed).toBe(whole.length);
      if (whole.length <= 400) return;
      expect(text.length).toBeLessThan(500);
      const found = /\[(\d+) bytes left out here\]\n/.exec(text.toString('latin1'));
      const at = found?.index ?? -1;
      const [head, tail] = [text.subarray(0, at), text.subarray(at + (found?.[0].length ?? 0))];
      expect(whole.subarray(whole.length - tail.length).equals(tail)).toBe(true);
      expect(head.length + tail.length + Number(found?.[1])).toBe(whole.length);
      expect(whole.subarray(0, head.length).equals(head)).toBe(true);
    }),
  );
});

it('cuts a line that is longer than all that is kept', () => {
  const kept = keepOutput(100);
  kept.add(Buffer.alloc(50_000, 'x'));
  expect(kept.text().toString()).toMatch(/^x{40}\n\[49900 bytes left out here\]\nx{60}$/);
});

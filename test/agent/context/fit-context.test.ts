import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitContext } from '../../../src/agent/context/fit-context.ts';
import type { ContextItem } from '../../../src/session/context-item.ts';

const part = { kind: 'call', providerId: 'x', name: 'read_file', arguments: '{"path":"a.md"}' } as const;
const message = (seq: number, tokens: number): ContextItem => ({ kind: 'message', seq, tokens, text: 'm' });
const reply = (seq: number, tokens = 20): ContextItem => ({ kind: 'reply', seq, tokens, parts: [part] });
const result = (seq: number, tokens: number, kept?: number): ContextItem => {
  const text = 'word '.repeat(Math.max(1, tokens));
  return {
    kind: 'result',
    seq,
    tokens,
    call: `${seq}.1`,
    part,
    text,
    kept: kept ?? text.length,
    state: kept === undefined ? 'whole' : 'cut',
  };
};

it('leaves alone what fits', () => {
  expect(fitContext([message(1, 10), reply(2), result(2, 100)], 130)).toEqual({ kind: 'fits' });
  expect(fitContext([], 0)).toEqual({ kind: 'fits' });
});

it('takes the oldest results first, and a few more than needed, never those of the last turn', () => {
  const items = [message(1, 10), reply(2), result(2, 400), reply(4), result(4, 400), reply(6), result(6, 400)];
  expect(fitContext(items, 1200)).toEqual({
    kind: 'shorten',
    cuts: [
      { call: '2.1', keep: 0 },
      { call: '4.1', keep: 0 },
    ],
  });
  expect(fitContext(items, 1250)).toMatchObject({ cuts: [{ call: '2.1' }, { call: '4.1' }] });
});

it('takes short results and those already shortened for what they are', () => {
  const items = [message(1, 700), reply(2), result(2, 40), reply(4), result(4, 60, 0), message(6, 300)];
  expect(fitContext(items, 1050)).toMatchObject({ kind: 'summarise' });
});

it('sums up when shortening is not enough, up to the last turns that fit beside it', () => {
  const items = [
    message(1, 600),
    reply(2, 900),
    message(3, 50),
    reply(4, 900),
    message(5, 60),
    reply(6, 50),
    message(7, 70),
  ];
  expect(fitContext(items, 2000)).toEqual({ kind: 'summarise', upTo: 4 });
});

it('cuts a result of the last turn that does not fit even alone, and only that one', () => {
  const items = [message(1, 50), reply(2), result(2, 100), { ...result(2, 5000), call: '2.2' } as ContextItem];
  const fit = fitContext(items, 2000);
  expect(fit).toMatchObject({ kind: 'shorten', cuts: [{ call: '2.2' }] });
  expect(fit.kind === 'shorten' && fit.cuts[0]!.keep).toBeGreaterThan(1000);
});

it('says how much is needed when nothing helps', () => {
  expect(fitContext([message(1, 5000)], 1000)).toEqual({ kind: 'too large', needed: 5000 });
  expect(fitContext([message(1, 10)], -5)).toMatchObject({ kind: 'too large' });
});

const turns = fc.array(
  fc.record({
    said: fc.option(fc.integer({ min: 5, max: 400 }), { nil: undefined }),
    reply: fc.integer({ min: 5, max: 300 }),
    results: fc.array(fc.integer({ min: 5, max: 3000 }), { maxLength: 4 }),
  }),
  { minLength: 1, maxLength: 12 },
);

it('always comes to an end: what it asks for is new, never the person, and never a call without its answer', () => {
  fc.assert(
    fc.property(turns, fc.integer({ min: 300, max: 4000 }), (made, budget) => {
      let seq = 1;
      let items: ContextItem[] = [message(seq++, 30)];
      for (const { said, reply: tokens, results } of made) {
        if (said !== undefined) items.push(message(seq++, said));
        const at = seq++;
        items.push(reply(at, tokens));
        items.push(
          ...results.map((size, index) => ({ ...result(at, size), call: `${at}.${index + 1}` }) as ContextItem),
        );
      }
      for (let step = 0; ; step++) {
        expect(step).toBeLessThan(100);
        const fit = fitContext(items, budget);
        if (fit.kind === 'fits' || fit.kind === 'too large') return;
        if (fit.kind === 'shorten') {
          expect(fit.cuts.length).toBeGreaterThan(0);
          items = items.map((item) => {
            const cut = fit.cuts.find(({ call }) => item.kind === 'result' && item.call === call);
            if (cut === undefined || item.kind !== 'result') return item;
            expect(cut.keep).toBeLessThan(item.kept);
            const tokens = Math.ceil((item.tokens * cut.keep) / item.text.length) + 40;
            return { ...item, kept: cut.keep, text: item.text.slice(0, cut.keep), tokens, state: 'cut' };
          });
        } else {
          const next = items.find((item) => item.kind !== 'summary' && item.seq > fit.upTo);
          expect(next?.kind).toMatch(/^(reply|message)$/);
          expect(items.some((item) => item.kind !== 'summary' && item.seq <= fit.upTo)).toBe(true);
          const summary: ContextItem = { kind: 'summary', seq: fit.upTo, tokens: 80, text: 's', verbatim: 30 };
          items = [summary, ...items.filter((item) => item.kind !== 'summary' && item.seq > fit.upTo)];
        }
      }
    }),
  );
});

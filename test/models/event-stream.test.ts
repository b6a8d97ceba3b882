import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eventStream } from '../../src/models/event-stream.ts';

const read = (pieces: readonly Uint8Array[]): { events: [string, string][]; pending: number } => {
  const events: [string, string][] = [];
  const stream = eventStream((data, type) => events.push([data, type]));
  for (const piece of pieces) stream.feed(piece);
  return { events, pending: stream.pending };
};
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const cutAt = (wire: Uint8Array, places: readonly number[]): Uint8Array[] => {
  const sorted = [0, ...places.map((place) => place % (wire.length + 1)).sort((a, b) => a - b), wire.length];
  return sorted.slice(1).map((end, index) => wire.subarray(sorted[index], end));
};

it('reads data, event names, comments, several data lines and unknown fields', () => {
  const wire = '\uFEFF: ping\n\nevent: a\ndata: one\ndata:two\nid: 7\nretry: 3\nunknown\n\ndata\n\ndata:  x\n\n';
  expect(read([bytes(wire)]).events).toEqual([
    ['one\ntwo', 'a'],
    ['', ''],
    [' x', ''],
  ]);
});

it('never hears an event that was cut off before its blank line', () => {
  expect(read([bytes('data: one\n\ndata: two\n')]).events).toEqual([['one', '']]);
});

it('tells events from pings, and how much of an event is waiting', () => {
  const stream = eventStream(() => undefined);
  expect(stream.feed(bytes(': ping\n\n'))).toBe(false);
  expect(stream.feed(bytes('data: 12'))).toBe(false);
  expect(stream.feed(bytes('34'))).toBe(false);
  expect(stream.pending).toBe(10);
  expect(stream.feed(bytes('\n\n'))).toBe(true);
  expect(stream.pending).toBe(0);
});

it('case 222: hears the same at every chunking, mid-character and mid-line-end, with every line end', () => {
  const events = fc.array(
    fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replace(/[\r\n]/g, ' ')),
    {
      minLength: 1,
      maxLength: 6,
    },
  );
  fc.assert(
    fc.property(
      events,
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.array(fc.nat(), { maxLength: 12 }),
      (texts, end, places) => {
        const wire = bytes(texts.map((text) => `: ping é🎉${end}event: e${end}data: ${text}${end}${end}`).join(''));
        const whole = read([wire]);
        expect(whole.events).toEqual(texts.map((text) => [text, 'e']));
        expect(read(cutAt(wire, places))).toEqual(whole);
        expect(read(Array.from(wire, (byte) => Uint8Array.of(byte)))).toEqual(whole);
      },
    ),
    { numRuns: 300 },
  );
});

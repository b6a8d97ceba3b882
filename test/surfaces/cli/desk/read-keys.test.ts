import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type KeyEvent, type Keys, NO_KEYS, readKeys } from '../../../../src/surfaces/cli/desk/read-keys.ts';

const read = (...pieces: string[]): { keys: Keys; events: KeyEvent[] } => {
  let keys = NO_KEYS;
  const events: KeyEvent[] = [];
  for (const piece of pieces) {
    const after = readKeys(keys, piece);
    keys = after.keys;
    events.push(...after.events);
  }
  return { keys, events };
};
/** What happened, without the echo. */
const brief = (...pieces: string[]): string[] =>
  read(...pieces).events.flatMap((event) =>
    event.kind === 'echo' ? [] : [event.kind === 'line' ? `line ${JSON.stringify(event.text)}` : event.kind],
  );

it.each<[string, string[], string[]]>([
  ['a line', ['y\r'], ['line "y"']],
  ['a line in pieces', ['y', 'e', 's', '\n'], ['line "yes"']],
  ['an empty line', ['\r'], ['line ""']],
  ['backspace', ['yx\x7f\b\x7fn\r'], ['line "n"']],
  ['backspace over an emoji', ['👍\x7fy\r'], ['line "y"']],
  ['Ctrl-U', ['yes\x15n\r'], ['line "n"']],
  ['Ctrl-W', ['1,3 e2\x17n2\r'], ['line "1,3 n2"']],
  ['other control characters', ['\x01\x07\x9by\r'], ['line "y"']],
  ['Ctrl-C', ['y\x03'], ['interrupt']],
  ['Ctrl-D', ['\x04'], ['end']],
  ['Ctrl-D in a line', ['y\x04\r'], ['line "y"']],
  ['Escape', ['y', '\x1b'], ['interrupt']],
  ['arrows and function keys', ['\x1b[A\x1b[1;5Cy\x1bOP\x1b[15~\r'], ['line "y"']],
  ['an arrow in two pieces', ['\x1b[', 'Ay\r'], ['line "y"']],
  ['an arrow cut elsewhere', ['\x1bO', 'Ay\r'], ['line "y"']],
  ['Alt with a letter', ['\x1bby\r'], ['line "y"']],
  ['a broken sequence', ['\x1b[\x01y\r'], ['line "[y"']],
])('%s', (_, pieces, events) => {
  expect(brief(...pieces)).toEqual(events);
});

it('echoes what is typed, and takes it back', () => {
  const echoes = read('ab\x7f\x15\x7f').events.map((event) => (event.kind === 'echo' ? event.text : event.kind));
  expect(echoes).toEqual(['a', 'b', '\b \b', '\b \b']);
});

it('takes in no more than an answer may hold', () => {
  expect(read('x'.repeat(9000)).keys.line).toHaveLength(5000);
});

describe('case 203: a paste', () => {
  it.each([
    ['alone', ['\x1b[200~y\r\x1b[201~']],
    ['after typed text', ['ye\x1b[200~s\r\x1b[201~']],
    ['with escape sequences in it', ['\x1b[200~\x1b[A\x03\x04y\r\x1b[201~']],
  ])('%s is thrown away', (_, pieces) => {
    expect(brief(...pieces)).toEqual(['pasted']);
    expect(read(...pieces).keys).toEqual(NO_KEYS);
  });

  it('is one whatever pieces it arrives in, and typing goes on after it', () => {
    const whole = 'x\x1b[200~y\r\x1b[20\x1b\x1b[201~n\r';
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: whole.length - 1 }), { maxLength: 6 }), (cuts) => {
        const places = [...new Set([0, ...cuts, whole.length])].sort((left, right) => left - right);
        const pieces = places.slice(1).map((end, index) => whole.slice(places[index], end));
        // A lone Escape at the end of a piece is a key of its own; a terminal never cuts there within one write.
        fc.pre(pieces.every((piece, index) => !piece.endsWith('\x1b') || (index >= 1 && places[index]! > 7)));
        fc.pre(!places.includes(2));
        expect(brief(...pieces)).toEqual(['pasted', 'line "n"']);
      }),
    );
  });
});

it('never makes a line of what was pasted, whatever it is', () => {
  const text = fc.string({
    unit: fc.constantFrom('y', '\r', '\n', '\x1b', '[', '2', '0', '~', '\x03', 'a'),
    maxLength: 30,
  });
  fc.assert(
    fc.property(text, (pasted) => {
      fc.pre(!pasted.includes('\x1b[201~'));
      expect(brief(`\x1b[200~${pasted}\x1b[201~`)).toEqual(['pasted']);
    }),
  );
});

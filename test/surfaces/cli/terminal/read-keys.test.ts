import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Key } from '../../../../src/surfaces/cli/terminal/key.ts';
import { type KeysInput, NO_KEYS, readKeys, settle } from '../../../../src/surfaces/cli/terminal/read-keys.ts';

/** Pieces as they arrive; a pause between two of them is null. */
const read = (...pieces: (string | null)[]): { keyboard: KeysInput; keys: readonly Key[] } => {
  let keyboard = NO_KEYS;
  const keys: Key[] = [];
  for (const piece of pieces) {
    const after = piece === null ? settle(keyboard) : readKeys(keyboard, piece);
    keyboard = after.keyboard;
    keys.push(...after.keys);
  }
  return { keyboard, keys };
};
const brief = (...pieces: (string | null)[]): string[] =>
  read(...pieces).keys.map((key) => ('text' in key ? `${key.kind} ${JSON.stringify(key.text)}` : key.kind));

it.each<[string, (string | null)[], string[]]>([
  ['letters', ['yes\r'], ['text "yes"', 'enter']],
  ['letters beyond the first plane', ['👍'], ['text "👍"']],
  ['Windows line ends', ['y\r\nn\r\n'], ['text "y"', 'enter', 'text "n"', 'enter']],
  ['a Windows line end in two pieces', ['y\r', '\nn'], ['text "y"', 'enter', 'text "n"']],
  ['Enter, and later Ctrl-J', ['\r', null, '\n'], ['enter', 'newline']],
  ['Ctrl-A B E F K', ['\x01\x02\x05\x06\x0b'], ['line-start', 'left', 'line-end', 'right', 'delete-to-end']],
  ['Ctrl-U W Y _', ['\x15\x17\x19\x1f'], ['delete-to-start', 'delete-word-left', 'put-back', 'undo']],
  ['Ctrl-C D L R Z', ['\x03\x04\f\x12\x1a'], ['interrupt', 'end-of-input', 'redraw', 'search', 'suspend']],
  ['both backspaces', ['\x7f\b'], ['delete-left', 'delete-left']],
  ['Tab and Shift-Tab', ['\t\x1b[Z'], ['tab', 'back-tab']],
  ['other control characters', ['\x07\x00\x9by'], ['text "y"']],
  ['arrows', ['\x1b[A\x1b[B\x1b[C\x1b[D'], ['up', 'down', 'right', 'left']],
  ['arrows of a keypad', ['\x1bOA\x1bOB\x1bOC\x1bOD\x1bOM'], ['up', 'down', 'right', 'left', 'enter']],
  [
    'Home and End',
    ['\x1b[H\x1b[F\x1b[1~\x1b[4~\x1bOH'],
    ['line-start', 'line-end', 'line-start', 'line-end', 'line-start'],
  ],
  ['Ctrl and Alt with arrows', ['\x1b[1;5C\x1b[1;3D\x1b\x1b[C'], ['word-right', 'word-left', 'word-right']],
  ['Shift with an arrow', ['\x1b[1;2C'], ['right']],
  ['Delete, alone and by words', ['\x1b[3~\x1b[3;5~'], ['delete-right', 'delete-word-right']],
  ['Page Up and Down', ['\x1b[5~\x1b[6~'], ['page-up', 'page-down']],
  [
    'Alt-B F D, Alt-Backspace',
    ['\x1bb\x1bF\x1bd\x1b\x7f'],
    ['word-left', 'word-right', 'delete-word-right', 'delete-word-left'],
  ],
  ['Alt-Enter', ['\x1b\r'], ['newline']],
  ['Alt with another letter', ['\x1bqy'], ['text "y"']],
  ['function keys', ['\x1bOP\x1b[15~y'], ['text "y"']],
  ['Shift-Enter of kitty', ['\x1b[13;2u'], ['newline']],
  ['Shift-Enter of xterm', ['\x1b[27;2;13~'], ['newline']],
  [
    'plain keys of kitty',
    ['\x1b[13u\x1b[27u\x1b[9u\x1b[9;2u\x1b[127u'],
    ['enter', 'escape', 'tab', 'back-tab', 'delete-left'],
  ],
  [
    'Ctrl, Alt and letters of kitty',
    ['\x1b[99;5u\x1b[98;3u\x1b[233u\x1b[127;5u'],
    ['interrupt', 'word-left', 'text "é"', 'delete-word-left'],
  ],
  ['a key of kitty that is let go', ['\x1b[99;5:3u'], []],
  ['what no key is', ['\x1b[99999999u\x1b[57441u\x1b[49;5u'], []],
  ['Escape, when nothing follows', ['y\x1b', null], ['text "y"', 'escape']],
  ['Escape twice', ['\x1b\x1b', null, 'x'], ['escape', 'escape', 'text "x"']],
  ['an arrow in two pieces', ['\x1b', '[', 'Ay'], ['up', 'text "y"']],
  ['an arrow cut elsewhere', ['\x1bO', 'A'], ['up']],
  ['a slow arrow after its first two characters', ['\x1b[', null, 'A'], ['up']],
  ['a broken sequence', ['\x1b[\x01y'], ['text "["', 'line-start', 'text "y"']],
])('%s', (_, pieces, keys) => {
  expect(brief(...pieces)).toEqual(keys);
});

it('holds back an Escape until it is known what it was', () => {
  expect(brief('\x1b')).toEqual([]);
  expect(read('\x1b').keyboard.held).toBe('\x1b');
});

describe('case 203: a paste', () => {
  it.each([
    ['alone', ['\x1b[200~y\r\x1b[201~'], ['paste "y\\n"']],
    ['after typed text', ['ye\x1b[200~s\r\x1b[201~'], ['text "ye"', 'paste "s\\n"']],
    ['with Windows line ends', ['\x1b[200~a\r\nb\rc\nd\x1b[201~'], ['paste "a\\nb\\nc\\nd"']],
    ['with keys in it', ['\x1b[200~\x1b[A\x03\x04\ty\r\x1b[201~'], ['paste "[A\\ty\\n"']],
    ['with a pause in it', ['\x1b[200~y\x1b', null, '\r\x1b[201~n'], ['paste "y\\n"', 'text "n"']],
  ])('%s is one key', (_, pieces, keys) => {
    expect(brief(...pieces)).toEqual(keys);
    expect(read(...pieces).keyboard).toEqual(NO_KEYS);
  });

  it('is the same in whatever pieces it arrives, and typing goes on after it', () => {
    const whole = 'x\x1b[200~y\r\x1b[20\x1b\x1b[201~n\r';
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: whole.length - 1 }), { maxLength: 6 }), (cuts) => {
        const places = [...new Set([0, ...cuts, whole.length])].sort((left, right) => left - right);
        const pieces = places.slice(1).map((end, index) => whole.slice(places[index], end));
        expect(brief(...pieces)).toEqual(['text "x"', 'paste "y\\n[20"', 'text "n"', 'enter']);
      }),
    );
  });

  it('makes no other key, whatever it holds', () => {
    const text = fc.string({
      unit: fc.constantFrom('y', '\r', '\n', '\x1b', '[', '2', '0', '~', '\x03', 'a'),
      maxLength: 30,
    });
    fc.assert(
      fc.property(text, (pasted) => {
        fc.pre(!pasted.includes('\x1b[201~'));
        expect(read(`\x1b[200~${pasted}\x1b[201~`).keys.map(({ kind }) => kind)).toEqual(['paste']);
      }),
    );
  });
});

it('case 215: never makes a control character of anything a terminal may send', () => {
  const noise = fc.array(fc.string({ unit: 'binary', maxLength: 12 }), { maxLength: 8 });
  fc.assert(
    fc.property(noise, (pieces) => {
      const { keys } = read(...pieces.flatMap((piece) => [piece, null]));
      for (const key of keys) if (key.kind === 'text') expect(key.text).not.toMatch(/[\x00-\x1f\x7f-\x9f]/);
    }),
  );
});

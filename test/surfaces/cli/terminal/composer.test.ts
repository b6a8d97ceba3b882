import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usualWidthOf } from '../../../../src/surfaces/cli/desk/wrap-text.ts';
import {
  type Act,
  type Composer,
  type ComposerAround,
  NOTHING_WRITTEN,
  pressKey,
  written,
} from '../../../../src/surfaces/cli/terminal/composer.ts';
import { composerView, queuedLine, sentLines } from '../../../../src/surfaces/cli/terminal/composer-view.ts';
import { unpainted } from '../../../../src/surfaces/cli/terminal/fit-line.ts';
import { withCompletion } from '../../../../src/surfaces/cli/terminal/menu.ts';
import { NO_KEYS, readKeys } from '../../../../src/surfaces/cli/terminal/read-keys.ts';

const around: ComposerAround = { earlier: ['first', 'second'], queued: false };

/** The composer after these bytes, and what it asked for on the way. */
const typed = (
  bytes: string,
  from: Composer = NOTHING_WRITTEN,
  given: ComposerAround = around,
): { composer: Composer; acts: Act[] } => {
  const acts: Act[] = [];
  let composer = from;
  for (const key of readKeys(NO_KEYS, bytes).keys) {
    const pressed = pressKey(composer, key, given);
    composer = pressed.composer;
    if (pressed.act !== undefined) acts.push(pressed.act);
  }
  return { composer, acts };
};
const kinds = (bytes: string, from?: Composer, given?: ComposerAround): string[] =>
  typed(bytes, from, given).acts.map(({ kind }) => kind);

it.each([
  ['Tab', 'x\t', ['complete']],
  ['Shift-Tab', '\x1b[Z', ['read-only']],
  ['Ctrl-C', 'x\x03', ['interrupt']],
  ['Ctrl-D when empty', '\x04', ['leave']],
  ['Ctrl-D in a text', 'x\x04', []],
  ['Ctrl-Z, Ctrl-L', '\x1a\f', ['suspend', 'redraw']],
  ['Enter when empty', ' \n\r', []],
  ['keys without a meaning here', '\x1b[5~\x1b[6~', []],
])('%s', (_, bytes, acts) => {
  expect(kinds(bytes)).toEqual(acts);
});

describe('a message', () => {
  it('is sent without blanks around it, and the composer is empty', () => {
    const { composer, acts } = typed('  hello \r');
    expect(acts).toEqual([{ kind: 'send', text: 'hello', shown: 'hello' }]);
    expect(composer.draft.text).toBe('');
  });

  it('what was deleted before it was sent can be put back after it', () => {
    expect(typed('one two\x17\r\x19').composer.draft.text).toBe('two');
  });

  it('with several long pastes is shown short and sent whole', () => {
    const [lines, long] = [Array.from({ length: 30 }, (_, index) => `l${index}`).join('\n'), 'x'.repeat(2000)];
    const { acts } = typed(`a \x1b[200~${lines}\x1b[201~ b \x1b[200~${long}\x1b[201~ c\r`);
    expect(acts).toEqual([
      {
        kind: 'send',
        text: `a ${lines} b ${long} c`,
        shown: 'a [… 30 lines pasted] b [… 2,000 characters pasted] c',
      },
    ]);
  });

  it('a paste is deleted as one, and one that imitates ours stays what it is', () => {
    const long = 'x'.repeat(2000);
    expect(typed(`\x1b[200~${long}\x1b[201~\x7f`).composer.draft.text).toBe('');
    const { acts } = typed(`\x1b[200~${long}\x1b[201~\x1b[200~\u{100000}\x1b[201~\r`);
    expect(acts).toMatchObject([{ text: `${long}\u{100000}` }]);
  });

  it('that was taken back replaces what is written', () => {
    expect(written(typed('x\x1b[A').composer, 'again').draft).toMatchObject({ text: 'again', cursor: 5 });
  });
});

describe('earlier messages', () => {
  it('Up on an empty composer takes a queued message back first', () => {
    expect(kinds('\x1b[A', undefined, { ...around, queued: true })).toEqual(['take-back']);
    expect(kinds('x\x1b[A', undefined, { ...around, queued: true })).toEqual([]);
  });

  it('end at the oldest one, and Down on the draft does nothing', () => {
    expect(typed('\x1b[A\x1b[A\x1b[A').composer.draft.text).toBe('first');
    expect(typed('x\x1b[B').composer.draft.text).toBe('x');
  });

  it('keep a paste in the draft meanwhile', () => {
    const long = 'x'.repeat(2000);
    expect(typed(`\x1b[200~${long}\x1b[201~\x1b[A\x1b[B\r`).acts).toMatchObject([{ text: long }]);
  });

  it('are searched for with a paste too, and any key takes the one found', () => {
    const { composer } = typed('\x12\x1b[200~sec\x1b[201~');
    expect(composer).toMatchObject({ draft: { text: 'second' }, search: { query: 'sec', ago: 1 } });
    const taken = pressKey(composer, { kind: 'left' }, around).composer;
    expect(taken.search).toBeUndefined();
    expect(taken.draft.text).toBe('second');
  });
});

describe('a menu', () => {
  const menu = (bytes: string, choices: readonly string[], byTab = true, from = 0): Composer =>
    withCompletion(typed(bytes).composer, { from, choices: choices.map((text) => ({ text })) }, byTab);

  it('of one choice opens when letters led to it', () => {
    expect(menu('/u', ['/undo'], false).menu?.chosen).toBe(0);
  });

  it('closes when the beginning of the word is deleted, or another key is pressed', () => {
    expect(typed('\x7f\x7f', menu('xa', ['ab', 'ac'], true, 1)).composer.menu).toBeUndefined();
    expect(typed('\x1b[C', menu('a', ['ab', 'ac'])).composer.menu).toBeUndefined();
    expect(withCompletion(menu('a', ['ab', 'ac']), { from: 0, choices: [] }, true).menu).toBeUndefined();
  });
});

describe('the view', () => {
  const page = { columns: 20, colour: false };

  it('a queued message is one line, and a sent one has all of its lines', () => {
    expect(queuedLine('one\n  two', page)).toBe('  queued: one two');
    expect(sentLines('one\n日本語日本語日本語', page)).toEqual(['> one', '  日本語日本語日本', '  語']);
  });

  it('whatever is written, no line is too wide, none begins with it, and the cursor is on one', () => {
    const bytes = fc.array(
      fc.oneof(
        fc.constantFrom(
          '\n',
          '\x7f',
          '\x1b[A',
          '\x1b[B',
          '\x1b[D',
          '\x12',
          '\x1b',
          '\t',
          '\x17',
          '\x1f',
          '日本',
          '👨‍👩‍👧',
          'x'.repeat(30),
        ),
        fc.string({ unit: 'binary', maxLength: 6 }),
        fc.string({ unit: 'binary', maxLength: 2000 }).map((text) => `\x1b[200~${text}\x1b[201~`),
      ),
      { maxLength: 25 },
    );
    fc.assert(
      fc.property(bytes, fc.integer({ min: 6, max: 140 }), fc.integer({ min: 2, max: 60 }), (pieces, columns, rows) => {
        let { composer } = typed(pieces.join(''));
        if (pieces.length % 3 === 0)
          composer = withCompletion(
            composer,
            { from: 0, choices: [{ text: 'a\u202e', hint: 'b' }, { text: 'c' }] },
            false,
          );
        const { lines, cursor } = composerView(composer, { columns, colour: false }, rows);
        const drafted = composer.menu === undefined && composer.search === undefined ? lines : [];
        for (const line of drafted.filter((each) => !each.includes('more lines')))
          expect(usualWidthOf(unpainted(line))).toBeLessThan(columns);
        for (const line of lines) {
          expect(line).toMatch(/^(?:> | {2}|▸ )/);
          expect(line).not.toMatch(/[\x00-\x1f\x7f-\x9f\u202a-\u202e]/);
        }
        expect(lines[cursor?.row ?? -1]?.startsWith(cursor?.before ?? 'no cursor')).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

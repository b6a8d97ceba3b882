import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY, edit, type TypedDraft } from '../../../../src/surfaces/cli/terminal/draft.ts';
import type { Key, KeyName } from '../../../../src/surfaces/cli/terminal/key.ts';

/** The draft after these keys; a word in brackets is a key, everything else is typed. */
const after = (keys: string, from: TypedDraft = EMPTY): TypedDraft =>
  keys.split(/(\[[a-z-]+\])/).reduce((draft, part) => {
    if (part === '') return draft;
    const name = /^\[(.+)\]$/.exec(part)?.[1];
    const key: Key = name === undefined ? { kind: 'text', text: part } : { kind: name as KeyName };
    return edit(draft, key) ?? draft;
  }, from);
/** The text with a bar where the cursor stands. */
const shown = (keys: string): string => {
  const { text, cursor } = after(keys);
  return `${text.slice(0, cursor)}|${text.slice(cursor)}`;
};

it.each([
  ['typing', 'abc', 'abc|'],
  ['typing in the middle', 'ac[left]b', 'ab|c'],
  ['left of the beginning', '[left]a[left][left]', '|a'],
  ['right of the end', 'a[right]', 'a|'],
  ['a family is one character', 'a👨‍👩‍👧b[left][left]', 'a|👨‍👩‍👧b'],
  ['so is a flag, and a letter with marks', 'x🇩🇪é[left][left]', 'x|🇩🇪é'],
  ['Backspace takes one character', 'a👍🏽[delete-left]', 'a|'],
  ['Delete takes the next one', 'ab[left][left][delete-right]', '|b'],
  ['Ctrl-D in a text does the same', 'ab[left][end-of-input]', 'a|'],
  ['by words', 'one two-three, four[word-left][word-left]', 'one two-|three, four'],
  ['and back', 'one two[line-start][word-right]', 'one| two'],
  ['to the ends of a line', 'one[newline]two[left][line-start]', 'one\n|two'],
  ['and the other end', 'one[newline]two[up][line-start][line-end]', 'one|\ntwo'],
  ['up and down keep the column', 'wide 日本[newline]x[newline]12345678[up][up]', 'wide 日|本\nx\n12345678'],
  ['through shorter lines', 'abcdef[newline]x[newline]123456[up][up]', 'abcdef|\nx\n123456'],
  ['down again', 'ab[newline]cd[up][line-start][down]', 'ab\n|cd'],
  ['Ctrl-W takes back to a blank', 'cat a/b.md  [delete-word-left]', 'cat |'],
  ['Alt-D takes the next word', 'one two[line-start][delete-word-right]', '| two'],
  ['Ctrl-U takes the line before the cursor', 'x[newline]one two[left][delete-to-start]', 'x\n|o'],
  ['Ctrl-K takes the rest of the line', 'one two[newline]x[up][line-start][right][delete-to-end]', 'o|\nx'],
  ['Ctrl-K at its end takes the line end', 'one[newline]x[up][line-end][delete-to-end]', 'one|x'],
  ['Ctrl-Y puts it back', 'one two[delete-word-left]x [put-back]', 'one x two|'],
  ['Ctrl-Y without anything', 'a[put-back]', 'a|'],
  ['Ctrl-_ takes back a step', 'a[newline]b[delete-to-start][undo]', 'a\nb|'],
  ['and another', 'a[newline]b[undo][undo]', 'a|'],
  ['Ctrl-_ without a step', '[undo]a', 'a|'],
])('%s', (_, keys, text) => {
  expect(shown(keys)).toBe(text);
});

it('does not know keys that lead out of a text', () => {
  for (const kind of ['up', 'down', 'tab', 'enter', 'escape', 'search', 'end-of-input'] as const)
    expect(edit(EMPTY, { kind })).toBeUndefined();
  expect(edit(EMPTY, { kind: 'paste', text: '' })).toBe(EMPTY);
});

const NAMES: readonly KeyName[] = [
  ...(['newline', 'left', 'right', 'up', 'down', 'word-left', 'word-right', 'line-start', 'line-end'] as const),
  ...([
    'delete-left',
    'delete-right',
    'delete-word-left',
    'delete-word-right',
    'delete-to-start',
    'delete-to-end',
  ] as const),
  ...(['put-back', 'undo', 'end-of-input', 'enter', 'tab'] as const),
];
const piece = fc.oneof(
  fc.constantFrom('a', 'B ', 'é', '日本', '👨‍👩‍👧', '🇩🇪🇫🇷', 'क्षि', '\u0301', ' ', '\t', '_9', '\ud83d', '\u200d'),
  fc.string({ unit: 'binary', maxLength: 4 }),
);
const key: fc.Arbitrary<Key> = fc.oneof(
  fc.constantFrom(...NAMES).map((kind) => ({ kind })),
  piece.map((text) => ({ kind: 'text' as const, text: text.replaceAll('\n', '') })),
  piece.map((text) => ({ kind: 'paste' as const, text })),
);

describe('whatever is pressed', () => {
  it('the cursor stays inside, and typing puts in exactly what was typed', () => {
    fc.assert(
      fc.property(fc.array(key, { maxLength: 60 }), (keys) => {
        let draft = EMPTY;
        for (const each of keys) {
          const before = draft;
          draft = edit(draft, each) ?? draft;
          expect(draft.cursor).toBeGreaterThanOrEqual(0);
          expect(draft.cursor).toBeLessThanOrEqual(draft.text.length);
          if (each.kind === 'text')
            expect(draft.text).toBe(before.text.slice(0, before.cursor) + each.text + before.text.slice(before.cursor));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('as many steps back as forward lead to the beginning', () => {
    fc.assert(
      fc.property(fc.array(key, { maxLength: 40 }), (keys) => {
        let draft = EMPTY;
        for (const each of keys) if (each.kind !== 'undo') draft = edit(draft, each) ?? draft;
        while (draft.past.length > 0) draft = edit(draft, { kind: 'undo' }) ?? draft;
        expect(draft.text).toBe('');
      }),
    );
  });

  it('a cursor never comes to stand inside a pair of surrogates by moving', () => {
    const whole = fc.array(fc.constantFrom('a', '👍', '日', '𝒳', ' ', '🇩🇪'), { minLength: 1, maxLength: 12 });
    const moves = fc.array(
      fc.constantFrom('left', 'right', 'word-left', 'word-right', 'up', 'down', 'line-start', 'line-end'),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(whole, moves, (text, names) => {
        let draft = edit(EMPTY, { kind: 'text', text: text.join('') }) ?? EMPTY;
        for (const kind of names as KeyName[]) draft = edit(draft, { kind: kind as 'left' }) ?? draft;
        expect(draft.text.slice(0, draft.cursor)).not.toMatch(/[\ud800-\udbff]$/);
      }),
    );
  });
});

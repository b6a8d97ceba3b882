// The lines of a note: numbers, places, and which of them are code.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { noteLines } from '../../../src/toolkit/vault/note-lines.ts';

const code = (text: string): string[] =>
  noteLines(text)
    .filter(({ kind }) => kind === 'code')
    .map(({ raw }) => raw);

it('numbers lines from one, with CRLF, a byte order mark and no last line end', () => {
  expect(noteLines('\ufeffone\r\n\r\nthree')).toEqual([
    { line: 1, raw: 'one', at: 1, kind: 'text' },
    { line: 2, raw: '', at: 6, kind: 'text' },
    { line: 3, raw: 'three', at: 8, kind: 'text' },
  ]);
  expect(noteLines('one\n')).toHaveLength(1);
  expect(noteLines('')).toEqual([]);
});

it.each([
  ['backticks', '```js\na\n```\nb', ['```js', 'a', '```']],
  ['tildes', '~~~\na\n```\n~~~\nb', ['~~~', 'a', '```', '~~~']],
  ['a longer fence closes', '```\na\n`````\nb', ['```', 'a', '`````']],
  ['a shorter one does not', '````\na\n```\nb', ['````', 'a', '```', 'b']],
  ['words behind the closing fence', '```\na\n``` x\nb', ['```', 'a', '``` x', 'b']],
  ['one that is never closed', '```\na\n\nb', ['```', 'a', '', 'b']],
  ['code inside a line', '```a``` b\nc', []],
  ['a fence in a list item', '- one\n  ```\n  a\n  ```\n- two', ['  ```', '  a', '  ```']],
  ['a fence that its list item ends', '- one\n  ```\n  a\n\n- [ ] two', ['  ```', '  a', '']],
  ['a fence on the line of its item', '- ```\n  a\n  ```\nb', ['- ```', '  a', '  ```']],
  ['an indented fence without a list', 'one\n   ```\na\n```\nb', ['   ```', 'a', '```']],
])('knows code by its fence: %s', (_, text, lines) => {
  expect(code(text)).toEqual(lines);
});

const comments = (text: string): string[] =>
  noteLines(text)
    .filter(({ kind }) => kind === 'comment')
    .map(({ raw }) => raw);

it.each([
  ['of Obsidian', 'a\n%%\n## b\n%%\nc', ['%%', '## b', '%%']],
  ['of HTML', 'a\n<!-- x\n## b\n-->\nc', ['<!-- x', '## b', '-->']],
  ['that begins behind words', 'a %% x\n## b\nc %% d\ne', ['## b', 'c %% d']],
  ['two on one line', 'a %%x%% b %%y\nc\n%%\nd', ['c', '%%']],
  ['closed on its line', '%% a %%\n<!-- b -->\n- c', []],
  ['never closed, at the start of a line', 'a\n%%\nb\n\nc', ['%%', 'b', '', 'c']],
  ['never closed, inside a line', 'Ask for 50%% off\n- b', []],
  ['in code', '`%%` a\n```\n%%\n<!--\n```\nb', []],
  ['with code in it', '%%\n```\n%%\nb', ['%%', '```', '%%']],
  ['of one kind in the other', '<!--\n%%\n-->\nb', ['<!--', '%%', '-->']],
  ['that closes and opens again', '%%\na %% b %% c\nd\n%%\ne', ['%%', 'a %% b %% c', 'd', '%%']],
  ['with an arrow inside a line', 'a <!-- b\n## c\n-->', []],
])('knows a comment: %s', (_, text, lines) => {
  expect(comments(text)).toEqual(lines);
});

it('does not read front matter as text', () => {
  expect(noteLines('---\na: "```"\n---\nb').map(({ kind }) => kind)).toEqual([
    'front matter',
    'front matter',
    'front matter',
    'text',
  ]);
});

it('has every line where it says', () => {
  const piece = fc.constantFrom(
    'a',
    '```',
    '~~~',
    '- x',
    '  ',
    '\n',
    '\r\n',
    '---',
    '\ufeff',
    '京',
    '%%',
    '<!--',
    '-->',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = pieces.join('');
      const lines = noteLines(text);
      for (const { raw, at } of lines) expect(text.startsWith(raw, at)).toBe(true);
      expect(lines.map(({ line }) => line)).toEqual(lines.map((_, index) => index + 1));
      expect(lines.map(({ raw }) => raw).join('')).toBe(text.replace(/^\ufeff/, '').replace(/\r?\n/g, ''));
    }),
  );
});

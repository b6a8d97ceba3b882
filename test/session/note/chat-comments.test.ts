import { expect, it } from 'vitest';
import { linesShown, uncommented, withoutComments } from '../../../src/session/note/chat-comments.ts';
import { SEPARATOR } from '../../../src/session/note/chat-layout.ts';

const comment = (text: string): string => `=begin-chatgpt-md-comment\n${text}\n=end-chatgpt-md-comment`;

it('takes every comment out, and every other line keeps its number', () => {
  const text = `one\n${comment('secret\nwords')}\nsix\nseven ${comment('more')} nine\n`;
  const { text: open, hidden } = uncommented(text);
  expect(open.split('\n')).toEqual(['one', '', '', '', '', 'six', 'seven ', '', ' nine', '']);
  expect(hidden).toEqual([
    { from: 2, to: 5 },
    { from: 7, to: 9 },
  ]);
  expect(withoutComments(text)).toBe('one\n\nsix\nseven  nine\n');
  expect(uncommented('a\r\n=begin-chatgpt-md-comment\r\nx\r\n=end-chatgpt-md-comment\r\nb').text).toBe(
    'a\r\n\r\n\r\n\r\nb',
  );
});

it('a text without one is the text itself', () => {
  expect(uncommented('one\ntwo')).toEqual({ text: 'one\ntwo', hidden: [] });
});

it('one that its message does not end is text', () => {
  const open = `a =begin-chatgpt-md-comment b\n${SEPARATOR}\nc =end-chatgpt-md-comment`;
  expect(uncommented(open)).toEqual({ text: open, hidden: [] });
  expect(uncommented(`${open}\n${comment('secret')}`).text).not.toContain('secret');
  expect(uncommented('=begin-chatgpt-md-comment to the end').text).toContain('to the end');
});

it('says which lines are shown whole', () => {
  const hidden = [
    { from: 2, to: 5 },
    { from: 7, to: 9 },
  ];
  expect(linesShown({ from: 1, to: 12 }, hidden)).toEqual([
    { from: 1, to: 1 },
    { from: 6, to: 6 },
    { from: 10, to: 12 },
  ]);
  expect(linesShown({ from: 3, to: 4 }, hidden)).toEqual([]);
  expect(linesShown({ from: 6, to: 8 }, hidden)).toEqual([{ from: 6, to: 6 }]);
});

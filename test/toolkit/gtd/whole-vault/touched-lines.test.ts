// The judge of bytes: what it says about lines that came, went and changed their ends.
import { expect, it } from 'vitest';
import { lineChange } from './touched-lines.ts';

const none = { gone: [], come: [], reEnded: [], strange: [] };

it.each([
  ['nothing', 'a\nb', 'a\nb', none],
  ['a line that came', 'a\nc\n', 'a\nb\nc\n', { ...none, come: ['b'] }],
  ['a line that went', 'a\r\nb\r\n', 'b\r\n', { ...none, gone: ['a'] }],
  ['a line rewritten', 'a\nb\nc', 'a\nB\nc', { ...none, gone: ['b'], come: ['B'] }],
  ['an end that changed', 'a\r\nb\n', 'a\nb\n', { ...none, reEnded: ['a'] }],
  ['an end for the last line', 'a\nb', 'a\nb\nc', { ...none, come: ['c'] }],
  ['an end the file does not use', 'a\r\nb\r\n', 'a\r\nx\nb\r\n', { ...none, come: ['x'], strange: ['x'] }],
  ['a byte order mark that stayed', '\uFEFFa\nb\n', '\uFEFFb\n', { ...none, gone: ['a'] }],
  ['a byte order mark that went', '\uFEFFa\n', 'a\n', { ...none, strange: ['the byte order mark'] }],
  ['a blank line', 'a\n\nb\n', 'a\nb\n', { ...none, gone: [''] }],
])('sees %s', (_, before, after, expected) => expect(lineChange(before, after)).toEqual(expected));

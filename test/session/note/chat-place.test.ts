import { expect, it } from 'vitest';
import { placeAgain, placeOnLine } from '../../../src/session/note/chat-place.ts';
import { readChat } from '../../../src/session/note/read-chat.ts';

const HR = '<hr class="__chatgpt_plugin">';
const whole = (text: string, bodyAt = 0) => {
  const chat = readChat(text, bodyAt);
  if (!chat.ok) throw new Error(chat.error.message);
  return { text, bodyAt, chat: chat.value };
};
const above = (text: string, line: number, bodyAt = 0) => {
  const place = placeOnLine(whole(text, bodyAt), line);
  return place.ok ? text.slice(0, place.value.at) : place.error.message;
};

const CHAT = `One?\n\n${HR}\n\n### role::assistant\n\n1\n\n${HR}\n\n### role::user\n\nTwo?\nreally?\n\nmine\n`;

it.each([
  [1, 'One?'],
  [2, 'One?\n'],
  [3, 'Line 3 has no message of yours above it.'],
  [5, 'Line 5 is in an answer.'],
  [8, 'Line 8 is in an answer.'],
  [9, 'Line 9 has no message of yours above it.'],
  [11, 'Line 11 has no message of yours above it.'],
  [13, CHAT.slice(0, -7)],
  [14, CHAT.slice(0, -7)],
  [15, CHAT.slice(0, -6)],
  [16, CHAT.slice(0, -1)],
  [17, CHAT],
  [18, 'There is no line 18: the note has 17 lines.'],
  [0, 'There is no line 0: the note has 17 lines.'],
])('S1.53: line %i is the end of its paragraph, where a message of the person stands there', (line, is) => {
  expect(above(CHAT, line)).toBe(is);
});

it('S1.53: the front matter, an instruction, a comment and a code block are no place', () => {
  expect(above('---\na: 1\n---\nHello?\n', 2, 13)).toBe('Line 2 is in the front matter.');
  expect(above('---\na: 1\n---\nHello?\n', 4, 13)).toBe('---\na: 1\n---\nHello?');
  expect(above('role::developer\nBe kind.\n\nVery.', 2)).toBe('Line 2 is in an instruction.');
  const comment = 'Hello?\n\n=begin-chatgpt-md-comment\nsecret\n\n=end-chatgpt-md-comment\n\nMore';
  expect(above(comment, 4)).toBe('Line 4 is in a comment.');
  expect(above(comment, 7)).toBe(comment.slice(0, -5));
  expect(above('Look:\n\n```\na\n\nb\n```\n\nMore', 4)).toBe('Line 4 is in a code block.');
  expect(above('Look:\n\n```\na\n\nb\n```\n\nMore', 7)).toBe('Look:\n\n```\na\n\nb\n```');
  // What stands above a role line is not sent either.
  expect(above('aside\n\n### role::user\n\nHello?', 1)).toBe('Line 1 has no message of yours above it.');
});

it('S1.53: keeps how the whole note is written', () => {
  const text = `One?\r\n\r\n${HR}\r\n\r\n## role::user\r\n\r\nTwo?`;
  expect(placeOnLine(whole(text), 1)).toMatchObject({ value: { at: 4, chat: { newline: '\r\n', headingLevel: 2 } } });
});

it.each([
  ['nothing', 'One?\n\nrest\n', 4],
  ['above it', 'Before.\n\nOne?\n\nrest\n', 13],
  ['below it', 'One?\n\nanother rest\n', 4],
  ['on both sides', 'Zero?\n\nanother rest\n', undefined],
  ['by an answer that stands there already', `One?\n\n${HR}\n\nrole::assistant\n\n1\n\nrest\n`, undefined],
])('S1.53: is found again when the note was changed: %s', (_, text, at) => {
  const place = placeOnLine(whole('One?\n\nrest\n'), 1);
  if (!place.ok) throw new Error(place.error.message);
  expect(placeAgain({ text: 'One?\n\nrest\n', place: place.value }, whole(text))?.at).toBe(at);
});

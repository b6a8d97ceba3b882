// Which words of a turn go into the note.
import { expect, it } from 'vitest';
import { answerIn, holdsPrivate } from '../../../../src/host/conversation/note/answer-in.ts';
import type { SessionRecord, Stored } from '../../../../src/session/record.ts';

const usage = { input: 0, output: 0, reported: true };
const user = (text: string): SessionRecord => ({ kind: 'user', parts: [{ text }] });
const reply = (text: string, more: object = {}): SessionRecord => ({
  kind: 'reply',
  model: 'm',
  parts: [
    { kind: 'reasoning', text: 'thinking' },
    { kind: 'text', text },
  ],
  usage,
  ...more,
});
const session = (...records: SessionRecord[]) => ({
  records: records.map((record, index): Stored => ({ ...record, seq: index + 1, at: 1 })),
});

it('those after the last message of the person, without thoughts and without what the program did itself', () => {
  const said = session(user('a'), reply('old'), user('b'), reply('own', { own: true }), reply('One.'), reply('Two.'));
  expect(answerIn(said, 0, '')).toBe('One.\n\nTwo.');
});

it('none where the turn never began', () => {
  expect(answerIn(session(user('a'), reply('old')), 2, 'half')).toBe('');
});

it('the account of a finished task, and what was heard of a stopped reply', () => {
  const complete = session(user('a'), reply(' '), { kind: 'done', how: 'complete', summary: 'All done.' });
  expect(answerIn(complete, 0, '')).toBe('All done.');
  const stopped = session(user('a'), reply('One.'), { kind: 'done', how: 'interrupted', summary: '' });
  expect(answerIn(stopped, 0, 'Tw')).toBe('One.\n\nTw');
});

it('a session holds private notes in messages, results and replies', () => {
  expect(holdsPrivate(session(user('a'), reply('b')))).toBe(false);
  expect(holdsPrivate(session(reply('b', { private: true })))).toBe(true);
  expect(holdsPrivate(session({ kind: 'user', parts: [{ text: 'x', private: true }] }))).toBe(true);
  const receipt: SessionRecord = {
    kind: 'receipt',
    call: '1.1',
    receipt: { status: 'shared', changed: [], shared: { items: 1, withheld: 0 } },
    parts: [{ text: 'x', private: true }],
    isError: false,
  };
  expect(holdsPrivate(session(receipt))).toBe(true);
});

// Replies that were made of private notes are found again by their words.
import { expect, it, onTestFinished } from 'vitest';
import { privateReplies } from '../../src/session/private-replies.ts';
import type { SessionRecord } from '../../src/session/record.ts';
import { createSessions } from '../../src/session/sessions.ts';
import { openStore } from '../../src/store/open-store.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const reply = (text: string, more: object = {}): SessionRecord => ({
  kind: 'reply',
  model: 'm',
  parts: [
    { kind: 'text', text },
    { kind: 'call', providerId: '1', name: 'x', arguments: '{}' },
  ],
  usage: { input: 0, output: 0, reported: true },
  ...more,
});

it('of all sessions, and of no others', () => {
  const opened = openStore({ env: { COUNTERSIGN_HOME: temporaryFolder() }, workspaceId: 'w', root: '/w' });
  if (!opened.ok) throw new Error(opened.error.message);
  const database = opened.value;
  onTestFinished(() => database.close());
  const sessions = createSessions(database);
  const begin = () => sessions.begin({ profile: 'notes', model: 'm', title: 't' });
  const first = begin();
  first.append(reply('a heron', { private: true }), reply('in public'), reply('says "private":true'));
  begin().append(reply('forty crowns', { private: true }), reply(' ', { private: true }));
  const insert = 'insert into record (session, seq, at, kind, body) values (?, ?, ?, ?, ?)';
  for (const [index, body] of ['{"private":true', '["private":true]', '{"private":true,"parts":1}'].entries())
    database.run(insert, first.info.id, 100 + index, 1, 'reply', body);
  expect(privateReplies(database)).toEqual(['a heron', 'forty crowns']);
});

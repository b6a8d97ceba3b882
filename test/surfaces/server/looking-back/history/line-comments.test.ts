// What a person said about lines when they signed is part of the entry that came of it.
import { expect, it } from 'vitest';
import type { EntryView } from '../../../../../src/surfaces/server/wire/looking-back.ts';
import { agentRooms } from '../../../../support/agent-rooms.ts';
import { asking } from '../../ask.ts';

const edit = (path: string) => ({
  name: 'edit_file',
  arguments: { path, edits: [{ old: 'one', new: 'two' }], description: 'clearer' },
});

it('an entry has the comments of the answer it was signed with, and one without has none', async () => {
  const rooms = await agentRooms({ 'a.txt': 'one\n', 'b.txt': 'one\n' }, [
    { calls: [edit('a.txt')] },
    { calls: [edit('b.txt')] },
    { text: 'Done.' },
  ]);
  await rooms.go(() => true);
  const { workspace, store } = rooms.runtime;
  const comments = [{ path: 'a.txt', side: 'after', line: 1, text: 'a <b> word' }];
  const [id = ''] = Object.keys(store.questions.answerOf(1)?.decisions ?? {});
  // The desk of this test says yes and nothing else: the answer is kept as one with a word about a line is.
  store.database.run(
    'update answer set body = json_set(body, ?, json(?)) where question = 1',
    ...[`$."${id}".comments`, JSON.stringify(comments)],
  );
  const { get, post } = asking({ workspace, store, close: () => undefined });
  expect((await get<EntryView>('/api/history/1')).comments).toEqual(comments);
  expect((await get<EntryView>('/api/history/2')).comments).toEqual([]);
  await post('/api/history/1/undo');
  expect((await get<EntryView>('/api/history/3')).comments).toEqual([]);
});

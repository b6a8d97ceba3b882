// The timeline over rooms that a scripted model and a callback desk have worked in: the same as the command, and what a page needs beside it.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { historyShow } from '../../../../src/surfaces/cli/commands/history/show.ts';
import { historyList } from '../../../../src/surfaces/cli/commands/history.ts';
import type {
  ConflictReply,
  EntryView,
  HistoryReply,
  UndoReply,
} from '../../../../src/surfaces/server/wire/looking-back.ts';
import type { FileText } from '../../../../src/surfaces/server/wire/question-view.ts';
import { type AgentRooms, agentRooms } from '../../../support/agent-rooms.ts';
import { recordedOutput } from '../../../support/recorded-output.ts';
import { asking, printed } from '../ask.ts';

const NOTE = 'one\n\ntwo\n\nthree\n\nfour\n\nfive\n\nsix\n\nseven\n\neight\n';
const edit = (path: string, ...edits: readonly (readonly [string, string])[]) => ({
  name: 'edit_file',
  arguments: { path, edits: edits.map(([old, text]) => ({ old, new: text })), description: 'clearer' },
});

const roomsOf = ({ runtime }: AgentRooms) => ({
  workspace: runtime.workspace,
  store: runtime.store,
  close: () => undefined,
});

/** Three entries: one as the person wrote it, one in part, one as it was proposed. */
const worked = async (): Promise<AgentRooms> => {
  const rooms = await agentRooms({ 'a.md': NOTE, 'b.txt': 'b\n' }, [
    {
      text: 'Numbers in German.',
      calls: [
        edit('a.md', ['two', 'zwei']),
        edit('a.md', ['one', 'eins'], ['eight', 'acht']),
        edit('b.txt', ['b', 'bee']),
      ],
    },
    { text: 'Done.' },
  ]);
  await rooms.go(({ proposal, again }) => {
    if (again !== undefined) return true;
    if (proposal.id.endsWith('.1')) return { approved: true, texts: { 'a.md': NOTE.replace('two', 'deux') } };
    return proposal.id.endsWith('.2') ? { approved: true, keep: [proposal.parts[0]?.id ?? ''] } : true;
  });
  return rooms;
};

const one = async (): Promise<{ rooms: AgentRooms; id: number }> => {
  const rooms = await agentRooms({ 'a.md': NOTE }, [
    { calls: [edit('a.md', ['two', 'zwei'], ['seven', 'sieben'])] },
    { text: 'Done.' },
  ]);
  await rooms.go(() => true);
  return { rooms, id: rooms.runtime.store.history.last('undo')?.id ?? 0 };
};

describe('GET /api/history', () => {
  it('is what history --json prints, newest first, with its words', async () => {
    const rooms = await worked();
    const output = recordedOutput({ json: true });
    await historyList({ cwd: rooms.folder, rooms: roomsOf(rooms) }, output);
    const { entries, more } = await asking(roomsOf(rooms)).get<HistoryReply>('/api/history');
    expect(more).toBe(false);
    expect(entries.map(({ words: _, next: __, extent: ___, ...entry }) => entry)).toEqual(printed(output.values));
    expect(entries.map(({ words }) => words.mark)).toEqual(
      expect.arrayContaining(['', 'edited by you', 'part: 1 of 2']),
    );
    expect(entries[0]).toMatchObject({ next: 'undo', words: { who: 'you, at callback' } });
    expect(entries.map(({ extent }) => extent)).toEqual([
      { what: 'updated', count: 1, first: 'a.md', added: 1, removed: 1, uncounted: 0 },
      { what: 'updated', count: 1, first: 'a.md', added: 1, removed: 1, uncounted: 0 },
      { what: 'updated', count: 1, first: 'b.txt', added: 1, removed: 1, uncounted: 0 },
    ]);
  });

  it('goes on where a page ended, and finds by path, tool and session', async () => {
    const rooms = await worked();
    const { get, refused } = asking(roomsOf(rooms));
    const first = await get<HistoryReply>('/api/history?limit=2');
    expect([first.entries.length, first.more]).toEqual([2, true]);
    const rest = await get<HistoryReply>(`/api/history?limit=2&before=${first.entries[1]?.id}`);
    expect([rest.entries.length, rest.more]).toEqual([1, false]);
    expect((await get<HistoryReply>('/api/history?path=./b.txt')).entries).toHaveLength(1);
    expect((await get<HistoryReply>('/api/history?tool=write_file')).entries).toEqual([]);
    expect((await get<HistoryReply>('/api/history?session=1&since=today')).entries).toHaveLength(3);
    expect(await refused('GET', '/api/history?limit=many')).toMatchObject({ code: 'BAD_ARGS' });
    expect(await refused('GET', '/api/history?since=soon')).toMatchObject({ code: 'BAD_ARGS' });
  });
});

describe('GET /api/history/:entry', () => {
  it('is what history show --json prints, with files instead of states', async () => {
    const { rooms, id } = await one();
    const output = recordedOutput({ json: true });
    await historyShow(String(id), { cwd: rooms.folder, rooms: roomsOf(rooms) }, output);
    const [{ changes: _, ...shown }] = printed(output.values) as [Record<string, unknown>];
    const { get } = asking(roomsOf(rooms));
    const entry = await get<EntryView>(`/api/history/${id}`);
    expect(entry).toMatchObject(shown);
    expect(entry.said).toBe('clearer');
    expect(entry.files).toMatchObject([
      { index: 0, path: 'a.md', added: 2, removed: 2, isMarkdown: true, mayEdit: false, hasText: true, inGit: false },
    ]);
    expect(entry.files?.[0]?.hunks.flatMap(({ parts }) => parts)).toEqual(entry.parts);
    expect(entry.parts).toHaveLength(2);
    expect(await get<FileText>(`/api/history/${id}/files/0`)).toEqual({
      before: NOTE,
      after: NOTE.replace('two', 'zwei').replace('seven', 'sieben'),
    });
  });

  it('tells what is known of an entry whose contents are gone', async () => {
    const { rooms, id } = await one();
    rooms.runtime.store.database.run('delete from content');
    const { get, refused } = asking(roomsOf(rooms));
    expect(await get(`/api/history/${id}`)).toMatchObject({
      id,
      files: null,
      gone: `The contents of entry ${id} are no longer kept.`,
      parts: [],
      extent: { what: 'updated', count: 1, first: 'a.md', added: 0, removed: 0, uncounted: 1 },
    });
    expect(await refused('GET', `/api/history/${id}/files/0`)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each([
    ['/api/history/99', 'NOT_FOUND'],
    ['/api/history/..', 'BAD_ARGS'],
    ['/api/history/1/files/7', 'NOT_FOUND'],
    ['/api/history/1/files/-1', 'BAD_ARGS'],
  ])('refuses %s with %s', async (path, code) => {
    const { rooms } = await one();
    // As the server hands it over: no browser resolves the two dots.
    expect(await asking(roomsOf(rooms)).refused('GET', path.replace('..', '%252e'))).toMatchObject({ code });
  });
});

describe('taking back', () => {
  it('undoes, keeps later work, says so to everybody, and does it again', async () => {
    const { rooms, id } = await one();
    rooms.write('a.md', rooms.read('a.md').replace('four', 'vier'));
    const { get, post, said, refused } = asking(roomsOf(rooms));
    const undone = await post<UndoReply>(`/api/history/${id}/undo`);
    expect(rooms.read('a.md')).toBe(NOTE.replace('four', 'vier'));
    expect(undone).toMatchObject({ undoes: id, conflicts: [], back: { do: 'redo', entry: id } });
    expect(undone.files).toEqual([
      { path: 'a.md', how: 'merged', keptLater: 1, words: 'the old wording is back; your later edit is kept' },
    ]);
    expect(said).toEqual([{ kind: 'history', entry: undone.entry }]);
    expect(await get(`/api/history/${id}`)).toMatchObject({ next: 'redo', parts: [] });
    expect(await refused('POST', `/api/history/${id}/undo`)).toMatchObject({ code: 'BAD_ARGS' });
    const again = await post<UndoReply>(`/api/history/${id}/redo`);
    expect(again).toMatchObject({ back: { do: 'undo', entry: again.entry } });
    expect(rooms.read('a.md')).toContain('zwei');
    expect(said).toHaveLength(2);
    expect(await refused('POST', `/api/history/${id}/redo`)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('takes back a part and leaves the rest, and knows which parts there are', async () => {
    const { rooms, id } = await one();
    const { get, post, refused } = asking(roomsOf(rooms));
    const { parts } = await get<EntryView>(`/api/history/${id}`);
    const undone = await post<UndoReply>(`/api/history/${id}/undo`, { parts: [parts[1] ?? ''] });
    expect(undone.parts).toEqual([parts[1]]);
    expect(rooms.read('a.md')).toBe(NOTE.replace('two', 'zwei'));
    expect((await get<EntryView>(`/api/history/${id}`)).parts).toEqual([parts[0]]);
    expect(await refused('POST', `/api/history/${id}/undo`, { parts: ['c9.9'] })).toMatchObject({ code: 'BAD_ARGS' });
    expect(await refused('POST', `/api/history/${id}/undo`, { parts: [7] })).toMatchObject({ code: 'BAD_ARGS' });
  });

  it('touches nothing where later work conflicts, and takes the person’s merge', async () => {
    const { rooms, id } = await one();
    const later = rooms.read('a.md').replace('zwei', 'zwei und mehr');
    rooms.write('a.md', later);
    const { get, post, refused, said } = asking(roomsOf(rooms));
    const error = await refused('POST', `/api/history/${id}/undo`);
    expect(error).toMatchObject({ code: 'CONFLICT', data: { conflicts: [{ path: 'a.md', line: 3 }] } });
    expect(error.message).toContain('it is    zwei und mehr');
    expect([rooms.read('a.md'), said]).toEqual([later, []]);
    const { files, whole } = await get<ConflictReply>(`/api/history/${id}/conflict`);
    expect(whole).toEqual([]);
    expect(files).toMatchObject([
      {
        path: 'a.md',
        was: NOTE,
        is: later,
        // What only one side changed is settled; what both changed stands as it is, and is named.
        merged: NOTE.replace('two', 'zwei und mehr'),
        uncertain: [{ from: 3, count: 1, was: 'two\n', made: 'zwei\n', is: 'zwei und mehr\n' }],
      },
    ]);
    const texts = [{ path: 'a.md', now: files[0]?.now ?? '', text: NOTE.replace('two', 'two and more') }];
    const merged = await post<UndoReply>(`/api/history/${id}/merge`, { texts });
    expect(rooms.read('a.md')).toBe(NOTE.replace('two', 'two and more'));
    expect(said).toEqual([{ kind: 'history', entry: merged.entry }]);
  });

  it('refuses a merge of a file that moved on meanwhile, and of one that does not conflict', async () => {
    const { rooms, id } = await one();
    rooms.write('a.md', rooms.read('a.md').replace('zwei', '2'));
    const { get, refused } = asking(roomsOf(rooms));
    const { files } = await get<ConflictReply>(`/api/history/${id}/conflict`);
    const moved = rooms.read('a.md').replace('2', 'II');
    rooms.write('a.md', moved);
    const text = { path: 'a.md', now: files[0]?.now ?? '', text: 'mine\n' };
    expect(await refused('POST', `/api/history/${id}/merge`, { texts: [text] })).toMatchObject({ code: 'STALE' });
    expect(await refused('POST', `/api/history/${id}/merge`, { texts: [{ ...text, path: '../x' }] })).toMatchObject({
      code: 'STALE',
    });
    expect(rooms.read('a.md')).toBe(moved);
  });

  it('says what conflicts as a whole and cannot be merged', async () => {
    const { rooms, id } = await one();
    rmSync(join(rooms.folder, 'a.md'));
    const { files, whole } = await asking(roomsOf(rooms)).get<ConflictReply>(`/api/history/${id}/conflict`);
    expect(files).toEqual([]);
    expect(whole).toEqual([{ path: 'a.md', words: expect.stringContaining('it is    nothing') }]);
  });
});

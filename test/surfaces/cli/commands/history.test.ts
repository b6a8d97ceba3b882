// The history as a person reads it, over rooms that a scripted model and a callback desk have worked in.
import { describe, expect, it } from 'vitest';
import { historyDiff } from '../../../../src/surfaces/cli/commands/history/diff.ts';
import { historyShow } from '../../../../src/surfaces/cli/commands/history/show.ts';
import { historyList } from '../../../../src/surfaces/cli/commands/history.ts';
import { undo } from '../../../../src/surfaces/cli/commands/undo.ts';
import type { Where } from '../../../../src/surfaces/cli/in-rooms.ts';
import { type AgentRooms, agentRooms } from '../../../support/agent-rooms.ts';
import { recordedOutput } from '../../../support/recorded-output.ts';

const edit = (path: string, old: string, text: string) => ({
  name: 'edit_file',
  arguments: { path, edits: [{ old, new: text }], description: 'clearer' },
});
const write = (path: string) => ({ name: 'write_file', arguments: { path, content: 'new\n' } });
const FILES = { 'a.md': 'one\n\ntwo\n\nthree\n\nfour\n\nfive\n\nsix\n\nseven\n\neight\n', 'b.txt': 'b\n' };

const where = ({ folder, runtime }: AgentRooms): Where => ({
  cwd: folder,
  rooms: { workspace: runtime.workspace, store: runtime.store, close: () => undefined },
});
const listed = async (rooms: AgentRooms, more: object = {}): Promise<string[]> => {
  const output = recordedOutput();
  expect(await historyList({ ...where(rooms), ...more }, output)).toBe(0);
  return output.lines.map((line) => line.replace(/\d\d:\d\d/, 'hh:mm'));
};

describe('history', () => {
  it('says whose hand was in it: edited, in part, undone, and whether in part', async () => {
    const rooms = await agentRooms(FILES, [
      {
        calls: [
          edit('a.md', 'two', 'zwei'),
          {
            name: 'edit_file',
            arguments: {
              path: 'a.md',
              edits: [
                { old: 'one', new: 'eins' },
                { old: 'eight', new: 'acht' },
              ],
              description: 'd',
            },
          },
          edit('b.txt', 'b', 'bee'),
        ],
      },
      { text: 'Done.' },
    ]);
    await rooms.go(({ proposal, again }) => {
      const isFirst = again === undefined;
      if (isFirst && proposal.id.endsWith('.1'))
        return { approved: true, texts: { 'a.md': FILES['a.md'].replace('two', 'deux') } };
      return isFirst && proposal.id.endsWith('.2') ? { approved: true, keep: [proposal.parts[0]?.id ?? ''] } : true;
    });
    const [entry] = rooms.runtime.store.history.list({ path: 'b.txt' });
    must(await rooms.runtime.store.history.undo(entry?.id ?? 0));
    const lines = (await listed(rooms)).join('\n');
    expect(lines).toMatch(/^ 4 {2}hh:mm {2}b\.txt {2}undo \d: /m);
    expect(lines).toMatch(/^ \d {2}hh:mm {2}b\.txt .* {2}undone by 4 .* session 1$/m);
    expect(lines).toMatch(/^ \d {2}hh:mm {2}a\.md .* {2}edited by you .* session 1$/m);
    expect(lines).toMatch(/^ \d {2}hh:mm {2}a\.md .* {2}part: 1 of 2 .* session 1$/m);
    const output = recordedOutput({ json: true });
    await historyList(where(rooms), output);
    expect(output.values).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: 4, answer: null, decidedBy: null }),
        expect.objectContaining({ undoneBy: 4, answer: 'approve', decidedBy: { kind: 'person', desk: 'callback' } }),
        expect.objectContaining({ answer: 'part', inPart: { kept: 1, of: 2 } }),
        expect.objectContaining({ answer: 'amend' }),
      ]),
    );
  });

  it('has a heading for each day once there is more than today', async () => {
    const rooms = await agentRooms(FILES, [
      { calls: [edit('a.md', 'two', 'zwei'), edit('b.txt', 'b', 'bee')] },
      { text: 'Done.' },
    ]);
    await rooms.go(() => true);
    const { database } = rooms.runtime.store;
    database.run('update entry set at = ? where id = 1', new Date(2026, 0, 2, 9).getTime());
    const lines = await listed(rooms);
    expect([lines[0], lines[2]]).toEqual(['Today', 'Friday, 2 January 2026']);
    expect(await listed(rooms, { since: 'today' })).toHaveLength(1);
    expect(await listed(rooms, { path: 'b.txt' })).toHaveLength(1);
    expect(await listed(rooms, { path: './b.txt/' })).toHaveLength(1);
    expect(await listed(rooms, { tool: 'write_file' })).toHaveLength(0);
    expect(await listed(rooms, { limit: '1' })).toHaveLength(1);
  });

  it('finds what was changed below a folder, also by a move', async () => {
    const rooms = await agentRooms(FILES, [
      { calls: [write('notes/x/1.md'), write('notesx/2.md')] },
      { text: 'Done.' },
    ]);
    await rooms.go(() => true);
    expect((await listed(rooms, { path: 'notes' })).join('\n')).toMatch(/^ 1 {2}/);
    expect(await listed(rooms, { path: 'notes' })).toHaveLength(1);
  });

  it('shows who, what and why, in words and as JSON', async () => {
    const rooms = await agentRooms(FILES, [
      { text: 'Numbers in German.', reasoning: 'They asked for it.', calls: [edit('a.md', 'two', 'zwei')] },
      { text: 'Done.' },
    ] as never);
    await rooms.go(() => ({ approved: true }));
    const output = recordedOutput();
    expect(await historyShow('1', where(rooms), output)).toBe(0);
    const text = output.lines.join('\n');
    expect(text).toMatch(
      /^1 {2}a\.md {3}"two" → "zwei"\n {2}when +Today, \d\d:\d\d; group 1\n {2}who +you, at callback/,
    );
    expect(text).toMatch(/ {2}call +edit_file \{"path":"a\.md"/);
    expect(text).toContain('  │ you: go');
    expect(text).toContain('  │ model: Numbers in German.\n  │ clearer');
    expect(text).toMatch(/− two\n[\s\S]*\+ zwei/);
    expect(text).toContain('next     countersign undo 1 takes it back');
    const json = recordedOutput({ json: true });
    await historyShow('1', where(rooms), json);
    expect(json.values[0]).toMatchObject({
      id: 1,
      session: 1,
      sessionInfo: { id: 1, title: 'test' },
      message: 'go',
      said: expect.stringContaining('clearer'),
      call: { id: '2.1', tool: 'edit_file' },
      changes: [{ path: 'a.md' }],
    });
    await undo('undo', '1', where(rooms), recordedOutput());
    const later = recordedOutput();
    await historyShow('1', where(rooms), later);
    expect(later.lines.at(-1)).toBe('  next     countersign redo 1');
    const own = recordedOutput();
    await historyShow('2', where(rooms), own);
    expect(own.lines.join('\n')).toMatch(/undoes 1[\s\S]*who +person/);
  });

  it('shows what was said about lines with a part of a yes', async () => {
    const both = [
      { old: 'one', new: 'eins' },
      { old: 'eight', new: 'acht' },
    ];
    const call = { name: 'edit_file', arguments: { path: 'a.md', edits: both, description: 'd' } };
    const rooms = await agentRooms(FILES, [{ calls: [call] }, { text: 'Done.' }]);
    await rooms.go(({ proposal }) => ({
      approved: true,
      keep: [proposal.parts[0]?.id ?? ''],
      comments: [{ path: 'a.md', side: 'before', line: 15, text: 'stays\u202e' }],
    }));
    const output = recordedOutput();
    expect(await historyShow('1', where(rooms), output)).toBe(0);
    const text = output.lines.join('\n');
    expect(text).toContain('part: 1 of 2, 1 comment');
    expect(text).toContain('left out line 15 of a.md');
    expect(text).toContain('  │ you said: a.md:15 (as it was): stays<U+202E>');
  });

  it('shows an entry whose session is gone, and one whose contents are', async () => {
    const rooms = await agentRooms(FILES, [{ calls: [edit('a.md', 'two', 'zwei')] }, { text: 'Done.' }]);
    await rooms.go(() => true);
    const { sessions, history } = rooms.runtime.store;
    must(sessions.remove(1));
    const output = recordedOutput();
    expect(await historyShow('1', where(rooms), output)).toBe(0);
    expect(output.lines.join('\n')).not.toContain('you:');
    must(await history.purge({ all: true }));
    expect(await historyShow('1', where(rooms), recordedOutput())).toBe(1);
  });

  it('joins a session, or everything since a day, into one difference', async () => {
    const rooms = await agentRooms(FILES, [
      { calls: [edit('a.md', 'two', '2'), edit('a.md', '2', 'zwei'), write('n.md')] },
      { text: 'Done.' },
    ]);
    await rooms.go(() => true);
    const output = recordedOutput();
    expect(await historyDiff({ ...where(rooms), stat: true }, output)).toBe(0);
    expect(output.lines).toEqual(['  a.md  changed  +1  −1', '  n.md  created  +1  −0', '2 files, +2 −1']);
    expect(output.values[0]).toMatchObject({
      session: 1,
      entries: 3,
      stat: [
        { path: 'a.md', added: 1, removed: 1 },
        { path: 'n.md', what: 'created' },
      ],
    });
    const since = recordedOutput();
    expect(await historyDiff({ ...where(rooms), since: 'today' }, since)).toBe(0);
    expect(since.lines.join('\n')).toMatch(/− two\n[\s\S]*\+ zwei/);
    await undo('undo', undefined, { ...where(rooms), session: '1' }, recordedOutput());
    const nothing = recordedOutput();
    expect(await historyDiff({ ...where(rooms), since: '1d', stat: true }, nothing)).toBe(0);
    expect(nothing.notes).toEqual(['Nothing of it is still there.']);
    await undo('redo', undefined, { ...where(rooms), session: '1' }, recordedOutput());
    expect(rooms.read('a.md')).toContain('zwei');
  });
});

const must = <T>(result: { ok: true; value: T } | { ok: false; error: { message: string } }): T => {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

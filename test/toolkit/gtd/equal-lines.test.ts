// Two lines that read alike, which our own merge makes: each can be named, and nothing happens to the other.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shared } from '../tool-calls.ts';
import { project, vaultOf } from './gtd-calls.ts';
import { gtdRooms } from './gtd-rooms.ts';

const LINES = ['- [ ] Call Bob', '- [ ] Email Sam', '- [ ] Call Bob', '  about the roof'];
const withLines = (change: (lines: string[]) => void): string => {
  const lines = [...LINES];
  change(lines);
  return project(lines);
};
const vault = (more: Record<string, string> = {}) =>
  vaultOf({ 'P.md': project(LINES), 'Q.md': project(['- [ ] Other']), ...more });
const FIRST = { project_path: 'P.md', action_text: '[1 of 2] Call Bob' };
const SECOND = { project_path: 'P.md', action_text: '[2 of 2] Call Bob' };

describe('one of two equal lines', () => {
  it('is asked back about, with the way to name it', async () => {
    const error = await vault().refused('complete_next_action', { project_path: 'P.md', action_text: 'Call Bob' });
    expect(error).toMatchObject({ code: 'AMBIGUOUS', data: { lines: [12, 14] } });
    for (const words of [error.forModel, error.wayOut])
      expect(words).toContain('Put [1 of 2] (line 12) or [2 of 2] (line 14) before its words to say which.');
  });

  it('is shown with its number wherever actions are shown', async () => {
    for (const tool of ['show_project', 'gtd_overview']) {
      const input = tool === 'show_project' ? { project_path: 'P.md' } : {};
      const text = (await shared(await vault().propose(tool, input))).join('\n');
      expect(text).toContain('[1 of 2] Call Bob');
      expect(text).toContain('[2 of 2] Call Bob');
      expect(text).not.toContain('of 2] Email');
    }
  });

  it('can be completed, set waiting, reworded and deleted', async () => {
    const day = /✅ \d{4}-\d{2}-\d{2}/;
    for (const [at, input] of [
      [0, FIRST],
      [2, SECOND],
    ] as const) {
      const completed = await vault().propose('complete_next_action', input);
      expect(completed.after['P.md']?.replace(day, '✅')).toBe(withLines((lines) => (lines[at] = '- [x] Call Bob ✅')));
      const waiting = await vault().propose('set_waiting', input);
      expect(waiting.after['P.md']).toBe(withLines((lines) => (lines[at] = '- [w] Call Bob')));
      const { action_text: old_action } = input;
      const reworded = await vault().propose('update_next_action', {
        project_path: 'P.md',
        old_action,
        new_action: 'Ring him',
      });
      expect(reworded.after['P.md']).toBe(withLines((lines) => (lines[at] = '- [ ] Ring him')));
      expect(reworded.summary).toBe('reword "Call Bob" → "Ring him"');
      const deleted = await vault().propose('delete_next_action', input);
      expect(deleted.after['P.md']).toBe(withLines((lines) => void lines.splice(at, at === 0 ? 1 : 2)));
    }
  });

  it('can be moved, split off and put on the hotlist', async () => {
    const moved = await vault().propose('move_action_to_project', { ...SECOND, target_path: 'Q.md' });
    expect(moved.after).toEqual({
      'P.md': project(LINES.slice(0, 2)),
      'Q.md': project(['- [ ] Call Bob', '  about the roof', '- [ ] Other']),
    });
    const split = await vault().propose('split_project', {
      project_path: 'P.md',
      parts: [{ title: 'Roof', actions: [SECOND.action_text] }],
    });
    expect(split.after['P.md']).toBe(project(LINES.slice(0, 2)));
    const hot = await vault().propose('move_to_hotlist', SECOND);
    expect(JSON.parse(hot.after['flow-focus-data/focus.md'] ?? '')).toMatchObject({
      lineNumber: 14,
      lineContent: '- [ ] Call Bob',
      text: 'Call Bob',
    });
  });

  it('has a hotlist entry of its own', async () => {
    const item = { file: 'P.md', lineContent: '- [ ] Call Bob', text: 'Call Bob', sphere: 'work', addedAt: 1 };
    const hot = { 'flow-focus-data/focus.md': `${JSON.stringify({ ...item, lineNumber: 14 })}\n` };
    const reword = (old_action: string) =>
      vault(hot).propose('update_next_action', { project_path: 'P.md', old_action, new_action: 'Ring him' });
    expect(Object.keys((await reword(FIRST.action_text)).after)).toEqual(['P.md']);
    expect((await reword(SECOND.action_text)).after['flow-focus-data/focus.md']).toContain('Ring him');
    expect((await vault(hot).propose('move_to_hotlist', SECOND)).summary).toBe('already there');
    expect((await vault(hot).propose('move_to_hotlist', FIRST)).summary).toBe('hotlist: add "Call Bob"');
  });

  it('keeps its number while the other is completed, and is never another one', async () => {
    const done = vaultOf({ 'P.md': project(['- [x] Call Bob ✅ 2026-01-02', '- [ ] Email Sam', '- [ ] Call Bob']) });
    expect((await done.propose('delete_next_action', SECOND)).after['P.md']).not.toContain('- [ ] Call Bob');
    expect(await done.refused('delete_next_action', FIRST)).toMatchObject({ code: 'NO_MATCH', data: { done: true } });
    const one = vaultOf({ 'P.md': project(['- [ ] Call Bob']) });
    for (const input of [FIRST, SECOND]) {
      const error = await one.refused('delete_next_action', input);
      expect(error).toMatchObject({ code: 'AMBIGUOUS', wayOut: 'Give its words alone.' });
    }
    expect(await vault().refused('delete_next_action', { ...FIRST, action_text: '[3 of 2] Call Bob' })).toMatchObject({
      code: 'AMBIGUOUS',
    });
    expect(await vault().refused('delete_next_action', { ...FIRST, action_text: '[1 of 2] Nobody' })).toMatchObject({
      code: 'NO_MATCH',
    });
  });

  it('and the other are completed in one reply', async () => {
    const calls = [FIRST, SECOND].map((input) => ({ name: 'complete_next_action', arguments: input }));
    const rooms = await gtdRooms([{ calls }, { text: 'done' }], { 'P.md': project(LINES) });
    await rooms.go(() => true);
    expect(readFileSync(join(rooms.folder, 'P.md'), 'utf8').match(/- \[x\] Call Bob ✅/g)).toHaveLength(2);
  });

  it('that differ in their words only by a mark are told apart by it, or by number', async () => {
    const marked = vaultOf({ 'P.md': project(['- [ ] call bob', '- [ ] Call Bob 🔁 every week']) });
    const complete = async (action_text: string) =>
      (await marked.propose('complete_next_action', { project_path: 'P.md', action_text })).after['P.md'];
    expect(await complete('CALL BOB 🔁 every week').catch(String)).toContain('AMBIGUOUS');
    expect(await complete('Call Bob 🔁 every week')).toContain('- [x] Call Bob 🔁 every week ✅');
    expect(await complete('[1 of 2] Call Bob')).toContain('- [x] call bob ✅');
  });
});

describe('one of two equal lines of the inbox', () => {
  const inbox = () =>
    vaultOf({
      'Flow Inbox Files/A.md': 'buy milk\nthe noise\nbuy milk\n',
      'Flow Inbox Files/B.md': 'buy milk\n',
    });
  const gone = (item: string) => inbox().propose('process_inbox_item', { item, to: 'delete' });

  it('can be named by its number, over all files', async () => {
    expect((await gone('[1 of 3] buy milk')).after).toEqual({ 'Flow Inbox Files/A.md': 'the noise\nbuy milk\n' });
    expect((await gone('[2 of 3] buy milk')).after).toEqual({ 'Flow Inbox Files/A.md': 'buy milk\nthe noise\n' });
    expect((await gone('[3 of 3] buy milk')).after).toEqual({ 'Flow Inbox Files/B.md': '' });
  });

  it('is asked back about, with the way to name it and without files the model may not know', async () => {
    const error = await inbox().refused('process_inbox_item', { item: 'Buy milk', to: 'delete' });
    expect(error).toMatchObject({
      code: 'AMBIGUOUS',
      message: expect.stringContaining('Flow Inbox Files/B.md line 1'),
    });
    expect(error.forModel).toContain('[1 of 3] or [2 of 3] or [3 of 3]');
    expect(error.forModel).not.toContain('B.md');
  });

  it('is shown with its number', async () => {
    const text = (await shared(await inbox().propose('gtd_overview', {}))).join('\n');
    expect(text.match(/- \[\d of 3\] buy milk/g)).toEqual([
      '- [1 of 3] buy milk',
      '- [2 of 3] buy milk',
      '- [3 of 3] buy milk',
    ]);
  });

  it('and the others leave it in one reply', async () => {
    const calls = [1, 2, 3].map((number) => ({
      name: 'process_inbox_item',
      arguments: { item: `[${number} of 3] buy milk`, to: 'delete' },
    }));
    const rooms = await gtdRooms([{ calls }, { text: 'done' }], {
      'Flow Inbox Files/A.md': 'buy milk\nthe noise\nbuy milk\n',
      'Flow Inbox Files/Inbox.md': 'x\n',
      'Flow Inbox Files/Z.md': 'buy milk\n',
    });
    await rooms.go(() => true);
    expect(readFileSync(join(rooms.folder, 'Flow Inbox Files/A.md'), 'utf8')).toBe('the noise\n');
    expect(readFileSync(join(rooms.folder, 'Flow Inbox Files/Z.md'), 'utf8')).toBe('');
  });
});

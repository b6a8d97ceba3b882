// Stored conversations as a person reads them: shown, named, removed, written down.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sessionsExport } from '../../../../src/surfaces/cli/commands/sessions/export.ts';
import { sessionsRemove } from '../../../../src/surfaces/cli/commands/sessions/remove.ts';
import { sessionsShow } from '../../../../src/surfaces/cli/commands/sessions/show.ts';
import { sessionsList, sessionsRename } from '../../../../src/surfaces/cli/commands/sessions.ts';
import type { Where } from '../../../../src/surfaces/cli/in-rooms.ts';
import { type AgentRooms, agentRooms } from '../../../support/agent-rooms.ts';
import { recordedOutput } from '../../../support/recorded-output.ts';

const FILES = { 'a.md': 'one\ntwo\n' };
const EDIT = { name: 'edit_file', arguments: { path: 'a.md', edits: [{ old: 'two', new: 'zwei' }], description: 'd' } };
const worked = async (): Promise<AgentRooms> => {
  const rooms = await agentRooms(FILES, [{ text: 'I do.\u001b[2J', calls: [EDIT] }, { text: 'Done.' }]);
  await rooms.go(() => true);
  return rooms;
};
const where = ({ folder, runtime }: AgentRooms): Where => ({
  cwd: folder,
  rooms: { workspace: runtime.workspace, store: runtime.store, close: () => undefined },
});

describe('sessions', () => {
  it('show what one came to, turn by turn, escaped', async () => {
    const rooms = await worked();
    const output = recordedOutput();
    expect(await sessionsShow('1', where(rooms), output)).toBe(0);
    const text = output.lines.join('\n');
    expect(text).toMatch(
      /^1 {2}test\n {2}began +Today, \d\d:\d\d; done\n {2}model +compatible\/scripted; profile code/,
    );
    expect(text).toMatch(/turns +1 message, 2 replies\n {2}spent +\d+ in, \d+ out/);
    expect(text).toContain('applied  entry 1');
    expect(text).toContain('  │ model: I do.<U+001B>[2J\n    · edit_file   a.md   applied, entry 1\n  │ model: Done.');
    expect(output.values[0]).toMatchObject({
      id: 1,
      turns: 2,
      messages: 1,
      entries: [1],
      models: [{ model: 'compatible/scripted' }],
    });
  });

  it('are renamed', async () => {
    const rooms = await worked();
    const output = recordedOutput();
    expect(await sessionsRename('1', '  A \n better  name ', where(rooms), output)).toBe(0);
    expect(output.lines).toEqual(['Session 1 is called "A better name" now.']);
    expect(await sessionsRename('1', ' ', where(rooms), output)).toBe(2);
    expect(await sessionsRename('x', 'y', where(rooms), output)).toBe(2);
    expect(await sessionsRename('8', 'y', where(rooms), output)).toBe(1);
    const listed = recordedOutput();
    await sessionsList(where(rooms), listed);
    expect(listed.lines[0]).toMatch(/A better name {2}done/);
  });

  it('are removed after a yes; what they did stays', async () => {
    const rooms = await worked();
    const output = recordedOutput();
    expect(await sessionsRemove('1', where(rooms), output)).toBe(4);
    expect(output.notes[0]).toContain('there is no terminal to ask at');
    expect(await sessionsRemove('1', { ...where(rooms), yes: true }, output)).toBe(0);
    expect(output.lines.at(-1)).toBe(
      `Removed session 1, "test" (6 records). What it did stays in the history and the ledger.`,
    );
    expect(await sessionsRemove('1', { ...where(rooms), yes: true }, output)).toBe(1);
    const { history, ledger, database } = rooms.runtime.store;
    expect(history.entry(1)?.state).toBe('applied');
    expect(await ledger.verify()).toMatchObject({ ok: true });
    expect(database.get('select (select count(*) from record) + (select count(*) from question) as count')).toEqual({
      count: 0,
    });
    expect((await history.undo(1)).ok).toBe(true);
  });

  it('are not removed while a question waits', async () => {
    const rooms = await agentRooms(FILES, [{ calls: [EDIT] }]);
    let removed: number | undefined;
    const output = recordedOutput();
    await rooms.go(async () => {
      removed = await sessionsRemove('1', { ...where(rooms), yes: true }, output);
      return false;
    });
    expect(removed).toBe(1);
    expect(output.errors[0]).toMatchObject({ code: 'LOCKED', wayOut: 'Answer it first: countersign decide 1' });
  });

  it('are written down with every call folded and its difference, into a new file that is nobody else’s', async () => {
    const rooms = await worked();
    const output = recordedOutput();
    expect(await sessionsExport('1', where(rooms), output)).toBe(0);
    expect(output.lines[0]).toContain('<summary>edit_file: applied, a.md, entry 1</summary>');
    expect(output.lines[0]).toContain('```diff\n--- a.md\n+++ a.md\n  one\n- two\n+ zwei\n```');
    expect(await sessionsExport('1', { ...where(rooms), output: 'out.md' }, output)).toBe(0);
    const file = join(rooms.folder, 'out.md');
    expect(readFileSync(file, 'utf8')).toContain('# test');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await sessionsExport('1', { ...where(rooms), output: 'out.md' }, output)).toBe(1);
    expect(output.errors[0]?.code).toBe('EXISTS');
    const json = recordedOutput({ json: true });
    await sessionsExport('1', where(rooms), json);
    expect(json.values[0]).toMatchObject({
      id: 1,
      records: [
        { kind: 'user' },
        { kind: 'reply' },
        { kind: 'question' },
        { kind: 'receipt' },
        { kind: 'reply' },
        { kind: 'done' },
      ],
    });
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createRegistry } from '../../../../src/tool/registry.ts';
import { gtdTools } from '../../../../src/toolkit/gtd/cards/gtd-tools.ts';
import type { Services } from '../../../../src/toolkit/services.ts';
import { call, EVERY } from '../every-call.ts';
import { EXAMPLE } from '../gtd-calls.ts';
import { gtdRooms } from '../gtd-rooms.ts';

/** Every file of a folder with its bytes. */
const bytesOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(folder.length + 1), readFileSync(file).toString('base64')]),
  );

const done = { text: 'Done.' };

describe('the GTD tools', () => {
  it('have names that a registry takes, and one alias', () => {
    const registry = createRegistry(gtdTools({} as Services)); // a card is made without touching its services
    expect(registry.find('move_to_focus')?.name).toBe('move_to_hotlist');
    expect(registry.tools.every(({ group }) => group === 'gtd')).toBe(true);
    expect(registry.tools.filter(({ effect }) => effect === 'read').map(({ name }) => name)).toEqual([
      'gtd_overview',
      'gtd_review',
      'show_project',
    ]);
  });

  it('do nothing before they are approved, and nothing when they are refused', async () => {
    const rooms = await gtdRooms([{ calls: EVERY }, done]);
    const before = bytesOf(EXAMPLE);
    const seen: Record<string, string>[] = [];
    await rooms.go(() => {
      seen.push(bytesOf(rooms.folder));
      return false;
    });
    expect(seen).toHaveLength(EVERY.length);
    for (const each of seen) expect(each).toEqual(before);
    expect(bytesOf(rooms.folder)).toEqual(before);
    expect(rooms.answers()).toEqual(EVERY.map(() => expect.stringContaining('Refused by the person')));
  });

  it('are undone one by one, newest first, to the byte', async () => {
    const rooms = await gtdRooms([{ calls: EVERY }, done]);
    await rooms.go(() => true);
    expect(rooms.answers()).toEqual(EVERY.map(() => expect.stringMatching(/^✓ /)));
    expect(bytesOf(rooms.folder)).not.toEqual(bytesOf(EXAMPLE));
    const { history } = rooms.runtime.store;
    const entries = history.list();
    expect(entries).toHaveLength(EVERY.length);
    for (const { id } of entries) expect(await history.undo(id)).toMatchObject({ ok: true });
    expect(bytesOf(rooms.folder)).toEqual(bytesOf(EXAMPLE));
  });

  it('are undone oldest first, and as one group, to the byte', async () => {
    const apart = EVERY.slice(0, 11);
    for (const how of ['oldest first', 'as one group']) {
      const rooms = await gtdRooms([{ calls: apart }, done]);
      await rooms.go(() => true);
      const { history } = rooms.runtime.store;
      const entries = history.list();
      if (how === 'as one group') expect(await history.undoGroup(entries[0]?.group ?? 0)).toMatchObject({ ok: true });
      else for (const { id } of [...entries].reverse()) expect(await history.undo(id)).toMatchObject({ ok: true });
      expect(bytesOf(rooms.folder)).toEqual(bytesOf(EXAMPLE));
    }
  });

  it('stand on each other in a batch, and the refused ones leave the others what they were', async () => {
    const path = 'Projects/Website.md';
    const rooms = await gtdRooms([
      {
        calls: [
          call('add_next_action_to_project', { project_path: path, action_text: 'Call the printer' }),
          call('move_to_hotlist', { project_path: path, action_text: 'fix bug' }),
          call('update_next_action', { project_path: path, old_action: 'Call the printer', new_action: 'Call Ray' }),
          call('update_next_action', {
            project_path: path,
            old_action: 'Email Sam the draft of the concert page',
            new_action: 'Email Sam the concert page',
          }),
        ],
      },
      done,
    ]);
    const asked: string[] = [];
    await rooms.go(({ proposal }) => {
      asked.push(proposal.preview.summary);
      return proposal.tool.name !== 'add_next_action_to_project';
    });
    // What was to be reworded is not there now; the others are covered by the one answer.
    expect(asked.filter((summary) => summary.includes('Email Sam'))).toHaveLength(1);
    expect(rooms.read(path)).toContain('- [ ] Email Sam the concert page #context/computer');
    expect(rooms.read(path)).not.toContain('printer');
    expect(rooms.read('flow-focus-data/focus.md')).toContain('"text":"fix bug"');
    const answers = rooms.answers();
    expect(answers[0]).toContain('Refused');
    expect(answers[2]).toContain('NO_MATCH');
    expect(answers[3]).toBe(`✓ Updated action in ${path}`);
  });

  it('case 92: two calls for the same action in one reply are one entry', async () => {
    const hot = call('move_to_hotlist', { project_path: 'Projects/Website.md', action_text: 'fix bug' });
    const rooms = await gtdRooms([{ calls: [hot, hot] }, done]);
    await rooms.go(() => true);
    expect(rooms.read('flow-focus-data/focus.md').match(/fix bug/g)).toHaveLength(2); // its line and its text, once each
    expect(rooms.answers()).toEqual(['✓ Added "fix bug" to hotlist', expect.stringContaining('already there')]);
  });

  it('tell the model what the person made of a call', async () => {
    const path = 'Projects/Website.md';
    const rooms = await gtdRooms([
      { calls: [call('update_next_action', { project_path: path, old_action: 'fix bug', new_action: 'Fix it' })] },
      done,
    ]);
    await rooms.go(({ proposal }) =>
      proposal.input.new_action === 'Fix it'
        ? { approved: true, input: { ...proposal.input, new_action: 'Fix the log-in on staging' } }
        : true,
    );
    expect(rooms.read(path)).toContain('- [ ] Fix the log-in on staging\n');
    expect(rooms.answers()[0]).toMatch(/^Applied with the person's changes: .*Fix the log-in on staging/);
  });
});

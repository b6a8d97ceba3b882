import { describe, expect, it, vi } from 'vitest';
import { noteWords } from '../../../support/note-words.ts';
import { exampleVault, project, vaultOf } from '../gtd-calls.ts';

const hot = (project_path: string, action_text: string, more: Record<string, string> = {}) => ({
  project_path,
  action_text,
  ...more,
});

describe('move_to_hotlist', () => {
  it('S0.12-S0.16, S0.114: adds one entry where the vault keeps them', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_795_000_000_000 });
    const vault = exampleVault();
    const store = 'flow-focus-data/focus.md';
    const { after, toModel, summary } = await vault.propose('move_to_hotlist', hot('Projects/Website.md', 'fix bug'));
    vi.useRealTimers();
    const item = {
      file: 'Projects/Website.md',
      lineNumber: 18,
      lineContent: '- [ ] fix bug',
      text: 'fix bug',
      sphere: 'personal',
      isGeneral: false,
      addedAt: 1_795_000_000_000,
    };
    expect(after).toEqual({ [store]: `${vault.read(store)}${JSON.stringify(item)}\n` });
    expect(toModel).toBe('✓ Added "fix bug" to hotlist');
    expect(summary).toBe('hotlist: add "fix bug"');
  });

  it('is also called move_to_focus', async () => {
    const { toModel } = await exampleVault().propose('move_to_focus', hot('Website', 'fix bug'));
    expect(toModel).toBe('✓ Added "fix bug" to hotlist');
  });

  it('begins a list as lines in a new vault', async () => {
    const vault = vaultOf({ 'P.md': project(['- [ ] a #context/phone']) });
    const { after, notes } = await vault.propose('move_to_hotlist', hot('P.md', 'a'));
    const [line, rest] = (after['flow-focus-data/focus.md'] ?? '').split('\n');
    expect(JSON.parse(line ?? '')).toMatchObject({ lineContent: '- [ ] a #context/phone', contexts: ['phone'] });
    expect(rest).toBe('');
    expect(noteWords(notes)).toContain('makes flow-focus-data/');
  });

  it('case 92: twice is once, and the second says "already there"', async () => {
    const vault = exampleVault();
    const { changes, toModel } = await vault.propose(
      'move_to_hotlist',
      hot('Kitchen', 'Measure the wall behind the fridge'),
    );
    expect(changes).toBeUndefined();
    expect(toModel).toContain('already there');
  });

  it('finds * bullets, indented items, [w] items and prefixes', async () => {
    const lines = ['* [ ] Call Bob', '  - [w] Sam answers', '- [ ] Call Bob about it'];
    const vault = vaultOf({ 'P.md': project(lines) });
    for (const [words, line] of [
      ['Call Bob', lines[0]],
      ['Sam answers', lines[1]],
    ] as const) {
      const { after } = await vault.propose('move_to_hotlist', hot('P.md', words));
      expect(JSON.parse(after['flow-focus-data/focus.md'] ?? '')).toMatchObject({ lineContent: line, text: words });
    }
  });

  it('S0.15: has the sphere of its project, the first of several, and says so', async () => {
    const { notes } = await exampleVault().propose(
      'move_to_hotlist',
      hot('Home office', 'Drill the hole for the network cable'),
    );
    expect(noteWords(notes)).toContain('of its spheres personal, work the first counts');
  });

  it('marks an entry from the central list as general, with the sphere of its line', async () => {
    const { after } = await exampleVault().propose('move_to_hotlist', hot('Next actions.md', 'Send Bob the room plan'));
    const line = (after['flow-focus-data/focus.md'] ?? '').trimEnd().split('\n').at(-1) ?? '';
    expect(JSON.parse(line)).toMatchObject({ isGeneral: true, sphere: 'work' });
  });

  it('does not guess a sphere: it lists them, takes the only one, or the one that is given', async () => {
    const files = { 'Next actions.md': '- [ ] a\n' };
    const error = await vaultOf(files).refused('move_to_hotlist', hot('Next actions.md', 'a'));
    expect(error).toMatchObject({ code: 'BAD_ARGS', data: { field: 'sphere', spheres: ['personal', 'work'] } });
    expect(error.message).toContain('personal, work');
    const one = { ...files, '.obsidian/plugins/flow/data.json': '{"settings":{"spheres":["Side Projects"]}}' };
    const sphere = async (vault: ReturnType<typeof vaultOf>, more = {}) => {
      const { after } = await vault.propose('move_to_hotlist', hot('Next actions.md', 'a', more));
      return JSON.parse(after['flow-focus-data/focus.md'] ?? '').sphere;
    };
    expect(await sphere(vaultOf(one))).toBe('side-projects');
    expect(await sphere(vaultOf(files), { sphere: 'Work' })).toBe('work');
    expect(
      await vaultOf(files).refused('move_to_hotlist', hot('Next actions.md', 'a', { sphere: 'moon' })),
    ).toMatchObject({
      code: 'BAD_ARGS',
    });
  });

  it('comes to the same bytes when it is proposed again, so that a signature holds', async () => {
    const vault = vaultOf({ 'P.md': project(['- [ ] a']) });
    const first = await vault.propose('move_to_hotlist', hot('P.md', 'a'));
    await new Promise((done) => setTimeout(done, 5));
    expect((await vault.propose('move_to_hotlist', hot('P.md', 'a'))).after).toEqual(first.after);
  });

  it('writes settings that hold a hotlist only where the list is', async () => {
    const settings = '{\n  "spheres": ["work"],\n  "hotlist": [],\n  "other": {"a": 1}\n}\n';
    const path = '.obsidian/plugins/flow/data.json';
    const vault = vaultOf({ 'P.md': project(['- [ ] a']), [path]: settings });
    const { after } = await vault.propose('move_to_hotlist', hot('P.md', 'a'));
    expect(Object.keys(after)).toEqual([path]);
    const written = JSON.parse(after[path] ?? '');
    expect(written.hotlist).toHaveLength(1);
    expect({ ...written, hotlist: [] }).toEqual(JSON.parse(settings));
  });

  it('takes lines that were tagged long ago along into the new list, and leaves their tags', async () => {
    const vault = vaultOf({ 'P.md': project(['- [ ] a', '- [ ] b #flow-planned']) });
    const { after } = await vault.propose('move_to_hotlist', hot('P.md', 'a'));
    expect(Object.keys(after)).toEqual(['flow-focus-data/focus.md']);
    const items = (after['flow-focus-data/focus.md'] ?? '')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).text);
    expect(items).toEqual(['b #flow-planned', 'a']);
    const again = await vault.propose('move_to_hotlist', hot('P.md', 'b'));
    expect(again.changes).toBeUndefined();
    const renamed = await vault.propose('update_next_action', {
      project_path: 'P.md',
      old_action: 'b',
      new_action: 'c',
    });
    expect(renamed.after).toEqual({ 'P.md': project(['- [ ] a', '- [ ] c #flow-planned']) });
  });
});

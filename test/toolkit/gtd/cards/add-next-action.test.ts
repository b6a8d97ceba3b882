import { describe, expect, it } from 'vitest';
import { noteWords } from '../../../support/note-words.ts';
import { exampleVault, vaultOf } from '../gtd-calls.ts';

describe('add_next_action', () => {
  it('puts a line last in the central list, with its sphere', async () => {
    const vault = exampleVault();
    const list = 'Next actions.md';
    const input = {
      action_text: "Sam's comments on the draft",
      is_waiting: true,
      sphere: 'personal',
      due: '2026-12-01',
    };
    const { after, summary, toModel } = await vault.propose('add_next_action', input);
    expect(after).toEqual({
      [list]: `${vault.read(list)}- [w] Sam's comments on the draft 📅 2026-12-01 #sphere/personal\n`,
    });
    expect(summary).toBe('add [w] "Sam\'s comments on the draft"');
    expect(toModel).toBe(`✓ Added action to ${list}`);
  });

  it('makes the list where there is none, where the settings say', async () => {
    const settings = '{"nextActionsFilePath":"GTD/Actions.md","spheres":["work"]}';
    const vault = vaultOf({ '.obsidian/plugins/flow/data.json': settings });
    const { after, notes } = await vault.propose('add_next_action', { action_text: 'Call Bob' });
    expect(after).toEqual({ 'GTD/Actions.md': '- [ ] Call Bob #sphere/work\n' });
    expect(noteWords(notes)).toEqual(['makes GTD/']);
  });

  it('finds the list whatever the letter case of its name', async () => {
    const vault = vaultOf({ 'next Actions.md': '- [ ] a #sphere/work\r\n\r\n' });
    const { after } = await vault.propose('add_next_action', { action_text: 'b', sphere: 'work' });
    expect(after).toEqual({ 'next Actions.md': '- [ ] a #sphere/work\r\n- [ ] b #sphere/work\r\n\r\n' });
  });

  it('takes the sphere from the text, asks for one that is missing, and knows those in use', async () => {
    const vault = vaultOf({ 'P.md': '---\ntags: [project/side-projects]\n---\n' });
    const add = (input: Record<string, string>) => vault.propose('add_next_action', { action_text: 'a', ...input });
    expect((await add({ action_text: 'a #sphere/home' })).after['Next actions.md']).toBe('- [ ] a #sphere/home\n');
    expect((await add({ sphere: 'Side Projects' })).after['Next actions.md']).toBe('- [ ] a #sphere/side-projects\n');
    expect(await vault.refused('add_next_action', { action_text: 'a' })).toMatchObject({ data: { field: 'sphere' } });
  });

  it('refuses structure in the text, a day that is none, and a list it cannot write', async () => {
    const vault = vaultOf({ 'Next actions.md': '```\nnever closed\n' });
    const refused = (more: Record<string, string>) =>
      vault.refused('add_next_action', { action_text: 'a', sphere: 'work', ...more });
    expect(await refused({ action_text: '- a' })).toMatchObject({ data: { field: 'action_text' } });
    expect(await refused({ due: 'soon' })).toMatchObject({ data: { field: 'due' } });
    expect(await refused({})).toMatchObject({ code: 'NO_MATCH', data: { path: 'Next actions.md' } });
  });
});

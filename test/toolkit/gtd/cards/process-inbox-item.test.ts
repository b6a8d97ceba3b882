import { describe, expect, it } from 'vitest';
import { exampleVault, project, vaultOf } from '../gtd-calls.ts';

const INBOX = 'Flow Inbox Files/Inbox.md';
const NOTE = 'Flow Inbox Folder/Call from the school.md';

describe('process_inbox_item', () => {
  it('puts a line into the central list, in better words', async () => {
    const vault = exampleVault();
    const { after, summary, toModel } = await vault.propose('process_inbox_item', {
      item: 'buy milk',
      to: 'next_actions',
      action_text: 'Buy two litres of milk #context/errands',
      sphere: 'personal',
    });
    expect(after).toEqual({
      [INBOX]: vault.read(INBOX).replace('buy milk\n', ''),
      'Next actions.md': `${vault.read('Next actions.md')}- [ ] Buy two litres of milk #context/errands #sphere/personal\n`,
    });
    expect(summary).toBe('inbox: "buy milk" → Next actions.md');
    expect(toModel).toBe('✓ Processed inbox item: added to Next actions.md');
  });

  it('makes a note an action of a project, moves it to the processed ones, and links back to it', async () => {
    const vault = exampleVault();
    for (const item of [NOTE, 'Call from the school', '[[Call from the school]]']) {
      const { after, changes = [] } = await vault.propose('process_inbox_item', {
        item,
        to: 'project',
        project_path: 'Move',
        action_text: 'Sign the form about the trip',
      });
      const moved = 'Processed Inbox Folder Notes/Call from the school.md';
      expect(after).toEqual({
        'Projects/Move.md': vault
          .read('Projects/Move.md')
          .replace(
            '## Next actions\n',
            '## Next actions\n- [ ] Sign the form about the trip ([[Call from the school|source]])\n',
          ),
        [moved]: vault.read(NOTE),
        [NOTE]: null,
      });
      expect(changes.find(({ path }) => path === moved)?.from).toBe(NOTE);
    }
  });

  it('finds a free name among the processed ones', async () => {
    const vault = vaultOf({
      'Flow Inbox Folder/A.md': 'new',
      'Processed Inbox Folder Notes/A.md': 'old',
      'P.md': project([]),
    });
    const { after } = await vault.propose('process_inbox_item', {
      item: 'A',
      to: 'project',
      project_path: 'P.md',
      is_waiting: true,
    });
    expect(after['Processed Inbox Folder Notes/A 2.md']).toBe('new');
    expect(after['P.md']).toBe(project(['- [w] A ([[A 2|source]])']));
  });

  it('takes a line as it is, without its own bullet, to someday', async () => {
    const vault = vaultOf({ [INBOX]: '- [ ] keep bees\r\nother\r\n' });
    const { after } = await vault.propose('process_inbox_item', {
      item: '- [ ] keep bees',
      to: 'someday',
      sphere: 'work',
    });
    expect(after).toEqual({ [INBOX]: 'other\r\n', 'Someday.md': '- [ ] keep bees #sphere/work\n' });
  });

  it('makes it a project, and keeps its own words there', async () => {
    const vault = exampleVault();
    const { after } = await vault.propose('process_inbox_item', {
      item: 'the noise in the cellar',
      to: 'new_project',
      title: 'Quiet cellar',
      outcome: 'The cellar is quiet at night',
      action_text: 'Call the plumber',
      sphere: 'personal',
    });
    expect(after['Projects/Quiet cellar.md']).toContain(
      'The cellar is quiet at night\n\nOriginal inbox item: the noise in the cellar\n\n## Next actions\n- [ ] Call the plumber\n',
    );
    expect(after[INBOX]).not.toContain('cellar');
    const fromNote = await vault.propose('process_inbox_item', {
      item: NOTE,
      to: 'new_project',
      title: 'Trip',
      outcome: 'The form is signed',
      sphere: 'personal',
    });
    expect(fromNote.after['Projects/Trip.md']).toContain('Original inbox item: [[Call from the school|source]]');
  });

  it('deletes a line or a note when that is asked', async () => {
    const vault = exampleVault();
    const line = await vault.propose('process_inbox_item', { item: 'insurance letter, second drawer', to: 'delete' });
    expect(line.after).toEqual({ [INBOX]: vault.read(INBOX).replace('insurance letter, second drawer\n', '') });
    const note = await vault.propose('process_inbox_item', { item: NOTE, to: 'delete' });
    expect(note.after).toEqual({ [NOTE]: null });
  });

  it('refuses what is not there, what is there twice, and what lacks its field', async () => {
    const vault = vaultOf({ [INBOX]: 'call bob\nCall  Bob\nx\n' });
    const refused = (input: Record<string, string>) =>
      vault.refused('process_inbox_item', { to: 'delete', item: 'x', ...input });
    expect((await refused({ item: 'nothing' })).code).toBe('NO_MATCH');
    expect((await refused({ item: 'CALL BOB' })).code).toBe('AMBIGUOUS');
    expect((await refused({ to: 'project' })).data).toMatchObject({ field: 'project_path' });
    expect((await refused({ to: 'new_project' })).data).toMatchObject({ field: 'title' });
    expect((await refused({ to: 'new_project', title: 'T' })).data).toMatchObject({ field: 'outcome' });
    expect((await refused({ to: 'someday' })).data).toMatchObject({ field: 'sphere' });
    expect((await refused({ to: 'next_actions', sphere: 'work', action_text: '# x' })).data).toMatchObject({
      field: 'action_text',
    });
  });

  it('tells the person, not the model, which file of the inbox could not be read', async () => {
    const vault = vaultOf({ [INBOX]: 'x\n' });
    const { writeFileSync } = await import('node:fs');
    writeFileSync(`${vault.folder}/Flow Inbox Files/Odd.md`, Buffer.from([0x61, 0xff, 0x0a]));
    const error = await vault.refused('process_inbox_item', { item: 'y', to: 'delete' });
    expect(error.message).toContain('Odd.md could not be read');
    expect(error.forModel).not.toContain('Odd');
  });

  it('gives up when a hundred notes have the name', async () => {
    const taken = Array.from({ length: 100 }, (_, index) => (index === 0 ? 'A' : `A ${index + 1}`));
    const files = Object.fromEntries(taken.map((name) => [`Processed Inbox Folder Notes/${name}.md`, '']));
    const vault = vaultOf({ ...files, 'Flow Inbox Folder/A.md': 'x', 'P.md': project([]) });
    const error = await vault.refused('process_inbox_item', { item: 'A', to: 'project', project_path: 'P.md' });
    expect(error.code).toBe('EXISTS');
  });

  it('puts nothing into a list that has no place for it, and lets the item be', async () => {
    const fenced = '---\ntags: [project/work]\n---\n```\nopen\n';
    const vault = vaultOf({ [INBOX]: 'x\n', 'P.md': fenced, 'Next actions.md': '~~~\nopen\n' });
    const refused = (more: Record<string, string>) =>
      vault.refused('process_inbox_item', { item: 'x', to: 'project', ...more });
    expect((await refused({ project_path: 'P.md' })).code).toBe('NO_MATCH');
    expect((await refused({ project_path: 'Q.md' })).code).toBe('NO_MATCH');
    expect((await refused({ to: 'next_actions', sphere: 'work' })).code).toBe('NO_MATCH');
    const bad = { to: 'new_project', title: 'T', outcome: 'o', sphere: 'work' };
    expect((await refused({ ...bad, outcome: '---' })).data).toMatchObject({ field: 'outcome' });
    expect((await refused({ ...bad, action_text: '- [ ] a' })).data).toMatchObject({ field: 'action_text' });
    expect((await refused({ ...bad, sphere: 'moon' })).data).toMatchObject({ field: 'sphere' });
    expect((await refused({ ...bad, title: 'a\nb' })).data).toMatchObject({ field: 'title' });
  });
});

import { describe, expect, it } from 'vitest';
import { noteWords } from '../../../support/note-words.ts';
import { exampleVault, project, vaultOf } from '../gtd-calls.ts';

describe('delete_next_action', () => {
  it('takes its line out and its hotlist entry with it', async () => {
    const vault = exampleVault();
    const path = 'Projects/Website.md';
    const line = '- [ ] Email Sam the draft of the concert page #context/computer\n';
    const { after, notes } = await vault.propose('delete_next_action', {
      project_path: path,
      action_text: 'Email Sam the draft of the concert page',
    });
    const [first = '', ...others] = vault.read('flow-focus-data/focus.md').split('\n');
    expect(first).toContain('Email Sam');
    expect(after).toEqual({
      [path]: vault.read(path).replace(line, ''),
      'flow-focus-data/focus.md': others.join('\n'),
    });
    expect(noteWords(notes)).toContain('it leaves the hotlist');
  });

  it('takes remarks along, says so, and leaves actions under it', async () => {
    const vault = vaultOf({ 'P.md': project(['- [ ] a', '  a remark', '  - another', '  - [ ] own', '- [ ] b']) });
    const { after, notes } = await vault.propose('delete_next_action', { project_path: 'P.md', action_text: 'a' });
    expect(after['P.md']).toBe(project(['  - [ ] own', '- [ ] b']));
    expect(noteWords(notes)).toEqual(['2 lines under it go along']);
  });
});

describe('move_action_to_project', () => {
  it('moves the line as it stands, and its hotlist entry', async () => {
    const vault = exampleVault();
    const [from, to] = ['Projects/Kitchen.md', 'Projects/Kitchen worktop.md'];
    const line = '- [ ] Measure the wall behind the fridge #context/home';
    const { after, toModel } = await vault.propose('move_action_to_project', {
      project_path: from,
      action_text: 'measure the wall behind the fridge',
      target_path: to,
    });
    expect(after[from]).toBe(vault.read(from).replace(`${line}\n`, ''));
    expect(after[to]).toBe(vault.read(to).replace('## Next actions\r\n', `## Next actions\r\n${line}\r\n`));
    const item = JSON.parse((after['flow-focus-data/focus.md'] ?? '').split('\n')[1] ?? '');
    expect(item).toMatchObject({ file: to, lineNumber: 15, lineContent: line, addedAt: 1794646800000 });
    expect(toModel).toBe(`✓ Moved action from ${from} to ${to}`);
  });

  it('takes it out of the central list, with its tags, and the entry is no longer general', async () => {
    const vault = exampleVault();
    const { after } = await vault.propose('move_action_to_project', {
      project_path: 'Next actions.md',
      action_text: 'Return the library books',
      target_path: 'Quarterly report',
    });
    expect(after['Projects/Quarterly report.md']).toContain(
      '## Next actions\n- [ ] Return the library books #context/errands #sphere/personal\n',
    );
    const item = JSON.parse((after['flow-focus-data/focus.md'] ?? '').split('\n')[2] ?? '');
    expect(item).toMatchObject({ isGeneral: false, sphere: 'work', file: 'Projects/Quarterly report.md' });
  });

  it('brings an indented action to the left edge, with its remarks', async () => {
    const vault = vaultOf({
      'A.md': project(['- [ ] top', '  - [ ] inner', '    remark', '- [ ] last']),
      'B.md': project(['- [ ] other'], { status: 'simmering' }),
    });
    const input = { project_path: 'A.md', action_text: 'inner', target_path: 'B.md' };
    const { after, notes } = await vault.propose('move_action_to_project', input);
    expect(after['A.md']).toBe(project(['- [ ] top', '- [ ] last']));
    expect(after['B.md']).toBe(project(['- [ ] inner', '  remark', '- [ ] other'], { status: 'simmering' }));
    expect(noteWords(notes)).toEqual(['this project is simmering', 'the line under it goes along']);
  });

  it('refuses to move it to where it is', async () => {
    const input = { project_path: 'A.md', action_text: 'a', target_path: '[[A]]' };
    expect(await vaultOf({ 'A.md': project(['- [ ] a']) }).refused('move_action_to_project', input)).toMatchObject({
      code: 'BAD_ARGS',
      data: { field: 'target_path' },
    });
  });
});

import { describe, expect, it } from 'vitest';
import { noteWords } from '../../../support/note-words.ts';
import { exampleVault, project, vaultOf } from '../gtd-calls.ts';

describe('add_next_action_to_project', () => {
  it('S0.23-S0.28: puts a new line first in the section', async () => {
    const vault = exampleVault();
    const path = 'Projects/Kitchen.md';
    const input = { project_path: path, action_text: 'Order the sink' };
    const { after, summary, toModel } = await vault.propose('add_next_action_to_project', input);
    expect(after).toEqual({
      [path]: vault.read(path).replace('## Next actions\n', '## Next actions\n- [ ] Order the sink\n'),
    });
    expect(summary).toBe('add "Order the sink"');
    expect(toModel).toBe(`✓ Added action to ${path}`);
  });

  it('S0.26: says in the summary that it is a waiting-for action, which the first design hid', async () => {
    const input = { project_path: 'P.md', action_text: 'Sam answers', is_waiting: true, due: '2026-12-01' };
    const { after, summary } = await vaultOf({ 'P.md': project([]) }).propose('add_next_action_to_project', input);
    expect(after['P.md']).toBe(project(['- [w] Sam answers 📅 2026-12-01']));
    expect(summary).toBe('add [w] "Sam answers"');
  });

  it('makes the section where there is none, and changes nothing before it', async () => {
    const vault = exampleVault();
    const path = 'Projects/Photo album.md';
    const input = { project_path: path, action_text: 'Sort the pictures of March' };
    const { after } = await vault.propose('add_next_action_to_project', input);
    expect(after[path]).toBe(`${vault.read(path)}\n## Next actions\n- [ ] Sort the pictures of March\n`);
  });

  it('keeps CRLF', async () => {
    const vault = exampleVault();
    const path = 'Projects/Kitchen worktop.md';
    const { after } = await vault.propose('add_next_action_to_project', { project_path: path, action_text: 'Oil it' });
    expect(after[path]).toBe(vault.read(path).replace('## Next actions\r\n', '## Next actions\r\n- [ ] Oil it\r\n'));
  });

  it('is refused for a project that is not live, with the way there', async () => {
    const add = (name: string) =>
      exampleVault().refused('add_next_action_to_project', { project_path: name, action_text: 'Do it' });
    expect(await add('Price list')).toMatchObject({
      code: 'BAD_ARGS',
      message: expect.stringContaining('is on hold, and actions go to live projects only'),
      forModel: expect.stringContaining('update_project_status'),
      data: { field: 'project_path' },
    });
    expect((await add('Old intranet')).message).toContain('is completed');
  });

  it('goes to every project that is live, and shows a status nobody knows', async () => {
    const add = async (status: string) =>
      (
        await vaultOf({ 'P.md': project([], { status }) }).propose('add_next_action_to_project', {
          project_path: 'P.md',
          action_text: 'Do it',
        })
      ).notes?.map(({ words }) => words);
    for (const status of ['live', 'Live', 'active', '']) expect(await add(status)).toBeUndefined();
    expect(await add('simmering')).toEqual(['this project is simmering']);
  });

  it('no other tool puts an action into a project that is not live', async () => {
    for (const status of ['paused', 'hold', 'someday', 'planning', 'completed', 'archived']) {
      const vault = vaultOf({
        'Over.md': project([], { status }),
        'From.md': project(['- [ ] Call Bob']),
        'Empty.md': project([]),
        'Flow Inbox Files/Inbox.md': 'buy milk\n',
      });
      const refused = async (tool: string, input: Record<string, string>) => {
        const error = await vault.refused(tool, input);
        expect(error, `${tool} ${status}`).toMatchObject({ code: 'BAD_ARGS' });
        expect(error.message).toContain('actions go to live projects only');
      };
      await refused('move_action_to_project', {
        project_path: 'From.md',
        action_text: 'Call Bob',
        target_path: 'Over.md',
      });
      await refused('merge_projects', { source_path: 'From.md', target_path: 'Over.md' });
      await refused('process_inbox_item', { item: 'buy milk', to: 'project', project_path: 'Over.md' });
      const merged = await vault.propose('merge_projects', { source_path: 'Empty.md', target_path: 'Over.md' });
      expect(noteWords(merged.notes)).toContain(`this project is ${status === 'hold' ? 'on hold' : status}`);
    }
  });

  it('tells the person when an action with these words is there', async () => {
    const vault = vaultOf({ 'P.md': project(['- [ ] call BOB']) });
    const { notes } = await vault.propose('add_next_action_to_project', {
      project_path: 'P.md',
      action_text: 'Call Bob',
    });
    expect(noteWords(notes)).toEqual(['an action with these words is there already']);
  });

  it('case 90: refuses structure in the text, and a day that is none', async () => {
    const vault = vaultOf({ 'P.md': project([]) });
    const refused = (more: object) =>
      vault.refused('add_next_action_to_project', { project_path: 'P.md', action_text: 'x', ...more });
    expect(await refused({ action_text: 'x\n---' })).toMatchObject({
      code: 'BAD_ARGS',
      data: { field: 'action_text' },
    });
    expect(await refused({ due: '2026-02-30' })).toMatchObject({ code: 'BAD_ARGS', data: { field: 'due' } });
    expect(await refused({ action_text: '' })).toMatchObject({ code: 'BAD_ARGS' });
  });

  it('passes over a heading that a comment hides', async () => {
    for (const hidden of ['%%\n## Next actions\n- [ ] old\n%%', '<!--\n## Next actions\n- [ ] old\n-->']) {
      const text = project([]).replace('# Description', `${hidden}\n\n# Description`);
      const { after } = await vaultOf({ 'P.md': text }).propose('add_next_action_to_project', {
        project_path: 'P.md',
        action_text: 'Do it',
      });
      expect(after['P.md']).toBe(project(['- [ ] Do it']).replace('# Description', `${hidden}\n\n# Description`));
    }
    const open = vaultOf({ 'P.md': '---\ntags: [project/work]\n---\n\n%%\nhidden\n' });
    expect(
      await open.refused('add_next_action_to_project', { project_path: 'P.md', action_text: 'Do it' }),
    ).toMatchObject({ code: 'NO_MATCH', message: expect.stringContaining('comment') });
  });

  it('adds nothing behind a code block that is never closed', async () => {
    const text = '---\ntags: [project/work]\n---\n\n```\nopen\n';
    const error = await vaultOf({ 'P.md': text }).refused('add_next_action_to_project', {
      project_path: 'P.md',
      action_text: 'Do it',
    });
    expect(error).toMatchObject({ code: 'NO_MATCH', message: expect.stringContaining('code block') });
  });
});

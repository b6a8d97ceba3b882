import { describe, expect, it } from 'vitest';
import { exampleVault, project, vaultOf } from '../gtd-calls.ts';

const status = (project_path: string) => ({ project_path, new_status: 'paused' });

describe('the project a call means', () => {
  it('is found by path, by title, and by wiki link, letter case aside', async () => {
    const vault = exampleVault();
    for (const name of [
      'Projects/Website.md',
      'Projects/Website',
      'website',
      'Website.md',
      '[[Website]]',
      '[[Website|the site]]',
      '[[Projects/Website#Next actions]]',
      'projects/website.md',
    ])
      expect(Object.keys((await vault.propose('update_project_status', status(name))).after)).toEqual([
        'Projects/Website.md',
      ]);
  });

  it('is AMBIGUOUS when two have the title, with both paths', async () => {
    const vault = vaultOf({ 'A/Site.md': project([]), 'B/site.md': project([]) });
    expect(await vault.refused('update_project_status', status('SITE'))).toMatchObject({
      code: 'AMBIGUOUS',
      data: { paths: ['A/Site.md', 'B/site.md'] },
    });
  });

  it('is NO_MATCH otherwise: the person sees what is near, the model does not', async () => {
    const error = await exampleVault().refused('update_project_status', status('Kitchen table: oak?'));
    expect(error.code).toBe('NO_MATCH');
    expect(error.message).toContain('Projects/Kitchen.md');
    expect(error.forModel).not.toContain('Projects/Kitchen.md');
  });

  it('is never a template, an ordinary note, a list or a person', async () => {
    const vault = exampleVault();
    const expected = {
      'Templates/Project.md': 'template',
      'Notes/React.md': 'not a project',
      'Next actions.md': 'not a project',
      'People/Sam.md': 'not a project',
    };
    for (const [path, words] of Object.entries(expected)) {
      const error = await vault.refused('update_project_status', status(path));
      expect(error).toMatchObject({ code: 'BAD_ARGS', data: { field: 'project_path' } });
      expect(error.message).toContain(words);
    }
  });

  it('is never outside of the vault', async () => {
    expect((await exampleVault().refused('update_project_status', status('../other.md'))).code).toBe('OUTSIDE_ROOT');
  });

  it('may be a person or a list for tools that speak of actions', async () => {
    const vault = exampleVault();
    const agenda = { project_path: 'People/Ann.md', action_text: 'Tiles: matt or glossy?' };
    expect((await vault.propose('set_waiting', agenda)).after['People/Ann.md']).toContain(
      '- [w] Tiles: matt or glossy?',
    );
    const someday = { project_path: 'Someday.md', action_text: 'Keep bees' };
    expect((await vault.propose('delete_next_action', someday)).after['Someday.md']).not.toContain('bees');
  });

  it('is not one whose bytes are not UTF-8', async () => {
    const vault = vaultOf({});
    const { writeFileSync } = await import('node:fs');
    writeFileSync(`${vault.folder}/P.md`, Buffer.concat([Buffer.from(project([])), Buffer.from([0xff, 0x0a])]));
    expect((await vault.refused('update_project_status', status('P.md'))).code).toBe('NOT_UTF8');
  });

  it('is not one whose name has a line end in it: links to it would be structure', async () => {
    const name = 'Projects/A\n- [ ] pay.md';
    const vault = vaultOf({ [name]: project(['- [ ] a']), 'Projects/B.md': project([]) });
    const error = await vault.refused('merge_projects', { source_path: 'Projects/B.md', target_path: name });
    expect(error.code).toBe('NO_MATCH');
  });

  it('is not a note of the inbox whose name has one', async () => {
    const vault = vaultOf({ 'Flow Inbox Folder/A\n- [ ] pay.md': 'x', 'Projects/B.md': project([]) });
    const input = { item: 'A\n- [ ] pay', to: 'project', project_path: 'Projects/B.md', action_text: 'Look' };
    expect((await vault.refused('process_inbox_item', input)).code).toBe('BAD_PATH');
  });
});

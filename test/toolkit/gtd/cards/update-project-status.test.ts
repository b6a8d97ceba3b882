import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { exampleVault, project, vaultOf } from '../gtd-calls.ts';

const frontMatter = (text: string | null | undefined): unknown =>
  parse(/^---\r?\n([\s\S]*?)^---/m.exec(text ?? '')?.[1] ?? '');

describe('update_project_status', () => {
  it('S0.29-S0.33: changes the one value, and shows old and new', async () => {
    const vault = exampleVault();
    const path = 'Projects/Kitchen worktop.md';
    const { after, summary, toModel } = await vault.propose('update_project_status', {
      project_path: path,
      new_status: 'paused',
    });
    expect(after).toEqual({ [path]: vault.read(path).replace('status: live', 'status: paused') });
    expect(summary).toBe('status live → paused');
    expect(toModel).toBe(`✓ Updated ${path} status to paused`);
  });

  it('case 67: leaves comments, quotes, anchors and the order of the other keys', async () => {
    const text = `---\n# mine\ntitle: "a: b # c"\nstatus: live # since May\nlist: &x [1, 2]\ntags:\n- project/work\nother: *x\n---\nbody: status: live\n`;
    const { after } = await vaultOf({ 'P.md': text }).propose('update_project_status', {
      project_path: 'P.md',
      new_status: 'archived',
    });
    expect(after['P.md']).toBe(text.replace('status: live # since May', 'status: archived # since May'));
  });

  it('adds the key where there is none', async () => {
    const text = '---\ntags: project/work\n---\nwords\n';
    const { after, summary } = await vaultOf({ 'P.md': text }).propose('update_project_status', {
      project_path: 'P.md',
      new_status: 'someday',
    });
    expect(after['P.md']).toBe('---\ntags: project/work\nstatus: someday\n---\nwords\n');
    expect(summary).toBe('status none → someday');
  });

  it('takes every word the vault knows, synonyms too', async () => {
    const vault = vaultOf({ 'P.md': project([]) });
    for (const word of ['active', 'planning', 'hold', 'on-hold', 'complete', 'completed', 'someday', 'archived']) {
      const { after } = await vault.propose('update_project_status', { project_path: 'P.md', new_status: ` ${word} ` });
      expect(frontMatter(after['P.md'])).toMatchObject({ status: word });
    }
  });

  it('writes a status as the vault spells it, however the call does', async () => {
    const vault = vaultOf({ 'P.md': project([], { status: 'paused' }) });
    for (const [given, written] of [
      ['Live', 'live'],
      ['COMPLETED', 'completed'],
      ['On hold', 'on-hold'],
    ]) {
      const { after, summary } = await vault.propose('update_project_status', {
        project_path: 'P.md',
        new_status: given ?? '',
      });
      expect(after['P.md']).toBe(project([], { status: written ?? '' }));
      expect(summary).toBe(`status paused → ${written}`);
    }
    const made = await vault.propose('create_project', {
      title: 'New',
      outcome: 'Done',
      sphere: 'work',
      status: 'Someday',
    });
    expect(frontMatter(made.after['Projects/New.md'])).toMatchObject({ status: 'someday' });
    const own = { '.obsidian/plugins/flow/data.json': JSON.stringify({ statuses: ['Live', 'Parked'] }) };
    const { after } = await vaultOf({ 'P.md': project([]), ...own }).propose('update_project_status', {
      project_path: 'P.md',
      new_status: 'parked',
    });
    expect(frontMatter(after['P.md'])).toMatchObject({ status: 'Parked' });
  });

  it('keeps the quotes around the status', async () => {
    for (const quote of ["'", '"']) {
      const quoted = (status: string): string => project([], { status: `${quote}${status}${quote}` });
      const { after } = await vaultOf({ 'P.md': quoted('live') }).propose('update_project_status', {
        project_path: 'P.md',
        new_status: 'paused',
      });
      expect(after['P.md']).toBe(quoted('paused'));
    }
  });

  it('reports broken YAML as broken YAML, with its line, by path and by title', async () => {
    const broken = project([]).replace('status: live', 'status: live: now\nother: x');
    for (const files of [{ 'Projects/Kitchen.md': broken }, { 'Areas/Kitchen.md': broken }]) {
      const vault = vaultOf({ ...files, 'Projects/Other.md': project([]) });
      for (const project_path of [Object.keys(files)[0] ?? '', 'Kitchen']) {
        const error = await vault.refused('update_project_status', { project_path, new_status: 'paused' });
        expect(error).toMatchObject({ code: 'BAD_CONFIG', data: { path: Object.keys(files)[0] } });
        expect(error.message).toContain('line 4 is not valid YAML');
        expect(error.message).not.toContain('no tag');
      }
    }
    const open = vaultOf({ 'P.md': '---\ntags: project/work\nstatus: live\n\n## Next actions\n- [ ] a\n' });
    const error = await open.refused('update_project_status', { project_path: 'P.md', new_status: 'paused' });
    expect(error).toMatchObject({ code: 'BAD_CONFIG' });
    expect(error.message).toContain('is never closed');
    const none = vaultOf({ 'P.md': '---\ntags: garden\n---\n' });
    const other = await none.refused('update_project_status', { project_path: 'P.md', new_status: 'paused' });
    expect(other.message).toContain('no tag');
  });

  it('refuses a word the vault does not know, which the first design wrote anyway', async () => {
    const error = await vaultOf({ 'P.md': project([]) }).refused('update_project_status', {
      project_path: 'P.md',
      new_status: 'almost',
    });
    expect(error).toMatchObject({ code: 'BAD_ARGS', data: { field: 'new_status' } });
    expect(error.message).toContain('live, active, planning');
  });

  it('case 91: words that YAML takes for something else are quoted or refused, and read back the same', async () => {
    const words = ['yes', 'null', 'off', '~', '2026-01-01', '1', 'a: b', 'x #y', "it's", '- z'];
    const settings = JSON.stringify({ statuses: words });
    const vault = vaultOf({ 'P.md': project([]), '.obsidian/plugins/flow/data.json': settings });
    for (const word of words) {
      const { after } = await vault.propose('update_project_status', { project_path: 'P.md', new_status: word });
      expect(frontMatter(after['P.md'])).toEqual({
        'creation-date': '2026-01-02T03:04:00',
        tags: 'project/work',
        status: word,
      });
    }
    for (const word of ['x\ny', 'live\n---\n', '\ud800'])
      expect(await vault.refused('update_project_status', { project_path: 'P.md', new_status: word })).toMatchObject({
        code: 'BAD_ARGS',
      });
  });

  it('changes nothing when it is so already', async () => {
    const { changes, toModel } = await exampleVault().propose('update_project_status', {
      project_path: 'Move',
      new_status: 'live',
    });
    expect(changes).toBeUndefined();
    expect(toModel).toContain('already');
  });

  it('refuses front matter it cannot change for sure', async () => {
    const text = '---\ntags: [project/work]\nstatus: live\nstatus: paused\n---\n';
    const error = await vaultOf({ 'P.md': text }).refused('update_project_status', {
      project_path: 'P.md',
      new_status: 'hold',
    });
    expect(error).toMatchObject({ code: 'AMBIGUOUS', data: { path: 'P.md' } });
  });
});

describe('update_project_priority', () => {
  it('changes the one number', async () => {
    const vault = exampleVault();
    const { after, summary } = await vault.propose('update_project_priority', { project_path: 'Move', priority: 1 });
    expect(after).toEqual({ 'Projects/Move.md': vault.read('Projects/Move.md').replace('priority: 2', 'priority: 1') });
    expect(summary).toBe('priority 2 → 1');
  });

  it('finds it on a line of its own, as one writer puts it', async () => {
    const text = '---\npriority:\n  2\ntags: project/work\n---\n';
    const vault = vaultOf({ 'P.md': text });
    const { after } = await vault.propose('update_project_priority', { project_path: 'P.md', priority: 5 });
    expect(frontMatter(after['P.md'])).toEqual({ priority: 5, tags: 'project/work' });
  });

  it('takes 1 to 5, and says when nothing changes', async () => {
    const vault = vaultOf({ 'P.md': '---\ntags: project/work\npriority: 3\n---\n' });
    for (const priority of [0, 6, 2.5])
      expect((await vault.refused('update_project_priority', { project_path: 'P.md', priority })).code).toBe(
        'BAD_ARGS',
      );
    expect(
      (await vault.propose('update_project_priority', { project_path: 'P.md', priority: 3 })).changes,
    ).toBeUndefined();
  });

  it('adds a priority where there is none, and refuses front matter it cannot change', async () => {
    const vault = vaultOf({
      'P.md': '---\ntags: project/work\n---\n',
      'Q.md': '---\ntags: project/work\npriority: 1\npriority: 2\n---\n',
    });
    const { after, summary } = await vault.propose('update_project_priority', { project_path: 'P.md', priority: 2 });
    expect(after['P.md']).toBe('---\ntags: project/work\npriority: 2\n---\n');
    expect(summary).toBe('priority none → 2');
    const error = await vault.refused('update_project_priority', { project_path: 'Q.md', priority: 3 });
    expect(error).toMatchObject({ code: 'AMBIGUOUS', data: { path: 'Q.md' } });
  });
});

import { describe, expect, it } from 'vitest';
import { noteWords } from '../../../support/note-words.ts';
import { exampleVault, project, vaultOf } from '../gtd-calls.ts';

describe('merge_projects', () => {
  it('S0.38: moves open actions, copies the notes, archives the source with a link, and gives sub-projects their new parent', async () => {
    const vault = exampleVault();
    const [kitchen, website, worktop] = ['Kitchen', 'Website', 'Kitchen worktop'].map(
      (name) => `Projects/${name}.md`,
    ) as [string, string, string];
    const { after, toModel, notes } = await vault.propose('merge_projects', {
      source_path: 'Kitchen',
      target_path: 'Website',
    });
    const open = vault
      .read(kitchen)
      .split('\n')
      .filter((line) => /^- \[[ w]\]/.test(line));
    expect(open).toHaveLength(5);
    expect(after[website]).toBe(
      `${vault.read(website).replace('## Next actions\n', `## Next actions\n${open.join('\n')}\n`)}\n## From [[Kitchen]]\n\n### Description\n\nWe cook in a kitchen where two people can work side by side.\n\n#### Notes + resources\nBudget: see [[Budget]].\n`,
    );
    expect(after[kitchen]).toBe(
      vault
        .read(kitchen)
        .replace(`${open.join('\n')}\n`, '')
        .replace('status: live\n---\n', 'status: archived\n---\n\nMerged into [[Website]].\n'),
    );
    expect(after[worktop]).toBe(vault.read(worktop).replace('"[[Kitchen]]"', '"[[Website]]"'));
    expect(after['flow-focus-data/focus.md']).toBe(
      vault
        .read('flow-focus-data/focus.md')
        .replace('"Projects/Kitchen.md","lineNumber":14', '"Projects/Website.md","lineNumber":18'),
    );
    expect(toModel).toBe(`✓ Merged ${kitchen} into ${website}`);
    expect(noteWords(notes)).toContain('sub-projects get the other parent: Kitchen worktop');
  });

  it('deletes the source when asked, and nothing of it is lost', async () => {
    const vault = exampleVault();
    const { after } = await vault.propose('merge_projects', {
      source_path: 'Garden shed',
      target_path: 'Move',
      delete_source: true,
    });
    expect(after['Projects/Garden shed.md']).toBeNull();
    const merged = after['Projects/Move.md'] ?? '';
    for (const line of vault.read('Projects/Garden shed.md').split('---\n')[2]?.split('\n') ?? [])
      if (line !== '' && !line.startsWith('#')) expect(merged).toContain(line);
    expect(merged.startsWith(vault.read('Projects/Move.md'))).toBe(true);
  });

  it('loses no word of a deleted project, and entries of the hotlist for its other lines leave with it', async () => {
    const item = (file: string, lineContent: string, addedAt: number) =>
      JSON.stringify({
        file,
        lineNumber: 1,
        lineContent,
        text: lineContent.slice(6),
        sphere: 'work',
        isGeneral: false,
        addedAt,
      });
    const other = '- [ ] not an action of this project';
    const vault = vaultOf({
      'A.md': project(['Soon, or never:', '- [ ] a', '  a remark', '- [x] done ✅ 2026-01-01', '### Later', '- [ ] b']),
      'B.md': project(['- [ ] c']),
      'flow-focus-data/focus.md': [
        item('A.md', other, 1),
        item('A.md', '- [ ] gone', 2),
        item('A.md', '- [ ] b', 3),
        '',
      ].join('\n'),
    });
    const { after, notes } = await vault.propose('merge_projects', {
      source_path: 'A',
      target_path: 'B',
      delete_source: true,
    });
    const merged = after['B.md'] ?? '';
    expect(merged).toContain('## Next actions\n- [ ] a\n  a remark\n- [ ] b\n- [ ] c\n');
    expect(merged).toContain(
      '\n## From A\n\n### Description\n\nIt is done.\n\n#### Done\nSoon, or never:\n- [x] done ✅ 2026-01-01\n',
    );
    const items = (after['flow-focus-data/focus.md'] ?? '')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(items).toMatchObject([
      { file: 'A.md', lineContent: '- [ ] gone' },
      { file: 'B.md', lineContent: '- [ ] b', lineNumber: 14 },
    ]);
    expect(merged.split('\n')[13]).toBe('- [ ] b');
    expect(noteWords(notes)).toEqual(['2 open actions move', 'its hotlist entry follows', 'it leaves the hotlist']);
  });

  it('copies into a note with other line ends in that note’s own', async () => {
    const vault = vaultOf({ 'A.md': project(['- [ ] a']), 'B.md': project(['- [ ] b']).replaceAll('\n', '\r\n') });
    const { after } = await vault.propose('merge_projects', { source_path: 'A.md', target_path: 'B.md' });
    expect(after['B.md']?.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('refuses to merge a project into itself or into one below it', async () => {
    const vault = exampleVault();
    for (const target_path of ['Kitchen', 'Kitchen worktop'])
      expect(await vault.refused('merge_projects', { source_path: 'Kitchen', target_path })).toMatchObject({
        code: 'BAD_ARGS',
        data: { field: 'target_path' },
      });
  });

  it('has nothing to move or copy for an empty project, and still archives it', async () => {
    const vault = vaultOf({ 'A.md': '---\ntags: project/work\n---\n', 'B.md': project([]) });
    const { after, notes } = await vault.propose('merge_projects', { source_path: 'A', target_path: 'B' });
    expect(after).toEqual({ 'A.md': '---\ntags: project/work\nstatus: archived\n---\n\nMerged into [[B]].\n' });
    expect(noteWords(notes)).toEqual(['0 open actions move']);
  });

  it('puts what it copies beside actions that stand under a heading of the first level', async () => {
    const target = '---\ntags: project/work\n---\n# Next actions\n- [ ] b\n';
    const vault = vaultOf({ 'A.md': '---\ntags: project/work\n---\n- a note\n', 'B.md': target });
    const { after } = await vault.propose('merge_projects', { source_path: 'A', target_path: 'B' });
    expect(after['B.md']).toBe(`${target}\n# From [[A]]\n\n- a note\n`);
  });

  it('changes nothing when the front matter of one of them cannot be changed', async () => {
    const doubled = '---\ntags: project/work\nstatus: live\nstatus: paused\n---\n';
    const source = vaultOf({ 'A.md': doubled, 'B.md': project([]) });
    const input = { source_path: 'A.md', target_path: 'B.md' };
    expect(await source.refused('merge_projects', input)).toMatchObject({ code: 'AMBIGUOUS', data: { path: 'A.md' } });
    const child = '---\ntags: project/work\nparent-project: "[[A]]"\nparent-project: "[[A]]"\n---\n';
    const below = vaultOf({ 'A.md': project([]), 'B.md': project([]), 'C.md': child });
    expect((await below.refused('merge_projects', input)).code).toBe('AMBIGUOUS');
  });
});

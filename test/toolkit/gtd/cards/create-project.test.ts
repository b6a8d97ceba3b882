import { describe, expect, it } from 'vitest';
import { noteWords } from '../../../support/note-words.ts';
import { exampleVault, project, vaultOf } from '../gtd-calls.ts';

const NOW = new Date(2026, 10, 15, 9, 5).getTime();

const made = (vault: ReturnType<typeof vaultOf>, input: Record<string, unknown>) =>
  vault.propose('create_project', { outcome: 'It is done', ...input } as never, NOW); // the registry checks it

describe('create_project', () => {
  it('S0.34: fills in the template of the vault', async () => {
    const { after, toModel, summary } = await made(exampleVault(), {
      title: 'Bee hive',
      outcome: 'A colony lives behind the shed',
      sphere: 'Personal',
      priority: 4,
      status: 'planning',
      next_actions: ['Ask Zoë for her book', 'Call the club #context/phone'],
      parent: 'Garden shed',
    });
    expect(after).toEqual({
      'Projects/Bee hive.md': [
        '---',
        'creation-date: 2026-11-15T09:05:00',
        'priority: 4',
        'tags:',
        '  - project/personal',
        'status: planning',
        'parent-project: "[[Garden shed]]"',
        '---',
        '',
        '# Description',
        '',
        'A colony lives behind the shed',
        '',
        '## Next actions',
        '- [ ] Ask Zoë for her book',
        '- [ ] Call the club #context/phone',
        '',
        '## Notes + resources',
        '',
      ].join('\n'),
    });
    expect(toModel).toBe('✓ Created project Projects/Bee hive.md');
    expect(summary).toBe('new project "Bee hive" in personal');
  });

  it('leaves what Templater fills in, and every other byte of the template', async () => {
    const template =
      '---\r\ncreated: <% tp.date.now() %>\r\nwhen: {{date}} {{ time }}:30\r\ntags:\r\n  - {{ sphere }}\r\npriority: 1\r\n---\r\n<%* await tp.user.x() %>\r\n{{ title }} {{ Date }}\r\n';
    const vault = vaultOf({ 'Templates/Project.md': template });
    const { after } = await made(vault, { title: 'X', sphere: 'work', next_actions: ['Go'] });
    expect(after['Projects/X.md']).toBe(
      '---\r\ncreated: <% tp.date.now() %>\r\nwhen: 2026-11-15 09:05:30\r\ntags:\r\n  - project/work\r\npriority: 1\r\nstatus: live\r\n---\r\n\r\nIt is done\r\n<%* await tp.user.x() %>\r\n{{ title }} {{ Date }}\r\n\r\n## Next actions\r\n- [ ] Go\r\n',
    );
  });

  it('puts literal words in: $& in the outcome stays, and front matter quotes it', async () => {
    const template =
      '---\ntags: [{{ sphere }}]\nabout: {{ description }}\nin: "{{ description }}"\n---\n{{ description }}\n';
    const vault = vaultOf({ 'Templates/Project.md': template });
    const { after } = await made(vault, { title: 'X', sphere: 'work', outcome: 'a: "$&" #1' });
    expect(after['Projects/X.md']).toBe(
      '---\ntags: [project/work]\nabout: "a: \\"$&\\" #1"\nin: "a: \\"$&\\" #1"\nstatus: live\n---\na: "$&" #1\n',
    );
  });

  it('has a template of its own for a vault without one, and adds the sphere where a template has no place for it', async () => {
    const plain = await made(vaultOf({}), { title: 'X', sphere: 'work' });
    expect(plain.after['Projects/X.md']).toContain(
      'tags:\n  - project/work\nstatus: live\n---\n\n# Description\n\nIt is done\n',
    );
    expect(noteWords(plain.notes)).toEqual(['makes Projects/']);
    const bare = await made(vaultOf({ 'Templates/Project.md': '# Description\n\nold words\n' }), {
      title: 'X',
      sphere: 'work',
    });
    expect(bare.after['Projects/X.md']).toBe(
      '---\ntags: [project/work]\nstatus: live\n---\n# Description\n\nIt is done\n\n\nold words\n',
    );
  });

  it('has the spheres of its parent unless it says another', async () => {
    const { after } = await made(exampleVault(), { title: 'Lamp', parent: 'Projects/Home office.md' });
    expect(after['Projects/Lamp.md']).toContain('tags:\n  - project/personal\n  - project/work\n');
  });

  it('names the file as the formats say, and tells when it differs from the title', async () => {
    const named = async (title: string) => Object.keys((await made(vaultOf({}), { title, sphere: 'work' })).after)[0];
    expect(await named('a<>:"/\\|?*b  c..')).toBe('Projects/ab c.md');
    expect(await named('???')).toBe('Projects/Project.md');
    expect(await named('.hidden [x] #1')).toBe('Projects/hidden x 1.md');
    expect(await named('京'.repeat(200))).toBe(`Projects/${'京'.repeat(84)}.md`);
    const { notes } = await made(vaultOf({ 'Projects/Z.md': 'z' }), { title: 'a/b', sphere: 'work' });
    expect(noteWords(notes)).toEqual(['the file is called ab.md']);
  });

  it('EXISTS when there is a note of that name, letter case aside', async () => {
    const error = await exampleVault().refused('create_project', { title: 'website', outcome: 'x', sphere: 'work' });
    expect(error).toMatchObject({ code: 'EXISTS', message: 'File Projects/Website.md already exists.' });
  });

  it('case 90: refuses structure in title, outcome and actions, by the name of the field', async () => {
    const refused = async (more: object) =>
      (await vaultOf({}).refused('create_project', { title: 'x', outcome: 'x', sphere: 'work', ...more })).data?.field;
    expect(await refused({ outcome: 'x\n---' })).toBe('outcome');
    expect(await refused({ outcome: '<% 1 %>' })).toBe('outcome');
    expect(await refused({ next_actions: ['ok', '- [ ] y'] })).toBe('next_actions[1]');
    expect(await refused({ title: 'a\nb' })).toBe('title');
    expect(await refused({ status: 'odd' })).toBe('status');
    expect(await refused({ sphere: 'no/../such sphere' })).toBe('sphere');
    expect(await refused({ parent: 'nothing' })).toBe('parent');
  });

  it('refuses a template whose front matter cannot be read once it is filled in', async () => {
    const vault = vaultOf({ 'Templates/Project.md': '---\ntags: {{ sphere }}]: [\n---\n' });
    const error = await vault.refused('create_project', { title: 'x', outcome: 'x', sphere: 'work' });
    expect(error.code).toBe('BAD_CONFIG');
  });

  it('links to its parent by path when two notes share the title', async () => {
    const vault = vaultOf({ 'A/Site.md': project([]), 'B/Site.md': project([]) });
    const { after } = await made(vault, { title: 'X', parent: 'B/Site.md' });
    expect(after['Projects/X.md']).toContain('parent-project: "[[B/Site]]"');
  });

  it('writes no sphere that is more than a tag, wherever the vault has it from', async () => {
    const settings = JSON.stringify({ spheres: ['x\n- [ ] y'] });
    const vault = vaultOf({
      '.obsidian/plugins/flow/data.json': settings,
      'P.md': '---\ntags: ["project/a]\\nstatus: x"]\n---\n',
    });
    expect(await vault.refused('add_next_action', { action_text: 'a' })).toMatchObject({ data: { field: 'sphere' } });
    const below = { title: 'T', outcome: 'o', parent: 'P.md' };
    expect(await vault.refused('create_project', below)).toMatchObject({ code: 'BAD_ARGS', data: { field: 'sphere' } });
  });
});

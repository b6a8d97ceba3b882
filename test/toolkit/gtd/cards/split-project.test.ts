import { describe, expect, it } from 'vitest';
import { exampleVault, project, vaultOf } from '../gtd-calls.ts';

describe('split_project', () => {
  it('S0.5: makes sub-projects of chosen actions, and their hotlist entries go along', async () => {
    const vault = exampleVault();
    const path = 'Projects/Website.md';
    const lines = [
      '- [ ] Email Sam the draft of the concert page #context/computer',
      "- [w] Waiting for Sam's comments on the draft 📅 2026-11-02",
      '- [ ] fix bug',
    ];
    const { after, summary, toModel } = await vault.propose('split_project', {
      project_path: path,
      parts: [
        {
          title: 'Concert page',
          outcome: 'The concert can be booked',
          actions: ['Email Sam the draft of the concert page', "Waiting for Sam's comments on the draft"],
        },
        { title: 'Log-in', actions: ['fix bug'] },
      ],
    });
    expect(after[path]).toBe(lines.reduce((text, line) => text.replace(`${line}\n`, ''), vault.read(path)));
    expect(after['Projects/Concert page.md']).toContain(`## Next actions\n${lines[0]}\n${lines[1]}\n`);
    expect(after['Projects/Concert page.md']).toMatch(
      /^---\ncreation-date: .*\npriority: 1\ntags:\n {2}- project\/personal\nstatus: live\nparent-project: "\[\[Website\]\]"\n---\n/,
    );
    expect(after['Projects/Log-in.md']).toContain('## Next actions\n- [ ] fix bug\n');
    const [item] = (after['flow-focus-data/focus.md'] ?? '').split('\n').map((line) => line && JSON.parse(line));
    expect(item).toMatchObject({ file: 'Projects/Concert page.md', lineContent: lines[0] });
    expect(after['Projects/Concert page.md']?.split('\n')[item.lineNumber - 1]).toBe(lines[0]);
    expect(summary).toBe('split into Concert page, Log-in');
    expect(toModel).toBe(`✓ Split ${path} into Projects/Concert page.md, Projects/Log-in.md`);
  });

  it('keeps an action under the one it stands under when both move', async () => {
    const vault = vaultOf({ 'P.md': project(['- [ ] a', '  - [ ] b', '    remark', '- [ ] c']) });
    const { after } = await vault.propose('split_project', {
      project_path: 'P.md',
      parts: [{ title: 'Sub', actions: ['a', 'b'] }],
    });
    expect(after['Projects/Sub.md']).toContain('## Next actions\n- [ ] a\n  - [ ] b\n    remark\n');
    expect(after['P.md']).toBe(project(['- [ ] c']));
  });

  it('refuses an action that is not there, one named twice, two parts of one name, and nothing chosen', async () => {
    const vault = vaultOf({ 'P.md': project(['- [ ] a', '- [ ] b']) });
    const code = async (...parts: object[]) =>
      (await vault.refused('split_project', { project_path: 'P.md', parts } as never)).code; // the registry checks it
    expect(await code({ title: 'X', actions: ['c'] })).toBe('NO_MATCH');
    expect(await code({ title: 'X', actions: ['a', 'A'] })).toBe('BAD_ARGS');
    expect(await code({ title: 'X', actions: ['a'] }, { title: 'Y', actions: ['a'] })).toBe('NO_MATCH');
    expect(await code({ title: 'X', actions: ['a'] }, { title: 'x', actions: ['b'] })).toBe('EXISTS');
    expect(await code({ title: 'X', actions: [] })).toBe('BAD_ARGS');
    expect(await code()).toBe('BAD_ARGS');
    expect(await code({ title: 'X', outcome: '# y', actions: ['a'] })).toBe('BAD_ARGS');
  });
});

import { describe, expect, it } from 'vitest';
import { shared } from '../../tool-calls.ts';
import { exampleVault, project, vaultOf } from '../gtd-calls.ts';

describe('show_project', () => {
  it('shows one project, with words that other tools take', async () => {
    const vault = exampleVault();
    const preview = await vault.propose('show_project', { project_path: '[[Kitchen]]' });
    const [text = ''] = await shared(preview);
    expect(text).toBe(
      [
        '<project path="Projects/Kitchen.md">',
        'Kitchen',
        'status: live',
        'priority: 2',
        'sphere: personal',
        '',
        'outcome:',
        '  We cook in a kitchen where two people can work side by side.',
        '',
        'next actions:',
        '  [hotlist] Measure the wall behind the fridge #context/home',
        '  Call Ann about the tiles #context/phone',
        '  Compare three quotes for the electrics #context/computer',
        "  [w] Waiting for the plumber's date 📅 2026-11-20",
        '  Decide which of the old cupboards we keep',
        '',
        'sub-projects:',
        '  Projects/Kitchen worktop.md (live)',
        '</project>',
      ].join('\n'),
    );
    expect(preview.changes).toBeUndefined();
    const action = "Waiting for the plumber's date 📅 2026-11-20";
    await vault.propose('complete_next_action', { project_path: 'Projects/Kitchen.md', action_text: action });
  });

  it('says which file it came from, and which of its lines were shown', async () => {
    const { share = [] } = await vaultOf({ 'P.md': project(['- [ ] a', '- [x] b ✅ 2026-01-01']) }).propose(
      'show_project',
      {
        project_path: 'P.md',
      },
    );
    expect(share[0]?.origin).toMatchObject({
      path: 'P.md',
      lines: {
        shown: [
          { from: 12, to: 12 },
          { from: 13, to: 13 },
        ],
      },
    });
  });

  it('says that a project is stalled, and what its parent is', async () => {
    const stalled = await shared(await exampleVault().propose('show_project', { project_path: 'Move' }));
    expect(stalled[0]).toContain('next actions:\n  none: it is stalled');
    const below = await shared(await exampleVault().propose('show_project_card', { project_file: 'Kitchen worktop' }));
    expect(below[0]).toContain('parent: Projects/Kitchen.md');
  });
});

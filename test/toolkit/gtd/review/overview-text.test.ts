import { describe, expect, it } from 'vitest';
import { estimateTokens } from '../../../../src/models/estimate-tokens.ts';
import { overviewText } from '../../../../src/toolkit/gtd/review/overview-text.ts';
import { sphereView } from '../../../../src/toolkit/gtd/review/sphere-view.ts';
import { gtdOf, project } from '../text-source.ts';

const facts = { today: '2026-11-15', stalled: 1, budget: 8000, withheld: 0, stale: 0 };
const overviewOf = async (files: Record<string, string>, more: Partial<typeof facts> = {}) =>
  overviewText(sphereView(await gtdOf(files)), { ...facts, ...more });

describe('an overview', () => {
  it('tells path, title, status, priority, depth, outcome, milestones, actions and warnings of each project', async () => {
    const { items } = await overviewOf({
      'Projects/A.md': project(
        '# Description\n\nIt\nis done.\n\n## Milestones\n- Half: 2026-12-01\n\n## Next actions\n- [ ] Call "Bob" #sphere/work\n* [w] Sam\'s word 📅 2026-11-20\n- plain\n- [x] Old ✅ 2026-01-01\n',
        'tags: project/work\npriority: 2\nstatus: live',
      ),
      'Projects/B.md': project('## Next actions\n', 'tags: project/work\nparent-project: "[[A]]"'),
      'Projects/C.md': project('## Next actions\n- [x] Done ✅ 2026-01-01\n'),
      'Projects/D.md': project('## Next actions\n- [ ] Rest\n', 'tags: project/work\nstatus: hold'),
    });
    expect(items.map(({ text }) => text)).toEqual([
      '<project path="Projects/A.md" title="A" status="live" priority="2">\noutcome: It is done.\nmilestone: Half: 2026-12-01\n- [ ] Call "Bob"\n- [w] Sam\'s word 📅 2026-11-20\n- plain\n</project>',
      '<project path="Projects/B.md" title="B" status="live" depth="1" parent="Projects/A.md">\n⚠ no next action\n</project>',
      '<project path="Projects/C.md" title="C" status="live">\n⚠ no next action, 1 done\n</project>',
      '<project path="Projects/D.md" title="D" status="hold">\n⚠ not live: add no actions to it\n- [ ] Rest\n</project>',
    ]);
  });

  it('tells lists by the file they stand in, with the identifiers that tools take', async () => {
    const { items, head } = await overviewOf({
      'Next actions.md': '- [ ] gym #sphere/personal\n',
      'Someday.md': '- Walk\n',
      'Flow Inbox Files/In.md': 'buy milk\n',
      'Flow Inbox Folder/Letter.md': 'About the\nschool.\n',
      'flow-focus-data/focus.md': `${JSON.stringify({ file: 'Next actions.md', lineNumber: 1, lineContent: '- [ ] gym #sphere/personal', text: 'gym #sphere/personal', sphere: 'personal', isGeneral: true, addedAt: 1 })}\n`,
    });
    expect(items.map(({ path, text }) => [path, text.split('\n').slice(1, -1).join('\n')])).toEqual([
      ['Next actions.md', '- [ ] gym'],
      ['Flow Inbox Files/In.md', '- buy milk'],
      ['Flow Inbox Folder/Letter.md', expect.stringMatching(/^- note "Flow Inbox Folder\/Letter\.md": /)],
      ['flow-focus-data/focus.md', '- "Next actions.md": gym'],
      ['Someday.md', '- Walk'],
    ]);
    expect(head).toContain(
      '0 live projects, 1 stalled, 0 resting, 0 completed or archived (not listed); 1 next actions, 1 someday, 2 in the inbox, 1 on the hotlist.',
    );
  });

  it('holds counts alone where nothing has an origin', async () => {
    const { head } = await overviewOf(
      { 'Projects/Secret plan.md': project('# Description\n\nSecret.\n') },
      { withheld: 2 },
    );
    expect(head).not.toContain('Secret');
    expect(head).toContain('2 private notes are not in it.');
  });
});

describe('the budget of an overview', () => {
  const many = Object.fromEntries(
    Array.from({ length: 60 }, (_, index) => [
      `Projects/P${index}.md`,
      project(
        `# Description\n\n${'Outcome of it. '.repeat(8)}\n\n## Next actions\n${'- [ ] Write to the person about the thing\n'.repeat(6)}`,
        `tags: project/work\nstatus: ${index % 10 === 9 ? 'paused' : 'live'}\npriority: ${1 + (index % 5)}`,
      ),
    ]),
  );

  it.each([600, 2000, 5000, 20_000])('%i tokens is kept, and what is left out is counted', async (budget) => {
    const { head, items, leftOut } = await overviewOf(many, { budget });
    const all = [head, ...items.map(({ text }) => text)].join('\n');
    expect(estimateTokens(all)).toBeLessThanOrEqual(budget);
    const missing = 60 - items.length;
    if (missing > 0) expect(leftOut).toContain(`${missing} projects`);
    else expect(leftOut.join()).not.toContain('projects');
    if (leftOut.length > 0) expect(head).toContain(`No room for: ${leftOut.join(', ')}.`);
  });

  it('leaves the least important out first, and shortens before it leaves out', async () => {
    const { items, leftOut } = await overviewOf(many, { budget: 2500 });
    const priorities = items.map(({ text }) => Number(/priority="(\d)"/.exec(text)?.[1]));
    expect(priorities).toEqual(priorities.toSorted());
    expect(items.some(({ text }) => text.includes('status="paused"'))).toBe(false);
    expect(items.at(-1)?.text).toContain('…4 more');
    expect(leftOut.at(-1)).toMatch(/^\d+ shown in short/);
    expect((await overviewOf(many, { budget: 50_000 })).leftOut).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { chosenSphere, spheresOf, sphereView } from '../../../../src/toolkit/gtd/review/sphere-view.ts';
import { gtdOf, project } from '../text-source.ts';

const tagged = (tags: string, more = 'status: live'): string =>
  project('## Next actions\n- [ ] Do the one thing\n', `tags: ${tags}\n${more}`);

const vault = () =>
  gtdOf({
    'Projects/A.md': tagged('project/work', 'status: live\npriority: 3'),
    'Projects/B.md': tagged('[project/side-projects, project/work]', 'priority: 1'),
    'Projects/C.md': tagged('project/work', 'status: live\npriority: 5\nparent-project: "[[B]]"'),
    'Projects/D.md': tagged('["project/Side Projects"]', 'status: on-hold'),
    'Projects/E.md': tagged('project/work', 'status: completed'),
    'Projects/F.md': tagged('project/work', 'status: live\npriority: 5\ncurrent: true'),
    'Next actions.md':
      '- [ ] Everywhere\n- [w] At work #sphere/work\n- [ ] Beside #sphere/side-projects #sphere/work\n',
    'Someday.md': '- [ ] Learn Spanish #sphere/side-projects\n- Walk\n',
    'flow-focus-data/focus.md': `${JSON.stringify({ file: 'Projects/A.md', lineNumber: 1, lineContent: '- [ ] Do the one thing', text: 'x', sphere: 'work', isGeneral: false, addedAt: 1 })}\n${JSON.stringify({ file: 'Projects/D.md', lineNumber: 1, lineContent: '- [ ] Do the one thing', text: 'y', sphere: 'side-projects', isGeneral: false, addedAt: 1 })}\n`,
  });
const names = (projects: readonly { title: string }[]): string => projects.map(({ title }) => title).join(' ');

describe('what a sphere shows', () => {
  it('is its projects, the current and the important first, each parent before its sub-projects', async () => {
    const view = sphereView(await vault(), 'work');
    expect(names(view.live)).toBe('F B C A');
    expect(names(view.resting)).toBe('');
    expect(names(view.over)).toBe('E');
  });

  it('knows a sphere with a hyphen, blanks or capitals, and a project of two spheres in both', async () => {
    const view = sphereView(await vault(), 'side-projects');
    expect(names(view.live)).toBe('B');
    expect(names(view.resting)).toBe('D');
  });

  it('has the lines of lists that name it, or none; the inbox and hotlist of its own', async () => {
    const work = sphereView(await vault(), 'work');
    expect(work.central.map(({ text }) => text)).toEqual(['Everywhere', 'At work', 'Beside']);
    expect(work.someday.map(({ text }) => text)).toEqual(['Walk']);
    expect(work.hotlist.map(({ text }) => text)).toEqual(['x']);
    expect(work.actions).toBe(4 + 3);
    const all = sphereView(await vault());
    expect(all.hotlist).toHaveLength(2);
    expect(names(all.live)).toBe('F B C A');
    expect(names(all.resting)).toBe('D');
  });
});

describe('the spheres of a vault', () => {
  it('are those of its settings and of its projects, each once', async () => {
    expect(spheresOf(await vault())).toEqual(['personal', 'work', 'side-projects']);
  });

  it('are chosen by name in any spelling; all and nothing mean every one', async () => {
    const gtd = await vault();
    expect(chosenSphere(gtd, ' Side Projects ')).toEqual({ ok: true, value: 'side-projects' });
    for (const word of ['all', 'ALL', '', undefined])
      expect(chosenSphere(gtd, word)).toEqual({ ok: true, value: undefined });
    expect(chosenSphere(gtd, 'wrok')).toMatchObject({
      ok: false,
      error: { code: 'BAD_ARGS', wayOut: 'Spheres: personal, work, side-projects; or all.' },
    });
  });
});

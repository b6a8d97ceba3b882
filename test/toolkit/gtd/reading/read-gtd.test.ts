// A vault as projects, lists, inbox and people; what cannot be read is a sentence.
import { expect, it } from 'vitest';
import { fail } from '../../../../src/error/error-value.ts';
import { readGtd } from '../../../../src/toolkit/gtd/reading/read-gtd.ts';
import { SETTINGS_FILE } from '../../../../src/toolkit/gtd/reading/read-settings.ts';
import { gtdOf, project, textSource } from '../text-source.ts';

const FULL = `---
creation-date: 2025-10-05T18:59:00
priority:
  2
tags:
  - project/work
  - project/Side Projects
  - project/work
  - other
status: live
parent-project: "[[Website]]"
current: true
---

# Description

What done looks like.

## Milestones
- Review by James: 2025-12-12
- [x] Kick-off

## Next actions
- [ ] Email Sam the draft brief #context/computer
- [w] Waiting for Sam's comments 📅 2025-11-15
- Plain bullet
* [ ] A star
    - [ ] Indented
    - a remark
- [x] Book the room ✅ 2025-10-30
### Later
- [ ] Under a smaller heading

## Notes + resources
- [ ] not an action
`;

it('reads a project with all it can have', async () => {
  const { projects, problems } = await gtdOf({ 'Work/Brief.md': FULL, 'Website.md': project('') });
  expect(problems).toEqual([]);
  const [website, brief] = projects;
  expect(website).toMatchObject({ path: 'Website.md', depth: 0, description: '', actions: [], spheres: ['work'] });
  expect(brief).toMatchObject({
    path: 'Work/Brief.md',
    title: 'Brief',
    status: 'live',
    state: 'live',
    priority: 2,
    spheres: ['work', 'Side Projects'],
    current: true,
    parent: 'Website.md',
    depth: 1,
    description: 'What done looks like.',
    milestones: ['Review by James: 2025-12-12', 'Kick-off'],
    done: [{ line: 30, text: 'Book the room ✅ 2025-10-30', mark: 'done', doneOn: '2025-10-30' }],
  });
  expect(brief?.actions).toEqual([
    {
      path: 'Work/Brief.md',
      line: 24,
      raw: '- [ ] Email Sam the draft brief #context/computer',
      text: 'Email Sam the draft brief #context/computer',
      mark: 'todo',
      contexts: ['computer'],
      spheres: [],
    },
    expect.objectContaining({ line: 25, mark: 'waiting', due: '2025-11-15' }),
    expect.objectContaining({ line: 26, mark: 'plain', text: 'Plain bullet' }),
    expect.objectContaining({ line: 27, mark: 'todo', raw: '* [ ] A star' }),
    expect.objectContaining({ line: 28, mark: 'todo', raw: '    - [ ] Indented' }),
    expect.objectContaining({ line: 32, text: 'Under a smaller heading' }),
  ]);
});

it('reads the same from a CRLF vault with byte order marks and no newline at the end', async () => {
  const plain = await gtdOf({ 'A.md': FULL });
  const other = await gtdOf({ 'A.md': `\ufeff${FULL.trimEnd().replaceAll('\n', '\r\n')}` });
  expect(other).toEqual(plain);
});

it('knows a project by its tag: in a block list, in one line, or as one text', async () => {
  const { projects } = await gtdOf({
    'block.md': project('', 'tags:\n- project/a'),
    'line.md': project('', 'tags: [x, project/b]'),
    'text.md': project('', 'tags: project/c'),
    'none.md': project('', 'tags: projects/c'),
    'bare.md': project('', 'tags: [project/, project]'),
    'inline.md': 'No front matter, #project/d',
  });
  expect(projects.map(({ path, spheres }) => [path, ...spheres])).toEqual([
    ['block.md', 'a'],
    ['line.md', 'b'],
    ['text.md', 'c'],
  ]);
});

it('leaves out templates and hidden folders', async () => {
  const note = project('- [ ] x');
  const { projects, people } = await gtdOf({
    'Templates/Project.md': note,
    'Templates/deep/Other.md': note,
    'Meta/Mine.md': note,
    'Meta/Who.md': project('', 'tags: person'),
    '.trash/Old.md': note,
    'A/.hidden/Old.md': note,
    'Templates of mine.md': note,
    [SETTINGS_FILE]: '{"projectTemplateFilePath": "Meta/Mine.md", "personTemplateFilePath": "Meta/Who.md"}',
  });
  expect(projects.map(({ path }) => path)).toEqual(['Templates of mine.md']);
  expect(people).toEqual([]);
});

it.each([
  ['', 'live'],
  ['live', 'live'],
  [' LIVE ', 'live'],
  ['active', 'active'],
  ['planning', 'planning'],
  ['paused', 'paused'],
  ['hold', 'paused'],
  ['On-Hold', 'paused'],
  ['on hold', 'paused'],
  ['someday', 'someday'],
  ['complete', 'completed'],
  ['completed', 'completed'],
  ['archived', 'archived'],
  ['simmering', 'other'],
])('takes the status %j for %s, and keeps its word', async (status, state) => {
  const { projects } = await gtdOf({ 'A.md': project('', `tags: project/a\nstatus: ${status}`) });
  expect(projects[0]).toMatchObject({ state, status: status.trim() });
});

it.each([
  ['text before the first heading', 'Before.\n\nStill.\n\n# Description\n\nUnder.\n', 'Before.\n\nStill.'],
  ['text under Description', '# Description\n\nUnder.\n\n### Detail\nMore.\n', 'Under.'],
  ['neither', '# Title\n\nText.\n', ''],
  ['a heading in a code fence', 'Before.\n```\n# no heading\n```\n', 'Before.\n```\n# no heading\n```'],
])('takes for the description %s', async (_, body, description) => {
  const { projects } = await gtdOf({ 'A.md': project(body) });
  expect(projects[0]?.description).toBe(description);
});

it.each(['0', '6', '2.5', 'high', '', '[1]'])('takes the priority %j for none', async (priority) => {
  const { projects } = await gtdOf({ 'A.md': project('', `tags: project/a\npriority: ${priority}`) });
  expect(projects[0]).not.toHaveProperty('priority');
});

it('takes a priority in quotes', async () => {
  const { projects } = await gtdOf({ 'A.md': project('', 'tags: project/a\npriority: "1"') });
  expect(projects[0]?.priority).toBe(1);
});

const child = (parent: string): string => project('', `tags: project/a\nparent-project: ${parent}`);

it('finds the parent by its path, then by its title', async () => {
  const { projects, problems } = await gtdOf({
    'A/Site.md': project(''),
    'B/Site.md': project(''),
    'B/by path.md': child('"[[A/Site]]"'),
    'B/by path with ending.md': child('"[[A/Site.md]]"'),
    'B/by title.md': child('"[[site]]"'),
    'C/by title.md': child('"[[Site|the site]]"'),
    'C/bare.md': child('Site'),
    'C/without quotes.md': child('[[Site#Plan]]'),
    'C/unknown.md': child('"[[Nowhere]]"'),
    'C/other folder.md': child('"[[Z/Site]]"'),
    'D/E/F.md': project(''),
    'D/short path.md': child('"[[E/F]]"'),
    'D/deeper.md': child('"[[D/short path]]"'),
  });
  expect(problems).toEqual([]);
  expect(Object.fromEntries(projects.map(({ path, parent, depth }) => [path, [parent, depth]]))).toEqual({
    'A/Site.md': [undefined, 0],
    'B/Site.md': [undefined, 0],
    'B/by path.md': ['A/Site.md', 1],
    'B/by path with ending.md': ['A/Site.md', 1],
    'B/by title.md': ['B/Site.md', 1],
    'C/by title.md': ['A/Site.md', 1],
    'C/bare.md': ['A/Site.md', 1],
    'C/without quotes.md': ['A/Site.md', 1],
    'C/unknown.md': [undefined, 0],
    'C/other folder.md': [undefined, 0],
    'D/E/F.md': [undefined, 0],
    'D/short path.md': ['D/E/F.md', 1],
    'D/deeper.md': ['D/short path.md', 2],
  });
});

it('cuts circles, says so, and keeps who hangs on them', async () => {
  const { projects, problems } = await gtdOf({
    'A.md': child('"[[B]]"'),
    'B.md': child('"[[C]]"'),
    'C.md': child('"[[A]]"'),
    'D.md': child('"[[C]]"'),
    'Self.md': child('"[[Self]]"'),
  });
  expect(projects.map(({ parent, depth }) => [parent, depth])).toEqual([
    [undefined, 0],
    [undefined, 0],
    [undefined, 0],
    ['C.md', 1],
    [undefined, 0],
  ]);
  expect(problems).toEqual([
    'These projects name each other as parents, in a circle: A.md, B.md, C.md.',
    'Self.md names itself as its parent project.',
  ]);
});

it('reads central list, someday list, inbox and people', async () => {
  const gtd = await gtdOf({
    'Next actions.md':
      '# List\n- [ ] Call dentist 📅 2025-11-15 #sphere/personal\n- [x] Done\n```\n- [ ] code\n```\n* [w] Sam',
    'Someday.md': '- [ ] Learn Spanish #sphere/personal\n- Keep bees\n- [x] Rest',
    'Flow Inbox Files/Inbox.md': '---\na: 1\n---\nbuy milk\n\n  - [ ] ask Mia \n',
    'Flow Inbox Files/Another.md': 'one\r\ntwo',
    'Flow Inbox Files/picture.png': 'x',
    'Flow Inbox Files/deep/Inner.md': 'not here',
    'Flow Inbox Folder/A letter.md': 'Dear…',
    'People/Sam.md': '---\ntags:\n  - person\n---\n## Discuss next\n- [ ] Budget\n- [x] Old\n## Actions\n- [ ] no',
    'People/Ann.md': '---\ntags: [persons]\n---\n',
    'Else/Bob.md': '---\ntags: [friend, person]\n---\n',
  });
  expect(gtd.central).toMatchObject([
    { path: 'Next actions.md', line: 2, text: 'Call dentist 📅 2025-11-15', spheres: ['personal'], due: '2025-11-15' },
    { line: 7, mark: 'waiting', text: 'Sam' },
  ]);
  expect(gtd.someday.map(({ text }) => text)).toEqual(['Learn Spanish', 'Keep bees']);
  expect(gtd.inbox).toEqual([
    { path: 'Flow Inbox Files/Another.md', kind: 'line', line: 1, text: 'one' },
    { path: 'Flow Inbox Files/Another.md', kind: 'line', line: 2, text: 'two' },
    { path: 'Flow Inbox Files/Inbox.md', kind: 'line', line: 4, text: 'buy milk' },
    { path: 'Flow Inbox Files/Inbox.md', kind: 'line', line: 6, text: '- [ ] ask Mia' },
    { path: 'Flow Inbox Folder/A letter.md', kind: 'note', text: 'A letter' },
  ]);
  expect(gtd.people).toMatchObject([
    { path: 'Else/Bob.md', name: 'Bob', agenda: [] },
    { path: 'People/Sam.md', name: 'Sam', agenda: [{ text: 'Budget', line: 6 }] },
  ]);
});

it('case 65: a note whose front matter cannot be read is a sentence, and the others are read', async () => {
  const { projects, problems } = await gtdOf({
    'Projects/Broken.md': '---\ntags: [project/work\nstatus: live\n---\n',
    'Projects/Bomb.md': `---\ntags: project/x\na: ${'['.repeat(5000)}\n---\n`,
    'Projects/Twice.md': '---\ntags: project/work\nstatus: live\nstatus: paused\n---\n',
    'Projects/Closed.md': null,
    'Projects/Fine.md': project(''),
  });
  expect(projects.map(({ title, status }) => [title, status])).toEqual([
    ['Fine', 'live'],
    ['Twice', 'paused'],
  ]);
  expect(problems).toEqual([
    'The front matter of Projects/Bomb.md cannot be relied on: it nests more than 32 deep.',
    expect.stringMatching(
      /^The front matter of Projects\/Broken\.md cannot be relied on: line \d is not valid YAML\.$/,
    ),
    'Projects/Closed.md could not be read: read Projects/Closed.md: EACCES',
    'The front matter of Projects/Twice.md cannot be relied on: "status" is there twice.',
  ]);
});

it('an empty vault is an empty vault', async () => {
  expect(await gtdOf({})).toMatchObject({
    projects: [],
    central: [],
    someday: [],
    inbox: [],
    people: [],
    hotlist: { store: { kind: 'none' }, items: [] },
    problems: [],
  });
});

it('says when a folder cannot be listed, and fails only when nothing can be known', async () => {
  const source = textSource({ 'A.md': project('') });
  const refused = async () => fail('DENIED', 'EACCES');
  const read = await readGtd({ ...source, list: refused });
  expect(read).toMatchObject({ ok: true, value: { projects: [{ title: 'A' }], inbox: [] } });
  expect(read.ok && read.value.problems).toContain('Flow Inbox Files could not be read: EACCES');
  expect(await readGtd({ ...source, tagged: refused })).toMatchObject({ ok: false, error: { code: 'DENIED' } });
});

it('goes on without a hotlist that cannot be read', async () => {
  const gtd = await gtdOf({ 'A.md': project(''), 'flow-focus-data/focus.md': null });
  expect(gtd.projects).toHaveLength(1);
  expect(gtd.hotlist.items).toEqual([]);
  expect(gtd.problems).toContain('The hotlist could not be read: read flow-focus-data/focus.md: EACCES');
});

it('reads every note once', async () => {
  const asked: string[] = [];
  const source = textSource({ 'Projects/A.md': project('- [ ] x #flow-planned'), 'Next actions.md': '- [ ] y' });
  await readGtd({
    ...source,
    text: (path) => {
      asked.push(path);
      return source.text(path);
    },
  });
  expect(asked.length).toBe(new Set(asked).size);
});

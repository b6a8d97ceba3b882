// The second reader itself: against shapes written down by hand, and against the example vault, whose counts its README states.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readAgent, readChatNote } from './reader/chat-note.ts';
import { readNote } from './reader/front-matter.ts';
import { type HotlistEntry, readHotlistOf, SETTINGS, standing } from './reader/hotlist.ts';
import { readItem } from './reader/items.ts';
import { normalSphere, readVault } from './second-reader.ts';
import { filesIn } from './vault-files.ts';

const example = readVault(filesIn(resolve(import.meta.dirname, '../../../../examples/vault')));
const vaultOf = (files: Record<string, string>): ReturnType<typeof readVault> =>
  readVault(new Map(Object.entries(files)));
const fieldsOf = (yaml: string): unknown => readNote(`---\n${yaml}\n---\n`).fields;

it('imports nothing of the program it judges, and no package', () => {
  const files = [
    'second-reader.ts',
    ...readdirSync(join(import.meta.dirname, 'reader')).map((name) => `reader/${name}`),
  ];
  const imports = files.flatMap((file) =>
    [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/(?:from|import)\s*\(?'([^']+)'/gu)].map(
      (match) => match[1] ?? '',
    ),
  );
  expect(imports.length).toBeGreaterThan(4);
  expect(imports.filter((target) => !/^\.\/(reader\/)?[a-z-]+\.ts$/u.test(target))).toEqual([]);
});

describe('the example vault', () => {
  const personal = example.projects.filter(({ spheres }) => spheres.includes('personal'));
  const open = (items: readonly { mark: string }[] = []): number => items.filter(({ mark }) => mark !== 'done').length;

  it('has the projects that its README counts', () => {
    expect(personal).toHaveLength(9);
    expect(personal.filter(({ parent }) => parent !== undefined)).toMatchObject([
      { path: 'Projects/Kitchen worktop.md', parent: 'Projects/Kitchen.md', depth: 1 },
    ]);
    expect(personal.filter(({ spheres }) => spheres.includes('work'))).toMatchObject([{ title: 'Home office' }]);
    expect(example.projects).toHaveLength(13);
    expect(example.projects.find(({ title }) => title === 'Website')).toMatchObject({ current: true, priority: 1 });
    expect(example.projects.find(({ title }) => title === 'Photo album')?.items).toBeUndefined();
    expect(example.projects.find(({ title }) => title === 'Price list')?.status).toBe('hold');
  });

  it('has the next actions that its README counts', () => {
    const central = example.central.filter(({ mark, spheres }) => mark !== 'done' && spheres.includes('personal'));
    expect(central).toHaveLength(5);
    expect(personal.reduce((sum, { items }) => sum + open(items), 0) + central.length).toBe(31);
    expect(personal.flatMap(({ milestones }) => milestones)).toEqual([
      '10 km in under an hour: 2026-12-20',
      'Concert page ready: 2026-12-01',
    ]);
  });

  it('has the inbox, the people, someday, hotlist, review and chat that its folders show', () => {
    expect(example.inbox).toHaveLength(6);
    expect(example.inbox.at(-1)).toEqual({ path: 'Flow Inbox Folder/Call from the school.md', text: undefined });
    expect(example.people.map(({ name, discuss }) => [name, discuss.length])).toEqual([
      ['Ann', 1],
      ['Sam', 2],
    ]);
    expect(example.someday.map(({ mark, spheres }) => [mark, spheres])).toEqual([
      ['todo', ['personal']],
      ['todo', ['personal']],
      ['plain', ['personal']],
      ['todo', ['work']],
    ]);
    expect(example.hotlist).toMatchObject({ home: 'flow-focus-data/focus.md', shape: 'lines', skipped: [] });
    expect(example.hotlist.entries.map(({ isGeneral }) => isGeneral)).toEqual([false, false, true]);
    expect(example.reviews).toEqual([
      { path: '.flow/reviews/friday.md', name: 'Friday', day: 'friday', time: 'afternoon', spheres: ['personal'] },
    ]);
    expect(example.chats.map(({ messages }) => messages.map(({ role }) => role))).toEqual([
      ['user', 'assistant', 'user'],
    ]);
    expect(example.chats[0]?.messages[0]?.links).toEqual(['Notes/Bees']);
  });
});

describe('front matter', () => {
  it.each([
    ['tags: project/work', { tags: 'project/work' }],
    ['tags: [project/work, "a, b"]', { tags: ['project/work', 'a, b'] }],
    ['tags:\n  - project/work # mine\n  - b', { tags: ['project/work', 'b'] }],
    ['tags:\n- project/work\n\n- b\nstatus: live', { tags: ['project/work', 'b'], status: 'live' }],
    ['priority:\n  2', { priority: 2 }],
    ['parent-project: "[[Website]]"', { 'parent-project': '[[Website]]' }],
    ['current: True\nempty:\nnothing: ~', { current: true, empty: null, nothing: null }],
    ["system_commands: ['Answer briefly.', 'Don''t guess.']", { system_commands: ['Answer briefly.', "Don't guess."] }],
    ['trigger: {day: friday, time: morning}', { trigger: { day: 'friday', time: 'morning' } }],
    ['# a comment\nstatus: "on: hold" # and one more', { status: 'on: hold' }],
    ['status: a#b', { status: 'a#b' }],
    [
      'temperature: 0.3\ncreation-date: 2025-10-05T18:59:00',
      { temperature: 0.3, 'creation-date': '2025-10-05T18:59:00' },
    ],
    ['{{ x }}\nkey: {{ date }}', { key: '{{ date }}' }],
    ['said: "a \\"word\\""\nbroken: "\\q"', { said: 'a "word"', broken: '\\q' }],
  ])('reads %j', (yaml, expected) => expect(fieldsOf(yaml)).toEqual(expected));

  it('is read whatever the line ends are, and after a byte order mark', () => {
    expect(readNote('\uFEFF---\r\nstatus: live\r\n---\r\nbody')).toEqual({
      fields: { status: 'live' },
      body: ['body'],
      skipped: 3,
    });
  });

  it('is none without a fence at the top and one that closes it', () => {
    expect(readNote('---js\n---\n').fields).toBeUndefined();
    expect(readNote('---\nstatus: live\n').fields).toBeUndefined();
    expect(readNote('\n---\nstatus: live\n---\n').fields).toBeUndefined();
  });
});

describe('an action', () => {
  it.each([
    [
      '- [ ] Email Sam #context/Computer',
      { mark: 'todo', text: 'Email Sam #context/Computer', contexts: ['computer'] },
    ],
    ['* [w] Sam answers 📅 2025-11-15', { mark: 'waiting', bullet: '*', due: '2025-11-15' }],
    ['- [X] Book the room ✅ 2025-10-30', { mark: 'done', text: 'Book the room', doneOn: '2025-10-30' }],
    ['- [x] Book ✅ 2025-10-30 #sphere/a', { text: 'Book', spheres: ['a'] }],
    ['\t- [ ] Inside', { indent: '\t', text: 'Inside' }],
    ['- Plain', { mark: 'plain', text: 'Plain' }],
    ['- [ ] Call #sphere/side-projects Bob #sphere/work', { text: 'Call Bob', spheres: ['side-projects', 'work'] }],
    ['- [ ] 電話 see a#sphere/b', { text: '電話 see a#sphere/b', spheres: [] }],
  ])('is read from %j', (line, expected) => expect(readItem(line, 1, 'context')).toMatchObject(expected));

  it.each(['  - indented and plain', 'text', '- [ ] ', '1. [ ] numbered', '- '])('is not %j', (line) =>
    expect(readItem(line, 1, 'context')).toBeUndefined(),
  );

  it('knows contexts by the prefix that the settings give', () => {
    expect(readItem('- [ ] Call #c.x/phone #cyx/no', 1, 'c.x')?.contexts).toEqual(['phone']);
  });
});

describe('a project', () => {
  const project = (
    body: string,
    yaml = 'tags: project/work',
  ): ReturnType<typeof vaultOf>['projects'][number] | undefined =>
    vaultOf({ 'a/One.md': `---\n${yaml}\n---\n${body}` }).projects[0];

  it('has its items from the Next actions section alone, at any level and in any letter case', () => {
    const body = '- [ ] no\n### next ACTIONS\n- [ ] yes\n#### deeper\n- [w] too\n### Notes\n- [ ] no\n';
    expect(project(body)?.items?.map(({ text, line }) => [text, line])).toEqual([
      ['yes', 6],
      ['too', 8],
    ]);
  });

  it('has none in a code fence, and no heading there', () => {
    const body = '```\n## Next actions\n- [ ] no\n```\n## Next actions\n~~~md\n- [ ] no\n# no\n```\n~~~\n- [ ] yes\n';
    expect(project(body)?.items?.map(({ text }) => text)).toEqual(['yes']);
  });

  it('is described before its first heading, or under Description', () => {
    expect(project('\nIt is done.\n# Description\nno')?.description).toBe('It is done.');
    expect(project('\n# Description\n\nIt is done.\n## More\nno')?.description).toBe('It is done.');
    expect(project('')?.description).toBe('');
  });

  it('belongs to the one its link names, by path before title; a circle is no parent', () => {
    const note = (parent: string): string => `---\ntags: [project/a]\nparent-project: "[[${parent}]]"\n---\n`;
    const { projects } = vaultOf({
      'a/X.md': '---\ntags: [project/a]\n---\n',
      'X.md': '---\ntags: [project/a]\n---\n',
      'byPath.md': note('a/X'),
      'byTitle.md': note('byPath'),
      'p.md': note('q'),
      'q.md': note('p'),
      'lost.md': note('nobody'),
      'self.md': note('self'),
    });
    expect(
      Object.fromEntries(projects.map(({ title, path, parent, depth }) => [path || title, [parent, depth]])),
    ).toEqual({
      'X.md': [undefined, 0],
      'a/X.md': [undefined, 0],
      'byPath.md': ['a/X.md', 1],
      'byTitle.md': ['byPath.md', 2],
      'p.md': [undefined, 0],
      'q.md': [undefined, 0],
      'lost.md': [undefined, 0],
      'self.md': [undefined, 0],
    });
  });

  it('is none in a template, in a hidden folder or without its tag', () => {
    const text = '---\ntags: project/a\n---\n';
    const settings = JSON.stringify({
      settings: { projectTemplateFilePath: 'P/T.md', nextActionsFilePath: 'next.md' },
    });
    const vault = vaultOf({
      'Templates/x.md': text,
      'P/T.md': text,
      '.trash/x.md': text,
      'no.md': '---\ntags: my-project/a\n---\n',
      [SETTINGS]: settings,
      'Next.md': '- [ ] found in another letter case',
    });
    expect(vault.projects).toEqual([]);
    expect(vault.central).toHaveLength(1);
  });
});

describe('the hotlist', () => {
  const entry: HotlistEntry = {
    file: 'P.md',
    lineNumber: 2,
    lineContent: '- [ ] Email Sam',
    text: 'Email Sam',
    sphere: 'work',
    isGeneral: false,
    addedAt: 1,
  };
  const json = JSON.stringify(entry);
  const found = (files: Record<string, string>): ReturnType<typeof readHotlistOf> =>
    readHotlistOf(new Map(Object.entries(files)));

  it.each([
    ['flow-focus-data/focus.md', `${json}\nbroken\n\n{"file":1}\n`, 'lines', ['broken', '{"file":1}']],
    ['flow-focus-data/focus.md', `{"version":1,"items":[${json}]}`, 'object', []],
    ['flow/focus.json', `{"version":1,"items":[\n${json},3]}`, 'object', ['3']],
    ['.flow/focus.json', `{"version":1,"items":[${json}]}`, 'object', []],
    [SETTINGS, `{"hotlist":[${json}]}`, 'settings', []],
    [SETTINGS, `{"settings":{"hotlist":[${json}]}}`, 'settings', []],
  ])('is found in %s: %s', (home, text, shape, skipped) => {
    expect(found({ [home]: text })).toEqual({ home, shape, skipped, entries: [entry] });
  });

  it('is found in tagged lines when it has no home, and may be nowhere', () => {
    const lines = '- [ ] A #flow-planned #sphere/work\n- [x] B #flow-planned\n- [ ] C #flow-planned-not\n';
    expect(found({ 'P.md': lines, [SETTINGS]: '{}' })).toMatchObject({
      home: '#flow-planned',
      entries: [{ file: 'P.md', lineNumber: 1, sphere: 'work' }],
    });
    expect(found({ [SETTINGS]: '[]' })).toMatchObject({ home: undefined, shape: 'none' });
  });

  it('follows a line that moved, and drops what is gone or done', () => {
    const where = (files: Record<string, string>, item = entry): unknown =>
      standing(item, new Map(Object.entries(files)));
    expect(where({ 'P.md': '\r\n- [ ] Email Sam\r\n' })).toEqual({ at: 2 });
    expect(where({ 'P.md': '- [ ] Email Sam\n\nx' })).toEqual({ at: 1 });
    expect(where({ 'P.md': 'x' })).toEqual({ dropped: 'Line not found' });
    expect(where({})).toEqual({ dropped: 'File not found' });
    expect(where({ 'P.md': 'a\n- [x] A' }, { ...entry, lineContent: '- [x] A' })).toEqual({ dropped: 'done' });
  });
});

describe('a conversation in a note', () => {
  const RULE = '<hr class="__chatgpt_plugin">';

  it('is split at its rules, with roles, models and links', () => {
    const text = `---\nmodel: a@b\n---\n\nSee [[Bees|them]] and [x](Notes/My%20bees.md), not [y](https://a.b).\n\n${RULE}\n\n### role::assistant<span style="font-size: small;"> (a@b:8b)</span>\n\nTwo notes.\n\n${RULE}\n\nrole::developer\nBe brief.\n`;
    expect(readChatNote(text)).toEqual({
      fields: { model: 'a@b' },
      messages: [
        expect.objectContaining({ role: 'user', model: undefined, links: ['Bees', 'Notes/My bees.md'] }),
        { role: 'assistant', model: 'a@b:8b', content: 'Two notes.', links: [] },
        { role: 'developer', model: undefined, content: 'Be brief.', links: [] },
      ],
    });
  });

  it('leaves comments out and refuses a role nobody knows', () => {
    const comment = '=begin-chatgpt-md-comment\nx\n=end-chatgpt-md-comment\n';
    expect(readChatNote(`${comment}hello${RULE}`)?.messages[0]?.content).toBe('hello');
    expect(() => readChatNote(`a${RULE}\n## role::robot\n`)).toThrow('role::robot');
    expect(readChatNote('no conversation')).toBeUndefined();
  });

  it('may name an agent, which is a note too', () => {
    expect(readAgent('ChatGPT_MD/agents/Editor.md', '---\nmodel: a@b\nstream: false\n---\n\nYou edit.\n')).toEqual({
      name: 'Editor',
      fields: { model: 'a@b', stream: false },
      prompt: 'You edit.',
    });
    expect(vaultOf({ 'ChatGPT_MD/agents/Plain.md': 'You edit.' }).agents).toMatchObject([
      { name: 'Plain', fields: {} },
    ]);
  });
});

it('compares spheres without letter case and blanks', () =>
  expect(normalSphere(' Side Projects ')).toBe('side-projects'));

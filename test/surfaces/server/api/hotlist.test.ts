// The hotlist over the wire: from every home it has, with what does not count and what cannot be read; nothing outside the vault is looked at.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { HotlistReply } from '../../../../src/surfaces/server/wire/hotlist.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { asking } from '../ask.ts';
import { type AtHome, atHome } from '../home.ts';

const FOCUS = 'flow-focus-data/focus.md';
const SETTINGS = '.obsidian/plugins/flow/data.json';
const entry = (file: string, words: string, more: object = {}) => ({
  ...{ file, lineNumber: 1, lineContent: `- [ ] ${words}`, text: words, sphere: 'work', isGeneral: false, addedAt: 1 },
  ...more,
});
const lines = (...items: object[]): string => items.map((item) => `${JSON.stringify(item)}\n`).join('');
const NOTE = '# Site\n\n- [ ] Email Sam\n- [x] Call Ann\n';
const SAM = entry('Site.md', 'Email Sam');

const read = async (files: Readonly<Record<string, string>>, prepare: (here: AtHome) => void = () => undefined) => {
  const here = await atHome({ 'Site.md': NOTE, ...files });
  prepare(here);
  return asking(here.rooms).get<HotlistReply>('/api/hotlist');
};

describe('GET /api/hotlist', () => {
  it.each<[string, string, HotlistReply['store']['kind']]>([
    [FOCUS, lines(SAM), 'lines'],
    [FOCUS, JSON.stringify({ version: 1, items: [SAM] }), 'object'],
    ['flow/focus.json', JSON.stringify({ items: [SAM] }, null, 2), 'object'],
    ['.flow/focus.json', JSON.stringify({ items: [SAM] }), 'object'],
    [SETTINGS, JSON.stringify({ settings: { hotlist: [SAM] }, coachState: {} }), 'settings'],
    [SETTINGS, JSON.stringify({ hotlist: [SAM] }), 'settings'],
  ])('reads it from %s, which is one of Flow: %#', async (path, text, kind) => {
    const reply = await read({ [path]: text });
    expect(reply).toEqual({
      store: { kind, path },
      isFlows: true,
      items: [{ text: 'Email Sam', file: 'Site.md', line: 3, sphere: 'work', isPinned: false, contexts: [] }],
      stale: [],
      problems: [],
      isWhole: true,
    });
  });

  it('reads lines that were tagged long ago, in projects and in the central list', async () => {
    const reply = await read({
      'Projects/Gym.md': '---\ntags: [project/personal]\n---\n\n- [ ] Call the gym #context/phone #flow-planned\n',
      'Next actions.md': '- [ ] Return the books #flow-planned\n',
    });
    expect([reply.store, reply.isFlows, reply.isWhole]).toEqual([{ kind: 'tags' }, false, true]);
    expect(reply.items.map(({ file, line, contexts }) => [file, line, contexts])).toEqual([
      ['Next actions.md', 1, []],
      ['Projects/Gym.md', 5, ['phone']],
    ]);
  });

  it('says of a vault without one that there is none, and of a folder that is no vault too', async () => {
    const none = { store: { kind: 'none' }, isFlows: false, items: [], stale: [], problems: [], isWhole: true };
    expect(await read({})).toEqual(none);
    expect(await read({ [FOCUS]: '' })).toEqual({ ...none, store: { kind: 'lines', path: FOCUS }, isFlows: true });
    expect(await read({ 'src/main.ts': 'export {};\n', [SETTINGS]: '{}' })).toEqual(none);
  });

  it('tells what does not count and why, what is pinned, and what was finished', async () => {
    const reply = await read({
      [FOCUS]: lines(
        entry('Site.md', 'Email Sam', { lineNumber: 40, isPinned: true, contexts: ['mail', 'phone'] }),
        entry('Site.md', 'Call Ann'),
        entry('Site.md', 'Reworded elsewhere', { lineNumber: 9 }),
        entry('Gone.md', 'In a note that is gone'),
        entry('Gone.md', 'Done today', { completedAt: 1_760_000_000_000 }),
      ),
    });
    expect(reply.items).toMatchObject([
      { text: 'Email Sam', line: 3, isPinned: true, contexts: ['mail', 'phone'] },
      { text: 'Done today', completedAt: 1_760_000_000_000 },
    ]);
    expect(reply.stale.map(({ text, line, why }) => [text, line, why])).toEqual([
      ['Call Ann', 1, 'Done'],
      ['Reworded elsewhere', 9, 'Line not found'],
      ['In a note that is gone', 1, 'File not found'],
    ]);
  });

  it('never reads what is outside, through a link, or no note', async () => {
    const outside = temporaryFolder();
    writeFileSync(join(outside, 'secret.md'), '- [ ] Seen\n');
    const seen = (file: string) => entry(file, 'Seen');
    const names = [
      `${outside}/secret.md`,
      '../secret.md',
      'linked.md',
      'folder/secret.md',
      'link to inside.md',
      'Notes',
      'pipe.md',
      'Site.md/x',
      'a\u0000b.md',
      '',
      '.',
      'x'.repeat(70_000),
    ];
    const reply = await read({ [FOCUS]: lines(...names.map(seen)), 'Notes/a.md': 'a\n' }, ({ cwd }) => {
      symlinkSync(join(outside, 'secret.md'), join(cwd, 'linked.md'));
      symlinkSync(outside, join(cwd, 'folder'));
      symlinkSync('Site.md', join(cwd, 'link to inside.md'));
      execFileSync('mkfifo', [join(cwd, 'pipe.md')]);
    });
    expect(reply.items).toEqual([]);
    expect(reply.stale.map(({ file }) => file)).toEqual(names);
    expect(reply.stale.filter(({ why }) => why !== 'Unreadable' && why !== 'File not found')).toEqual([]);
  });

  it.each<[string, (cwd: string, outside: string) => void]>([
    ['a link out', (cwd, outside) => symlinkSync(join(outside, 'focus.md'), join(cwd, FOCUS))],
    ['no UTF-8', (cwd) => writeFileSync(join(cwd, FOCUS), Buffer.from([0x7b, 0xff, 0xfe, 0x7d]))],
    ['too large', (cwd) => writeFileSync(join(cwd, FOCUS), Buffer.alloc(5_000_000, 'x'))],
  ])('says that it cannot be read where its file is %s', async (_, make) => {
    const outside = temporaryFolder();
    writeFileSync(join(outside, 'focus.md'), lines(entry('Site.md', 'Email Sam')));
    const reply = await read({}, ({ cwd }) => {
      mkdirSync(join(cwd, 'flow-focus-data'));
      make(cwd, outside);
    });
    expect(reply).toMatchObject({ store: { kind: 'unreadable', path: FOCUS }, isFlows: true, items: [], stale: [] });
    expect(reply.problems[0]).toContain('The hotlist could not be read');
  });

  it('keeps to what can be read of broken files, and names the lines', async () => {
    const reply = await read({ [FOCUS]: `<<<<<<< HEAD\n${lines(SAM)}{"file": 1}\n{"file":"Si` });
    expect(reply.items).toHaveLength(1);
    expect(reply.problems).toEqual(
      [1, 3, 4].map((line) => `${FOCUS}, line ${line} is not an item of the hotlist; it is kept as it is.`),
    );
    const settings = await read({ [SETTINGS]: '{"settings": {"hotlist": [' });
    expect([settings.store.kind, settings.problems]).toEqual([
      'none',
      [`${SETTINGS} cannot be read; the defaults count.`],
    ]);
    const garbage = await read({ [FOCUS]: 'x\n'.repeat(5000) });
    expect([garbage.problems.length, garbage.problems.at(-1)]).toEqual([21, '4,980 more cannot be read.']);
  });

  it('escapes texts, and makes numbers of what is none', async () => {
    const odd = `{"file":"Gone\\u202e.md","lineNumber":1e999,"lineContent":"- [ ] x","text":"a\\u202eb\\u0007","sphere":"s\\u200b","completedAt":1e999,"contexts":["c\\u0000",7],"isPinned":"yes"}\n`;
    const long = entry('Site.md', 'y'.repeat(100_000), { contexts: Array.from({ length: 9000 }, () => 'c') });
    const reply = await read({ [FOCUS]: odd + lines(long, entry('Site.md', 'Email Sam', { lineNumber: -3 })) });
    expect(reply.items).toEqual([
      {
        ...{ text: 'a<U+202E>b<U+0007>', file: 'Gone\u202e.md', line: 1, sphere: 's<U+200B>', isPinned: false },
        ...{ completedAt: 0, contexts: ['c<U+0000>'] },
      },
      expect.objectContaining({ text: 'Email Sam', line: 3 }),
    ]);
    expect(reply.stale[0]?.text.length).toBeLessThan(1100);
    expect(reply.stale[0]?.contexts).toHaveLength(20);
  });

  it('reads the first of a list without end, and says that there is more', async () => {
    const many = Array.from({ length: 5000 }, (_, index) => entry('Long.md', `Do ${index}`));
    const long = many.map(({ lineContent }) => `${lineContent}\n`).reverse();
    const started = performance.now();
    const reply = await read({ [FOCUS]: lines(...many), 'Long.md': long.join('') });
    expect([reply.items.length, reply.isWhole]).toEqual([2000, false]);
    expect(reply.problems).toEqual(['Only 2,000 of 5,000 entries of the hotlist were read.']);
    // Each of 2,000 entries through 5,000 lines takes longer.
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  it('reads no more of large notes than its bounds allow, and says so', async () => {
    const large = Array.from({ length: 8 }, (_, index) => [`Large ${index}.md`, `${'x'.repeat(3_900_000)}\n- [ ] A\n`]);
    const items = large.map(([file = '']) => entry(file, 'A'));
    const reply = await read({ [FOCUS]: lines(...items), ...Object.fromEntries(large) });
    expect([reply.items.length, reply.stale.length, reply.isWhole]).toEqual([5, 0, false]);
    expect(reply.problems).toEqual(['Only 5 of 8 notes of the hotlist were read.']);
    const one = { 'Huge.md': 'x'.repeat(5_000_000), [FOCUS]: lines(entry('Huge.md', 'A')) };
    expect((await read(one)).stale).toMatchObject([{ why: 'Unreadable' }]);
  });

  it('writes nothing, and takes nothing but its address', async () => {
    const here = await atHome({ 'Site.md': NOTE, [FOCUS]: lines(SAM) });
    const { get, refused, said } = asking(here.rooms);
    const before = readdirSync(here.cwd, { recursive: true });
    await get('/api/hotlist');
    expect([readdirSync(here.cwd, { recursive: true }), said]).toEqual([before, []]);
    expect((await refused('GET', '/api/hotlist?file=Site.md')).code).toBe('BAD_ARGS');
  });
});

// The hotlist in every home it ever had: read from there, written there, everything else byte for byte as it was.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Hotlist, HotlistItem } from '../../../../src/toolkit/gtd/hotlist/hotlist.ts';
import { FOCUS_FILE, readHotlist, validItem, writeHotlist } from '../../../../src/toolkit/gtd/hotlist/hotlist-store.ts';
import { DEFAULT_GTD_SETTINGS } from '../../../../src/toolkit/gtd/reading/gtd-settings.ts';
import { SETTINGS_FILE } from '../../../../src/toolkit/gtd/reading/read-settings.ts';
import { project, textSource } from '../text-source.ts';

const item = (text: string, more: Partial<HotlistItem> = {}): HotlistItem => ({
  file: 'Projects/Site.md',
  lineNumber: 14,
  lineContent: `- [ ] ${text}`,
  text,
  sphere: 'work',
  isGeneral: false,
  addedAt: 1_760_000_000_000 + text.length,
  ...more,
});

const hotlistOf = async (files: Record<string, string | null>): Promise<Hotlist> => {
  const read = await readHotlist(textSource(files), DEFAULT_GTD_SETTINGS);
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
};

/** Read from these files, changed, written again. */
const rewritten = async (
  files: Record<string, string>,
  change: (items: readonly HotlistItem[]) => readonly HotlistItem[],
): Promise<{ path: string; text: string }> => {
  const hotlist = await hotlistOf(files);
  const before = 'path' in hotlist.store ? files[hotlist.store.path] : undefined;
  const written = writeHotlist(hotlist, before, change(hotlist.items));
  if (!written.ok) throw new Error(written.error.message);
  return written.value;
};

const ONE = item('Email Sam');
const TWO = item('Call the gym', { contexts: ['phone'], isPinned: true });
const THREE = item('Return the books', { file: 'Next actions.md', isGeneral: true });
const lines = (...items: object[]): string => items.map((each) => `${JSON.stringify(each)}\n`).join('');

describe('where it is', () => {
  it('reads the shortest item there can be', async () => {
    const { items } = await hotlistOf({ [FOCUS_FILE]: '{"file":"","text":"","lineContent":""}\n' });
    expect(items).toHaveLength(1);
  });

  it.each([
    ['focus.md as JSONL', { [FOCUS_FILE]: lines(ONE, TWO) }, 'lines', FOCUS_FILE],
    [
      'focus.md as one object',
      { [FOCUS_FILE]: JSON.stringify({ version: 1, items: [ONE, TWO] }) },
      'object',
      FOCUS_FILE,
    ],
    [
      'focus.md as a printed object',
      { [FOCUS_FILE]: JSON.stringify({ items: [ONE, TWO] }, null, 2) },
      'object',
      FOCUS_FILE,
    ],
    ['flow/focus.json', { 'flow/focus.json': JSON.stringify({ items: [ONE, TWO] }) }, 'object', 'flow/focus.json'],
    ['.flow/focus.json', { '.flow/focus.json': JSON.stringify({ items: [ONE, TWO] }) }, 'object', '.flow/focus.json'],
    ['data.json', { [SETTINGS_FILE]: JSON.stringify({ hotlist: [ONE, TWO] }) }, 'settings', SETTINGS_FILE],
    [
      'data.json with settings inside',
      { [SETTINGS_FILE]: JSON.stringify({ settings: { hotlist: [ONE, TWO] }, coachState: {} }) },
      'settings',
      SETTINGS_FILE,
    ],
    ['a file with a byte order mark', { [FOCUS_FILE]: `\ufeff${lines(ONE, TWO)}` }, 'lines', FOCUS_FILE],
    ['CRLF', { [FOCUS_FILE]: lines(ONE, TWO).replaceAll('\n', '\r\n') }, 'lines', FOCUS_FILE],
  ])('is read from %s', async (_, files, kind, path) => {
    expect(await hotlistOf(files)).toEqual({ store: { kind, path }, items: [ONE, TWO], problems: [] });
  });

  it('the newest home counts, an empty one too', async () => {
    const data = JSON.stringify({ hotlist: [TWO] });
    expect(
      await hotlistOf({ [FOCUS_FILE]: '', 'flow/focus.json': '{"items":[]}', [SETTINGS_FILE]: data }),
    ).toMatchObject({
      store: { kind: 'lines', path: FOCUS_FILE },
      items: [],
    });
    expect(await hotlistOf({ '.flow/focus.json': '{"items":[]}', [SETTINGS_FILE]: data })).toMatchObject({
      store: { path: '.flow/focus.json' },
    });
    expect(await hotlistOf({ [SETTINGS_FILE]: '{"hotlist":[]}' })).toMatchObject({ store: { kind: 'settings' } });
  });

  it('settings without a hotlist, or broken ones, are no home', async () => {
    for (const text of ['{"spheres":[]}', '{"hotlist":{}}', '{broken', '[]'])
      expect(await hotlistOf({ [SETTINGS_FILE]: text })).toEqual({ store: { kind: 'none' }, items: [], problems: [] });
  });

  it('lines tagged #flow-planned are read from projects and the central list', async () => {
    const hotlist = await hotlistOf({
      'Projects/A.md': project(
        '## Next actions\n- [ ] Call Bob #flow-planned #context/phone\n- [x] Old #flow-planned\n- [ ] b #flow-planned-not',
      ),
      'Next actions.md': '- [ ] Books #flow-planned #sphere/personal\n',
    });
    expect(hotlist.store).toEqual({ kind: 'tags' });
    expect(hotlist.items).toMatchObject([
      { file: 'Next actions.md', lineNumber: 1, isGeneral: true, sphere: 'personal' },
      {
        file: 'Projects/A.md',
        lineNumber: 8,
        lineContent: '- [ ] Call Bob #flow-planned #context/phone',
        isGeneral: false,
        contexts: ['phone'],
      },
    ]);
    const written = writeHotlist(hotlist, undefined, [...hotlist.items, ONE]);
    expect(written).toEqual({ ok: true, value: { path: FOCUS_FILE, text: lines(...hotlist.items, ONE) } });
  });

  it('a home that cannot be read is an error: another one must not be written beside it', async () => {
    expect(await readHotlist(textSource({ [FOCUS_FILE]: null }), DEFAULT_GTD_SETTINGS)).toMatchObject({
      ok: false,
      error: { code: 'DENIED' },
    });
  });

  it('fields of later and earlier versions may be missing', async () => {
    const seed = { file: 'A.md', lineNumber: 3, lineContent: '- [ ] x', text: 'x', sphere: 'work', addedAt: 1 };
    const bare = { file: 'A.md', lineContent: '- [ ] x', text: 'x' };
    expect((await hotlistOf({ [FOCUS_FILE]: lines(seed, bare) })).items).toEqual([
      { ...seed, isGeneral: false },
      { ...bare, lineNumber: 0, sphere: '', isGeneral: false, addedAt: 0 },
    ]);
  });
});

describe('writing lines', () => {
  const BEFORE = `${JSON.stringify(ONE)}\n<<<<<<< conflict\n\n{"file":"x"}\n{ "addedAt":  ${TWO.addedAt}, "mine": [1.0, "\\u00e9"], "text": "Call the gym", "file": "Projects/Site.md", "lineContent": "- [ ] Call the gym", "sphere":"work","lineNumber":14}\n${JSON.stringify(THREE)}`;

  it('says which lines cannot be read, and keeps them', async () => {
    const hotlist = await hotlistOf({ [FOCUS_FILE]: BEFORE });
    expect(hotlist.problems).toEqual([
      `${FOCUS_FILE}, line 2 is not an item of the hotlist; it is kept as it is.`,
      `${FOCUS_FILE}, line 4 is not an item of the hotlist; it is kept as it is.`,
    ]);
    expect(await rewritten({ [FOCUS_FILE]: BEFORE }, (items) => items)).toEqual({ path: FOCUS_FILE, text: BEFORE });
  });

  it('a renamed action keeps its entry: only the changed fields of its line change', async () => {
    const renamed = (each: HotlistItem): HotlistItem =>
      each.text === 'Call the gym'
        ? { ...each, text: 'Call "it"', lineContent: '- [ ] Call "it"', completedAt: 5 }
        : each;
    const { text } = await rewritten({ [FOCUS_FILE]: BEFORE }, (items) => items.map(renamed));
    expect(text).toBe(
      BEFORE.replace('"text": "Call the gym"', '"text": "Call \\"it\\""')
        .replace('"lineContent": "- [ ] Call the gym"', '"lineContent": "- [ ] Call \\"it\\""')
        .replace('"lineNumber":14}\n', '"lineNumber":14, "completedAt":5}\n'),
    );
  });

  it('takes one off and adds one at the end', async () => {
    const { text } = await rewritten({ [FOCUS_FILE]: BEFORE }, ([, ...rest]) => [...rest, TWO]);
    expect(text).toBe(`${BEFORE.slice(BEFORE.indexOf('<<<'))}\n${JSON.stringify(TWO)}\n`);
    expect(await rewritten({ [FOCUS_FILE]: lines(ONE) }, () => [])).toEqual({ path: FOCUS_FILE, text: '' });
    expect(await rewritten({ [FOCUS_FILE]: lines(ONE) }, (items) => [...items, TWO])).toMatchObject({
      text: lines(ONE, TWO),
    });
  });

  it('keeps CRLF', async () => {
    const before = lines(ONE, TWO).replaceAll('\n', '\r\n');
    const { text } = await rewritten({ [FOCUS_FILE]: before }, (items) => [...items, THREE]);
    expect(text).toBe(lines(ONE, TWO, THREE).replaceAll('\n', '\r\n'));
    expect((await rewritten({ [FOCUS_FILE]: before.trimEnd() }, (items) => [...items, THREE])).text).toBe(text);
  });

  it('a new vault gets JSONL', async () => {
    expect(await rewritten({}, () => [ONE, TWO])).toEqual({ path: FOCUS_FILE, text: lines(ONE, TWO) });
  });
});

describe('writing lists', () => {
  const printed = (items: readonly object[], more = {}): string =>
    `${JSON.stringify({ version: 2, items, ...more }, null, 2)}\n`;

  it.each([
    ['one line', (items: readonly object[]) => JSON.stringify({ version: 2, items, tail: true })],
    ['printed', (items: readonly object[]) => printed(items, { tail: true })],
    ['printed with CRLF', (items: readonly object[]) => printed(items, { tail: true }).replaceAll('\n', '\r\n')],
  ])('keeps the form: %s', async (_, form) => {
    const files = (items: readonly object[]): Record<string, string> => ({ 'flow/focus.json': form(items) });
    const written = async (items: readonly HotlistItem[], change: Parameters<typeof rewritten>[1]): Promise<string> =>
      (await rewritten(files(items), change)).text;
    expect(await written([ONE], (items) => [...items, TWO])).toBe(form([ONE, TWO]));
    expect(await written([], () => [ONE])).toBe(form([ONE]));
    expect(
      await written([ONE, TWO, THREE], ([first, , third]) => [first, third].filter((each) => each !== undefined)),
    ).toBe(form([ONE, THREE]));
    expect(await written([ONE, TWO, THREE], ([, ...rest]) => rest)).toBe(form([TWO, THREE]));
    expect(await written([ONE, TWO], () => [])).toBe(form([]));
    expect(await written([ONE, TWO], (items) => items)).toBe(form([ONE, TWO]));
    const { isPinned: _was, ...unpinned } = TWO;
    expect(await written([ONE, TWO], ([first, second]) => (first && second ? [first, unpinned] : []))).toBe(
      form([ONE, unpinned]),
    );
    expect(
      await written([ONE, TWO], ([first, second]) => (first && second ? [{ ...first, completedAt: 7 }, second] : [])),
    ).toBe(form([{ ...ONE, completedAt: 7 }, TWO]));
  });

  it('changes nothing else in data.json, whatever it has', async () => {
    const before = `{\n\t"spheres": [ "work" ],\n\t"odd": 1.0e2, "text": "a \\"]} b",\n\t"hotlist": [ ${JSON.stringify({ ...ONE, mine: { deep: [1] } })}, {"what": 1} , ${JSON.stringify(TWO)} ],\n\t"last": null\n}`;
    const renamed = await rewritten({ [SETTINGS_FILE]: before }, (items) =>
      items.map((each) => (each.text === 'Email Sam' ? { ...each, text: 'E', lineContent: '- [ ] E' } : each)),
    );
    expect(renamed).toEqual({
      path: SETTINGS_FILE,
      text: before.replace('"- [ ] Email Sam"', '"- [ ] E"').replace('"Email Sam"', '"E"'),
    });
    const added = await rewritten({ [SETTINGS_FILE]: before }, (items) => [...items, THREE]);
    expect(added.text).toBe(before.replace(' ],\n\t"last"', `, ${JSON.stringify(THREE)} ],\n\t"last"`));
    const hotlist = await hotlistOf({ [SETTINGS_FILE]: before });
    expect(hotlist.problems).toEqual([`${SETTINGS_FILE}, item 2 of the hotlist cannot be read; it is kept as it is.`]);
  });

  it('says so when the list is gone meanwhile', async () => {
    const hotlist = await hotlistOf({ [SETTINGS_FILE]: JSON.stringify({ hotlist: [ONE] }) });
    expect(writeHotlist(hotlist, '{}', [ONE])).toMatchObject({ ok: false, error: { code: 'STALE' } });
    expect(writeHotlist(hotlist, '{', [ONE])).toMatchObject({ ok: false, error: { code: 'STALE' } });
    expect(writeHotlist(hotlist, undefined, [ONE])).toMatchObject({ ok: false, error: { code: 'STALE' } });
    const own = await hotlistOf({ 'flow/focus.json': JSON.stringify({ items: [ONE] }) });
    const written = writeHotlist(own, undefined, [TWO]);
    expect(written.ok && JSON.parse(written.value.text)).toEqual({ version: 1, items: [TWO] });
  });
});

describe('an item and its line', () => {
  const note = '# A\n- [ ] one\n- [ ] two\n- [w] three\n- [x] four ✅ 2026-01-01\n';
  const of = (lineContent: string, lineNumber: number) => validItem(item('', { lineContent, lineNumber }), note);

  it('a hotlist line that moved is found again', () => {
    expect(of('- [ ] two', 3)).toEqual({ valid: true, line: 3 });
    expect(of('- [ ] two', 9)).toEqual({ valid: true, line: 3 });
    expect(of('- [ ] two', 0)).toEqual({ valid: true, line: 3 });
    expect(validItem(item('', { lineContent: 'b', lineNumber: 3 }), '\ufeffb\r\nb\r\nb\r\n')).toEqual({
      valid: true,
      line: 3,
    });
  });

  it('one that waits now is the same, one that is done is dropped', () => {
    expect(of('- [w] three', 4)).toEqual({ valid: true, line: 4 });
    expect(of('- [ ] three', 4)).toEqual({ valid: true, line: 4 });
    expect(of('- [ ] four', 5)).toEqual({ valid: false, why: 'Done' });
    expect(of('- [x] four ✅ 2026-01-01', 5)).toEqual({ valid: false, why: 'Done' });
  });

  it('one whose line or file is gone says so', () => {
    expect(of('- [ ] five', 2)).toEqual({ valid: false, why: 'Line not found' });
    expect(of('plain words', 2)).toEqual({ valid: false, why: 'Line not found' });
    expect(validItem(item('x'), undefined)).toEqual({ valid: false, why: 'File not found' });
  });
});

it('whatever is changed in whatever home is read again as it was meant', async () => {
  const text = fc.string({ minLength: 1, maxLength: 6 });
  const one = fc.record({
    text,
    addedAt: fc.integer({ min: 1, max: 1e6 }),
    mine: fc.option(fc.double({ noNaN: true })),
  });
  const items = fc
    .uniqueArray(one, { maxLength: 5, selector: ({ addedAt }) => addedAt })
    .map((all) => all.map(({ mine, ...each }) => ({ kept: { ...item(each.text), ...each }, mine })));
  const homes = [
    (all: readonly object[]) => ({ [FOCUS_FILE]: lines(...all) }),
    (all: readonly object[]) => ({ [FOCUS_FILE]: `{"items":${JSON.stringify(all, null, 2)},"a":1}` }),
    (all: readonly object[]) => ({ [SETTINGS_FILE]: JSON.stringify({ b: {}, hotlist: all }, null, '\t') }),
  ];
  await fc.assert(
    fc.asyncProperty(items, fc.array(fc.boolean()), text, fc.constantFrom(...homes), async (had, keep, word, home) => {
      // What is taken out and put in again with the same words keeps its place: that is no order anyone meant.
      fc.pre(keep[0] !== true || had.every(({ kept }) => kept.text !== word));
      const files: Record<string, string> = home(
        had.map(({ kept, mine }) => ({ ...kept, ...(mine === null ? {} : { mine }) })),
      );
      const next = had
        .filter((_, index) => keep[index] !== false)
        .map(({ kept }, index) => (keep[index + 3] === true ? { ...kept, text: word, lineContent: word } : kept))
        .concat(keep[0] === true ? [{ ...item(word), addedAt: 2e6 }] : []);
      const { path, text: after } = await rewritten(files, () => next);
      expect((await hotlistOf({ [path]: after })).items).toEqual(next);
      expect(await rewritten(files, (all) => all)).toEqual({ path, text: files[path] });
    }),
    { numRuns: 150 },
  );
});

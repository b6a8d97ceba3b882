import { describe, expect, test } from 'vitest';
import type { EntryHead } from '../../../../src/surfaces/server/wire/looking-back.ts';
import type { FileHead } from '../../../../src/surfaces/server/wire/question-view.ts';
import { byDay } from '../../../../web/looking-back/by-day.ts';
import { entryMarks } from '../../../../web/looking-back/history/entry-marks.ts';
import { entryPlace, filesOf } from '../../../../web/looking-back/history/entry-place.ts';
import { entrySign } from '../../../../web/looking-back/history/entry-sign.ts';
import { groupedEntries } from '../../../../web/looking-back/history/grouped-entries.ts';
import { placeInHistory } from '../../../../web/looking-back/history/history-address.ts';
import { signedWords } from '../../../../web/looking-back/history/signed-words.ts';
import { unitsOf } from '../../../../web/looking-back/history/units-of.ts';
import { joined } from '../../../../web/looking-back/use-pages.ts';
import { readAddress } from '../../../../web/state/address.ts';

const at = (day: number, hour = 12): { readonly at: number } => ({ at: new Date(2026, 10, day, hour).getTime() });

describe('a list under its days', () => {
  test('is cut where a day begins, and keeps its order when a clock was set back', () => {
    const items = [at(15), at(15, 9), at(14), at(15, 8)];
    expect(byDay(items).map(({ key, items: ofDay }) => [key, ofDay.length])).toEqual([
      ['2026-11-15 0', 2],
      ['2026-11-14 0', 1],
      ['2026-11-15 1', 1],
    ]);
  });

  test('calls a day the same when more of it comes', () => {
    const [before] = byDay([at(15, 9), at(14)]);
    const [after] = byDay([at(15, 10), at(15, 9), at(14)]);
    expect(after?.key).toBe(before?.key);
  });
});

const entry = (id: number, group: number, more: Partial<EntryHead> = {}): EntryHead => ({
  ...{
    id,
    group,
    key: '',
    session: null,
    at: 0,
    state: 'applied',
    tool: 'edit_file',
    summary: '',
    actor: '',
    note: null,
  },
  ...{ undoes: null, undoneBy: null, paths: [], answer: null, decidedBy: null, next: 'undo' },
  words: { where: 'a.md', what: '', mark: '', who: '' },
  ...more,
});

describe('what one answer applied', () => {
  test('stands together where it is more than one, in its order, and not with what lies behind something else', () => {
    const rows = groupedEntries([entry(6, 4), entry(5, 3), entry(4, 3), entry(3, 2), entry(2, 3), entry(1, 1)]);
    expect(rows.map((row) => (row.is === 'entry' ? row.entry.id : row.entries.map(({ id }) => id)))).toEqual([
      ...[6, [5, 4], 3, 2, 1],
    ]);
  });

  test('is counted in files: folders that were made on the way are none', () => {
    const paths = (...names: readonly string[]) => ({ paths: names as EntryHead['paths'] });
    expect(
      filesOf([
        entry(1, 1, paths('new', 'new/deep', 'new/deep/a.md')),
        entry(2, 1, paths('b.md')),
        entry(3, 1, paths('b.md')),
      ]),
    ).toEqual(['new/deep/a.md', 'b.md']);
  });
});

describe('an entry in the list', () => {
  const extent = { what: 'created', count: 1, first: 'new/a.md', added: 1, removed: 0, uncounted: 0 } as const;

  test.each<[string, Partial<EntryHead>]>([
    ['file-plus', { extent }],
    ['pencil', { extent: { ...extent, what: 'updated' } }],
    ['trash-2', { extent: { ...extent, what: 'deleted' } }],
    ['folder-input', { extent: { ...extent, what: 'moved' } }],
    ['file', { extent: { ...extent, what: 'several' } }],
    ['square-terminal', { extent, tool: 'run_command' }],
    ['undo-2', { extent, undoes: 3, words: { where: 'a.md', what: 'undo 3: x', mark: 'undoes 3', who: '' } }],
    ['redo-2', { extent, undoes: 3, words: { where: 'a.md', what: 'redo 3: x', mark: 'undoes 4', who: '' } }],
    ['external-link', { extent, tool: 'outside' }],
    ['pencil', {}],
  ])('has the sign %s for what happened', (sign, more) => {
    expect(entrySign(entry(1, 1, more))).toBe(sign);
  });

  test('is called by its only file, a command by its words', () => {
    expect(entryPlace(entry(1, 1, { extent, words: { where: '2 files', what: '', mark: '', who: '' } }))).toBe(
      'new/a.md',
    );
    const words = { where: 'npm test', what: 'a.md', mark: '', who: '' };
    expect(entryPlace(entry(1, 1, { extent, tool: 'run_command', words }))).toBe('npm test');
  });

  test('has a mark for the hand of the person, and none for what its words say', () => {
    const words = { where: '', what: '', mark: 'undone by 7, edited by you, part: 3 of 4', who: '' };
    expect(entryMarks(entry(1, 1, { words, inPart: { kept: 3, of: 4 } }))).toEqual([
      ...['undone by 7', 'edited by you', 'part 3 of 4'],
    ]);
    expect(entryMarks(entry(1, 1, { words: { ...words, mark: 'undoes part of 4' } }))).toEqual([]);
  });
});

describe('who signed it', () => {
  const words = { where: '', what: '', mark: '', who: 'you, at the terminal' };
  const rule = { kind: 'rule', name: 'small notes', file: '~/rules.yaml', line: 12 } as const;

  test.each([
    ['Approved by you, at the terminal, after 12 s', { answer: 'approve', waitedMilliseconds: 12_000 }],
    ['As you edited it, by you, at the terminal', { answer: 'amend' }],
    ['In part (3 of 4) by you, at the terminal', { answer: 'part', inPart: { kept: 3, of: 4 } }],
    ['Approved by rule “small notes”, ~/rules.yaml:12', { answer: 'approve', decidedBy: rule }],
    ['you, at the terminal', { answer: null }],
  ] as const)('is said with how: %s', (said, more) => {
    expect(signedWords({ words, decidedBy: null, waitedMilliseconds: 0, ...more })).toBe(said);
  });
});

describe('an address in the history', () => {
  test.each([
    ['#/history', { entry: undefined }],
    ['#/history/12', { entry: 12 }],
    ['#/history/12?file=src%2Fa.ts&line=56', { entry: 12, file: 'src/a.ts', line: 56 }],
    ['#/history/12?file=src/a.ts&line=x', { entry: 12, file: 'src/a.ts' }],
    ['#/history/0', { entry: 'unknown' }],
    ['#/history/twelve', { entry: 'unknown' }],
  ])('%s is read', (hash, place) => {
    expect(placeInHistory(readAddress(hash))).toEqual(place);
  });
});

describe('pages of a list', () => {
  const same = (number: number): number => number;

  test('go on where the last one ended', () => {
    expect(joined([9, 8, 7], [6, 5], 7, same)).toEqual([9, 8, 7, 6, 5]);
  });

  test('are replaced from the top as far as the new beginning reaches, and kept below it', () => {
    expect(joined([9, 8, 7, 3, 2], [11, 10, 9, 8], undefined, same)).toEqual([11, 10, 9, 8, 7, 3, 2]);
    expect(joined([9, 8], [], undefined, same)).toEqual([]);
  });
});

describe('what can be taken back on its own', () => {
  const hunk = (part: string, from: number) => ({
    parts: [part],
    added: 1,
    removed: 1,
    before: { from, count: 1 },
    after: { from, count: 1 },
  });
  const file = (index: number, more: Partial<FileHead>): FileHead => ({
    index,
    path: `${index}.txt`,
    added: 1,
    removed: 1,
    hunks: [],
    parts: [],
    facts: [],
    isMarkdown: false,
    mayEdit: false,
    hasText: true,
    inGit: false,
    ...more,
  });

  test('are its hunks, those of one part together, and what has no lines by itself', () => {
    const files = [
      file(0, { hunks: [hunk('a', 1), hunk('b', 9)], parts: ['mode'] }),
      file(1, { hunks: [hunk('whole', 1), hunk('whole', 5)] }),
    ];
    expect(
      unitsOf(files, ['a', 'b', 'mode', 'whole']).map(({ units }) =>
        units.map(({ parts, hunks }) => [parts.join(), hunks.length]),
      ),
    ).toEqual([
      [
        ['mode', 0],
        ['a', 1],
        ['b', 1],
      ],
      [['whole', 2]],
    ]);
  });

  test('leaves out what was taken back before, and files of which nothing is left', () => {
    const files = [file(0, { hunks: [hunk('a', 1), hunk('b', 9)] }), file(1, { hunks: [hunk('c', 1)] })];
    expect(unitsOf(files, ['b']).map(({ file: { index }, units }) => [index, units.length])).toEqual([[0, 1]]);
  });
});

import { expect, it } from 'vitest';
import type { ChangeSet } from '../../src/change/change-set.ts';
import { partsOf } from '../../src/change/parts-of.ts';
import { readNotes } from '../../src/proposal/read-notes.ts';
import type { SeenByModel } from '../../src/tool/look.ts';
import { hashOf } from '../../src/workspace/hash.ts';
import { at, file } from './example-look.ts';

const TEXT = 'one\ntwo\nthree\nfour\n';
const all: SeenByModel = { extent: 'all', hash: hashOf(TEXT) };
const lines = (from: number, to: number): SeenByModel => ({
  extent: 'part',
  hash: hashOf(TEXT),
  lines: [{ from, to }],
  of: 4,
});
const edit = (path: string, after: string): ChangeSet[number] => ({
  path: at(path),
  before: file(TEXT),
  after: file(after),
});
const said = async (changes: ChangeSet, seen: Readonly<Record<string, SeenByModel>>): Promise<string[]> =>
  readNotes(changes, await partsOf(changes), (path) => seen[path] ?? { extent: 'none' }).map(({ words }) => words);

const third = edit('a.ts', 'one\ntwo\n3\nfour\n');

it.each<[string, ChangeSet, Readonly<Record<string, SeenByModel>>, string[]]>([
  ['all of it', [third], { 'a.ts': all }, ['model has read this file']],
  ['the lines that change', [third], { 'a.ts': lines(2, 3) }, ['model has read these lines']],
  ['other lines of it', [third], { 'a.ts': lines(1, 2) }, []],
  ['another version', [third], { 'a.ts': { extent: 'all', hash: hashOf('old') } }, []],
  ['nothing of it', [third], {}, []],
  ['each of several', [third, edit('b.ts', '')], { 'a.ts': all, 'b.ts': all }, ['model has read what it changes']],
  ['one of several', [third, edit('b.ts', '')], { 'a.ts': all }, []],
  ['a file that is new', [{ path: at('n'), before: null, after: file('x') }], {}, []],
  ['a mode, of some lines', [{ ...third, after: file(TEXT, 0o755) }], { 'a.ts': lines(1, 4) }, []],
])('a model that was shown %s', async (_, changes, seen, words) => {
  expect(await said(changes, seen)).toEqual(words);
});

it('is good news, and no line at a terminal', async () => {
  expect(readNotes([third], await partsOf([third]), () => all)).toEqual([
    { level: 'fact', code: 'read', words: 'model has read this file', path: 'a.ts', good: true },
  ]);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitOf, matchNames, nameMatcher, nameOf } from '../../src/text/match-names.ts';

const PATHS = [
  'src/app.ts',
  'src/list.ts',
  'src/shop/list-view.ts',
  'docs/list.md',
  'list/',
  'Projects/Website.md',
  'test/app.test.ts',
];
const found = (letters: string, paths: readonly string[] = PATHS): readonly string[] =>
  matchNames(
    letters,
    paths.map((path) => nameOf(path)),
    10,
  ).map(({ text }) => text);

describe('matching names', () => {
  it('puts a whole name before a beginning, a beginning before a middle, and letters in order last', () => {
    expect(found('list')).toEqual(['list/', 'src/list.ts', 'docs/list.md', 'src/shop/list-view.ts']);
    expect(found('app')).toEqual(['src/app.ts', 'test/app.test.ts']);
    expect(found('web')).toEqual(['Projects/Website.md']);
    expect(found('site')).toEqual(['Projects/Website.md', 'src/shop/list-view.ts']);
    expect(found('pjw')).toEqual(['Projects/Website.md']);
    expect(found('sapp')).toEqual(['src/app.ts', 'test/app.test.ts']);
    expect(found('zzz')).toEqual([]);
  });

  it('follows a path that is typed from its beginning', () => {
    expect(found('src/sh')).toEqual(['src/shop/list-view.ts']);
    expect(found('docs/')[0]).toBe('docs/list.md');
  });

  it('takes the newer of two that fit alike, and everything by time where nothing is typed', () => {
    const names = [nameOf('a/note.md', 5), nameOf('b/note.md', 9), nameOf('c.md', 7)];
    expect(matchNames('note', names, 5).map(({ text }) => text)).toEqual(['b/note.md', 'a/note.md']);
    expect(matchNames('', names, 2).map(({ text }) => text)).toEqual(['b/note.md', 'c.md']);
  });

  it('finds the same whatever the letter case', () => {
    expect(found('WEBSITE')).toEqual(['Projects/Website.md']);
  });

  it('gives the best of all, in order, however few are wanted', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[ab/]{1,8}$/), { maxLength: 60 }),
        fc.stringMatching(/^[ab]{0,3}$/),
        fc.integer({ min: 1, max: 10 }),
        (paths, letters, most) => {
          const names = [...new Set(paths)].map((path, index) => nameOf(path, index % 3));
          const all = matchNames(letters, names, 1000);
          expect(matchNames(letters, names, most)).toEqual(all.slice(0, most));
          expect(all).toHaveLength(names.filter((name) => fitOf(letters, name) > 0).length);
          const fits = all.map((name) => fitOf(letters, name));
          expect(fits).toEqual(fits.toSorted((one, other) => other - one));
        },
      ),
    );
  });

  it('finds the same key by key as all at once, also in a list that grows', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-c/]{1,8}$/), { maxLength: 60 }),
        fc.array(fc.stringMatching(/^[a-c]{0,4}$/), { maxLength: 8 }),
        (paths, typed) => {
          const names = [...new Set(paths)].map((path) => nameOf(path));
          const match = nameMatcher();
          for (const letters of typed.flatMap((all) => [all.slice(0, 1), all.slice(0, 2), all])) {
            expect(match(letters, names, 10)).toEqual(matchNames(letters, names, 10));
            names.push(nameOf(`new/${names.length}${letters}`));
          }
        },
      ),
    );
  });
});

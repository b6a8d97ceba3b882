// Where a test lies, and what tests and measurements may take from each other.
import { existsSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { ownImportsOf, sourcesIn } from '../support/imports-of.ts';

const home = resolve(import.meta.dirname, '../..');
const inside = (file: string, ...folders: readonly string[]): boolean =>
  folders.some((folder) => file.startsWith(`${folder}/`));
/** Every import below a folder of ours that is not from one of these. */
const strangersIn = (folder: string, ...allowed: readonly string[]): string[] =>
  sourcesIn(join(home, folder)).flatMap((file) =>
    ownImportsOf(file)
      .map((target) => relative(home, target))
      .filter((target) => !inside(target, ...allowed))
      .map((target) => `${relative(home, file)} -> ${target}`),
  );

it('lets tests import nothing of the measurements', () => {
  const wrong = sourcesIn(join(home, 'test')).filter((file) =>
    ownImportsOf(file).some((target) => inside(relative(home, target), 'bench')),
  );
  expect(wrong).toEqual([]);
});

it('lets measurements take from the tests only what lies in support', () => {
  expect(strangersIn('bench', 'bench', 'src', 'web', 'obsidian', 'scripts', 'test/support')).toEqual([]);
});

it('lets support depend on no test', () => {
  expect(strangersIn('test/support', 'src', 'web', 'obsidian', 'scripts', 'test/support')).toEqual([]);
});

/** Tests of the whole program, of the house, of nothing but support; and whole vaults, whose subject is all of gtd and what writes it. */
const STREETS = ['end-to-end', 'house', 'support', 'toolkit/gtd/whole-vault', 'web/end-to-end', 'obsidian/end-to-end'];
const tests = sourcesIn(join(home, 'test'))
  .map((file) => relative(join(home, 'test'), file))
  .filter((file) => /\.test\.tsx?$/.test(file) && !inside(file, ...STREETS));
/** `test/web` is about `web`, `test/obsidian` about `obsidian/src`, every other folder about the one of the same name in `src`. */
const subjectOf = (file: string): string => {
  if (inside(file, 'web')) return dirname(file);
  return inside(file, 'obsidian') ? dirname(file.replace(/^obsidian/, 'obsidian/src')) : join('src', dirname(file));
};

it('keeps every test in a folder that its subject has too', () => {
  expect(tests.length).toBeGreaterThan(500);
  expect(tests.filter((file) => !existsSync(join(home, subjectOf(file))))).toEqual([]);
});

/** A surface is a room; what crosses the wire is types, which no test is about. */
const roomOf = (folder: string): string =>
  folder
    .split('/')
    .slice(0, inside(`${folder}/`, 'src/surfaces', 'obsidian') ? 3 : inside(folder, 'src') ? 2 : 1)
    .join('/');
/** The room and the name: what a file and its test have in common. */
const keyOf = (folder: string, file: string): string =>
  `${roomOf(folder)} ${basename(file).replace(/(?:\.test)?\.tsx?$/, '')}`;
const homes = new Map<string, string[]>();
for (const path of ['src', 'web', 'obsidian/src'].map((folder) => join(home, folder)).flatMap(sourcesIn)) {
  const source = relative(home, path);
  if (inside(source, 'src/surfaces/server/wire')) continue;
  const key = keyOf(dirname(source), source);
  // Several tests of one file may have a folder of its name.
  homes.set(key, [...(homes.get(key) ?? []), dirname(source), source.replace(/\.tsx?$/, '')]);
}

it('keeps a test that has the name of a file where that file is', () => {
  const wrong = tests.flatMap((file) => {
    const subject = subjectOf(file);
    const known = homes.get(keyOf(subject, file)) ?? [subject];
    return known.includes(subject) ? [] : [`test/${file}: ${known.join(', ')}`];
  });
  expect(wrong).toEqual([]);
});

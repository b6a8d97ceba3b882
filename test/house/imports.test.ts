// The direction of imports between rooms, and the rooms that must not know Node.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

const source = resolve(import.meta.dirname, '../../src');
const ROOMS =
  'error workspace change sandbox store ledger history tool proposal policy decision config models session agent toolkit cards surfaces'.split(
    ' ',
  );
const PURE = ['change', 'tool', 'proposal', 'policy', 'decision'];

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => join(source, name));

interface Import {
  readonly target: string;
  readonly typeOnly: boolean;
}
const IMPORT = /^(?:import|export)\s+(type\s)?[^;'"]*?from\s+'([^']+)';|^import\s+'([^']+)';|\bimport\('([^']+)'\)/gms;
const importsOf = (file: string): Import[] =>
  [...readFileSync(file, 'utf8').matchAll(IMPORT)].map((match) => ({
    target: match[2] ?? match[3] ?? match[4] ?? '',
    typeOnly: match[1] !== undefined,
  }));
const roomOf = (file: string): string => relative(source, file).split('/')[0] ?? '';

it('finds the rooms it is about', () => {
  expect(files.length).toBeGreaterThan(10);
  expect(files.flatMap(importsOf).length).toBeGreaterThan(10);
  expect([...new Set(files.map(roomOf))].filter((room) => !ROOMS.includes(room))).toEqual([]);
});

it('lets a room import only from rooms above it', () => {
  const wrong = files.flatMap((file) =>
    importsOf(file)
      .filter(({ target }) => target.startsWith('.'))
      .map(({ target }) => resolve(dirname(file), target))
      .filter((target) => {
        const [from, to] = [ROOMS.indexOf(roomOf(file)), ROOMS.indexOf(roomOf(target))];
        return to === -1 || to > from;
      })
      .map((target) => `${relative(source, file)} -> ${relative(source, target)}`),
  );
  expect(wrong).toEqual([]);
});

/** Every way from these files to Node, by way of what they import. */
const waysToNode = (begin: readonly string[]): string[] => {
  const wrong: string[] = [];
  const seen = new Set<string>();
  const visit = (file: string, way: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const { target, typeOnly } of importsOf(file)) {
      if (typeOnly) continue;
      if (target.startsWith('node:')) wrong.push(`${way} -> ${target}`);
      if (target.startsWith('.')) visit(resolve(dirname(file), target), `${way} -> ${target}`);
    }
  };
  for (const file of begin) visit(file, relative(dirname(source), file));
  return wrong;
};

it('keeps Node out of change, tool, proposal, policy and decision, also by way of what they import', () => {
  expect(waysToNode(files.filter((file) => PURE.includes(roomOf(file))))).toEqual([]);
});

const page = resolve(import.meta.dirname, '../../web');
const pageFiles = readdirSync(page, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => join(page, name));

it('keeps Node out of the page, also by way of what it imports', () => {
  expect(pageFiles.length).toBeGreaterThan(50);
  expect(waysToNode(pageFiles)).toEqual([]);
});

it('lets the review depend on questions and answers only, so that any host page can mount it', () => {
  const wrong = pageFiles
    .filter((file) => relative(page, file).startsWith('review/'))
    .flatMap((file) =>
      importsOf(file)
        .filter(({ target }) => target.startsWith('.'))
        .map(({ target }) => resolve(dirname(file), target))
        .filter((target) => target.startsWith(page) && !relative(page, target).startsWith('review/'))
        .map((target) => `${relative(page, file)} -> ${relative(page, target)}`),
    );
  expect(wrong).toEqual([]);
});

it('lets the program know nothing of the page', () => {
  const wrong = files.filter((file) =>
    importsOf(file).some(({ target }) => target.startsWith('.') && resolve(dirname(file), target).startsWith(page)),
  );
  expect(wrong).toEqual([]);
});

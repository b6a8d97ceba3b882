// The direction of imports between rooms, and the rooms that must not know Node.
import { dirname, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { importsOf, ownImportsOf, sourcesIn } from '../support/imports-of.ts';

const source = resolve(import.meta.dirname, '../../src');
const ROOMS =
  'error text workspace change sandbox store ledger history tool proposal policy decision models config guide session agent toolkit cards host surfaces'.split(
    ' ',
  );
const PURE = ['text', 'change', 'tool', 'proposal', 'policy', 'decision'];

const files = sourcesIn(source);

const roomOf = (file: string): string => relative(source, file).split('/')[0] ?? '';
/** The program itself, which opens the surfaces, and the library's door. */
const ROOTS = ['main.ts'];
const isRoot = (file: string): boolean => ROOTS.includes(relative(source, file));

it('finds the rooms it is about', () => {
  expect(files.length).toBeGreaterThan(10);
  expect(files.flatMap(importsOf).length).toBeGreaterThan(10);
  expect([...new Set(files.filter((file) => !isRoot(file)).map(roomOf))].toSorted()).toEqual(ROOMS.toSorted());
});

it('lets a room import only from rooms above it', () => {
  const wrong = files
    .filter((file) => !isRoot(file))
    .flatMap((file) =>
      ownImportsOf(file)
        .filter((target) => {
          const [from, to] = [ROOMS.indexOf(roomOf(file)), ROOMS.indexOf(roomOf(target))];
          return to === -1 || to > from;
        })
        .map((target) => `${relative(source, file)} -> ${relative(source, target)}`),
    );
  expect(wrong).toEqual([]);
});

const surfaceOf = (file: string): string | undefined =>
  roomOf(file) === 'surfaces' ? relative(source, file).split('/')[1] : undefined;

it('keeps the surfaces apart: what two of them need is in a room above them', () => {
  const surfaces = new Set(files.flatMap((file) => surfaceOf(file) ?? []));
  expect([...surfaces].toSorted()).toEqual(['cli', 'library', 'mcp', 'server']);
  const wrong = files.flatMap((file) =>
    ownImportsOf(file)
      .filter((target) => surfaceOf(file) !== undefined && surfaceOf(target) !== undefined)
      .filter((target) => surfaceOf(target) !== surfaceOf(file))
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

it('keeps Node out of text, change, tool, proposal, policy and decision, also by way of what they import', () => {
  expect(waysToNode(files.filter((file) => PURE.includes(roomOf(file))))).toEqual([]);
});

const page = resolve(import.meta.dirname, '../../web');
const pageFiles = sourcesIn(page);

it('keeps Node out of the page, also by way of what it imports', () => {
  expect(pageFiles.length).toBeGreaterThan(50);
  expect(waysToNode(pageFiles)).toEqual([]);
});

/** What another page can mount, with what it stands on: controls know nothing, a difference knows controls, the review knows both. */
const MOUNTED: Readonly<Record<string, readonly string[]>> = {
  look: ['look'],
  diff: ['diff', 'look'],
  review: ['review', 'diff', 'look'],
};

it.each(Object.entries(MOUNTED))('lets %s stand on %j alone, so that any host page can mount it', (room, known) => {
  const roomOf = (file: string): string => relative(page, file).split('/')[0] ?? '';
  const wrong = pageFiles
    .filter((file) => roomOf(file) === room)
    .flatMap((file) =>
      ownImportsOf(file)
        .filter((target) => target.startsWith(page) && !known.includes(roomOf(target)))
        .map((target) => `${relative(page, file)} -> ${relative(page, target)}`),
    );
  expect(wrong).toEqual([]);
});

it('lets the program and the page know nothing of the plugin', () => {
  const plugin = resolve(import.meta.dirname, '../../obsidian');
  expect(
    [...files, ...pageFiles].filter((file) => ownImportsOf(file).some((target) => target.startsWith(plugin))),
  ).toEqual([]);
});

it('lets the program know nothing of the page', () => {
  const wrong = files.filter((file) => ownImportsOf(file).some((target) => target.startsWith(page)));
  expect(wrong).toEqual([]);
});

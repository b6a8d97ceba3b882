// The program's reader and the second reader, side by side: they agree on every generated vault and on the example vault.
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import type { Action, Gtd } from '../../../../src/toolkit/gtd/reading/gtd.ts';
import { readGtd } from '../../../../src/toolkit/gtd/reading/read-gtd.ts';
import { mapSource } from '../../../support/vaults/map-source.ts';
import { generatedVault } from './generated-vault.ts';
import { standing } from './reader/hotlist.ts';
import type { Item } from './reader/items.ts';
import { readVault, type Vault } from './second-reader.ts';
import { filesIn } from './vault-files.ts';

const SEEDS = Array.from({ length: 150 }, (_, index) => index + 1);

it('reads the example vault as the second reader does', async () => {
  const files = filesIn(resolve(import.meta.dirname, '../../../../examples/vault'));
  expect(ofProgram(await gtdOf(files))).toEqual(ofSecond(readVault(files), files));
});

it('reads generated vaults as the second reader does', async () => {
  for (const seed of SEEDS) {
    const { files } = generatedVault(seed);
    expect(ofProgram(await gtdOf(files)), `seed ${seed}`).toEqual(ofSecond(readVault(files), files));
  }
});

const gtdOf = async (files: ReadonlyMap<string, string>): Promise<Gtd> => {
  const gtd = await readGtd(mapSource(files));
  if (!gtd.ok) throw new Error(gtd.error.message);
  return gtd.value;
};

const ofProgram = (gtd: Gtd): object => ({
  projects: gtd.projects.map((project) => ({
    path: project.path,
    title: project.title,
    status: project.status,
    priority: project.priority,
    spheres: project.spheres,
    current: project.current,
    parent: project.parent,
    depth: project.depth,
    description: project.description,
    milestones: project.milestones,
    open: project.actions.map(ofAction),
    done: project.done.map(ofAction),
  })),
  central: gtd.central.map(ofAction),
  someday: gtd.someday.map(ofAction),
  inbox: gtd.inbox.map(({ path, kind, text }) => ({ path, text: kind === 'line' ? text : undefined })),
  people: gtd.people.map(({ path, name, agenda }) => ({ path, name, agenda: agenda.map(ofAction) })),
  hotlist: gtd.hotlist.items.map(({ file, lineContent, text, sphere }) => ({ file, lineContent, text, sphere })),
  home: 'path' in gtd.hotlist.store ? gtd.hotlist.store.path : undefined,
});

const ofSecond = (vault: Vault, files: ReadonlyMap<string, string>): object => ({
  projects: vault.projects.map((project) => ({
    path: project.path,
    title: project.title,
    status: project.status ?? '',
    priority: project.priority,
    spheres: project.spheres,
    current: project.current,
    parent: project.parent,
    depth: project.depth,
    description: project.description,
    milestones: project.milestones,
    open: open(project.items ?? []),
    done: (project.items ?? []).filter(({ mark }) => mark === 'done').map(ofItem),
  })),
  central: open(vault.central),
  someday: open(vault.someday),
  inbox: vault.inbox,
  people: vault.people.map(({ path, name, discuss }) => ({ path, name, agenda: open(discuss) })),
  // What is done or gone does not count; what was finished today is kept for the day.
  hotlist: vault.hotlist.entries
    .filter((entry) => entry.completedAt !== undefined || 'at' in standing(entry, files))
    .map(({ file, lineContent, text, sphere }) => ({ file, lineContent, text, sphere })),
  home: vault.hotlist.home,
});

const open = (items: readonly Item[]): object[] => items.filter(({ mark }) => mark !== 'done').map(ofItem);

const ofAction = ({ line, raw, mark, contexts, spheres, due, doneOn, text }: Action): object => ({
  line,
  raw,
  mark,
  contexts,
  spheres,
  due,
  doneOn,
  text: plain(text),
});
const ofItem = ({ line, raw, mark, contexts, spheres, due, doneOn, text }: Item): object => ({
  line,
  raw,
  mark,
  contexts,
  spheres,
  due,
  doneOn,
  text: plain(text),
});
/** Whether the date a thing was done on is part of its text is each reader's own affair. */
const plain = (text: string): string => text.replace(/\s*✅\s*\d{4}-\d\d-\d\d/u, '').trim();

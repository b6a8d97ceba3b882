// Every kind of change there is, each on the same small ground, ready to be disturbed.
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Result } from '../../../src/error/error-value.ts';
import { nodeDisk } from '../../../src/workspace/disk.ts';
import type { FileState } from '../../../src/workspace/file-state.ts';
import { treeOf } from '../../../src/workspace/tree.ts';
import { file, type Ground, must, put } from '../history/ground.ts';
import type { SwitchedDisk } from './switched-disk.ts';

export interface Transaction {
  readonly name: string;
  /** Once, on a good disk. */
  prepare?(ground: Ground): Promise<unknown>;
  /** Before every attempt, on a good disk; returns the transaction itself. */
  ready(ground: Ground, disk: SwitchedDisk): Promise<() => Promise<Result<unknown>>>;
  /** After a success, on a good disk: back to the ground it started from. */
  restore(ground: Ground): Promise<unknown>;
}

export const START: Readonly<Record<string, string>> = {
  'a.md': 'one\n',
  'b.md': 'one\n',
  'sub/c.md': 'one\n',
  'run.sh': '#!/bin/sh\n',
};

export const layGround = (folder: string): void => {
  for (const [path, content] of Object.entries(START)) put(folder, path, content);
};

const takeLastBack = async ({ history }: Ground): Promise<unknown> =>
  must(await history.undo(history.last('undo')?.id ?? 0));
const giveLastAgain = async ({ history }: Ground): Promise<unknown> =>
  must(await history.undo(history.last('redo')?.id ?? 0));

type Changes = (ground: Ground) => Parameters<Ground['apply']>[0];
const applying = (name: string, changes: Changes): Transaction => ({
  name,
  ready: async (ground) => {
    const set = changes(ground);
    return () => ground.apply(set);
  },
  restore: takeLastBack,
});

const entry = (content: string): Exclude<FileState, null> => file(content) as Exclude<FileState, null>; // a file is never null
const tree = treeOf([
  { name: 'deep', state: { kind: 'folder', mode: 0o755 } },
  { name: 'deep/n.md', state: entry('n\n') },
  { name: 'link', state: { kind: 'link', target: 'deep/n.md' } },
]);

const many: Changes = ({ change }) => [
  change('a.md', 'two\n'),
  change('new/d.md', 'new\n'),
  change('sub/c.md', null),
  change('sub', null),
  change('b.md', 'two\n'),
];

class Killed extends Error {}

/** A process that died after its first rename: one file is new, the rest wait. */
const leaveCutOff = async (ground: Ground, disk: SwitchedDisk): Promise<void> => {
  // Those of the attempts before: a recovery would look at each of them too.
  rmSync(`${ground.database.file}.old`, { recursive: true, force: true });
  let renames = 0;
  const changes = many(ground);
  disk.use({
    ...nodeDisk,
    rename: (from, to) => {
      renames += 1;
      if (renames > 1) throw new Killed('cut off');
      renameSync(from, to);
    },
  });
  await ground.apply(changes).then(
    () => Promise.reject(new Error('bug: it was not cut off')),
    (thrown: unknown) => (thrown instanceof Killed ? undefined : Promise.reject(thrown)),
  );
  disk.use(nodeDisk);
};

export const TRANSACTIONS: readonly Transaction[] = [
  applying('edit', ({ change }) => [change('a.md', 'two\n')]),
  applying('create', ({ change }) => [change('d.md', 'new\n')]),
  applying('create with folders', ({ change }) => [change('x/y/d.md', 'new\n')]),
  applying('delete', ({ change }) => [change('a.md', null)]),
  applying('move', ({ change }) => [change('sub/moved.md', 'one\n', 'a.md'), change('a.md', null)]),
  applying('multi-file', many),
  applying('mode', ({ change }) => [change('run.sh', file('#!/bin/sh\n', 0o755))]),
  applying('tree', ({ change }) => [change('t', { kind: 'folder', mode: 0o755, tree })]),
  {
    name: 'undo',
    prepare: (ground) => ground.edit('a.md', 'two\n'),
    ready:
      async ({ history }) =>
      () =>
        history.undo(history.last('undo')?.id ?? 0),
    restore: giveLastAgain,
  },
  {
    name: 'redo',
    prepare: async (ground) => {
      await ground.edit('a.md', 'two\n');
      await takeLastBack(ground);
    },
    ready:
      async ({ history }) =>
      () =>
        history.undo(history.last('redo')?.id ?? 0),
    restore: takeLastBack,
  },
  {
    name: 'recovery',
    ready: async (ground, disk) => {
      await leaveCutOff(ground, disk);
      return () => ground.history.recover();
    },
    restore: takeLastBack,
  },
];

/** What an attempt may have left, for a fresh ground. */
export const clear = (top: string): void => rmSync(join(top), { recursive: true, force: true });

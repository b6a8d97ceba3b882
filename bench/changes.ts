// What one recorded, undoable change costs: time at three sizes of file, and whether time and store stay flat over many changes.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Result } from '../src/error/error-value.ts';
import type { History } from '../src/history/history.ts';
import { openHistory } from '../src/history/open-history.ts';
import { openLedger } from '../src/ledger/open-ledger.ts';
import type { Database } from '../src/store/database.ts';
import { openStore } from '../src/store/open-store.ts';
import { bytesOf } from '../src/workspace/hash.ts';
import { openWorkspace } from '../src/workspace/open-workspace.ts';
import type { Path } from '../src/workspace/path.ts';
import type { Workspace } from '../src/workspace/workspace.ts';
import { createRandom, type Random } from '../test/support/random.ts';
import { median, table } from '../test/support/table.ts';

/** So many changes of each size that the median settles and the largest still takes seconds only. */
const SIZES = [
  { name: '1 KB', bytes: 1_000, changes: 300 },
  { name: '200 KB', bytes: 200_000, changes: 100 },
  { name: '5 MB', bytes: 5_000_000, changes: 20 },
] as const;

export const benchChanges = async (scratch: string, edits: number): Promise<void> => {
  const random = createRandom(1);
  const rows: string[][] = [];
  for (const size of SIZES) {
    const desk = openDesk(join(scratch, `changes-${size.bytes}`));
    const path = desk.write('note.md', textOf(size.bytes, random));
    const costs: Cost[] = [];
    for (let change = 0; change < size.changes; change++) costs.push(await changeOneWord(desk, path, random));
    desk.close();
    // The first change of a file also keeps the whole of it, so that there is something to go back to.
    const [first, ...later] = costs;
    rows.push([
      size.name,
      `${median(later.map((cost) => cost.milliseconds)).toFixed(2)} ms`,
      kilobytes(mean(later.map((cost) => cost.grown))),
      kilobytes(first?.grown ?? Number.NaN),
    ]);
  }
  console.log('\nOne word changed, recorded so that it can be undone\n');
  console.log(table(['file', 'time per change', 'store per change', 'store, first change'], rows));
  await benchFlatness(join(scratch, 'flatness'), edits, random);
};

const benchFlatness = async (folder: string, edits: number, random: Random): Promise<void> => {
  const desk = openDesk(folder);
  const paths = Array.from({ length: 20 }, (_, index) => desk.write(`note-${index}.md`, textOf(10_000, random)));
  const costs: Cost[] = [];
  for (let edit = 0; edit < edits; edit++) costs.push(await changeOneWord(desk, random.pick(paths), random));
  desk.close();
  const tenth = Math.max(1, Math.floor(edits / 10));
  const row = (name: string, some: readonly Cost[]): string[] => [
    name,
    `${median(some.map((cost) => cost.milliseconds)).toFixed(2)} ms`,
    kilobytes(mean(some.map((cost) => cost.grown))),
  ];
  console.log(`\n${edits} changes over 20 notes of 10 KB\n`);
  const rows = [
    row(`first ${tenth}`, costs.slice(0, tenth)),
    row(`last ${tenth}`, costs.slice(-tenth)),
    row('all', costs),
  ];
  console.log(table(['changes', 'time per change', 'store per change'], rows));
};

interface Cost {
  readonly milliseconds: number;
  /** Bytes the store has grown by. */
  readonly grown: number;
}

interface Desk {
  readonly workspace: Workspace;
  readonly history: History;
  readonly database: Database;
  write(name: string, text: string): Path;
  close(): void;
}

const openDesk = (folder: string): Desk => {
  const root = join(folder, 'workspace');
  mkdirSync(root, { recursive: true });
  const workspace = sure(openWorkspace(root));
  const database = sure(
    openStore({ env: { COUNTERSIGN_HOME: join(folder, 'home') }, workspaceId: workspace.id, root }),
  );
  const history = openHistory({ database, workspace, ledger: openLedger(database) });
  return {
    workspace,
    history,
    database,
    write: (name, text) => {
      writeFileSync(join(root, name), text);
      return sure(workspace.resolve(name, 'write'));
    },
    close: () => {
      database.close();
      workspace.close();
    },
  };
};

/** Only applying is timed: reading, hashing the old bytes and finding the word belong to the proposal. */
const changeOneWord = async (desk: Desk, path: Path, random: Random): Promise<Cost> => {
  const before = sure(desk.workspace.state(path));
  if (before?.kind !== 'file') throw new Error(`${path} is gone`);
  const bytes = Buffer.from(await before.bytes.read());
  const place = bytes.indexOf(' ', random.below(bytes.length - 100)) + 1;
  let end = place;
  while (bytes[end] !== SPACE && bytes[end] !== LINE_FEED) end++;
  const changed = Buffer.concat([bytes.subarray(0, place), Buffer.from(random.hex(6)), bytes.subarray(end)]);
  const size = storeSize(desk.database);
  const started = performance.now();
  const after = { kind: 'file', bytes: bytesOf(changed), mode: before.mode } as const;
  const group = desk.history.nextGroup();
  const applied = await desk.history.apply({
    key: `bench-${group}`,
    group,
    session: null,
    tool: 'edit_file',
    summary: 'change a word',
    actor: 'bench',
    changes: [{ path, before, after }],
  });
  const milliseconds = performance.now() - started;
  sure(applied);
  return { milliseconds, grown: storeSize(desk.database) - size };
};

const SPACE = 0x20;
const LINE_FEED = 0x0a;

const storeSize = (database: Database): number => {
  const pragma = (name: string): number => Number(Object.values(database.get(`pragma ${name}`) ?? {})[0]);
  return pragma('page_count') * pragma('page_size');
};

const sure = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`);
  return result.value;
};

const textOf = (bytes: number, random: Random): string => {
  const lines: string[] = [];
  for (let size = 0; size < bytes; ) {
    const line = Array.from({ length: 9 }, () => random.hex(6)).join(' ');
    lines.push(line);
    size += line.length + 1;
  }
  return `${lines.join('\n')}\n`;
};

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(2)} KB`;

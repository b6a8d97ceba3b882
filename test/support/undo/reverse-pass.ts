// Random histories of commands, moves, deletes and links over few names, so that names are freed and taken again; then undone in reverse.
import { lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Change } from '../../../src/change/change-set.ts';
import type { Result } from '../../../src/error/error-value.ts';
import type { History } from '../../../src/history/history.ts';
import { openHistory } from '../../../src/history/open-history.ts';
import { markMoves } from '../../../src/sandbox/mark-moves.ts';
import { chooseEngine } from '../../../src/store/choose-engine.ts';
import type { Engine } from '../../../src/store/engine.ts';
import { openDatabase } from '../../../src/store/open-database.ts';
import { openStore } from '../../../src/store/open-store.ts';
import { nodeDisk } from '../../../src/workspace/disk.ts';
import { type FileState, sameState } from '../../../src/workspace/file-state.ts';
import { bytesOf } from '../../../src/workspace/hash.ts';
import { openWorkspace } from '../../../src/workspace/open-workspace.ts';
import type { Path } from '../../../src/workspace/path.ts';
import type { Workspace } from '../../../src/workspace/workspace.ts';
import { createRandom, type Random } from '../random.ts';

const NAMES = ['f1', 'f2', 'f3', 'd/f4', 'd/f5'] as const;
/** Histories in one store before a new one is opened: long enough that old entries of the same names are about. */
const IN_ONE_STORE = 50;

export interface ReverseFigures {
  readonly histories: number;
  readonly entries: number;
  /** In words, with what was done. */
  readonly refused: readonly string[];
  readonly wrong: readonly string[];
}

interface Stand {
  readonly folder: string;
  readonly workspace: Workspace;
  readonly history: History;
  close(): void;
}

export const reversePass = async ({
  histories,
  seed,
}: {
  readonly histories: number;
  readonly seed: number;
}): Promise<ReverseFigures> => {
  const figures = { histories, entries: 0, refused: [] as string[], wrong: [] as string[] };
  let stand: Stand | undefined;
  for (let index = 0; index < histories; index += 1) {
    if (index % IN_ONE_STORE === 0) {
      stand?.close();
      stand = openStand();
    }
    const bad = await oneHistory(stand!, createRandom(seed + index), `${seed + index}`, figures);
    // What was refused stays as it is, and would be in the way of the next.
    if (bad) {
      stand?.close();
      stand = openStand();
    }
  }
  stand?.close();
  return figures;
};

const oneHistory = async (
  { folder, workspace, history }: Stand,
  random: Random,
  name: string,
  figures: { entries: number; refused: string[]; wrong: string[] },
): Promise<boolean> => {
  const done: { readonly id: number; readonly before: string; readonly words: string }[] = [];
  for (let count = 3 + random.below(8); count > 0; count -= 1) {
    const changes = randomChanges(random, workspace);
    if (changes.length === 0) continue;
    const before = pictureOf(folder);
    const applied = await history.apply({
      ...{ key: `${name}.${count}`, group: 1, session: null, tool: 'run_command', summary: '', actor: 'person' },
      changes,
    });
    if (!applied.ok) {
      figures.wrong.push(`${name}: not applied: ${applied.error.message}`);
      return true;
    }
    done.push({ id: applied.value.entry.id, before, words: changes.map(wordsOf).join(', ') });
    figures.entries += 1;
  }
  const story = done.map(({ words }, index) => `${index + 1}: ${words}`).join('; ');
  for (const { id, before } of done.toReversed()) {
    const taken = await history.undo(id);
    if (!taken.ok) {
      figures.refused.push(`${name}: ${taken.error.code} ${taken.error.message} after ${story}`);
      return true;
    }
    if (pictureOf(folder) !== before) {
      figures.wrong.push(`${name}: entry ${id} was taken back to something else, after ${story}`);
      return true;
    }
  }
  return false;
};

/** What one call does: a move, a delete, a link, or a command that does several of these and writes as well. */
const randomChanges = (random: Random, workspace: Workspace): readonly Change[] => {
  const was = new Map<string, FileState>(NAMES.map((name) => [name, must(workspace.state(name as Path))]));
  const is = new Map(was);
  const isCommand = random.chance(0.5);
  for (let count = isCommand ? 1 + random.below(4) : 1; count > 0; count -= 1) actOn(random, is, isCommand);
  const changes = NAMES.flatMap((name): Change[] => {
    const [before, after] = [was.get(name) ?? null, is.get(name) ?? null];
    return sameState(before, after) ? [] : [{ path: name as Path, before, after }];
  });
  return markMoves(changes);
};

const actOn = (random: Random, is: Map<string, FileState>, isCommand: boolean): void => {
  const name = random.pick(NAMES);
  const there = is.get(name) ?? null;
  const kind = random.pick(['write', 'write', 'move', 'move', 'delete', 'link', 'mode'] as const);
  if (kind === 'link') is.set(name, { kind: 'link', target: random.pick(NAMES) });
  else if (kind === 'delete' || (kind !== 'write' && there === null)) is.set(name, null);
  else if (kind === 'mode' && there?.kind === 'file')
    is.set(name, { ...there, mode: random.pick([0o644, 0o755, 0o600]) });
  else if (kind === 'move') {
    const to = random.pick(NAMES);
    // Only a command moves over what is there.
    if (to === name || (!isCommand && (is.get(to) ?? null) !== null)) return;
    is.set(to, there);
    is.set(name, null);
  } else is.set(name, written(random, there));
};

/** Few different lines, so that files become the same, and one line is often changed again. */
const written = (random: Random, there: FileState): FileState => {
  const lines = Array.from({ length: random.below(4) }, () => `line ${random.below(3)}\n`).join('');
  return { kind: 'file', bytes: bytesOf(Buffer.from(lines)), mode: there?.kind === 'file' ? there.mode : 0o644 };
};

const wordsOf = ({ path, from, before, after }: Change): string =>
  `${path} ${short(before)}>${short(after)}${from === undefined ? '' : ` from ${from}`}`;
const short = (state: FileState): string =>
  state === null
    ? '-'
    : state.kind === 'file'
      ? `${state.bytes.hash.slice(0, 4)}.${state.mode.toString(8)}`
      : state.kind === 'link'
        ? `@${state.target}`
        : 'folder';

/** Nothing is cut off here, and syncs took more than half of the time, on the disk and in the store. */
const unsynced: Engine = {
  name: chooseEngine().name,
  open: (file, options) => {
    const connection = chooseEngine().open(file, options);
    connection.exec('pragma synchronous = off');
    return { ...connection, exec: (sql) => (sql.startsWith('pragma synchronous') ? undefined : connection.exec(sql)) };
  },
};

const openStand = (): Stand => {
  const top = mkdtempSync(join(tmpdir(), 'countersign-reverse-'));
  const folder = join(top, 'workspace');
  mkdirSync(folder);
  const workspace = must(openWorkspace(folder, { disk: { ...nodeDisk, fsync: () => {} } }));
  const env = { COUNTERSIGN_HOME: join(top, 'home') };
  const made = must(openStore({ env, workspaceId: workspace.id, root: workspace.root }));
  made.close();
  const database = openDatabase({ file: made.file, engine: unsynced });
  const history = openHistory({ database, workspace });
  const close = (): void => {
    database.close();
    workspace.close();
    rmSync(top, { recursive: true, force: true });
  };
  return { folder, workspace, history, close };
};

const pictureOf = (folder: string, below = ''): string =>
  readdirSync(join(folder, below))
    .sort()
    .map((name) => {
      const path = join(below, name);
      const stat = lstatSync(join(folder, path));
      if (stat.isDirectory()) return `${path}/\n${pictureOf(folder, path)}`;
      if (stat.isSymbolicLink()) return `${path} -> ${readlinkSync(join(folder, path))}\n`;
      return `${path} ${(stat.mode & 0o777).toString(8)} ${JSON.stringify(readFileSync(join(folder, path), 'utf8'))}\n`;
    })
    .join('');

const must = <T>(result: Result<T>): T => {
  if (result.ok) return result.value;
  throw new Error(result.error.message);
};

// Kills the built program at random instants while it changes files, lets it recover, and compares every byte with what was asked for.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../../src/store/open-database.ts';
import { compiledCode, LAUNCHER } from '../launcher.ts';
import { createRandom, type Random } from '../random.ts';
import { type ScriptedModel, scriptedModel } from '../scripted-model.ts';
import { type Phase, phaseOf } from './phase.ts';
import { freshFile, isWhole, nextVersion } from './sealed-file.ts';
import { type Files, filesOf, nextOperation, type Operation, sameFiles } from './world.ts';

export interface KillFigures {
  kills: number;
  /** Acknowledged by a receipt before a kill, or found applied after it. */
  changes: number;
  readonly phases: Map<Phase, number>;
  readonly kinds: Map<string, number>;
  outsideEdits: number;
  partlyApplied: number;
  torn: number;
  lost: number;
  undecidable: number;
  leftOver: number;
  /** The disk is not any prefix of what was asked for. */
  wrong: number;
  readonly words: string[];
}

/** Everything that must not be; what is partly applied beside an outside edit is said, and no loss. */
export const lossesOf = ({ torn, lost, undecidable, leftOver, wrong }: KillFigures): number =>
  torn + lost + undecidable + leftOver + wrong;

export const killPass = async (options: {
  readonly kills: number;
  readonly seed: number;
  readonly log?: (figures: KillFigures) => void;
}): Promise<KillFigures> => {
  const figures: KillFigures = {
    kills: 0,
    changes: 0,
    phases: new Map(),
    kinds: new Map(),
    outsideEdits: 0,
    partlyApplied: 0,
    torn: 0,
    lost: 0,
    undecidable: 0,
    leftOver: 0,
    wrong: 0,
    words: [],
  };
  const random = createRandom(options.seed);
  const folder = mkdtempSync(join(tmpdir(), 'countersign-kills-'));
  try {
    while (figures.kills < options.kills) {
      // A fresh world now and then keeps the history from becoming the thing that is measured.
      const world = createWorld(folder, random);
      for (let round = 0; round < 100 && figures.kills < options.kills; round++) {
        await killOnce(world, random, figures);
        options.log?.(figures);
        if (figures.wrong + figures.torn + figures.lost > 0) return figures; // everything after it would be wrong too
      }
      rmSync(world.root, { recursive: true });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return figures;
};

interface World {
  readonly root: string;
  readonly workspace: string;
  readonly home: string;
  files: Files;
  /** Operations that stand, newest last, with the files before each: what undo takes back. */
  done: Step[];
  /** Taken back and not done again since, with nothing else in between. */
  undone: Step[];
}

interface Step {
  readonly before: Files;
  readonly after: Files;
}

const createWorld = (folder: string, random: Random): World => {
  const root = mkdtempSync(join(folder, 'world-'));
  const workspace = join(root, 'workspace');
  const home = join(root, 'home');
  mkdirSync(workspace);
  mkdirSync(join(home, 'config'), { recursive: true });
  writeFileSync(
    join(home, 'config', 'config.yaml'),
    // Whole files are written and named again in every request: a usual window would end most runs before they are killed.
    'limits:\n  calls: 100000\n  turns: 100000\n  tokens: 1000000000\nproviders:\n  compatible:\n    window: 1000000000\n',
  );
  for (const [index, size] of (
    ['small', 'small', 'small', 'small', 'small', 'small', 'medium', 'medium', 'medium', 'large'] as const
  ).entries())
    writeFileSync(join(workspace, `start-${index}.md`), freshFile(size, random));
  return { root, workspace, home, files: filesOf(workspace), done: [], undone: [] };
};

const killOnce = async (world: World, random: Random, figures: KillFigures): Promise<void> => {
  const way = chooseWay(world, random);
  const outcome = way === 'run' ? await killedRun(world, random) : await killedBack(world, way, random);
  figures.kills++;
  let phase: Phase =
    way === 'run'
      ? withStore(world, (database) => phaseOf({ database, workspace: world.workspace, ...outcome }))
      : 'in undo or redo';

  const outside = random.chance(0.2) ? editOutside(world, random) : undefined;
  if (outside !== undefined) figures.outsideEdits++;
  if (random.chance(0.15)) {
    const recovering = command(world, ['history', '--limit', '1']);
    await killAfter(recovering, random.next() * 130);
    figures.kills++;
    count(figures.phases, phase);
    phase = 'in recovery';
  }
  count(figures.phases, phase);
  await finished(command(world, ['history', '--limit', '1']));
  check(world, outcome, outside, figures);
};

const chooseWay = (world: World, random: Random): 'run' | 'undo' | 'redo' => {
  if (world.undone.length > 0 && random.chance(0.4)) return 'redo';
  return world.done.length > 0 && random.chance(0.15) ? 'undo' : 'run';
};

interface Outcome {
  /** The files after each operation in order; the first is before any. */
  readonly prefixes: readonly Files[];
  readonly operations: readonly (Operation | { readonly kind: 'undo' | 'redo' })[];
  readonly acknowledged: number;
  readonly entriesBefore: number;
}

const killedRun = async (world: World, random: Random): Promise<Outcome> => {
  const operations: Operation[] = [];
  const prefixes: Files[] = [world.files];
  const model: ScriptedModel = await scriptedModel(() => {
    const calls = Array.from({ length: 1 + random.below(8) }, () => {
      const operation = nextOperation(prefixes.at(-1) ?? world.files, random);
      operations.push(operation);
      prefixes.push(operation.after);
      return operation.call;
    });
    return { calls };
  });
  const entriesBefore = withStore(world, (database) =>
    Number(database.get('select max(id) as id from entry')?.id ?? 0),
  );
  const child = command(world, [
    'run',
    'go on',
    '--yes',
    '--json',
    '--profile',
    'code',
    '--model',
    'compatible/kills',
    '--base-url',
    model.url,
  ]);
  // One in six dies while it starts; the others somewhere in their first forty changes, at any instant of one.
  const wanted = random.chance(0.15) ? 0 : random.below(40);
  const delay = wanted === 0 ? random.next() * 350 : random.next() * 14;
  let acknowledged = 0;
  let pending = '';
  const enough = new Promise<void>((done, failed) => {
    if (wanted === 0) done();
    child.on('close', () => done());
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      const lines = (pending + text).split('\n');
      pending = lines.pop() ?? '';
      for (const line of lines) {
        const event = JSON.parse(line) as { event: string; receipt?: { status: string; error?: unknown } };
        if (event.event !== 'receipt') continue;
        if (event.receipt?.status !== 'applied') failed(new Error(`not applied: ${line.slice(0, 500)}`));
        acknowledged++;
        if (acknowledged >= wanted) done();
      }
    });
  });
  try {
    await enough;
  } finally {
    await killAfter(child, delay);
    await model.close();
  }
  return { prefixes, operations, acknowledged, entriesBefore };
};

const killedBack = async (world: World, way: 'undo' | 'redo', random: Random): Promise<Outcome> => {
  const step = (way === 'undo' ? world.done : world.undone).at(-1);
  if (step === undefined) throw new Error(`nothing to ${way}`);
  const child = command(world, [way, '--json']);
  let acknowledged = 0;
  child.stdout?.on('data', () => {
    acknowledged = 1;
  });
  await killAfter(child, random.next() * 220);
  const after = way === 'undo' ? step.before : step.after;
  return { prefixes: [world.files, after], operations: [{ kind: way }], acknowledged, entriesBefore: 0 };
};

/** Someone saves a file of their own between the crash and the next start. */
const editOutside = (world: World, random: Random): { readonly path: string; readonly content: string } | undefined => {
  const present = [...filesOf(world.workspace)].filter(([path]) => !path.includes('.countersign-'));
  if (present.length === 0) return undefined;
  const [path, before] = random.pick(present);
  const { content } = nextVersion(before, random);
  writeFileSync(join(world.workspace, path), content);
  return { path, content };
};

const check = (
  world: World,
  outcome: Outcome,
  outside: { readonly path: string; readonly content: string } | undefined,
  figures: KillFigures,
): void => {
  const say = (words: string): void => void figures.words.push(`kill ${figures.kills}: ${words}`);
  const disk = filesOf(world.workspace);
  for (const name of disk.keys()) {
    if (!/(^|\/)\.countersign-/.test(name)) continue;
    figures.leftOver++;
    say(`temporary file left: ${name}`);
  }
  for (const [path, content] of disk) {
    if (isWhole(content)) continue;
    figures.torn++;
    say(`torn: ${path}`);
  }
  const open = withStore(world, (database) =>
    Number(database.get("select count(*) as n from entry where state in ('intent', 'staged')")?.n ?? 0),
  );
  figures.undecidable += open;
  const partly = withStore(world, (database) =>
    Number(database.get("select count(*) as n from entry where state = 'partly_applied'")?.n ?? 0),
  );
  const isPartly = partly > figures.partlyApplied;
  figures.partlyApplied = partly;

  const asLeft = (files: Files): Files =>
    outside === undefined ? files : new Map([...files, [outside.path, outside.content]]);
  // From what was acknowledged on: that is where it nearly always is.
  const order = [...outcome.prefixes.keys()].sort((left, right) => distance(left, outcome) - distance(right, outcome));
  let reached = order.find((index) => sameFiles(disk, asLeft(outcome.prefixes[index] ?? new Map()))) ?? -1;
  // After an outside edit the one change under way may be half ours and half theirs, and the history says so.
  if (reached === -1 && outside !== undefined && isPartly) reached = mixedPrefix(disk, outcome.prefixes, outside);
  if (reached === -1) {
    figures.wrong++;
    say(
      `the disk is none of the ${outcome.prefixes.length} states asked for${outside === undefined ? '' : ` (outside edit of ${outside.path})`}; ${difference(disk, asLeft(outcome.prefixes[outcome.acknowledged] ?? new Map()))}`,
    );
  } else if (reached < outcome.acknowledged) {
    figures.lost += outcome.acknowledged - reached;
    say(`${outcome.acknowledged} acknowledged, ${reached} on disk`);
  }
  figures.changes += Math.max(reached, outcome.acknowledged, 0);
  for (const { kind } of outcome.operations.slice(0, Math.max(reached, 0))) count(figures.kinds, kind);
  remember(world, outcome, reached, disk, outside !== undefined);
};

const distance = (index: number, { acknowledged }: Outcome): number =>
  index >= acknowledged ? index - acknowledged : 1000 + index;

const remember = (world: World, outcome: Outcome, reached: number, disk: Files, outside: boolean): void => {
  world.files = disk;
  const way = outcome.operations[0]?.kind;
  if (outside) [world.done, world.undone] = [[], []];
  else if (way === 'undo' || way === 'redo') {
    const [from, to] = way === 'undo' ? [world.done, world.undone] : [world.undone, world.done];
    const step = reached === 1 ? from.pop() : undefined;
    if (step !== undefined) to.push(step);
  } else
    for (let index = 0; index < reached; index++) {
      const [before, after] = [outcome.prefixes[index], outcome.prefixes[index + 1]];
      world.undone = [];
      if (before !== undefined && after !== undefined) world.done.push({ before, after });
    }
};

/** Every file is as before or as after the change under way, and the outsider's is the outsider's. */
const mixedPrefix = (
  disk: Files,
  prefixes: readonly Files[],
  outside: { readonly path: string; readonly content: string },
): number => {
  for (let index = prefixes.length - 2; index >= 0; index--) {
    const [before, after] = [prefixes[index], prefixes[index + 1]];
    if (before === undefined || after === undefined) continue;
    const names = new Set([...disk.keys(), ...before.keys(), ...after.keys()]);
    const fits = [...names].every((name) =>
      name === outside.path
        ? disk.get(name) === outside.content
        : disk.get(name) === before.get(name) || disk.get(name) === after.get(name),
    );
    if (fits) return index;
  }
  return -1;
};

const difference = (disk: Files, wanted: Files): string =>
  [...new Set([...disk.keys(), ...wanted.keys()])]
    .filter((name) => disk.get(name) !== wanted.get(name))
    .slice(0, 5)
    .join(', ');

const command = (world: World, words: readonly string[]): ChildProcess =>
  spawn(process.execPath, [LAUNCHER, '--cwd', world.workspace, ...words], {
    env: { PATH: process.env.PATH ?? '', HOME: world.root, COUNTERSIGN_HOME: world.home, ...compiledCode() },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

const finished = (child: ChildProcess): Promise<void> =>
  new Promise((done, failed) => {
    let words = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      words += text;
    });
    child.stdout?.resume();
    child.on('close', (code) => (code === 0 ? done() : failed(new Error(`recovery ended with ${code}: ${words}`))));
  });

const killAfter = async (child: ChildProcess, milliseconds: number): Promise<void> => {
  if (child.exitCode !== null) return;
  const closed = new Promise<void>((done) => child.on('close', () => done()));
  await Promise.race([closed, new Promise((done) => setTimeout(done, milliseconds))]);
  child.kill('SIGKILL');
  await closed;
};

const storeOf = (world: World): string | undefined => {
  const folder = join(world.home, 'state');
  try {
    const file = readdirSync(folder).find((name) => name.endsWith('.db'));
    return file === undefined ? undefined : join(folder, file);
  } catch {
    return undefined; // killed before it made one
  }
};

const withStore = <T>(world: World, read: (database: Pick<ReturnType<typeof openDatabase>, 'get' | 'all'>) => T): T => {
  const file = storeOf(world);
  const nothing = { get: () => undefined, all: () => [] };
  // Looked at without opening it: closing a descriptor would drop this process's own locks on the database.
  if (file === undefined || statSync(file).size === 0) return read(nothing as never); // an empty store has no tables to ask
  const database = openDatabase({ file, journal: 'wal' });
  try {
    const made = Number(database.get('pragma user_version')?.user_version) > 0;
    return read(made ? database : (nothing as never));
  } finally {
    database.close();
  }
};

const count = <K>(counts: Map<K, number>, key: K): void => void counts.set(key, (counts.get(key) ?? 0) + 1);

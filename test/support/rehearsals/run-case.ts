// Runs one case of the corpus and says what was not as it must be: shown effects, an untouched disk, apply and undo, survivors.
import { readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { ChangeSet } from '../../../src/change/change-set.ts';
import type { Ran, RunRequest } from '../../../src/sandbox/rehearsal.ts';
import { sameState } from '../../../src/workspace/file-state.ts';
import { hasTree, stateNow } from '../../../src/workspace/state-now.ts';
import type { Case } from './case.ts';
import { type Ground, openCaseGround } from './ground.ts';
import { treeHash } from './tree-hash.ts';

export type Tier = 'rehearsed' | 'witnessed';

export interface Outcome {
  readonly problems: readonly string[];
  readonly milliseconds: number;
  readonly survivors: number;
}

export const runCase = async (each: Case, tier: Tier): Promise<Outcome> => {
  const ground = openCaseGround(each);
  try {
    return await (tier === 'rehearsed' ? rehearsed(each, ground) : witnessed(each, ground));
  } finally {
    await ground.close();
  }
};

const rehearsed = async (each: Case, ground: Ground): Promise<Outcome> => {
  const problems: string[] = [];
  const before = treeHash(ground.folder, { git: true });
  const plain = treeHash(ground.folder, { git: false });
  const mark = `rehearsal-${process.pid}-${Math.random()}`;
  const view = { layers: [], signal: new AbortController().signal, progress: () => {} };
  const result = await ground.sandbox.rehearse(requestFor(each, mark), view);
  const survivors = carrying(mark);
  if (!result.ok) return { problems: [result.error.message], milliseconds: 0, survivors };
  problems.push(...(await differences(each, result.value)));
  if (treeHash(ground.folder, { git: true }) !== before) problems.push('the disk differs before anything was signed');
  if (result.value.changes.length > 0) problems.push(...(await appliedAndUndone(ground, result.value.changes, plain)));
  return { problems, milliseconds: result.value.milliseconds, survivors };
};

const witnessed = async (each: Case, ground: Ground): Promise<Outcome> => {
  const problems: string[] = [];
  const plain = treeHash(ground.folder, { git: false });
  const mark = `rehearsal-${process.pid}-${Math.random()}`;
  const result = await ground.sandbox.witness(requestFor(each, mark), {
    signal: new AbortController().signal,
    progress: () => {},
  });
  const survivors = carrying(mark);
  if (!result.ok) return { problems: [result.error.message], milliseconds: 0, survivors };
  problems.push(...(await differences(withoutGit(each), result.value)));
  // What happened, backwards: the bytes from before must be enough to make the tree what it was.
  const back = result.value.changes.map(({ path, before, after }) => ({ path, before: after, after: before }));
  if (back.length > 0) {
    const undone = await ground.history.apply(entryOf(back));
    if (!undone.ok) problems.push(`undo: ${undone.error.message}`);
    // By-products stay: they are left out of the changes.
    else if (result.value.byProducts.length === 0 && treeHash(ground.folder, { git: false }) !== plain)
      problems.push('the tree differs after undo');
  }
  return { problems, milliseconds: result.value.milliseconds, survivors };
};

/** For real the inside of .git is only counted. */
const withoutGit = (each: Case): Case => ({
  ...each,
  effects: each.effects.filter((effect) => effect !== 'inside .git'),
});

const requestFor = (each: Case, mark: string): RunRequest => ({
  command: each.command,
  folder: '.',
  timeoutMs: each.timeoutMs ?? 120_000,
  network: false,
  keepByProducts: false,
  environment: { REHEARSAL_MARK: mark, ...toolchainVariables() },
});

/** rustup and pyenv look for themselves in the home, and the home of a case is another one. */
const toolchainVariables = (): Record<string, string> => ({
  RUSTUP_HOME: process.env.RUSTUP_HOME ?? join(homedir(), '.rustup'),
  PYENV_ROOT: process.env.PYENV_ROOT ?? join(homedir(), '.pyenv'),
});

const differences = async (each: Case, ran: Ran): Promise<readonly string[]> => {
  const text = Buffer.from(await ran.output.read()).toString('utf8');
  const found: string[] = [];
  const expect = (what: string, got: unknown, wanted: unknown): void => {
    if (JSON.stringify(got) !== JSON.stringify(wanted))
      found.push(
        `${what}: ${JSON.stringify(got)} instead of ${JSON.stringify(wanted)}; it said ${JSON.stringify(text.slice(0, 300))}`,
      );
  };
  expect('exit', ran.exit.kind === 'exited' ? ran.exit.code : ran.exit.kind, each.exit ?? 0);
  expect('effects', effectsOf(ran.changes), [...each.effects].sort());
  if (each.byProducts !== undefined) expect('by-products', [...ran.byProducts].sort(), each.byProducts);
  expect('wanted network', ran.wantedNetwork !== undefined, each.wantsNetwork === true);
  if (each.output !== undefined && !each.output.test(text)) found.push(`it said ${JSON.stringify(text.slice(0, 300))}`);
  if (each.never?.test(text) === true) found.push('it said what it must not know');
  return found;
};

export const effectsOf = (changes: ChangeSet): readonly string[] => {
  const effects = changes.map(({ path, before, after, from }) => {
    if (path.split('/').includes('.git')) return 'inside .git';
    if (before === null) return from === undefined ? `+ ${path}` : `+ ${path} < ${from}`;
    return after === null ? `- ${path}` : `~ ${path}`;
  });
  return [...new Set(effects)].sort();
};

const entryOf = (changes: ChangeSet) => ({
  key: `rehearsal ${Math.random()}`,
  group: 1,
  session: null,
  tool: 'run_command',
  summary: 'run a command',
  actor: 'person',
  changes,
});

const appliedAndUndone = async (ground: Ground, changes: ChangeSet, plain: string): Promise<readonly string[]> => {
  const applied = await ground.history.apply(entryOf(changes));
  if (!applied.ok) return [`apply: ${applied.error.message}`];
  const wrong = changes.filter(({ path, before, after }) => {
    const now = stateNow(ground.workspace, path, hasTree(before, after));
    return !now.ok || !sameState(now.value, after);
  });
  // Undo says itself that it does not reach into .git.
  if (effectsOf(changes).join() === 'inside .git') return [];
  const undone = await ground.history.undo(applied.value.entry.id);
  return [
    ...wrong.map(({ path }) => `${path} is not what was shown after it was applied`),
    ...(undone.ok ? [] : [`undo: ${undone.error.message}`]),
    ...(undone.ok && treeHash(ground.folder, { git: false }) !== plain ? ['the tree differs after undo'] : []),
  ];
};

/** How many processes carry the mark of a run. */
const carrying = (mark: string): number =>
  readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && readFileSync(`/proc/${name}/environ`, 'latin1').includes(mark);
    } catch {
      return false; // it ended while we looked, or is another person's
    }
  }).length;

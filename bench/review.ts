// npm run measure:review: how well rules find the faults of three vaults whose faults are known; with --operations N also random operations.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readGtd } from '../src/toolkit/gtd/reading/read-gtd.ts';
import { findFaults } from '../src/toolkit/gtd/review/find-faults.ts';
import { table } from '../test/support/table.ts';
import { faultyVault, KINDS, type Kind, TODAY } from '../test/support/vaults/faulty-vault.ts';
import { mapSource } from '../test/support/vaults/map-source.ts';
import { type Score, scoreOf, type Wrong } from '../test/support/vaults/score.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '20261115' },
    wrong: { type: 'string' },
    operations: { type: 'string' },
  },
});
const seed = Number(values.seed);
if (!Number.isInteger(seed) || (values.operations !== undefined && !Number.isInteger(Number(values.operations)))) {
  console.error('usage: npm run measure:review -- [--seed S] [--wrong KIND|all] [--operations N]');
  process.exit(2);
}

/** An inbox of five is kept in hand; more is an overflow. */
const VAULTS = [
  { name: 'small', projects: 20, inbox: 9 },
  { name: 'medium', projects: 100, inbox: 5 },
  { name: 'large', projects: 1000, inbox: 40 },
];

if (values.operations !== undefined) process.exitCode = await operate(values.operations);
else for (const vault of VAULTS) await review(vault);

async function review({ name, projects, inbox }: (typeof VAULTS)[number]): Promise<void> {
  const { files, planted, modified } = faultyVault({ projects, seed: seed + projects, inbox });
  const gtd = await readGtd(mapSource(files));
  if (!gtd.ok) throw new Error(gtd.error.message);
  const began = performance.now();
  const faults = findFaults(gtd.value, { today: TODAY, modified });
  const spent = performance.now() - began;
  const { scores, wrong } = scoreOf(planted, faults);
  console.log(
    `\n${name}: ${projects} projects, ${planted.length} faults planted, seed ${seed}, ${spent.toFixed(0)} ms\n`,
  );
  console.log(table(['fault', 'planted', 'found', 'right', 'precision', 'recall'], [...rowsOf(scores)]));
  if (gtd.value.problems.length > 0) console.log(`problems: ${gtd.value.problems.join(' ')}`);
  if (values.wrong !== undefined) for (const line of told(wrong, values.wrong)) console.log(line);
}

function* rowsOf(scores: ReadonlyMap<Kind, Score>): Iterable<string[]> {
  const sum: Score = { planted: 0, found: 0, right: 0 };
  for (const kind of KINDS) {
    const score = scores.get(kind) ?? { planted: 0, found: 0, right: 0 };
    for (const key of ['planted', 'found', 'right'] as const) sum[key] += score[key];
    yield rowOf(kind, score);
  }
  yield rowOf('all', sum);
}

function rowOf(kind: string, { planted, found, right }: Score): string[] {
  const share = (of: number): string => (of === 0 ? '-' : `${((100 * right) / of).toFixed(1)} %`);
  return [kind, String(planted), String(found), String(right), share(found), share(planted)];
}

function told(wrong: readonly Wrong[], kind: string): string[] {
  return wrong
    .filter((one) => kind === 'all' || one.kind === kind)
    .map(({ how, kind: found, path, words }) => `${how} ${found}: ${path}: ${words}`);
}

/** The property test over more vaults than a run of all tests has time for. */
function operate(operations: string): Promise<number> {
  const vitest = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', 'test/toolkit/gtd/whole-vault/operations.test.ts'], {
    stdio: 'inherit',
    env: { ...process.env, COUNTERSIGN_OPERATIONS: operations, COUNTERSIGN_SEED: String(seed) },
  });
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)));
}

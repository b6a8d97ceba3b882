// Runs the corpus of commands: rehearsed as whoever started this, rehearsed as an ordinary user, and witnessed where user namespaces
// are switched off. `npm run measure:rehearsals -- --only 'git' --here`
import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { programOnPath } from '../src/sandbox/program-on-path.ts';
import type { Case } from '../test/support/rehearsals/case.ts';
import { CORPUS } from '../test/support/rehearsals/corpus.ts';
import { EVERYDAY } from '../test/support/rehearsals/everyday.ts';
import { openCaseGround } from '../test/support/rehearsals/ground.ts';
import { type Reached, reachedFrom } from '../test/support/rehearsals/reach.ts';
import { runCase, type Tier } from '../test/support/rehearsals/run-case.ts';
import { median, table } from '../test/support/table.ts';

const { values: flags } = parseArgs({
  options: {
    /** Names of cases to run. */
    only: { type: 'string' },
    /** Just as whoever started this. */
    here: { type: 'boolean', default: false },
    /** Used for the runs in other circumstances: one tally as JSON on the last line. */
    tally: { type: 'string' },
  },
});

interface Tally {
  readonly cases: number;
  readonly absent: readonly string[];
  readonly wrong: readonly string[];
  readonly survivors: number;
  readonly milliseconds: number;
  readonly tier: string;
  readonly reached: Reached | undefined;
}

const run = async (tier: Tier): Promise<Tally> => {
  const chosen = [...CORPUS, ...EVERYDAY].filter(
    (each) =>
      (flags.only === undefined || new RegExp(flags.only).test(each.name)) &&
      (tier === 'rehearsed' || each.confinedOnly !== true),
  );
  const absent = chosen.filter(isAbsent);
  const wrong: string[] = [];
  const times: number[] = [];
  let survivors = 0;
  for (const each of chosen.filter((one) => !isAbsent(one))) {
    const outcome = await runCase(each, tier);
    wrong.push(...outcome.problems.map((problem) => `${each.name}: ${problem}`));
    survivors += outcome.survivors;
    times.push(outcome.milliseconds);
  }
  const ground = openCaseGround({});
  const capability = await ground.sandbox.capability();
  const reached = tier === 'rehearsed' ? await reachedFrom(ground) : undefined;
  await ground.close();
  const names = absent.map(({ name }) => name);
  return {
    cases: times.length,
    absent: names,
    wrong,
    survivors,
    milliseconds: median(times),
    tier: capability.tier,
    reached,
  };
};

const isAbsent = ({ needs }: Case): boolean => needs !== undefined && programOnPath(needs) === undefined;

/** The same program once more, started through others. */
const elsewhere = (tier: Tier, before: readonly string[], environment: Record<string, string> = {}): Tally => {
  const only = flags.only === undefined ? [] : ['--only', flags.only];
  const words = [...before, process.execPath, ...process.execArgv, process.argv[1] ?? '', '--tally', tier, ...only];
  const ran = spawnSync(words[0] ?? '', words.slice(1), {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(ran.stdout.trim().split('\n').at(-1) ?? '') as Tally;
};

/** 65534 owns nothing and is nobody in particular on every Linux. */
const asOrdinaryUser = (): Tally => {
  const home = mkdtempSync(join(tmpdir(), 'countersign-user-'));
  chownSync(home, 65534, 65534);
  try {
    return elsewhere('rehearsed', 'setpriv --reuid 65534 --regid 65534 --clear-groups'.split(' '), {
      HOME: home,
      TMPDIR: home,
    });
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
};

/** A namespace's own limit holds for everything in it: none can be made any more. */
const withoutNamespaces = (): Tally =>
  elsewhere('witnessed', [
    'unshare',
    '--user',
    '--map-root-user',
    'bash',
    '-c',
    'echo 0 > /proc/sys/user/max_user_namespaces; exec "$@"',
    'off',
  ]);

const main = async (): Promise<void> => {
  const root = process.getuid?.() === 0;
  const tallies: (readonly [string, Tally])[] = [[root ? 'as root' : 'as an ordinary user', await run('rehearsed')]];
  if (!flags.here && root) tallies.push(['as an ordinary user', asOrdinaryUser()]);
  if (!flags.here) tallies.push(['without user namespaces', withoutNamespaces()]);
  const rows = tallies.map(([name, tally]) => [
    name,
    tally.tier,
    String(tally.cases),
    String(tally.wrong.length),
    String(tally.survivors),
    tally.reached === undefined ? '-' : `${tally.reached.sockets} of ${tally.reached.listeners.length}`,
    tally.reached === undefined ? '-' : String(tally.reached.files.length),
    `${tally.milliseconds.toFixed(0)} ms`,
  ]);
  console.log(
    table(
      ['commands', 'tier', 'cases', 'wrong', 'survivors', 'sockets reached', 'files outside read', 'middle time'],
      rows,
    ),
  );
  for (const [name, { wrong, absent, reached }] of tallies) {
    for (const problem of wrong) console.log(`${name}: ${problem}`);
    for (const path of reached?.files ?? []) console.log(`${name}: ${path} could be read`);
    if (absent.length > 0) console.log(`${name}: not run, their program is not here: ${absent.join(', ')}`);
  }
  const failed = tallies.some(
    ([, tally]) =>
      tally.wrong.length + tally.survivors + (tally.reached?.sockets ?? 0) + (tally.reached?.files.length ?? 0) > 0,
  );
  process.exitCode = failed ? 1 : 0;
};

if (flags.tally === undefined) await main();
else console.log(JSON.stringify(await run(flags.tally === 'witnessed' ? 'witnessed' : 'rehearsed')));

// npm run fresh [-- RUNS [FIRST]]: `npm test` several times in a row, each on a fresh clone of what is committed here, with folders of its own for settings, caches and state, in
// which no program ever left anything.
// One run is in another language and time zone, one beside a busy loop on each core. Prints what each came to, and the number of failures of all.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { home } from './setup.mjs';

const PLAIN = { name: 'as it is' };
const CONDITIONS = [
  { name: 'beside a busy loop on each core', busy: true },
  PLAIN,
  {
    name: 'in another language and time zone',
    env: { TZ: 'Pacific/Chatham', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8', LANGUAGE: 'tr' },
  },
  PLAIN,
  PLAIN,
];

const [runs, first] = [Number(process.argv[2] ?? 5), Number(process.argv[3] ?? 1)];
if (![runs, first].every((number) => Number.isInteger(number) && number >= 1)) {
  console.error(
    'npm run fresh -- RUNS FIRST: a number of runs (5), and which of the five conditions is the first (1).',
  );
  process.exit(2);
}

const busyLoops = () =>
  Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );

/** The last line that counts, made by the tests' own script. */
const countsIn = (output) => {
  const [, passed, failed] =
    /^(\d+) passed, (\d+) failed(?:, \d+ skipped)?$/m.exec(output.trimEnd().split('\n').at(-1) ?? '') ?? [];
  return passed === undefined ? undefined : { passed: Number(passed), failed: Number(failed) };
};

const runOnce = ({ env = {}, busy = false }) => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-fresh-'));
  // As a checkout usually is: a test starts a program of it as somebody else.
  chmodSync(folder, 0o755);
  const clone = join(folder, 'clone');
  spawnSync('git', ['clone', '-q', '--no-hardlinks', home, clone], { stdio: 'inherit' });
  const loops = busy ? busyLoops() : [];
  const began = Date.now();
  const own = Object.fromEntries(
    ['XDG_CONFIG_HOME', 'XDG_CACHE_HOME', 'XDG_DATA_HOME', 'XDG_STATE_HOME'].map((name) => [name, join(folder, name)]),
  );
  const { stdout, status } = spawnSync('npm', ['test'], {
    cwd: clone,
    env: { ...process.env, ...own, ...env },
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for (const loop of loops) loop.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
  const counts = countsIn(stdout);
  if (status !== 0)
    console.log(
      stdout
        .split('\n')
        .filter((line) => /FAIL|Error:|failed/.test(line))
        .join('\n'),
    );
  return { counts, minutes: (Date.now() - began) / 60_000 };
};

let failures = 0;
for (let run = 1; run <= runs; run++) {
  const condition = CONDITIONS[(run + first - 2) % CONDITIONS.length] ?? PLAIN;
  const { counts, minutes } = runOnce(condition);
  failures += counts === undefined ? 1 : counts.failed;
  const came =
    counts === undefined ? 'ended without its last line' : `${counts.passed} passed, ${counts.failed} failed`;
  console.log(`run ${run} of ${runs}, ${condition.name}: ${came}, ${minutes.toFixed(1)} min`);
}
console.log(`${failures} failures in ${runs} runs on fresh clones`);
process.exit(failures === 0 ? 0 : 1);

// `npm run measure:hostile`: opens every hostile folder in every way that comes before trust, under strace, and counts what must not happen.
// `npm run measure:hostile -- --only 'git|pipe'`
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { HOSTILE } from '../test/support/hostile/all.ts';
import { isWatched, type Outcome } from '../test/support/hostile/open-folder.ts';
import { table } from '../test/support/table.ts';
import { openEveryWay, type Told, wrongIn } from './hostile/open-every-way.ts';

const built = spawnSync(process.execPath, [join(import.meta.dirname, '../scripts/build.mjs')], {
  stdio: ['ignore', 2, 2],
});
if (built.status !== 0) process.exit(1);

const { values: flags } = parseArgs({ options: { only: { type: 'string' } } });

if (!isWatched() && process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
  console.error('Installing strace …');
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'strace'], { stdio: ['ignore', 2, 2] });
}
if (!isWatched()) {
  console.error('strace is needed to see what happens. Install it first.');
  process.exit(1);
}

const told: Told[] = [];
const chosen = HOSTILE.filter(({ name }) => flags.only === undefined || new RegExp(flags.only).test(name));
for (const hostile of chosen) told.push(...(await openEveryWay(hostile)));

const count = (of: (outcome: Outcome) => number): number => told.reduce((sum, { outcome }) => sum + of(outcome), 0);
const totals = {
  processes: count(({ processes }) => processes.length),
  sockets: count(({ sockets }) => sockets.length),
  writes: count(({ writes }) => writes.length),
  loads: count(({ loads, ran }) => loads.length + (ran ? 1 : 0)),
  ends: count(({ ended }) => (ended ? 0 : 1)),
};

for (const { folder, way, outcome } of told)
  for (const words of wrongIn(outcome).slice(0, 5)) console.log(`${folder} · ${way}: ${words.slice(0, 300)}`);
const rows = [...new Set(told.map(({ way }) => way))].map((name) => {
  const of = told.filter((each) => each.way === name).map(({ outcome }) => outcome);
  const sum = (many: (outcome: Outcome) => readonly string[]): string =>
    String(of.reduce((total, outcome) => total + many(outcome).length, 0));
  return [
    name,
    String(of.length),
    sum((each) => each.processes),
    sum((each) => each.sockets),
    sum((each) => each.writes),
    sum((each) => each.loads),
  ];
});
console.log(
  table(['opened with', 'folders', 'processes', 'sockets', 'writes outside our store', 'files loaded'], rows),
);
console.log(
  `\n${chosen.length} hostile folders opened ${told.length} times before trust: ${totals.processes} processes started, ${totals.sockets} sockets, ` +
    `${totals.writes} writes outside our store, ${totals.loads} handlers or other code loaded, ${totals.ends} that did not end as they should.`,
);
process.exitCode = Object.values(totals).some((total) => total > 0) ? 1 : 0;

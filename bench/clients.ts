// npm run measure:clients -- --only claude,codex --seed 1: the real programs of others, driven by scripted models, work through `countersign mcp`; a
// person answers beside them. Files, history, ledger and the words their models read are compared; with --long also what happens when something ends
// while a question waits.
import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { placesOf } from '../src/store/places.ts';
import { LAUNCHER } from '../test/support/launcher.ts';
import { createRandom } from '../test/support/random.ts';
import { ALL_CLIENTS } from './clients/all-clients.ts';
import { installClient } from './clients/install-client.ts';
import { type Played, play } from './clients/play.ts';
import { playReport } from './clients/play-report.ts';
import type { Measured } from './clients/set-up.ts';
import { scenario } from './clients/steps.ts';
import { mishapReport } from './clients/waiting/mishap-report.ts';
import { playMishaps } from './clients/waiting/mishaps.ts';
import type { Outcome } from './clients/waiting/outcome.ts';

const { values } = parseArgs({
  options: {
    /** Of claude, codex, gemini, opencode. */
    only: { type: 'string' },
    /** Also what goes wrong while a question waits: some minutes. */
    long: { type: 'boolean', default: false },
    /** Of that only these, and without the scenario: "client killed", "answered meanwhile", "server killed", "answered too late", "task at a terminal". */
    mishap: { type: 'string', multiple: true },
    /** How long the person takes at Claude Code's terminal. */
    seconds: { type: 'string', default: '120' },
    /** Homes and workspaces stay where they are, to look at. */
    keep: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000_000)) },
    /** Another bin/countersign.cjs than this checkout's. */
    program: { type: 'string', default: LAUNCHER },
  },
});
const { mishap, keep, program } = values;
const names = values.only?.split(',') ?? ALL_CLIENTS.map(({ name }) => name);
if (names.some((name) => ALL_CLIENTS.every((client) => client.name !== name)))
  throw new Error(`--only takes ${ALL_CLIENTS.map(({ name }) => name).join(', ')}`);

const cache = join(placesOf(process.env).cache ?? join(homedir(), '.cache', 'countersign'), 'clients');
const measured: readonly Measured[] = ALL_CLIENTS.filter(({ name }) => names.includes(name)).map((client) => ({
  ...{ client, program, keep },
  installed: installClient(client, cache),
}));
const seed = Number(values.seed);
console.log(
  `seed ${seed} · Node ${process.versions.node} · ${measured.map(({ client }) => `${client.package} ${client.version}`).join(' · ')}`,
);

let failed = false;
const print = ({ words, isGood }: { readonly words: string; readonly isGood: boolean }): void => {
  console.log(`\n${words}`);
  failed ||= !isGood;
};
if (mishap === undefined) {
  const script = scenario(createRandom(seed));
  const played: Played[] = [];
  for (const each of measured) played.push(await play(each, script));
  print(playReport(played, script.steps));
}
if (values.long || mishap !== undefined) {
  const outcomes: Outcome[] = [];
  const options = { seconds: Number(values.seconds), names: mishap };
  for (const each of measured) outcomes.push(...(await playMishaps(each, createRandom(seed), options)));
  print(mishapReport(outcomes));
}
process.exitCode = failed ? 1 : 0;

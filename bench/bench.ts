// Drives our program and its peers through the same task (so many notes read one after another, then an answer) against the same
// model in one run, and prints what each needed. `npm run measure:speed -- --runs 5 --turns 20 --peers --only ours,pi`
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { median, table } from '../test/support/table.ts';
import { measureRun, type RunCost } from './measure-run.ts';
import { type ModelServer, startModelServer } from './model-server.ts';
import { type Agent, install, isInstalled, type Place, peers, settle } from './peers.ts';

const { values: flags } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    turns: { type: 'string', default: '20' },
    /** Installs the peers that are missing, from npm. */
    peers: { type: 'boolean', default: false },
    'peers-folder': {
      type: 'string',
      default: join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'countersign-bench'),
    },
    only: { type: 'string' },
    /** The Node that runs our program. */
    node: { type: 'string', default: 'node' },
    /** Another program in our place, for trying the benchmark itself. */
    ours: { type: 'string' },
    /** Of the second part. */
    edits: { type: 'string', default: '10000' },
    /** Leaves out the start of every provider. */
    'no-providers': { type: 'boolean', default: false },
    /** Leaves out the second part. */
    'no-changes': { type: 'boolean', default: false },
    json: { type: 'string' },
  },
});
const TASK = 'Read the notes one after another';
const repository = resolve(import.meta.dirname, '..');
const runs = Number(flags.runs);
const turns = Number(flags.turns);

interface Row {
  readonly name: string;
  readonly startMs: number;
  readonly turnMs: number;
  readonly totalMs: number;
  readonly cpuSeconds: number;
  readonly peakMegabytes: number;
  readonly firstBytes: number;
  readonly wrong: string | undefined;
}

const main = async (): Promise<void> => {
  const scratch = mkdtempSync(join(tmpdir(), 'countersign-bench-'));
  const server = await startModelServer();
  const rows: Row[] = [];
  try {
    for (const agent of chosen()) {
      const row = await measureAgent(agent, server, join(scratch, agent.name));
      rows.push(row);
      if (row.wrong !== undefined) console.error(`${agent.name}: ${row.wrong}`);
    }
    print(rows);
    if (!flags['no-providers'])
      await (await import('./providers.ts')).benchProviders(scratch, { node: flags.node, runs });
    if (!flags['no-changes']) await (await import('./changes.ts')).benchChanges(scratch, Number(flags.edits));
  } finally {
    server.close();
    rmSync(scratch, { recursive: true, force: true });
  }
  if (flags.json !== undefined) writeFileSync(flags.json, JSON.stringify(rows, null, 2));
  if (rows.some((row) => row.wrong !== undefined)) process.exitCode = 1;
};

const ours: Agent = {
  name: 'ours',
  files: () => ({}),
  environment: () => ({}),
  command: (task, { address }) => [
    ...(flags.ours === undefined ? [flags.node, join(repository, 'bin', 'countersign.cjs')] : flags.ours.split(' ')),
    ...['run', '--profile', 'code', '--max-turns', String(turns + 10), '--model', 'compatible/fake'],
    ...['--base-url', `${address}/v1`, '--yes', task],
  ],
};

const chosen = (): readonly Agent[] => {
  const folder = flags['peers-folder'];
  const wanted = flags.only?.split(',');
  const others = peers(folder).filter((peer) => wanted?.includes(peer.name) ?? true);
  if (flags.peers) for (const peer of others) if (!isInstalled(folder, peer)) install(folder, peer);
  const here = others.filter((peer) => isInstalled(folder, peer));
  const missing = others.filter((peer) => !here.includes(peer)).map((peer) => peer.name);
  if (missing.length > 0) console.error(`Not installed: ${missing.join(', ')}. --peers installs them into ${folder}.`);
  return [...((wanted?.includes('ours') ?? true) ? [ours] : []), ...here];
};

const measureAgent = async (agent: Agent, server: ModelServer, folder: string): Promise<Row> => {
  const place: Place = { address: `http://127.0.0.1:${server.port}`, home: join(folder, 'home') };
  const workspace = join(folder, 'workspace');
  mkdirSync(place.home, { recursive: true });
  settle(agent, place);
  const files = writeNotes(workspace);
  const env = { PATH: plainPath(), HOME: place.home, TERM: 'dumb', ...agent.environment(place) };
  const measured: Row[] = [];
  // The first run fills caches and is not counted.
  for (let run = 0; run <= runs; run++) {
    server.begin(files);
    const cost = await measureRun(agent.command(TASK, place), { cwd: workspace, env });
    if (run > 0 || runs === 0) measured.push(rowOf(agent.name, cost, server));
  }
  const middle = (key: 'startMs' | 'turnMs' | 'totalMs' | 'cpuSeconds' | 'peakMegabytes' | 'firstBytes'): number =>
    median(measured.map((row) => row[key]));
  return {
    name: agent.name,
    startMs: middle('startMs'),
    turnMs: middle('turnMs'),
    totalMs: middle('totalMs'),
    cpuSeconds: middle('cpuSeconds'),
    peakMegabytes: middle('peakMegabytes'),
    firstBytes: middle('firstBytes'),
    wrong: measured.find((row) => row.wrong !== undefined)?.wrong,
  };
};

const mark = (note: number): string => `mark-${note}-of-this-note`;

const writeNotes = (workspace: string): readonly string[] => {
  mkdirSync(workspace, { recursive: true });
  return Array.from({ length: turns }, (_, index) => {
    const file = join(workspace, `note-${index + 1}.md`);
    const lines = Array.from({ length: 49 }, (__, line) => `line ${line + 2} of a small note about gardens`);
    writeFileSync(file, `${[`# ${mark(index + 1)}`, ...lines].join('\n')}\n`);
    return file;
  });
};

/** An agent that skipped the work would look quick: every note must have come back to the model. */
const rowOf = (name: string, cost: RunCost, server: ModelServer): Row => {
  const working = server.exchanges.filter((exchange) => exchange.tools > 0);
  const [first] = working;
  const last = working.at(-1)?.raw ?? '';
  const unread = Array.from({ length: turns }, (_, index) => index + 1).filter((note) => !last.includes(mark(note)));
  const gaps = working.slice(1).map((exchange, index) => exchange.asked - working[index]!.answered);
  const wrong =
    unread.length > 0 || cost.exit !== 0
      ? `${turns - unread.length} of ${turns} notes read, exit ${cost.exit}. It printed:\n${cost.printed.trim()}`
      : undefined;
  return {
    name,
    startMs: first === undefined ? Number.NaN : first.asked - cost.started,
    turnMs: median(gaps),
    totalMs: cost.totalMs,
    cpuSeconds: cost.cpuSeconds,
    peakMegabytes: cost.peakMegabytes,
    firstBytes: first?.bytes ?? Number.NaN,
    wrong,
  };
};

/** npm puts the Node of a development dependency in front; the agents are to run on the person's own. */
const plainPath = (): string =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !/node_modules[\\/]\.bin[\\/]?$|node-gyp-bin$/.test(folder))
    .join(delimiter);

const print = (rows: readonly Row[]): void => {
  const version = execFileSync(flags.node, ['--version'], { env: { PATH: plainPath() }, encoding: 'utf8' }).trim();
  console.log(`\n${turns} notes read, then an answer; medians of ${runs} runs; Node ${version.slice(1)}\n`);
  const columns = [
    'agent',
    'start to first request',
    'answer to next request',
    'whole run',
    'CPU',
    'peak memory',
    'first request',
  ];
  console.log(
    table(
      columns,
      rows.map((row) => [
        row.wrong === undefined ? row.name : `${row.name} (wrong)`,
        `${row.startMs.toFixed(0)} ms`,
        `${row.turnMs.toFixed(1)} ms`,
        `${row.totalMs.toFixed(0)} ms`,
        `${row.cpuSeconds.toFixed(2)} s`,
        `${row.peakMegabytes.toFixed(0)} MB`,
        `${(row.firstBytes / 1000).toFixed(1)} KB`,
      ]),
    ),
  );
  const row = (name: string): Row | undefined => rows.find((candidate) => candidate.name === name);
  const ratio = (what: string, one: number | undefined, other: number | undefined): void => {
    if (one !== undefined && other !== undefined) console.log(`${what}: ${(one / other).toFixed(2)}`);
  };
  console.log('');
  ratio('ours / codex, start', row('ours')?.startMs, row('codex')?.startMs);
  ratio('ours / pi, turn', row('ours')?.turnMs, row('pi')?.turnMs);
};

await main();

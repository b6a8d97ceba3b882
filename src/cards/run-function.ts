// Runs a card's function in a process of its own that can read, write, start and reach nothing: what it wants to see it asks us for.
import { spawn } from 'node:child_process';
import type { Duplex } from 'node:stream';
import { fail, ok, type Result } from '../error/error-value.ts';
import { closeLeftOpen } from '../sandbox/close-left-open.ts';
import type { JsonValue } from '../tool/json-value.ts';
import { ownProgram } from '../workspace/own-program.ts';
import { died, MEGABYTES, threw, tooLong, wrong } from './function-failure.ts';
import { RUNNER } from './function-runner.ts';
import { type FunctionWalls, functionWalls, handFilter } from './function-walls.ts';

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
  /** What stood around it, beside Node's own walls. */
  readonly held: FunctionWalls['held'];
}

/** Bytes it may send in all: its result, its progress and its questions. */
const MOST_BYTES = 48 * 1024 * 1024;

export const runFunction = async (run: FunctionRun): Promise<Result<FunctionRan>> => {
  const walls = await functionWalls();
  const [program = '', ...words] = commandOf(run, walls);
  const child = spawn(program, words, { env: {}, cwd: '/', stdio: ['pipe', 'pipe', 'pipe', 'pipe'] });
  // Made by the options above.
  handFilter(child.stdio[3] as Duplex | null, walls.filter);
  const ended = new Promise<string>((done) => {
    child.once('error', (error) => done(error.message));
    child.once('close', (code, signal) => done(signal === null ? `exit code ${code}` : signal));
  });
  let complaint = '';
  child.stderr.on('data', (piece: Buffer) => {
    complaint = (complaint + piece.toString('utf8')).slice(0, 4000);
  });
  for (const stream of [child.stdin, child.stdout, child.stderr]) stream.on('error', () => {}); // the other end died first: its exit says so
  const stopping = stopOf(run);
  const said = new Promise<Result<JsonValue>>((done) => attend(child, run, done));
  const wentAway = ended.then((how) => died(run, how, complaint));
  child.stdin.write(`${JSON.stringify(firstWords(run))}\n`);
  try {
    const result = await Promise.race([said, stopping.stop, wentAway]);
    return result.ok ? ok({ result: result.value, held: walls.held }) : result;
  } finally {
    stopping.clear();
    child.kill('SIGKILL');
    await ended;
  }
};

/** At its time, or when the person stops the turn. */
const stopOf = (run: FunctionRun): { readonly stop: Promise<Result<never>>; clear(): void } => {
  const { promise: stop, resolve } = pending<Result<never>>();
  const halt = (): void => resolve(fail('TIMEOUT', `${run.name} was stopped.`));
  const timer = setTimeout(() => resolve(tooLong(run)), run.timeoutSeconds * 1000);
  run.signal.addEventListener('abort', halt, { once: true });
  if (run.signal.aborted) halt();
  return {
    stop,
    clear: () => {
      clearTimeout(timer);
      run.signal.removeEventListener('abort', halt);
    },
  };
};

const pending = <T>(): { readonly promise: Promise<T>; resolve(value: T): void } => {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve: (value) => resolve(value) };
};

/** Processor time is bounded by the system too: a function that spins must not outlive us when we are killed. */
const STARTER = `
if [ -n "$BASH_VERSION" ]; then
  ${closeLeftOpen(3)}
fi
ulimit -t "$0" -c 0
exec "$@"
`;

const commandOf = ({ timeoutSeconds }: FunctionRun, { words }: FunctionWalls): readonly string[] => {
  const permission = process.allowedNodeEnvironmentFlags.has('--permission')
    ? '--permission'
    : '--experimental-permission';
  const node = [
    ...words,
    permission,
    '--no-warnings',
    '--disallow-code-generation-from-strings',
    '--frozen-intrinsics',
    `--max-old-space-size=${MEGABYTES}`,
    '-e',
    RUNNER,
  ];
  const shell = [ownProgram('bash'), ownProgram('sh')].find(({ ok: isThere }) => isThere);
  if (shell?.ok !== true) return node;
  return [shell.value, '-c', STARTER, String(Math.ceil(timeoutSeconds) + 5), ...node];
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

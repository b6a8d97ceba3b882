// One case through the real command line on a copy of its folder, and what came of it.
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Case, holds } from './case.ts';

export interface Way {
  readonly name: string;
  /** Words of the command line that choose the model and how it calls. */
  readonly words: readonly string[];
  /** `--yes=rescued` for a local model that writes its calls as text: nobody is there to be asked. */
  readonly yes: '--yes' | '--yes=rescued';
}

export interface Outcome {
  /** Undefined: the case does not say. */
  readonly rightTool: boolean | undefined;
  readonly rightArguments: boolean | undefined;
  readonly done: boolean;
  readonly seconds: number;
  /** The call that was judged, for the reader. */
  readonly call: string;
  readonly answer: string;
  /** Why the run broke off: then it says nothing about the model. */
  readonly error: string | undefined;
}

export interface Place {
  /** The launcher of the built program. */
  readonly program: string;
  /** COUNTERSIGN_HOME: a runtime of model files is below it, and nothing of the person's. */
  readonly home: string;
}

const HOUSE = resolve(import.meta.dirname, '../../..');
/** A busy machine needs a minute for two short replies; what takes four has gone astray. */
const DEADLINE_MS = 240_000;

export const runCase = async (given: Case, way: Way, { program: launcher, home }: Place): Promise<Outcome> => {
  const root = mkdtempSync(join(tmpdir(), 'countersign-real-'));
  const copy = join(root, 'copy');
  try {
    const examples = join(HOUSE, 'examples', given.folder);
    cpSync(['vault', 'shop'].includes(given.folder) ? examples : resolve(given.folder), copy, { recursive: true });
    const environment = { ...process.env, COUNTERSIGN_HOME: home };
    const began = performance.now();
    const program = programIn(launcher, copy, environment);
    const printed = await program('run', given.prompt, way.yes, '--max-turns', '3', ...way.words);
    const seconds = (performance.now() - began) / 1000;
    const answer = answerIn(printed);
    const call = await decidingCall(program);
    const { expect } = given;
    const rightTool = expect === undefined ? undefined : call?.name === expect.tool;
    return {
      rightTool,
      rightArguments: expect === undefined ? undefined : rightTool === true && holds(expect.arguments, call?.input),
      done: verified(given.verify, copy, { ...environment, ANSWER: answer }),
      seconds,
      call: call === undefined ? 'no call' : `${call.name} ${call.text}`,
      answer,
      error: errorIn(printed),
    };
  } finally {
    rmSync(root, { recursive: true, force: true, maxRetries: 3 });
  }
};

type Program = (...words: string[]) => Promise<string>;

const programIn =
  (launcher: string, cwd: string, env: NodeJS.ProcessEnv): Program =>
  (...words) =>
    new Promise((done) => {
      // Whatever it ends with: what it printed until then is judged.
      execFile(
        process.execPath,
        [launcher, ...words, '--cwd', cwd, '--json'],
        { env, timeout: DEADLINE_MS, killSignal: 'SIGKILL', maxBuffer: 64 << 20 },
        (_, stdout, stderr) =>
          done(stdout === '' ? JSON.stringify({ event: 'error', error: { message: stderr.trim() } }) : stdout),
      );
    });

const answerIn = (printed: string): string => {
  const events = lines(printed);
  const end = events.findLast(({ event }) => event === 'done');
  const said = events.map((event) => (event.event === 'text' ? String(event.text) : '')).join('');
  return typeof end?.summary === 'string' && end.summary !== '' ? end.summary : said;
};

const errorIn = (printed: string): string | undefined => {
  const error = lines(printed).findLast(({ event }) => event === 'error')?.error as { message?: string } | undefined; // as --json prints it
  return error?.message;
};

interface MadeCall {
  readonly name: string;
  readonly text: string;
  readonly input: unknown;
}

/**
 * From the stored session, as the loop took it, whatever way it was written: the first call that does something, else the first that
 * reads, else the first that lists. Looking before acting is no mistake.
 */
const decidingCall = async (program: Program): Promise<MadeCall | undefined> => {
  const [session] = lines(await program('sessions', 'list'));
  if (session?.id === undefined) return undefined;
  const [exported] = lines(await program('sessions', 'export', String(session.id)));
  const records = (exported?.records ?? []) as StoredRecord[]; // as --json prints them
  const calls = records
    .flatMap((record) => (record.kind === 'reply' ? (record.parts ?? []) : []))
    .flatMap(({ kind, name = '', arguments: text = '' }) => (kind === 'call' ? [{ name, text }] : []));
  const call =
    calls.find(({ name }) => !['read_file', 'list_files', 'task_complete'].includes(name)) ??
    calls.find(({ name }) => name === 'read_file') ??
    calls[0];
  return call === undefined ? undefined : { ...call, input: lines(call.text.replaceAll('\n', ' '))[0] };
};

interface StoredRecord {
  readonly kind: string;
  readonly parts?: readonly { readonly kind?: string; readonly name?: string; readonly arguments?: string }[];
}

const lines = (text: string): Record<string, unknown>[] =>
  text.split('\n').flatMap((line) => {
    try {
      const value: unknown = JSON.parse(line);
      return typeof value === 'object' && value !== null ? [value as Record<string, unknown>] : [];
    } catch {
      return []; // not a line of JSON: a warning, or the cut end of a killed program
    }
  });

const verified = (command: string, cwd: string, env: NodeJS.ProcessEnv): boolean => {
  try {
    execFileSync('sh', ['-c', command], { cwd, env, stdio: 'ignore', timeout: 60_000 });
    return true;
  } catch {
    return false; // its exit code says that it is not done
  }
};

// git, started by its full name with an argument list: no shell, no settings but ours, nobody to ask, nowhere to fetch from, and nothing of
// the repository's is run.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { fail, ok, type Result } from '../error/error-value.ts';
import { ownPath, ownProgram } from './own-program.ts';

export interface GitPlace {
  /** The repository's own folder. */
  readonly folder: string;
  /** Where it is started. */
  readonly cwd: string;
  /** Where git itself is looked for, if not on our own PATH. */
  readonly path?: string | undefined;
  /** What else git is told about the repository. */
  readonly environment: Readonly<Record<`GIT_${string}`, string>>;
  readonly milliseconds: number;
  readonly signal?: AbortSignal;
}

export interface GitRun extends GitPlace {
  /** More than this is not kept, and ends it. */
  readonly mostBytes: number;
}

const OURS = ['core.fsmonitor=false', 'core.hooksPath=/dev/null', 'core.pager=cat', 'protocol.allow=never'];

/** For whoever talks with it; `runGit` waits for all it has to say. */
export const startGit = (words: readonly string[], place: GitPlace): Result<ChildProcessWithoutNullStreams> => {
  const program = ownProgram('git', place.path);
  if (!program.ok) return program;
  const child = spawn(program.value, [...OURS.flatMap((each) => ['-c', each]), '--no-pager', ...words], {
    cwd: place.cwd,
    stdio: 'pipe',
    env: {
      PATH: ownPath(place.path),
      HOME: '/nonexistent',
      LC_ALL: 'C.UTF-8',
      GIT_DIR: place.folder,
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_ATTR_NOSYSTEM: '1',
      GIT_OPTIONAL_LOCKS: '0',
      GIT_TERMINAL_PROMPT: '0',
      GIT_NO_LAZY_FETCH: '1',
      ...place.environment,
    },
    timeout: place.milliseconds,
    killSignal: 'SIGKILL',
    ...(place.signal === undefined ? {} : { signal: place.signal }),
  });
  child.stdin.on('error', () => undefined); // it ended early, and says so itself
  return ok(child);
};

export const runGit = (words: readonly string[], place: GitRun): Promise<Result<string>> => {
  const started = startGit(words, place);
  if (!started.ok) return Promise.resolve(started);
  const child = started.value;
  child.stdin.end();
  return new Promise((done) => {
    const [said, complained]: [Buffer[], Buffer[]] = [[], []];
    let size = 0;
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= place.mostBytes) said.push(chunk);
      else child.kill('SIGKILL');
    });
    child.stderr.on('data', (chunk: Buffer) => complained.push(chunk));
    child.on('error', (error) => done(fail('DENIED', `git could not be run: ${error.message}`)));
    child.on('close', (code, signal) => {
      if (code === 0) return done(ok(Buffer.concat(said).toString('utf8')));
      if (size > place.mostBytes) return done(fail('TOO_LARGE', 'git has more to say than can be shown.'));
      if (signal !== null) return done(fail('TIMEOUT', 'git was stopped before it was done.'));
      done(fail('CORRUPT', `git: ${Buffer.concat(complained).toString('utf8').trim().split('\n')[0] ?? ''}`));
    });
  });
};

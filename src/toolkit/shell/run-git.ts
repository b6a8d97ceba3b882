// git, started by its full name with an argument list, no shell, no settings but ours, nobody to ask and nowhere to fetch from.
import { spawn } from 'node:child_process';
import { fail, ok, type Result } from '../../error/error-value.ts';
import type { Environment } from '../../store/state-folder.ts';
import { ownProgram } from '../../workspace/own-program.ts';
import { BOUNDS } from '../bounds.ts';
import type { PlainRepository } from './plain-repository.ts';

export interface GitPlace extends Pick<PlainRepository, 'folder' | 'objects' | 'top'> {
  readonly workspace: string;
  readonly environment: Environment;
  readonly signal: AbortSignal;
}

/** Some thousand changed files; more says nothing to anyone. */
const MOST_BYTES = BOUNDS.git_status.bytes;
/** A cold, very large repository takes some seconds. */
const LONGEST_MILLISECONDS = BOUNDS.git_status.looking * 1000;

const OURS = ['core.fsmonitor=false', 'core.hooksPath=/dev/null', 'core.pager=cat', 'protocol.allow=never'];

export const runGit = (words: readonly string[], place: GitPlace): Promise<Result<string>> => {
  const program = ownProgram('git', place.environment.PATH);
  if (!program.ok) return Promise.resolve(program);
  return new Promise((done) => {
    const child = spawn(program.value, [...OURS.flatMap((each) => ['-c', each]), '--no-pager', ...words], {
      cwd: place.workspace,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: environmentOf(place),
      signal: place.signal,
      timeout: LONGEST_MILLISECONDS,
      killSignal: 'SIGKILL',
    });
    const [said, complained]: [Buffer[], Buffer[]] = [[], []];
    let size = 0;
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= MOST_BYTES) said.push(chunk);
      else child.kill('SIGKILL');
    });
    child.stderr.on('data', (chunk: Buffer) => complained.push(chunk));
    child.on('error', (error) => done(fail('DENIED', `git could not be run: ${error.message}`)));
    child.on('close', (code, signal) => {
      if (code === 0) return done(ok(Buffer.concat(said).toString('utf8')));
      if (size > MOST_BYTES) return done(fail('TOO_LARGE', 'git has more to say than can be shown.'));
      if (signal !== null) return done(fail('TIMEOUT', 'git was stopped before it was done.'));
      done(fail('CORRUPT', `git: ${Buffer.concat(complained).toString('utf8').trim().split('\n')[0] ?? ''}`));
    });
  });
};

const environmentOf = ({ folder, objects, top }: GitPlace): Record<string, string> => ({
  PATH: '/usr/bin:/bin',
  HOME: folder,
  LC_ALL: 'C.UTF-8',
  GIT_DIR: folder,
  GIT_WORK_TREE: top,
  GIT_OBJECT_DIRECTORY: objects,
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_ATTR_NOSYSTEM: '1',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_TERMINAL_PROMPT: '0',
  GIT_NO_LAZY_FETCH: '1',
});

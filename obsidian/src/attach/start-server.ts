// Starts `countersign serve` for a vault: node with our script, no shell, no launcher, up to the line that says where it listens.
import { type ChildProcess, spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { clearTimeout, setTimeout } from 'node:timers';
import type { StartFailure } from './attachment-state.ts';
import { isGone } from './end-child.ts';
import { type FirstLine, readFirstLine, type Serving } from './first-line.ts';
import { keptEnd } from './kept-end.ts';
import { failureInItsWords, startFailure } from './start-failure.ts';

/** What is started: both are absolute, and real files outside of every vault (the finder sees to that). */
export interface Program {
  readonly node: string;
  readonly script: string;
}

export interface StartOptions {
  readonly program: Program;
  readonly vault: string;
  readonly flags: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Its link is left for other windows. */
  readonly handsOver: boolean;
  /** Milliseconds until it has to serve. */
  readonly patience: number;
  /** As soon as there is a process: from here on somebody has to end it. */
  started(child: ChildProcess): void;
}

export type Started =
  | { readonly is: 'serving'; readonly serving: Serving; readonly said: () => string }
  /** Another one serves this vault and hands its link over. */
  | { readonly is: 'another serves' }
  | { readonly is: 'failed'; readonly failure: StartFailure };

/** Never throws. A process that did not get as far as serving may still run: whoever started it ends it. */
export const startServer = async (options: StartOptions): Promise<Started> => {
  const child = spawnServer(options);
  if (child === undefined) return { is: 'failed', failure: startFailure('cannot be run') };
  options.started(child);
  const said = keptEnd(child.stderr);
  const line = await firstLineOf(child, options.patience);
  if (line.is === 'serving') return { ...line, said };
  if (line.is === 'error' && line.problem.data?.name === 'desk') return { is: 'another serves' };
  return { is: 'failed', failure: failureOf(line, said()) };
};

const spawnServer = ({ program, vault, flags, env, handsOver }: StartOptions) => {
  const words = [
    'serve',
    '--json',
    '--end-with-stdin',
    ...(handsOver ? ['--hand-over'] : []),
    '--cwd',
    vault,
    ...flags,
  ];
  try {
    return spawn(program.node, [program.script, ...words], {
      // Not the vault: on Windows a program looks there for its libraries.
      cwd: dirname(program.script),
      env,
      shell: false,
      windowsHide: true,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
  } catch {
    // A path with a zero byte, a variable that is no text: spawn says it by throwing.
    return undefined;
  }
};

type Came =
  | FirstLine
  | { readonly is: 'not run' }
  | { readonly is: 'gone'; readonly code: number | null }
  | { readonly is: 'too slow' };

const firstLineOf = (child: NonNullable<ReturnType<typeof spawnServer>>, patience: number): Promise<Came> =>
  new Promise((resolve) => {
    let text = '';
    const timer = setTimeout(() => settle({ is: 'too slow' }), patience);
    const settle = (came: Came): void => {
      clearTimeout(timer);
      child.stdout.off('data', hear);
      // What it prints later is read and thrown away: a full pipe would stop it.
      child.stdout.resume();
      resolve(came);
    };
    const hear = (piece: string): void => {
      text += piece;
      const end = text.indexOf('\n');
      if (end !== -1) settle(readFirstLine(text.slice(0, end)));
      else if (text.length > LONGEST_LINE) settle({ is: 'something else' });
    };
    child.stdout.setEncoding('utf8').on('data', hear);
    child.stdout.on('error', () => {});
    // It may be gone before it reads; that is heard below.
    child.stdin.on('error', () => {});
    child.on('error', () => settle(isGone(child) ? { is: 'not run' } : { is: 'something else' }));
    // Not `exit`: what it said last is still in the pipe then.
    child.once('close', (code) => settle({ is: 'gone', code }));
  });

/** The line has some hundred letters. */
const LONGEST_LINE = 65_536;

const failureOf = (came: Exclude<Came, { is: 'serving' }>, said: string): StartFailure => {
  if (came.is === 'error')
    return failureInItsWords(
      came.problem.code === 'LOCKED' && / port /i.test(` ${came.problem.message} `)
        ? 'port taken'
        : 'ended before it served',
      said,
      came.problem,
    );
  if (came.is === 'gone')
    return startFailure(
      /unknown option '--(end-with-stdin|hand-over|json)'/.test(said) ? 'too old' : 'ended before it served',
      said,
    );
  return startFailure(came.is === 'not run' ? 'cannot be run' : came.is === 'too slow' ? 'too slow' : 'not ours', said);
};

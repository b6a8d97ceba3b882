// Opens one hostile folder with one command, watched by strace where it is there, and says what happened.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { spawn as spawnTerminal } from '@lydell/node-pty';
import { programOnPath } from '../../../src/sandbox/program-on-path.ts';
import { LAUNCHER } from '../launcher.ts';
import type { Hostile } from './folder.ts';
import { readTrace, type Seen, TRACED } from './read-trace.ts';

/** The ways to open a folder that come before any trust. The model is the built-in guide: no address is looked for. */
export const WAYS: readonly (readonly string[])[] = [
  ['tools', 'list'],
  ['skills', 'list'],
  ['trust', '--json'],
  ['run', 'look around', '--dry-run', '--untrusted', '--model', 'offline'],
  ['chat', '--untrusted', '--model', 'offline'],
];

export interface Outcome extends Seen {
  readonly ran: boolean;
  /** Ended by itself, in time, with a code that people script against. */
  readonly ended: boolean;
  readonly words: string;
}

const BUNDLE = resolve(import.meta.dirname, '../../../dist/cli.cjs');
/** Under strace on a busy machine the largest folder takes a few seconds; a minute is a hang. */
const PATIENCE_MILLISECONDS = 60_000;
const NOTHING_SEEN: Seen = { processes: [], sockets: [], writes: [], loads: [] };

export const isWatched = (): boolean => programOnPath('strace') !== undefined;

export interface Ground {
  readonly folder: string;
  readonly home: string;
  readonly mark: string;
}

/** A fresh folder below `base`, with a home of its own. */
export const prepareFolder = ({ make }: Hostile, base: string): Ground => {
  const ground = { folder: join(base, 'folder'), home: join(base, 'home'), mark: join(base, 'mark') };
  mkdirSync(ground.folder);
  mkdirSync(ground.home);
  make(ground.folder, ground.mark);
  return ground;
};

/** Without a terminal. */
export const openFolder = (ground: Ground, way: readonly string[]): Outcome => {
  const { program, options, judged } = watched(ground, way);
  const { status, stdout, stderr } = spawnSync(program.file, program.words, {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    timeout: PATIENCE_MILLISECONDS,
    killSignal: 'SIGKILL',
    maxBuffer: 256 * 1024 * 1024,
  });
  return judged(status, stderr || stdout);
};

/** A chat at a terminal, left again as soon as it waits for a message. */
export const openAtTerminal = async (ground: Ground): Promise<Outcome> => {
  const { program, options, judged } = watched(ground, ['chat', '--model', 'offline']);
  const terminal = spawnTerminal(program.file, program.words, { ...options, cols: 100, rows: 40 });
  let screen = '';
  let leaving: NodeJS.Timeout | undefined;
  terminal.onData((text) => {
    screen += text;
    // Keys that come before the prompt are dropped, so leaving is said again until it is heard.
    if (screen.includes('/exit)')) leaving ??= setInterval(() => terminal.write('\x04'), 300);
  });
  const patience = setTimeout(() => terminal.kill('SIGKILL'), PATIENCE_MILLISECONDS);
  const status = await new Promise<number | null>((done) =>
    terminal.onExit(({ exitCode, signal }) => done(signal ? null : exitCode)),
  );
  clearTimeout(patience);
  clearInterval(leaving);
  return judged(status, screen);
};

const watched = ({ folder, home, mark }: Ground, way: readonly string[]) => {
  // A launcher that finds no program does nothing either.
  if (!existsSync(BUNDLE)) throw new Error('build first: npm run build');
  const trace = join(home, 'trace');
  const store = join(home, 'countersign');
  const bare = [process.execPath, LAUNCHER, ...way];
  const [file = '', ...words] = isWatched()
    ? ['strace', '-f', '-qq', '-y', '-s', '4096', '-e', `trace=${TRACED}`, '-o', trace, ...bare]
    : bare;
  return {
    program: { file, words },
    // Nothing of ours, and no key: what happens comes from the folder.
    options: {
      cwd: folder,
      env: { PATH: process.env.PATH ?? '', HOME: home, COUNTERSIGN_HOME: store, TERM: 'xterm', LANG: 'C.UTF-8' },
    },
    judged: (status: number | null, said: string): Outcome => {
      const seen = existsSync(trace) ? readTrace(readFileSync(trace, 'latin1'), folder, store) : NOTHING_SEEN;
      rmSync(trace, { force: true });
      return {
        ...seen,
        ran: existsSync(mark),
        // Done, failed with a reason, or something is not trusted; 2 would be a command that does not exist, and a crash says so.
        ended: (status === 0 || status === 1 || status === 4) && !said.includes('countersign stopped:'),
        words: `${status} ${said.trim().split('\n')[0]?.slice(0, 200) ?? ''}`,
      };
    },
  };
};

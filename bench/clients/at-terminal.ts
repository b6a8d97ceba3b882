// One of our commands at a pseudo-terminal, answered as a person types.
import { setTimeout as wait } from 'node:timers/promises';
import { spawn } from '@lydell/node-pty';
import type { Seat } from './person.ts';

/** What stands above the prompt, and what is typed there. */
export type Typed = readonly [asked: RegExp, keys: string];

const PATIENCE_MILLISECONDS = 20_000;

/** What went wrong, in words. */
export const atTerminal = async (
  { ground, program }: Seat,
  words: readonly string[],
  talk: readonly Typed[],
): Promise<string | undefined> => {
  const terminal = spawn(process.execPath, [program, ...words], {
    ...{ cols: 110, rows: 40, cwd: ground.workspace },
    env: { ...ground.environment, TERM: 'xterm-256color' },
  });
  let screen = '';
  let ended = false;
  terminal.onData((text) => {
    screen += text;
  });
  const exit = new Promise<number>((done) => terminal.onExit(({ exitCode }) => done(exitCode)));
  void exit.then(() => {
    ended = true;
  });
  /** Answers count once the prompt stands below the question. */
  const asks = async (asked: RegExp): Promise<boolean> => {
    for (const until = Date.now() + PATIENCE_MILLISECONDS; Date.now() < until && !ended; await wait(50)) {
      const found = asked.exec(screen);
      if (found !== null && /\n[^\n]*> /.test(screen.slice(found.index))) return true;
    }
    return false;
  };
  for (const [asked, keys] of talk) {
    if (!(await asks(asked))) {
      if (!ended) terminal.kill('SIGKILL');
      return `${words.join(' ')} did not ask ${asked}: ${screen.slice(-1_500)}`;
    }
    screen = '';
    terminal.write(keys);
  }
  const late = setTimeout(() => terminal.kill('SIGKILL'), PATIENCE_MILLISECONDS);
  const code = await exit;
  clearTimeout(late);
  return code === 0 ? undefined : `${words.join(' ')} ended with ${code}: ${screen.slice(-1_500)}`;
};

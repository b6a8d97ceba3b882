// Ends a process that we started, and only that one: asked first, so that it withdraws what waits; made to after a while.
import type { ChildProcess } from 'node:child_process';
import { clearTimeout, setTimeout } from 'node:timers';

/** Resolves when it is gone; at the latest when even that cannot be waited for any longer. Any number of times. */
export const endChild = async (child: ChildProcess, patience: number): Promise<void> => {
  if (isGone(child)) return;
  const gone = new Promise<true>((resolve) => child.once('exit', () => resolve(true)));
  // It ends with its stdin, on every system. A signal says so, too; on Windows there is none that lets it finish.
  child.stdin?.end();
  if (process.platform !== 'win32') child.kill('SIGTERM');
  if ((await within(gone, patience)) === true) return;
  child.kill('SIGKILL');
  // The kernel owes us this one; a process that hangs in a driver is not waited for.
  await within(gone, MOST_AFTER_KILL);
};

export const isGone = (child: ChildProcess): boolean =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null;

const MOST_AFTER_KILL = 5000;

const within = async <T>(work: Promise<T>, milliseconds: number): Promise<T | undefined> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds);
  });
  const first = await Promise.race([work, over]);
  clearTimeout(timer);
  return first;
};

// Ends a command that runs for real when this program is killed: nobody else would know of it.
import { spawn } from 'node:child_process';
import { ownShell, toolsPath } from './own-tools.ts';

/**
 * Waits for a line. At the end of its input, which comes when we are gone without having written one, it ends the group, and then
 * everything that carries the mark, a few times, since one may be born while it looks.
 */
const WATCH = [
  'exec 2>/dev/null',
  'read -r _ && exit 0',
  'kill -KILL -- "-$1"',
  'for round in 1 2 3; do for each in /proc/[0-9]*; do',
  'tr "\\0" "\\n" < "$each/environ" | grep -qxF -- "$2" && kill -KILL "$(basename "$each")"',
  'done; done',
].join('\n');

/** Returns what is called when the command has ended by itself. */
export const endWithUs = (leader: number | undefined, mark: string): (() => void) => {
  if (leader === undefined) return () => {};
  const watch = spawn(ownShell(), ['--noprofile', '--norc', '-c', WATCH, 'countersign', String(leader), mark], {
    // Whatever ends our group at a terminal must not end this one first.
    detached: true,
    env: { PATH: toolsPath() },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Without it a command is only not ended with us; it runs all the same.
  watch.on('error', () => {});
  watch.stdin?.on('error', () => {});
  watch.unref();
  return () => void watch.stdin?.end('ended\n');
};

// Starts a command without confinement and ends with it whatever it started, as far as that can be found.

import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { note } from '../text/note.ts';
import { commandOf } from './attend-run.ts';
import { type CommandEnvironment, commandEnvironment } from './command-environment.ts';
import { endFamily, familyEnded } from './end-family.ts';
import { endWithUs } from './end-with-us.ts';
import type { SandboxLimits } from './limits.ts';
import type { Masker } from './mask-secrets.ts';
import { ownShell } from './own-tools.ts';
import type { Exit, Ran, RunRequest } from './rehearsal.ts';
import { followOutput } from './run-output.ts';
import type { View } from './sandbox.ts';

export interface RanForReal extends Pick<Ran, 'exit' | 'printed' | 'milliseconds' | 'notes'> {
  readonly raw: Buffer;
}

/** Limits, and one pipe for both streams. */
const STARTER = 'ulimit -d "$1" -f "$2" -c 0; shift 2; exec 2>&1 "$@"';

export const runForReal = async (
  ground: { readonly environment: CommandEnvironment; readonly limits: SandboxLimits; readonly mask: Masker },
  request: RunRequest & { readonly place: string },
  { signal, progress }: Pick<View, 'signal' | 'progress'>,
): Promise<RanForReal> => {
  const { limits } = ground;
  // Everything it starts carries this, unless it goes out of its way to hide.
  const mark = `COUNTERSIGN_RUN=${randomBytes(8).toString('hex')}`;
  const [name = '', value = ''] = mark.split('=');
  const started = performance.now();
  const child = spawn(
    ownShell(),
    [
      ...['--noprofile', '--norc', '-c', STARTER, 'countersign'],
      ...[limits.memoryBytes, limits.fileBytes].map((bytes) => String(Math.ceil(bytes / 1024))),
      ...commandOf(request.command),
    ],
    {
      cwd: request.place,
      env: { ...commandEnvironment(ground.environment, request.environment), [name]: value },
      // A group of its own, so that it can be ended as one.
      detached: true,
      stdio: [request.input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    },
  );
  const endedByItself = endWithUs(child.pid, mark);
  let stopped: Exit | undefined;
  const stop = (exit: Exit): void => {
    stopped ??= exit;
    endFamily(child.pid, mark);
  };
  const output = followOutput(child.stdout as NonNullable<ChildProcess['stdout']>, {
    limits,
    mask: ground.mask,
    progress: (line) => progress(line),
    tooMuch: () => stop({ kind: 'limit', words: `it printed more than ${limits.printedBytes} bytes` }),
  });
  child.stdin?.on('error', () => {}); // it ended without reading all: its exit says so
  child.stdin?.end(request.input);
  const abort = (): void => stop({ kind: 'killed', signal: 'SIGKILL' });
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  const timer = setTimeout(() => stop({ kind: 'timeout', milliseconds: request.timeoutMs }), request.timeoutMs);
  const ended = await exitOfChild(child);
  clearTimeout(timer);
  signal.removeEventListener('abort', abort);
  const survivors = await familyEnded(child.pid, mark);
  endedByItself();
  await output.drain();
  child.stdout?.destroy();
  const raw = output.kept.text();
  return {
    exit: stopped ?? notStarted(raw) ?? ended,
    raw,
    printed: output.kept.printed,
    milliseconds: Math.round(performance.now() - started),
    notes:
      survivors === 0
        ? []
        : [note('left running', `left running and ended: ${survivors} ${survivors === 1 ? 'process' : 'processes'}`)],
  };
};

const exitOfChild = (child: ChildProcess): Promise<Exit> =>
  new Promise((resolve) => {
    child.once('error', (error) => resolve({ kind: 'not started', words: error.message }));
    child.once('exit', (code, signal) =>
      resolve(signal === null ? { kind: 'exited', code: code ?? 0 } : { kind: 'killed', signal }),
    );
  });

/** The starter's own words when the program could not be started. */
const notStarted = (raw: Buffer): Exit | undefined => {
  const found =
    /^countersign: line 1: (?:exec: )?(.+): (not found|cannot execute.*|Permission denied|No such file or directory)$/m.exec(
      raw.toString('utf8', 0, 1000),
    );
  return found === null ? undefined : { kind: 'not started', words: `${found[1]}: ${found[2]}` };
};

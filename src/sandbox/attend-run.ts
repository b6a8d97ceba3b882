// Attends one confined run from its start to the moment its effects are read.

import { closeSync, openSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fail, ok, type Result } from '../error/error-value.ts';
import { type Note, note } from '../text/note.ts';
import { bytesOf } from '../workspace/hash.ts';
import { HERE } from '../workspace/path.ts';
import { commandEnvironment } from './command-environment.ts';
import { type Begun, type Confined, confine } from './confine.ts';
import { exitOf } from './exit-of.ts';
import { isKernelRoot } from './free-ids.ts';
import { holdFor } from './hold-for.ts';
import { keptBytes } from './kept-bytes.ts';
import { watchNetwork } from './network-wish.ts';
import { ownShell } from './own-tools.ts';
import { type PreparedRun, settleCopy } from './prepare-run.ts';
import type { Exit, Ran, RunRequest } from './rehearsal.ts';
import type { RehearsalGround } from './rehearsal-ground.ts';
import { indexInPlace, repositoryOutside } from './repository-outside.ts';
import { followOutput } from './run-output.ts';
import type { View } from './sandbox.ts';
import { viewArguments } from './view-arguments.ts';
import { watchProcesses } from './watch-processes.ts';
import { type WrittenByRun, writtenChanges } from './written-changes.ts';

export interface Attended {
  readonly ran: Ran;
  /** Its output as it was, for our own eyes only. */
  readonly said: string;
}

/** Copying takes 80 µs a file; a workspace that takes longer than this is not one to be copied. */
const COPY_SECONDS = 60;

export const attendRun = async (
  ground: RehearsalGround,
  request: RunRequest,
  view: View,
  prepared: PreparedRun,
): Promise<Result<Attended>> => {
  const confined = start(ground, request, prepared);
  const stopping = stopper(confined, request, view);
  const output = followOutput(confined.output, {
    limits: ground.limits,
    mask: ground.mask,
    progress: (line) => view.progress(line),
    tooMuch: () => stopping.stop({ kind: 'limit', words: `it printed more than ${ground.limits.printedBytes} bytes` }),
  });
  const started = performance.now();
  let unwatch = (): void => {};
  try {
    const begun = await confined.begun;
    const watched = begun === undefined ? undefined : watch(ground, request, prepared, confined, begun, stopping.stop);
    unwatch = watched?.unwatch ?? unwatch;
    const code = await confined.exit;
    await output.drain();
    const milliseconds = Math.round(performance.now() - started);
    const stopped = stopping.stopped();
    if (begun === undefined && stopped === undefined && confined.complaint() !== '')
      return notSetUp(confined.complaint());
    const raw = output.kept.text();
    const said = raw.toString('latin1');
    const exit = stopped ?? exitOf(code, said);
    const written =
      stopped === undefined && exit.kind !== 'not started'
        ? await readWritten(ground, request, prepared, confined, watched?.since ?? 0)
        : NOTHING;
    const wanted = watched?.wish?.read(said);
    const ran = {
      exit,
      output: bytesOf(ground.mask(raw)),
      printed: output.kept.printed,
      milliseconds,
      ...written,
      ...told(wanted, exit, [...notesOf(prepared, stopped), ...written.notes]),
      ...spokenOf(repositoryOutside(ground.root), exit, said),
    };
    return ok({ ran, said });
  } finally {
    stopping.release();
    unwatch();
    await confined.end();
  }
};

const NOTHING: WrittenByRun = { changes: [], byProducts: [], notes: [] };

const start = (ground: RehearsalGround, request: RunRequest, { folder, overlay }: PreparedRun): Confined => {
  const own = (name: string): string => join(ground.own, name);
  const repository = repositoryOutside(ground.root);
  const hold = holdFor(ground, repository);
  const wider = needsNamespaces(request.command, ground.namespaces);
  const filter = ground.filtered ? openSync(own(wider ? 'wider-filter' : 'filter'), 'r') : undefined;
  try {
    return confine({
      folder,
      overlay,
      hold,
      moved: ground.ids === undefined ? undefined : { ids: ground.ids, folder: join(folder, 'hold') },
      view: viewArguments({
        root: ground.root,
        merged: join(folder, 'merged'),
        start: request.folder === HERE ? ground.root : join(ground.root, request.folder),
        scratch: { tmp: own('tmp'), home: own('home'), resolver: own('resolver') },
        devices: own('devices'),
        memory: own('memory'),
        toolchains: ground.toolchains,
        repository,
        asRoot: isKernelRoot() && ground.ids === undefined,
        reach: hold.reach,
        index: indexInPlace(ground.root, join(folder, 'git-index')),
        environment: commandEnvironment(ground.environment, request.environment),
        network: request.network,
      }),
      command: commandOf(request.command),
      filter,
      input: request.input,
      limits: ground.limits,
      copySeconds: COPY_SECONDS,
    });
  } finally {
    if (filter !== undefined) closeSync(filter);
  }
};

/** The one shell, whatever the person's login shell is, without anybody's start-up files; by its plain name, wherever it lies. */
export const commandOf = (command: RunRequest['command']): readonly string[] =>
  typeof command === 'string' ? [ownShell(), '--noprofile', '--norc', '-c', command, 'bash'] : command;

interface Stopping {
  stop(exit: Exit): void;
  stopped(): Exit | undefined;
  release(): void;
}

/** The first reason to stop counts. */
const stopper = (confined: Confined, { timeoutMs }: RunRequest, { signal }: View): Stopping => {
  let stopped: Exit | undefined;
  const stop = (exit: Exit): void => {
    stopped ??= exit;
    void confined.end();
  };
  const abort = (): void => stop({ kind: 'killed', signal: 'SIGKILL' });
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  const timer = setTimeout(() => stop({ kind: 'timeout', milliseconds: timeoutMs }), timeoutMs);
  return {
    stop,
    stopped: () => stopped,
    release: () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    },
  };
};

/** Between its first process being there and its beginning: the only time at which everything can be set up to watch it. */
const watch = (
  ground: RehearsalGround,
  request: RunRequest,
  prepared: PreparedRun,
  confined: Confined,
  begun: Begun,
  stop: Stopping['stop'],
) => {
  const proc = confined.seen('/proc');
  const wish = request.network ? undefined : watchNetwork(`${proc}/${begun.pid}`);
  const watched = { proc, pidNamespace: begun.pidNamespace, memory: confined.seen(join(ground.own, 'memory')) };
  const unwatch = watchProcesses(watched, ground.limits, (words) => stop({ kind: 'limit', words }));
  const since = prepared.overlay.copy ? settleCopy(prepared) : 0;
  confined.begin();
  return { wish, unwatch, since };
};

const readWritten = async (
  ground: RehearsalGround,
  request: RunRequest,
  { folder, overlay, hidden, layerBytes }: PreparedRun,
  confined: Confined,
  since: number,
): Promise<WrittenByRun> => {
  const merged = overlay.copy ? join(folder, 'merged') : confined.seen(join(folder, 'merged'));
  const base = overlay.base ? confined.seen(join(folder, 'base')) : ground.root;
  return writtenChanges({
    upper: overlay.copy ? merged : join(folder, 'upper'),
    merged,
    base,
    hidden: new Set(hidden),
    touched: ({ ctimeMs }) => ctimeMs >= since,
    bytesBefore: (path) => {
      const kept = keptBytes(join(base, path), join(ground.root, path));
      return layerBytes.get(kept.hash) ?? kept;
    },
    ignored: (path, isFolder) => ground.ignored(path, isFolder),
    keepByProducts: request.keepByProducts,
  });
};

/** A command that went well without the network did not need it: then the attempt is only worth a note. */
const told = (wanted: string | undefined, exit: Exit, notes: readonly Note[]): Pick<Ran, 'notes' | 'wantedNetwork'> => {
  if (wanted === undefined) return { notes };
  return exit.kind === 'exited' && exit.code === 0
    ? { notes: [...notes, note('how it runs', wanted)] }
    : { notes, wantedNetwork: wanted };
};

/** Git names the file that it could not write. */
const spokenOf = (repository: readonly string[], exit: Exit, said: string): Pick<Ran, 'wantedRepository'> => {
  const place = repository.find((each) => said.includes(`${each}/`));
  return place === undefined || (exit.kind === 'exited' && exit.code === 0) ? {} : { wantedRepository: place };
};

/** More than these names would hide the rest of a question. */
const NAMES = 5;

const notesOf = ({ hidden }: PreparedRun, stopped: Exit | undefined): readonly Note[] => [
  ...(hidden.length === 0
    ? []
    : [
        note(
          'hidden',
          `hidden from it: ${hidden.slice(0, NAMES).join(', ')}${hidden.length > NAMES ? ` and ${hidden.length - NAMES} more` : ''}`,
        ),
      ]),
  ...(stopped === undefined ? [] : [note('cut off', 'it was stopped, and what it had written was dropped')]),
];

const notSetUp = (complaint: string): Result<never> =>
  fail('DENIED', `The rehearsal could not be set up: ${complaint}`, {
    wayOut: 'See: countersign doctor',
    data: { complaint },
  });

/** A line counts only while it is plain words, with the program as the first: what else a shell would run there is not that program. */
const PLAIN = /^[\w./=:@%+, -]+$/;

/** Whether a command is one of the programs that the person named as making namespaces of its own: a browser with a sandbox, a build tool. */
const needsNamespaces = (command: RunRequest['command'], named: readonly string[]): boolean => {
  if (typeof command === 'string' && !PLAIN.test(command)) return false;
  const [program = ''] = typeof command === 'string' ? command.trim().split(' ') : command;
  return named.includes(basename(program));
};

// A sandbox over one workspace: rehearses where this machine can, witnesses where a person signed that it may run for real.
import { tmpdir } from 'node:os';
import { type ErrorValue, fail, type Result } from '../error/error-value.ts';
import { openBeforeStore } from './before-store.ts';
import { findCapability } from './find-capability.ts';
import { findHidden } from './hidden-paths.ts';
import { DEFAULT_LIMITS } from './limits.ts';
import { secretMasker } from './mask-secrets.ts';
import { possiblePlaces } from './open-ground.ts';
import { makeOwnFolder, removeFolder } from './own-folder.ts';
import { type Capability, type RunRequest, tierFor } from './rehearsal.ts';
import type { RehearsalGround } from './rehearsal-ground.ts';
import { rehearseCommand } from './rehearse.ts';
import type { Sandbox } from './sandbox.ts';
import type { SandboxOptions } from './sandbox-options.ts';
import { toolchains } from './toolchains.ts';
import { witnessCommand } from './witness.ts';

export const createSandbox = (options: SandboxOptions): Sandbox => {
  const { workspace, environment } = options;
  const running = new Map<AbortController, Promise<unknown>>();
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const mask = secretMasker(environment);
  let runs = 0;
  const shared = {
    root: workspace.root,
    environment,
    limits,
    mask,
    namespaces: options.namespaces ?? [],
    hidden: findHidden(workspace.root, (path) => options.masked(path)),
    ignored: (path: string, isFolder: boolean) => options.ignored(path, isFolder),
    nextRun: () => {
      runs += 1;
      return `run-${runs}`;
    },
  };
  let found: Promise<{ readonly capability: Capability; readonly ground?: RehearsalGround }> | undefined;
  const find = (): NonNullable<typeof found> => {
    found ??= findCapability({
      ...shared,
      toolchains: toolchains(environment, { workspace: workspace.root, more: options.readable ?? [] }),
    });
    return found;
  };
  let witnessing: ReturnType<typeof openWitness> | undefined;
  const openWitness = () => {
    const folder = makeOwnFolder(possiblePlaces(workspace.root)[0] ?? tmpdir());
    return { folder, store: openBeforeStore(workspace.root, folder, limits.witnessBytes) };
  };
  /** So that closing ends what runs. */
  const stoppable = async <T>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const controller = new AbortController();
    const done = work(AbortSignal.any([signal, controller.signal]));
    running.set(controller, done);
    try {
      return await done;
    } finally {
      running.delete(controller);
    }
  };
  return {
    capability: async () => (await find()).capability,
    rehearse: async (request, view) => {
      const malformed = malformedRequest(request);
      if (malformed !== undefined) return malformed;
      const { capability, ground } = await find();
      if (ground === undefined) return notHere(capability);
      const how = tierFor(capability, request.network);
      if (how.tier === 'witnessed')
        return fail('DENIED', `With network nothing can be rehearsed here: ${how.why}.`, { wayOut: how.fix });
      return stoppable(view.signal, (signal) =>
        rehearseCommand(ground, request, { layers: view.layers, signal, progress: (line) => view.progress(line) }),
      );
    },
    witness: async (request, view) => {
      const malformed = malformedRequest(request);
      if (malformed !== undefined) return malformed;
      return stoppable(view.signal, (signal) => {
        witnessing ??= openWitness();
        return witnessCommand({ ...shared, store: witnessing.store }, request, {
          signal,
          progress: (line) => view.progress(line),
        });
      });
    },
    close: async () => {
      for (const controller of running.keys()) controller.abort();
      await Promise.allSettled(running.values());
      const ground = (await found)?.ground;
      found = undefined;
      if (ground !== undefined) removeFolder(ground.own);
      if (witnessing !== undefined) removeFolder(witnessing.folder);
      witnessing = undefined;
    },
  };
};

const notHere = (capability: Capability): Result<never> =>
  capability.tier === 'witnessed'
    ? fail('DENIED', `Commands cannot be rehearsed here: ${capability.why}.`, { wayOut: capability.fix })
    : fail('DENIED', 'Commands cannot be rehearsed here.');

/** Linux takes at most this much in one argument. */
const LONGEST_ARGUMENT = 128 * 1024 - 1;

/** What no process can be started with, said before one is tried. */
const malformedRequest = ({
  command,
  environment = {},
}: RunRequest): { readonly ok: false; readonly error: ErrorValue } | undefined => {
  const words = typeof command === 'string' ? [command] : command;
  if (words.length === 0 || words[0] === '') return fail('BAD_ARGS', 'The command is empty.');
  const texts = [...words, ...Object.entries(environment).map(([name, value]) => `${name}=${value}`)];
  if (texts.some((text) => text.includes('\0')))
    return fail('BAD_ARGS', 'The command has a NUL character in it.', { wayOut: 'Write such bytes with printf.' });
  if (texts.some((text) => Buffer.byteLength(text) > LONGEST_ARGUMENT))
    return fail('BAD_ARGS', `The command is longer than ${LONGEST_ARGUMENT} bytes.`, {
      wayOut: 'Write it to a file first, and run that.',
    });
  return undefined;
};

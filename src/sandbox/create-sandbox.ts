// A sandbox over one workspace: rehearses where this machine can, witnesses where a person signed that it may run for real.
import { fail, type Result } from '../error/error-value.ts';
import { findCapability } from './find-capability.ts';
import { findHidden } from './hidden-paths.ts';
import { DEFAULT_LIMITS } from './limits.ts';
import { secretMasker } from './mask-secrets.ts';
import { removeFolder } from './own-folder.ts';
import type { Capability } from './rehearsal.ts';
import type { RehearsalGround } from './rehearsal-ground.ts';
import { rehearseCommand } from './rehearse.ts';
import type { Sandbox } from './sandbox.ts';
import type { SandboxOptions } from './sandbox-options.ts';
import { toolchains } from './toolchains.ts';

export const createSandbox = (options: SandboxOptions): Sandbox => {
  const { workspace, environment } = options;
  const running = new Set<AbortController>();
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const mask = secretMasker(environment);
  let runs = 0;
  const shared = {
    root: workspace.root,
    environment,
    limits,
    mask,
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
  /** So that closing ends what runs. */
  const stoppable = async <T>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const controller = new AbortController();
    running.add(controller);
    try {
      return await work(AbortSignal.any([signal, controller.signal]));
    } finally {
      running.delete(controller);
    }
  };
  return {
    capability: async () => (await find()).capability,
    rehearse: async (request, view) => {
      const { capability, ground } = await find();
      if (ground === undefined) return notHere(capability);
      return stoppable(view.signal, (signal) =>
        rehearseCommand(ground, request, { layers: view.layers, signal, progress: (line) => view.progress(line) }),
      );
    },
    witness: () => Promise.resolve(fail('DENIED', 'not yet')),
    close: async () => {
      for (const controller of running) controller.abort();
      const ground = (await found)?.ground;
      found = undefined;
      if (ground !== undefined) removeFolder(ground.own);
    },
  };
};

const notHere = (capability: Capability): Result<never> =>
  capability.tier === 'witnessed'
    ? fail('DENIED', `Commands cannot be rehearsed here: ${capability.why}.`, { wayOut: capability.fix })
    : fail('DENIED', 'Commands cannot be rehearsed here.');

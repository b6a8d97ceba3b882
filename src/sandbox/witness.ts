// Runs a command for real, after a person signed it: what the workspace was is kept before, and compared after.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fromErrno } from '../error/errno.ts';
import { ok, type Result } from '../error/error-value.ts';
import { bytesOf } from '../workspace/hash.ts';
import { HERE } from '../workspace/path.ts';
import type { BeforeStore } from './before-store.ts';
import type { Ran, RunRequest } from './rehearsal.ts';
import type { RehearsalGround } from './rehearsal-ground.ts';
import { runForReal } from './run-for-real.ts';
import type { View } from './sandbox.ts';
import { scanWorkspace, type WorkspaceScan } from './scan-workspace.ts';
import { witnessedChanges } from './witnessed-changes.ts';

export interface WitnessGround extends Pick<RehearsalGround, 'root' | 'environment' | 'limits' | 'mask' | 'ignored'> {
  readonly store: BeforeStore;
}

export const witnessCommand = async (
  ground: WitnessGround,
  request: RunRequest,
  view: Pick<View, 'signal' | 'progress'>,
): Promise<Result<Ran>> => {
  const { root, store } = ground;
  const folder = request.outside ?? (request.folder === HERE ? root : join(root, request.folder));
  const scan = (): Promise<WorkspaceScan> =>
    scanWorkspace({
      root,
      keepByProducts: request.keepByProducts,
      ignored: (path, isFolder) => ground.ignored(path, isFolder),
    });
  try {
    const before = await scan();
    for (const [path, seen] of before) if (seen.kind === 'file' && seen.apart === undefined) store.keep(path, seen);
    const ran = existsSync(folder)
      ? await runForReal(ground, { ...request, place: folder }, view)
      : {
          exit: { kind: 'not started', words: `no folder ${request.outside ?? request.folder}` } as const,
          raw: Buffer.alloc(0),
          printed: 0,
          milliseconds: 0,
          notes: [],
        };
    const { changes, byProducts, notes } = witnessedChanges(before, await scan(), store);
    return ok({
      exit: ran.exit,
      output: bytesOf(ground.mask(ran.raw)),
      printed: ran.printed,
      milliseconds: ran.milliseconds,
      changes,
      byProducts,
      notes: [...ran.notes, ...notes],
    });
  } catch (thrown) {
    return fromErrno(thrown, 'witness a command in', root);
  }
};

/** What differs between two scans of the workspace, with the bytes from before and after. */

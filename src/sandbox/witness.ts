// Runs a command for real, after a person signed it: what the workspace was is kept before, and compared after.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Change } from '../change/change-set.ts';
import { fromErrno } from '../error/errno.ts';
import { ok, type Result } from '../error/error-value.ts';
import { type FileState, sameState } from '../workspace/file-state.ts';
import { bytesOf } from '../workspace/hash.ts';
import { HERE, type Path } from '../workspace/path.ts';
import type { BeforeStore } from './before-store.ts';
import { foldTrees } from './fold-trees.ts';
import { markMoves } from './mark-moves.ts';
import type { Ran, RunRequest } from './rehearsal.ts';
import type { RehearsalGround } from './rehearsal-ground.ts';
import { runForReal } from './run-for-real.ts';
import type { View } from './sandbox.ts';
import { type SeenOnDisk, scanWorkspace, type WorkspaceScan } from './scan-workspace.ts';
import type { WrittenByRun } from './written-changes.ts';

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
const witnessedChanges = (before: WorkspaceScan, after: WorkspaceScan, store: BeforeStore): WrittenByRun => {
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort();
  const changed = paths.filter((path) => before.get(path)?.stamp !== after.get(path)?.stamp);
  const apart = (path: string): SeenOnDisk['apart'] => (before.get(path) ?? after.get(path))?.apart;
  const changes: Change[] = [];
  const uncovered: string[] = [];
  for (const path of changed.filter((each) => apart(each) === undefined)) {
    const was = stateOf(path, before.get(path), store);
    const seen = after.get(path);
    // The store moves on: what is there now is before-bytes for the next command.
    if (seen?.kind === 'file') store.keep(path, seen);
    const is = stateOf(path, seen, store);
    if (was === 'unknown' || is === 'unknown') uncovered.push(path);
    else if (was?.kind === 'folder' && is?.kind === 'folder' && was.mode !== is.mode)
      uncovered.push(`${path}/ (its mode)`);
    // A Path is made of listed names, and so is this.
    else if (!sameState(was, is)) changes.push({ path: path as Path, before: was, after: is });
  }
  const inGit = changed.filter((path) => apart(path) === 'git' && isFile(before.get(path) ?? after.get(path))).length;
  return {
    changes: markMoves(foldTrees(changes)),
    byProducts: changed
      .filter((path) => apart(path) === 'ignored')
      .map((path) => asNamed(path, after.get(path) ?? before.get(path))),
    notes: [
      ...(inGit === 0 ? [] : [`inside .git ${inGit} files changed, and undo does not cover them`]),
      ...(uncovered.length === 0 ? [] : [`changed, and not covered by undo: ${uncovered.join(', ')}`]),
    ],
  };
};

const isFile = (seen: SeenOnDisk | undefined): boolean => seen?.kind === 'file';
const asNamed = (path: string, seen: SeenOnDisk | undefined): string => (seen?.kind === 'folder' ? `${path}/` : path);

/** The store has the bytes of the last scan it was shown: the one from before, until the one from after is kept. */
const stateOf = (path: string, seen: SeenOnDisk | undefined, store: BeforeStore): FileState | 'unknown' => {
  if (seen === undefined) return null;
  if (seen.kind === 'link') return { kind: 'link', target: seen.target ?? '' };
  if (seen.kind === 'folder') return { kind: 'folder', mode: seen.mode };
  const bytes = seen.kind === 'file' ? store.bytes(path) : undefined;
  return bytes === undefined ? 'unknown' : { kind: 'file', bytes, mode: seen.mode };
};

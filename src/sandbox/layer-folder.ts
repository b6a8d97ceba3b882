// Unsigned changes as a layer that overlayfs lays over the workspace: new files as they are, deletions as whiteouts.
import {
  chmodSync,
  closeSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { ChangeSet } from '../change/change-set.ts';
import type { Bytes, FileState, Hash } from '../workspace/file-state.ts';
import { checkedPieces, LARGE_BYTES } from '../workspace/large-bytes.ts';

export interface LayerGround {
  /** The folder to fill; empty. */
  readonly layer: string;
  /** The workspace on disk. */
  readonly lower: string;
  /** A character device 0/0 in our own folder, which overlayfs takes for "deleted"; linked wherever one is needed. */
  readonly whiteout: string;
}

/** In the order of the calls. Returns the bytes it wrote, by hash: they are before-bytes of what a command does to them. */
export const fillLayer = async (ground: LayerGround, sets: readonly ChangeSet[]): Promise<ReadonlyMap<Hash, Bytes>> => {
  const written = new Map<Hash, Bytes>();
  for (const { path, before, after } of sets.flat()) {
    if (after?.kind === 'folder' && after.tree === undefined && before?.kind === 'folder') continue;
    await put(ground, path, after, written);
  }
  return written;
};

/** Takes paths out of sight: whiteouts and nothing else. `changed` is the layer of unsigned changes between it and the workspace. */
export const hideInLayer = (ground: LayerGround, paths: readonly string[], changed: string | undefined): void => {
  for (const path of paths) {
    // In a folder that an unsigned change removed, hiding would bring the folder back.
    if (changed !== undefined && isGone(changed, path)) continue;
    makeParents(ground, path);
    whiteOut(ground, path);
  }
};

const isGone = (changed: string, path: string): boolean =>
  path.split('/').some((_, index, names) => {
    const place = lstatSync(join(changed, ...names.slice(0, index + 1)), { throwIfNoEntry: false });
    return place !== undefined && !place.isDirectory() && (index < names.length - 1 || place.isCharacterDevice());
  });

const put = async (ground: LayerGround, path: string, after: FileState, written: Map<Hash, Bytes>): Promise<void> => {
  makeParents(ground, path);
  const place = join(ground.layer, path);
  rmSync(place, { recursive: true, force: true });
  if (after === null) return whiteOut(ground, path);
  if (after.kind === 'link') return symlinkSync(after.target, place);
  if (after.kind === 'file') return writeBytes(place, after, written);
  makeFresh(ground, path, after.mode);
  for (const { name, state } of (await after.tree?.entries()) ?? []) {
    const inner = join(place, name);
    mkdirSync(dirname(inner), { recursive: true });
    if (state.kind === 'link') symlinkSync(state.target, inner);
    else if (state.kind === 'file') await writeBytes(inner, state, written);
    else mkdirSync(inner, { recursive: true, mode: state.mode });
  }
};

const writeBytes = async (
  place: string,
  { bytes, mode }: FileState & { kind: 'file' },
  written: Map<Hash, Bytes>,
): Promise<void> => {
  rmSync(place, { force: true });
  if (bytes.size > LARGE_BYTES && bytes.pieces !== undefined) writeInPieces(place, bytes, bytes.pieces());
  else writeFileSync(place, await bytes.read(), { flag: 'wx', mode: 0o600 });
  chmodSync(place, mode);
  written.set(bytes.hash, bytes);
};

const writeInPieces = (place: string, bytes: Bytes, pieces: Iterable<Uint8Array>): void => {
  const descriptor = openSync(place, 'wx', 0o600);
  try {
    for (const piece of checkedPieces(bytes, pieces)) writeFileSync(descriptor, piece);
  } finally {
    closeSync(descriptor);
  }
};

/** Folders on the way are the workspace's own, with their modes, unless the layer itself made or removed them. */
const makeParents = (ground: LayerGround, path: string): void => {
  const names = path.split('/').slice(0, -1);
  for (let depth = 1; depth <= names.length; depth += 1) {
    const above = names.slice(0, depth).join('/');
    const there = lstatSync(join(ground.layer, above), { throwIfNoEntry: false });
    if (there?.isDirectory()) continue;
    const lower = lstatSync(join(ground.lower, above), { throwIfNoEntry: false });
    if (there === undefined && lower?.isDirectory()) {
      mkdirSync(join(ground.layer, above));
      chmodSync(join(ground.layer, above), lower.mode & 0o7777);
    } else {
      rmSync(join(ground.layer, above), { force: true });
      makeFresh(ground, above, 0o755);
    }
  }
};

/** A new folder: what the workspace has in one of that name is not in it. */
const makeFresh = (ground: LayerGround, path: string, mode: number): void => {
  const place = join(ground.layer, path);
  mkdirSync(place);
  chmodSync(place, mode | 0o700);
  const lower = join(ground.lower, path);
  if (!reallyBelow(ground.lower, path) || !lstatSync(lower, { throwIfNoEntry: false })?.isDirectory()) return;
  for (const name of readdirSync(lower)) linkSync(ground.whiteout, join(place, name));
};

/** Only over something that is there: in a folder of the layer alone a whiteout would be seen as a device. */
const whiteOut = ({ layer, lower, whiteout }: LayerGround, path: string): void => {
  if (!reallyBelow(lower, path) || lstatSync(join(lower, path), { throwIfNoEntry: false }) === undefined) return;
  rmSync(join(layer, path), { recursive: true, force: true });
  linkSync(whiteout, join(layer, path));
};

/** Whether every folder on the way is one, and no link. */
const reallyBelow = (lower: string, path: string): boolean => {
  const names = path.split('/').slice(0, -1);
  return names.every((_, index) =>
    lstatSync(join(lower, ...names.slice(0, index + 1)), { throwIfNoEntry: false })?.isDirectory(),
  );
};

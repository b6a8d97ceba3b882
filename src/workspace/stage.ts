// Puts something whole and durable at a temporary place, where nobody looks, so that it can be moved into its own in one step.
import { constants } from 'node:fs';
import { errnoOf } from '../error/errno.ts';
import { fail, ok, type Result } from '../error/error-value.ts';
import { attemptWrite } from './attempt-write.ts';
import type { DiskGround } from './descend.ts';
import type { Bytes, FileState, Tree } from './file-state.ts';
import { hashOf } from './hash.ts';
import { checkedPieces, LARGE_BYTES } from './large-bytes.ts';
import { checkPlace, componentsIn } from './place.ts';
import { sweep } from './sweep.ts';
import type { TemporaryPlace } from './workspace.ts';
import { writeNewFile } from './write-new-file.ts';

type Something = Exclude<FileState, null>;
/** A folder inside a staged tree gets a mode we can write through; the person's umask takes from it. */
const FOLDER_MODE = 0o777;

export const stage = async (ground: DiskGround, place: TemporaryPlace, state: Something): Promise<Result<true>> => {
  const checked = checkPlace(place);
  if (!checked.ok) return checked;
  const staged = await put(ground, componentsIn(place.folder), place.name, state);
  if (!staged.ok || state.kind !== 'folder' || state.tree === undefined) return staged;
  const filled = await fillTree(ground, [...componentsIn(place.folder), place.name], state.tree);
  // A half-made tree is of no use; if the disk refuses this too, the place is known and swept later.
  if (!filled.ok) sweep(ground, place);
  return filled;
};

const put = async (
  ground: DiskGround,
  folder: readonly string[],
  name: string,
  state: Something,
): Promise<Result<true>> => {
  const content = state.kind === 'file' ? await contentOf(state.bytes) : ok(undefined);
  if (!content.ok) return content;
  const path = [...folder, name].join('/');
  const write = (): Result<true> =>
    ground.descent.within(folder, (at) =>
      attemptWrite(ground.disk, at, { operation: 'write', path }, () => {
        if (state.kind === 'file' && content.value !== undefined)
          return writeNewFile(ground.disk, at(name), content.value, state.mode);
        if (state.kind === 'link') ground.disk.symlink(state.target, at(name));
        else if (state.kind === 'folder') ground.disk.mkdir(at(name), state.mode);
        return ok(true);
      }),
    );
  try {
    return write();
  } catch (thrown) {
    // Pieces are read while they are written, and say then that they cannot be.
    if (thrown instanceof Error && thrown.message.startsWith('CORRUPT')) return unreadable(thrown);
    throw thrown;
  }
};

/** Also what a reference returns is checked: the hash is what was signed. */
const contentOf = async (bytes: Bytes): Promise<Result<Iterable<Uint8Array>>> => {
  if (bytes.size > LARGE_BYTES && bytes.pieces !== undefined) return ok(checkedPieces(bytes, bytes.pieces()));
  let content: Uint8Array;
  try {
    content = await bytes.read();
  } catch (thrown) {
    return unreadable(thrown);
  }
  return hashOf(content) === bytes.hash
    ? ok([content])
    : fail('CORRUPT', 'The bytes to write are not those that were shown.');
};

const unreadable = (thrown: unknown): Result<never> =>
  fail('CORRUPT', `The bytes to write cannot be read: ${thrown instanceof Error ? thrown.message : 'unknown'}.`);

const fillTree = async (ground: DiskGround, top: readonly string[], tree: Tree): Promise<Result<true>> => {
  const folders = new Set<string>(['']);
  for (const { name, state } of (await tree.entries()).toSorted((left, right) => (left.name < right.name ? -1 : 1))) {
    const names = name.split('/');
    // Entries come from what a command wrote: none may climb out of its folder.
    if (names.some((part) => part === '' || part === '.' || part === '..' || part.includes('\0')))
      return fail('BAD_PATH', `${JSON.stringify(name)} cannot be in a folder.`);
    for (let depth = 1; depth < names.length; depth += 1) {
      const made = await makeOnce(ground, top, names.slice(0, depth), folders, FOLDER_MODE);
      if (!made.ok) return made;
    }
    const done =
      state.kind === 'folder'
        ? await makeOnce(ground, top, names, folders, state.mode)
        : await put(ground, [...top, ...names.slice(0, -1)], names.at(-1) ?? '', state);
    if (!done.ok) return done;
  }
  for (const folder of folders) {
    const synced = syncFolder(ground, [...top, ...folder.split('/').filter((part) => part !== '')]);
    if (!synced.ok) return synced;
  }
  return ok(true);
};

const makeOnce = async (
  ground: DiskGround,
  top: readonly string[],
  names: readonly string[],
  made: Set<string>,
  mode: number,
): Promise<Result<true>> => {
  if (made.has(names.join('/'))) return ok(true);
  made.add(names.join('/'));
  return put(ground, [...top, ...names.slice(0, -1)], names.at(-1) ?? '', { kind: 'folder', mode });
};

/** Makes the names in a folder durable. */
export const syncFolder = ({ disk, descent }: DiskGround, folder: readonly string[]): Result<true> =>
  descent.within(folder, (at) =>
    attemptWrite(disk, at, { operation: 'sync', path: folder.join('/') || '.' }, () => {
      const fd = disk.open(at('.'), constants.O_RDONLY | constants.O_DIRECTORY);
      try {
        disk.fsync(fd);
      } catch (thrown) {
        // Some network and FUSE disks cannot sync a folder and say so; there is nothing more durable to ask them for.
        if (errnoOf(thrown) !== 'EINVAL' && errnoOf(thrown) !== 'ENOTSUP') throw thrown;
      } finally {
        disk.close(fd);
      }
      return ok(true);
    }),
  );

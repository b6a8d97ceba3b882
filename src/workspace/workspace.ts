// The folder a person opened. The only way to the disk: paths in, states out, durable writes through a Writer.
import type { Result } from '../error/error-value.ts';
import type { AddedFolder } from './added-folders.ts';
import type { Disk } from './disk.ts';
import type { FileState, Tree } from './file-state.ts';
import type { FolderPath, Path } from './path.ts';

/** What the caller is about to do with the path; a new name is held to stricter rules than one that exists. */
export type Purpose = 'read' | 'write' | 'create' | 'list';

export interface Workspace {
  /** Real path, resolved once when it was opened. */
  readonly root: string;
  /** Stays the same when the folder is moved: inode and birth time. */
  readonly id: string;
  readonly disk: Disk;
  /** Folders that the person added: paths in them begin with their names, and everything here holds for them as well. */
  readonly added: readonly AddedFolder[];
  /** Whether a path is in a folder that was added, in this run or an earlier one: not below `root`, whatever is there. */
  isElsewhere(path: string): boolean;
  /**
   * The only maker of a Path. Checks form and containment, walks the components without following links, and returns the
   * spelling on disk. The last component may be absent for every purpose but 'list' (then the caller says NOT_FOUND or EXISTS).
   */
  resolve(text: string, purpose: 'list'): Result<FolderPath>;
  resolve(text: string, purpose: Exclude<Purpose, 'list'>): Result<Path>;
  /** What is there now. Reads and hashes the bytes of a file (TOO_LARGE above `limit` bytes); null where nothing is. */
  state(path: Path, limit?: number): Result<FileState>;
  /**
   * The bytes of a file in pieces, for one of any size; each piece is good until the next. To be read to its end or left early: the
   * file is open until then. The reading throws what the operating system throws.
   */
  pieces(path: Path): Result<AsyncIterable<Uint8Array>>;
  /** The first bytes of a file, at most so many, without hashing the rest of it; null where nothing is. */
  beginning(path: Path, bytes: number): Result<Uint8Array | null>;
  /** What is there, without reading contents. */
  stat(path: FolderPath): Result<Stat | null>;
  list(folder: FolderPath): Result<readonly Entry[]>;
  /** Everything in a folder, read and hashed, as one thing; `state` leaves it out. */
  tree(folder: Path): Result<Tree>;
  /** The names of a file's extended attributes, access lists among them; none where nobody can tell (`attributesObstacle`). */
  attributes(path: Path): Promise<readonly string[]>;
  readonly writer: Writer;
  /** Whether the folder is still the one that was opened ("workspace is gone: PATH" otherwise). */
  present(): Result<true>;
  /** Aborted by `close`: whoever still reads in the background ends, and records nothing of what it could not read any more. */
  readonly closing: AbortSignal;
  /** From here on nothing is read or written through it: every answer is an error. */
  close(): void;
}

export interface Stat {
  readonly kind: 'file' | 'link' | 'folder' | 'other';
  readonly size: number;
  readonly mode: number;
  /** Milliseconds since the epoch. */
  readonly modified: number;
  /** Above 1: other names share these bytes, and replacing the file parts from them. */
  readonly links: number;
  readonly target?: string;
  /**
   * User id. A replaced file keeps it where the system lets us (see `lostMetadata`); `attributes` asks for the rest.
   */
  readonly owner?: number;
  /** A file of another's, and we may not give a new one to them. */
  readonly losesOwner?: true;
  /** Device and inode: the same for two names of one thing. */
  readonly identity?: string;
}
export interface Entry extends Stat {
  /** As on disk; a name that is not UTF-8 is shown escaped and cannot be addressed. */
  readonly name: string;
  readonly addressable: boolean;
}

/** A temporary name beside its target: '.countersign-' + 16 random characters + '.tmp', in a folder that exists already. */
export interface TemporaryPlace {
  readonly folder: FolderPath;
  readonly name: string;
}

/** What was at a path and will be replaced: which file it was (device and inode), and a handle on it where it has no second name. */
export interface KeptBeside {
  readonly identity: string;
  readonly handle?: number;
}

/**
 * The steps of a durable change, one system-call recipe each. None decides anything: the order is history's.
 * Each walks to its folder without following links and goes through the Disk.
 */
export interface Writer {
  /** A fresh temporary place for a target: in its folder, or in the nearest ancestor that exists. */
  placeFor(path: Path): Result<TemporaryPlace>;
  /** Exclusive create, write loop, size check, mode, fsync. A tree is staged as a folder, every file and folder synced. */
  stage(place: TemporaryPlace, state: Exclude<FileState, null>): Promise<Result<true>>;
  /** Gives what is staged the attributes of the file whose place it takes, or that is moved. What cannot be given is left. */
  keepAttributes(pairs: readonly { readonly from: Path; readonly to: TemporaryPlace }[]): Promise<void>;
  /**
   * Gives a file a second name at `place`, so that it can be put back without space: `replace(place, path, …)`. Where the disk has no
   * hard links the file is held open instead; null for what is no file. Moved out or swept after the change is recorded.
   */
  keepBeside(path: Path, place: TemporaryPlace): Result<KeptBeside | null>;
  /**
   * Compares what is at `path` with `expected` immediately before, then renames over it. STALE when it differs, and when it is no
   * longer the very file of `identity` (then `data.replaced` is set: whoever saved it anew may have saved the same bytes).
   */
  replace(place: TemporaryPlace, path: Path, expected: FileState, identity?: string): Result<true>;
  /** Takes the name only if it is free (link for a file, mkdir for a folder, rename of a tree); with the owner of what is at `from`. EXISTS when it is taken. */
  create(place: TemporaryPlace | null, path: Path, state: Exclude<FileState, null>, from?: Path): Result<true>;
  /** Compares with `expected`, then moves the thing to `place`; the bytes are removed by sweep only after the change is recorded. */
  setAside(path: Path, place: TemporaryPlace, expected: FileState): Result<true>;
  /** Brings back what setAside took, only if the name is free. */
  bringBack(place: TemporaryPlace, path: Path): Result<true>;
  makeFolder(path: Path, mode: number): Result<true>;
  /** Only when empty. */
  removeFolder(path: Path): Result<true>;
  syncFolder(folder: FolderPath): Result<true>;
  /** Whether something is at a temporary place. */
  staged(place: TemporaryPlace): Result<boolean>;
  /**
   * Takes a file that has no other name from its temporary place to a full path outside the workspace. 'absent' for anything else
   * there, and nothing is done; where the two are on different disks it is opened, removed, and its handle returned.
   */
  moveOut(place: TemporaryPlace, to: string): Result<'moved' | 'absent' | number>;
  /** Gives up a handle that `keepBeside` or `moveOut` returned. */
  release(handle: number): void;
  /** Removes a temporary file or folder of ours, by name from the store. Absent is fine. */
  sweep(place: TemporaryPlace): Result<true>;
}

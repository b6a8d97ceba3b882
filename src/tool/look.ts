// The read-only view a tool proposes from: the disk with the session's unsigned changes laid over it.
import type { Result } from '../error/error-value.ts';
import type { Capability, Ran, RunRequest } from '../sandbox/rehearsal.ts';
import type { AddedFolder } from '../workspace/added-folders.ts';
import type { Bytes, FileState, Hash } from '../workspace/file-state.ts';
import type { FolderPath, Path } from '../workspace/path.ts';
import type { Entry, Stat } from '../workspace/workspace.ts';
import type { ShareItem } from './preview.ts';

export interface Look {
  resolve(text: string, purpose: 'list'): Result<FolderPath>;
  resolve(text: string, purpose: 'read' | 'write' | 'create'): Result<Path>;
  /** Remembered: a call that looked at a path is proposed again when the layer under it goes away. */
  state(path: Path): Promise<Result<FileState>>;
  /** The bytes of a file in pieces, for one of any size; each piece is good until the next. NOT_FOUND where no file is. */
  pieces(path: Path): Promise<Result<AsyncIterable<Uint8Array>>>;
  /**
   * The first bytes of a file, to tell whether it is meant at all; null where nothing is. Not remembered: whoever goes by what is in the
   * file asks for its state.
   */
  beginning(path: Path, bytes: number): Promise<Result<Uint8Array | null>>;
  stat(path: FolderPath): Promise<Result<Stat | null>>;
  list(folder: FolderPath): Promise<Result<readonly Entry[]>>;
  /** Whether a rule denies this path. Listings leave it out by themselves; for names that come from elsewhere (an index, a program). */
  hides(path: string): boolean;
  /** Bytes by reference, for a change or a share. */
  bytes(content: Uint8Array | string): Bytes;
  /** What this session's model has been shown of a file: nothing, some lines of a version, or all of it. */
  seen(path: Path): SeenByModel;
  /** What an earlier call of this session was answered with, piece by piece, as the model in use may have it. Absent where there is no session. */
  answered?(call: string): readonly AnsweredPart[] | undefined;
  /** The person's own texts for files of the proposal that is made again: whatever else it says and writes must fit them. */
  readonly written?: Readonly<Record<Path, string>>;
  /** Folders that the person added, by the name their paths begin with; absent where there are none. */
  readonly added?: readonly AddedFolder[];
  /** Paths that unsigned changes speak of. */
  readonly unsigned: readonly Path[];
  /** How a command can be run here. */
  capability(): Promise<Capability>;
  /** Runs it over a copy of what this look shows; nothing happens for real. */
  rehearse(request: RunRequest, own?: OwnRun): Promise<Result<Ran>>;
  /** Only from `perform`, after its reach was signed: runs it for real and witnesses what it changes. */
  witness(request: RunRequest, own?: OwnRun): Promise<Result<Ran>>;
  /** When the call was made, in milliseconds: the same whenever it is proposed again, or its signature would not hold. */
  readonly now: number;
  readonly limits: LookLimits;
  /** Aborted when the person stops the turn or a deadline passes. */
  readonly signal: AbortSignal;
  progress(message: string): void;
}

/** For what outlives its call (a server): another signal than the look's, and its lines kept elsewhere. */
export interface OwnRun {
  readonly signal: AbortSignal;
  progress(line: string): void;
}

/** A piece of an earlier answer: it was shared already, and stays what it was. */
export type AnsweredPart = Pick<ShareItem, 'origin' | 'private'> & { readonly text: string };

export type SeenByModel =
  | { readonly extent: 'none' }
  | {
      readonly extent: 'part';
      readonly hash: Hash;
      readonly lines: readonly { readonly from: number; readonly to: number }[];
      readonly of: number;
    }
  | { readonly extent: 'all'; readonly hash: Hash };

export interface LookLimits {
  /** Lines of one read; 2,000. */
  readonly readLines: number;
  /** Bytes of one read; 1 MB. */
  readonly readBytes: number;
  /** Bytes a file may have to be edited at all; 64 MB. */
  readonly editBytes: number;
  /** Entries on one page of a listing; 100. */
  readonly listEntries: number;
  /** Hits one search shows when the call does not say; 50, never more than 200. */
  readonly searchHits: number;
  /** Seconds one search may take; 10. */
  readonly searchSeconds: number;
}

// Applied change sets, one entry each: apply, recover, undo and redo. The contract; the furniture is in the files beside it.
import type { ChangeSet } from '../change/change-set.ts';
import type { Part, PartId } from '../change/parts.ts';
import type { Result } from '../error/error-value.ts';
import type { Hash } from '../workspace/file-state.ts';
import type { Path } from '../workspace/path.ts';

export interface VerifiedEntries {
  readonly entries: number;
  /** Applied, and without a record of what they were: made before there were records, or the record was erased. */
  readonly uncovered: number;
}

export type EntryState = 'intent' | 'staged' | 'applied' | 'not_applied' | 'partly_applied';

/** The tool and the actor of an entry that is another program's work, found in a file whose name one of our changes took. */
export const OUTSIDE = 'outside';
/** How the key of such an entry begins where it was kept and not put in. */
export const KEPT_KEY = 'outside-kept';

export interface EntryInfo {
  readonly id: number;
  /** The decision it came from; applying the same one again returns this entry. */
  readonly key: string;
  /** All entries of one answer share a group number. */
  readonly group: number;
  readonly session: number | null;
  readonly at: number;
  readonly state: EntryState;
  readonly tool: string;
  readonly summary: string;
  readonly actor: string;
  /** The entry this one takes back; redo is the undo of an undo. */
  readonly undoes: number | null;
  /** Of the entry it takes back: only these. Absent: all that was left of it. */
  readonly parts?: readonly PartId[];
  /** The latest applied entry that takes this one back, if any and not itself taken back; not one that takes back a part. */
  readonly undoneBy: number | null;
  readonly paths: readonly Path[];
  readonly note: string | null;
}

export interface ApplyRequest extends Pick<EntryInfo, 'key' | 'group' | 'session' | 'tool' | 'summary' | 'actor'> {
  readonly changes: ChangeSet;
  readonly undoes?: number;
}

export interface Applied {
  readonly entry: EntryInfo;
  /** False when this very decision had been applied before. */
  readonly fresh: boolean;
  /** Files that no longer run as their owner or group, because they are new files now. */
  readonly unpowered?: readonly Path[];
  /** After a crash in the middle where others had meanwhile changed files: what happened to each. */
  readonly partly?: readonly { readonly path: Path; readonly applied: boolean }[];
}

export interface TakenFile {
  readonly path: Path;
  readonly how: 'exact' | 'merged';
  readonly keptLater: number;
  /** Of it, or of what is in it: files that came back and no longer run as their owner or group. */
  readonly unpowered?: readonly Path[];
}

export interface Taken {
  readonly entry: EntryInfo;
  readonly files: readonly TakenFile[];
  /** With `clean`: files left alone because they conflict. */
  readonly conflicts: readonly Conflict[];
}

export interface UndoOptions {
  readonly clean?: boolean;
  readonly session?: number | null;
  /** Only these parts of it; the others stay, and can be taken back later. */
  readonly parts?: readonly PartId[];
  /** What the person made of files that conflict. STALE when one is no longer as it was when they did. */
  readonly merged?: readonly MergedText[];
}

export interface MergedText {
  readonly path: Path;
  /** What the file held when they merged. */
  readonly now: Hash;
  readonly content: Uint8Array;
}

/** A file that conflicts: before the entry, as the entry left it, and as it is. */
export interface ConflictTexts {
  readonly path: Path;
  readonly was: Uint8Array;
  readonly made: Uint8Array;
  readonly is: Uint8Array;
  readonly now: Hash;
}

export interface Conflict {
  readonly path: Path;
  readonly line: number | null;
  readonly was: string;
  readonly made: string;
  readonly is: string;
}

/** What taking an entry back would change. */
export interface EntryBack {
  readonly entry: EntryInfo;
  readonly changes: ChangeSet;
  /** What it did, in the words it was signed with. */
  readonly words: string;
}

/** Which entries, newest first. */
export interface EntryQuery {
  readonly session?: number;
  /** Of one answer. */
  readonly group?: number;
  readonly limit?: number;
  /** With a smaller number than this. */
  readonly before?: number;
  /** Not older, in milliseconds since the epoch. */
  readonly since?: number;
  /** That changed this path, or something below it. */
  readonly path?: string;
  readonly tool?: string;
}

export interface History {
  /**
   * Whole or not at all. STALE (with the paths in data) when a file is not as `before` says; EXISTS for a taken name; NO_SPACE,
   * DENIED, READ_ONLY with nothing changed. The old bytes are in the store before the first rename.
   */
  apply(request: ApplyRequest): Promise<Result<Applied>>;
  /** For what is on disk already (a witnessed command): an entry like any other, once by its key. STALE when bytes are gone by now. */
  adopt(request: ApplyRequest): Promise<Result<Applied>>;
  /** Settles every entry a killed process left between intent and applied, and sweeps. Idempotent. Called at start. */
  recover(): Promise<Result<readonly EntryInfo[]>>;
  /** CONFLICT with nothing touched, unless `clean` (then the clean files of it are taken back). */
  undo(id: number, options?: UndoOptions): Promise<Result<Taken>>;
  /** For a proposal to take it back: nothing is done. CONFLICT where something stands in the way. */
  backOf(id: number): Promise<Result<EntryBack>>;
  /** All or nothing, whatever their order. */
  undoAll(ids: readonly number[]): Promise<Result<readonly Taken[]>>;
  /** What of an entry can still be taken back on its own: its changes, and the parts they are chosen by. */
  parts(id: number): Promise<Result<{ readonly changes: ChangeSet; readonly parts: readonly Part[] }>>;
  /** What stands in the way of taking it back now; none: nothing does. `texts`: the whole texts, where it is a conflict about lines. */
  conflicts(id: number): Promise<Result<readonly (Conflict & { readonly texts?: ConflictTexts })[]>>;
  /** The whole texts of what would conflict now, for a person to merge; a file without text is left out. */
  conflicting(id: number): Promise<Result<readonly ConflictTexts[]>>;
  /** Newest first, so that each finds the ground it stood on; all or nothing. */
  undoGroup(group: number): Promise<Result<readonly Taken[]>>;
  nextGroup(): number;
  list(query?: EntryQuery): readonly EntryInfo[];
  entry(id: number): EntryInfo | undefined;
  /** The entry of a decision, in whatever state; an entry that was not applied does not stand in the way of applying its decision. */
  find(key: string): EntryInfo | undefined;
  /** The last applied entry that is neither an undo nor undone (for undo), or the last undo not yet redone (for redo). */
  last(of: 'undo' | 'redo'): EntryInfo | undefined;
  changes(id: number): Result<ChangeSet>;
  /**
   * Forgets contents and entries older than a time, or all; the ledger keeps its hashes. The bytes are really gone, but for those
   * that wait: in a question, in a signature that is not carried out yet, in a draft.
   */
  purge(query: {
    readonly before?: number;
    readonly entries?: readonly number[];
    readonly all?: boolean;
  }): Promise<Result<{ readonly entries: number; readonly bytes: number }>>;
  /** Whether every entry that the ledger speaks of is there and as it was recorded. CORRUPT names the first that is not. */
  verify(): Result<VerifiedEntries>;
  /** Bytes of contents kept, and the cap. */
  size(): { readonly bytes: number; readonly cap: number };
}

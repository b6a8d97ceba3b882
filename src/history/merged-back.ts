// Takes the change of one file back under everything that was written into it later, recorded or not.

import type { Change } from '../change/change-set.ts';
import { type TakeBackOutcome, takeBack } from '../change/take-back.ts';
import { fail, ok, type Result } from '../error/error-value.ts';
import type { Database } from '../store/database.ts';
import type { Bytes, FileState } from '../workspace/file-state.ts';
import { bytesOf } from '../workspace/hash.ts';
import { LARGE_BYTES } from '../workspace/large-bytes.ts';
import type { Path } from '../workspace/path.ts';
import type { Contents } from './contents.ts';
import { laterChanges, trailOf } from './later-changes.ts';
import type { UndoConflict } from './plan-undo.ts';
import type { UndoView } from './undo-view.ts';

export interface UndoGround {
  readonly database: Database;
  readonly contents: Contents;
  readonly view: UndoView;
  /** The entry that is taken back. */
  readonly entry: number;
}

export interface MergedBack {
  /** Where the file is now. */
  readonly path: Path;
  readonly now: FileState;
  readonly restored: FileState;
  readonly how: 'exact' | 'merged';
  readonly keptLater: number;
}

interface Edit {
  readonly at: Path;
  readonly before: FileState;
  readonly after: FileState;
  /** For the words of a conflict. */
  readonly change: Change;
}

export const mergedBack = async (
  ground: UndoGround,
  { at, before, after, change }: Edit,
): Promise<Result<MergedBack | UndoConflict>> => {
  if (before?.kind !== 'file' || after?.kind !== 'file') throw new Error('bug: only files can be merged');
  const trail = trailOf(ground, { path: at, entry: ground.entry }, ground.view.pending);
  const now = ground.view.now(trail.path, false);
  if (!now.ok) return now;
  if (now.value === 'foreign' || now.value?.kind !== 'file') return ok(wordsFor(change, now.value));
  const shared = ground.view.hardLinked(trail.path);
  if (!shared.ok) return shared;
  if (shared.value) return ok(wordsFor(change, 'hard-linked'));
  const mode = modeBack(before.mode, after.mode, now.value.mode);
  if (mode === 'conflict') return ok(wordsFor(change, now.value));
  const place = { path: trail.path, now: now.value };
  // Someone took it back by hand. What another entry took back is that entry's to give back: else undoing both would bring it back for good.
  if (now.value.bytes.hash === before.bytes.hash && trail.versions.length === 0)
    return ok({ ...place, restored: { kind: 'file', bytes: now.value.bytes, mode }, how: 'exact', keptLater: 0 });

  // Only we wrote it: what was before is what comes back, and it need not be read for that.
  const isOursAlone = now.value.bytes.hash === after.bytes.hash && trail.versions.length === 0;
  if (isOursAlone && before.bytes.size > LARGE_BYTES && ground.contents.has(before.bytes.hash))
    return ok({ ...place, restored: { ...before, mode }, how: 'exact', keptLater: 0 });

  const inputs = await inputsOf(ground, [before.bytes, after.bytes, now.value.bytes], change.path);
  if (!inputs.ok) return inputs;
  const later = laterChanges(ground.contents, trail.versions);
  if (!later.ok) return later;
  const taken = takeBack({ ...inputs.value, later: later.value });
  if (taken.kind === 'conflict') {
    const { before: was, after: made, now: is } = inputs.value;
    return ok({
      ...conflictOf(trail.path, taken),
      texts: { path: trail.path, was, made, is, now: now.value.bytes.hash },
    });
  }
  const restored: FileState = { kind: 'file', bytes: bytesOf(taken.content), mode };
  return ok({ ...place, restored, how: taken.kind, keptLater: taken.keptLater });
};

/** Only an entry that set the mode sets it back, and only if nobody set it since. */
const modeBack = (before: number, after: number, now: number): number | 'conflict' => {
  if (before === after || now === before) return now;
  return now === after ? before : 'conflict';
};

const inputsOf = async (
  ground: UndoGround,
  [before, after, now]: readonly [Bytes, Bytes, Bytes],
  path: Path,
): Promise<Result<{ before: Uint8Array; after: Uint8Array; now: Uint8Array }>> => {
  const old = ground.contents.load(before.hash);
  if (!old.ok) return old;
  const made = ground.contents.load(after.hash);
  if (!made.ok) return made;
  try {
    return ok({ before: old.value, after: made.value, now: await now.read() });
  } catch (thrown) {
    if (!(thrown instanceof Error) || !/^(CORRUPT|NOT_FOUND|STALE)\b/.test(thrown.message)) throw thrown;
    return fail('STALE', `${path} is being written right now`, { wayOut: 'Try again in a moment.', data: { path } });
  }
};

const conflictOf = (
  path: Path,
  { line, was, made, is }: Extract<TakeBackOutcome, { kind: 'conflict' }>,
): UndoConflict => ({
  ...{ path, line, was, made, is },
  taken: false,
});

/** A conflict about the thing as a whole rather than about lines in it. */
export const wordsFor = ({ path, before, after }: Change, now: FileState | string): UndoConflict => ({
  ...{ path, line: null, was: wordFor(before), made: wordFor(after), is: wordFor(now) },
  taken: false,
});

const wordFor = (state: FileState | string): string => {
  if (state === null) return 'nothing';
  if (typeof state === 'string') return state === 'foreign' ? 'something we do not write to' : state;
  if (state.kind === 'link') return `a link to ${state.target}`;
  if (state.kind === 'folder') return state.tree === undefined ? 'a folder' : `a folder of ${state.tree.files} files`;
  return `a file of ${state.bytes.size} bytes, mode ${state.mode.toString(8)}`;
};

// What other programs wrote into a file in the moment one of our changes took its name, and after it through a handle of before: put in
// where it was only added at the end and the end is still there, else kept as an entry that the person can put in. Never lost unsaid.
import { unlessRefused } from '../error/errno.ts';
import { ok, type Result } from '../error/error-value.ts';
import { readMeta, writeMeta } from '../store/meta.ts';
import type { FileState } from '../workspace/file-state.ts';
import { bytesOf } from '../workspace/hash.ts';
import type { Path } from '../workspace/path.ts';
import { adoptChanges } from './adopt.ts';
import { type ApplyGround, applyChanges } from './apply.ts';
import { undoKey } from './entry-rows.ts';
import { KEPT_KEY, OUTSIDE } from './history.ts';
import { type OldFile, type OutsideWritten, writtenSince } from './old-file.ts';
import type { HistoryStep } from './step.ts';

/** How long a file is looked at in any case; after that, only as many and as large as these bounds allow. */
export const SOON_MILLISECONDS = 2000;
const LONGEST_MILLISECONDS = 24 * 60 * 60 * 1000;
const MOST_FILES = 64;
/** A whole command may replace a thousand files in a moment, and whoever writes to one of them is not done with it yet. Small files, names in one folder: their last look is that in two seconds. */
const MOST_YOUNG_FILES = 1024;
const MOST_BYTES = 64 * 1024 * 1024;

export interface Looking {
  /** Right after a change, some time after it, or at the next start: whoever wrote since then has had the old file open all the time. */
  readonly when: 'at once' | 'soon' | 'at start';
  /** Right after a change: the files of these entries. */
  readonly fresh?: ReadonlySet<number>;
  readonly nextGroup: () => number;
  readonly notice: (text: string) => void;
}

/** The caller holds the lock. True when some are so young that they are to be looked at again soon. */
export const lookAtOldFiles = async (ground: ApplyGround, looking: Looking): Promise<Result<boolean>> => {
  const { oldFiles } = ground;
  sayHeld(ground, looking.notice);
  const every = oldFiles.list();
  const ages = ageOf(ground);
  // The oldest first, as the lines came; the newest are those that stay.
  const all: (Looked & { readonly age: number; readonly isBeyond: boolean })[] = [];
  for (const [index, old] of every.entries()) {
    const age = ages(old.entry);
    // Those that are only held open take a descriptor each.
    const most = age < SOON_MILLISECONDS && !old.isHeld ? MOST_YOUNG_FILES : MOST_FILES;
    // Beyond the bound each gets its last look now.
    const isBeyond = every.length - index > most;
    if (!isBeyond && looking.fresh?.has(old.entry) === false) continue;
    const looked = await lookAt(ground, old, looking);
    if (!looked.ok) return looked;
    all.push({ ...looked.value, age, isBeyond });
  }
  let [young, bytes] = [false, 0];
  for (const { old, size, over, age, isBeyond } of all.toReversed()) {
    bytes += size;
    const isYoung = age < SOON_MILLISECONDS;
    young ||= isYoung;
    if (isBeyond || (!isYoung && (age > LONGEST_MILLISECONDS || bytes > MOST_BYTES || over))) quietly(() => old.drop());
  }
  return ok(young);
};

/** Without an end where the entry was forgotten by a purge. Many files may be of one entry. */
const ageOf = ({ rows, now }: ApplyGround): ((entry: number) => number) => {
  const ages = new Map<number, number>();
  return (entry) => {
    const known = ages.get(entry);
    if (known !== undefined) return known;
    const at = rows.at(entry);
    const age = at === undefined ? Number.POSITIVE_INFINITY : now() - at;
    ages.set(entry, age);
    return age;
  };
};

const HELD_KEY = 'held notice';

/** Once for this store: it is the disk that is so. */
const sayHeld = ({ database, oldFiles }: ApplyGround, notice: (text: string) => void): void => {
  if (!oldFiles.list().some(({ isHeld }) => isHeld) || readMeta(database, HELD_KEY) !== undefined) return;
  database.transaction('normal', () => writeMeta(database, HELD_KEY, 'said'));
  notice(
    'On this disk a file that is replaced cannot be kept under a second name. What other programs add to it through a handle of before is looked for during 2 seconds; the next start cannot look.',
  );
};

interface Looked {
  readonly old: OldFile;
  readonly size: number;
  /** Only open, and that ends soon. */
  readonly over: boolean;
}

const lookAt = async (ground: ApplyGround, old: OldFile, looking: Looking): Promise<Result<Looked>> => {
  const read = quietly(() => writtenSince(ground.workspace.disk, old));
  // A disk that cannot be read: the next look may.
  if (read === undefined) return ok({ old, size: old.seen.size, over: false });
  const step = read.written === undefined ? undefined : ground.rows.steps(old.entry).find(({ seq }) => seq === old.seq);
  if (read.written !== undefined && step !== undefined) {
    const words = await bringIn(ground, { old, step, written: read.written }, looking);
    if (!words.ok) return words;
    looking.notice(words.value);
  }
  // Right after a change the stamp is worth nothing yet.
  const isNews = read.written !== undefined || (looking.when !== 'at once' && read.seen.stamp !== old.seen.stamp);
  const next = isNews ? (quietly(() => old.saw(read.seen)) ?? old) : old;
  return ok({ old: next, size: read.seen.size, over: old.isHeld });
};

interface Found {
  readonly old: OldFile;
  readonly step: HistoryStep;
  readonly written: OutsideWritten;
}

const bringIn = async (ground: ApplyGround, found: Found, looking: Looking): Promise<Result<string>> => {
  const put = await putIn(ground, found, looking);
  const done = put.ok && put.value === undefined ? await keepForPerson(ground, found, looking) : put;
  if (!done.ok) return done;
  const still =
    looking.when === 'at start'
      ? ' That program still has the file of before open: start it again, or what it writes from tomorrow on is lost.'
      : '';
  return ok(`${done.value ?? ''}${still}`);
};

/** Undefined when it is not a mere addition at an end that is still there. */
const putIn = async (
  ground: ApplyGround,
  { old, step, written }: Found,
  { nextGroup }: Looking,
): Promise<Result<string | undefined>> => {
  const { content, kept } = written;
  const path = pathNow(ground, old, step);
  if (kept === undefined || path === undefined) return ok(undefined);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const state = ground.workspace.state(path, MOST_BYTES);
    if (!state.ok || state.value?.kind !== 'file') return ok(undefined);
    const present = await state.value.bytes.read();
    if (!endsAlike(content.subarray(0, kept), present)) return ok(undefined);
    const whole = Buffer.concat([present, content.subarray(kept)]);
    const applied = await applyChanges(ground, {
      ...outsides(old, written, nextGroup(), 'outside'),
      summary: `what another program added to ${path} as it was changed`,
      changes: [{ path, before: state.value, after: { ...state.value, bytes: bytesOf(whole) } }],
    });
    if (applied.ok) {
      const { id } = applied.value.entry;
      return ok(
        `Another program added to ${path} in the moment it was changed; its lines are in the file, as entry ${id}. To take them out: countersign undo ${id}`,
      );
    }
    if (applied.error.code !== 'STALE') return applied;
  }
  return ok(undefined);
};

/** Under the same name, or under the one that the same change moved it to. A file that was deleted has none. */
const pathNow = ({ rows }: ApplyGround, { entry }: OldFile, { path, after }: HistoryStep): Path | undefined =>
  after === null ? rows.steps(entry).find(({ from }) => from === path)?.path : path;

/** The last line of what was there is also the last line now: what came after it then belongs after it now. */
const endsAlike = (before: Uint8Array, now: Uint8Array): boolean => {
  const [left, right] = [lastLine(before), lastLine(now)];
  return left.length > 0 && Buffer.compare(left, right) === 0;
};

const NEWLINE = 10;
const lastLine = (content: Uint8Array): Uint8Array => {
  const start = Buffer.from(content.buffer, content.byteOffset, content.byteLength).lastIndexOf(NEWLINE, -2);
  return content.subarray(content.length < 2 ? 0 : start + 1);
};

/**
 * As two entries: what the outside made of the file it had, and that it was not put in. Giving back the second one merges it into the
 * file as it is then, and says where it cannot.
 */
const keepForPerson = async (
  ground: ApplyGround,
  { old, step, written }: Found,
  { nextGroup }: Looking,
): Promise<Result<string>> => {
  const { path, before: state } = step;
  if (state?.kind !== 'file') throw new Error('bug: only files are kept');
  const base = step.after === null ? null : await baseOf(ground, state, old);
  const theirs: FileState = { ...state, bytes: bytesOf(written.content) };
  const group = nextGroup();
  const made = await adoptChanges(ground, {
    ...outsides(old, written, group, KEPT_KEY),
    summary: `what another program wrote to ${path} as it was ${step.after === null ? 'removed' : 'changed'}`,
    changes: [{ path, before: base, after: theirs }],
  });
  if (!made.ok) return made;
  const { id } = made.value.entry;
  const left = await adoptChanges(ground, {
    ...{ key: undoKey(id, 1), group, session: null, tool: 'undo', actor: OUTSIDE, undoes: id },
    summary: `not put in: ${made.value.entry.summary}`,
    changes: [{ path, before: theirs, after: base }],
  });
  if (!left.ok) return left;
  return ok(
    `Another program wrote to ${path} in the moment it was ${step.after === null ? 'removed' : 'changed'}. It does not simply go at the end of what is there now, so it is kept as entry ${id} and is not in the file. To put it in: countersign redo ${left.value.entry.id}`,
  );
};

/** What it had been when it was last seen, if the store has that; else as our change found it. */
const baseOf = async ({ contents }: ApplyGround, state: FileState & { kind: 'file' }, { seen }: OldFile) =>
  contents.has(seen.hash) ? { ...state, bytes: contents.reference(seen.hash, seen.size) } : state;

const outsides = ({ entry, seq }: OldFile, { seen }: OutsideWritten, group: number, kind: string) => ({
  key: `${kind}:${entry}:${seq}:${seen.hash}`,
  ...{ group, session: null, tool: OUTSIDE, actor: OUTSIDE },
});

/** A file beside the store that cannot be read or removed now is looked at another time. */
const quietly = <T>(act: () => T): T | undefined => unlessRefused(undefined, act);

// What a change set makes of private contents: whichever version comes of one is private too, and a change may take a mark away.
import type { Change, ChangeSet } from '../../change/change-set.ts';
import type { Bytes, FileState, Hash } from '../../workspace/file-state.ts';
import { isSecret } from '../../workspace/special-paths.ts';
import { LARGEST_NOTE, NOTE, noteText, plainText } from './note.ts';

export interface Derived {
  readonly path: string;
  /** Why what is there afterwards is private. */
  readonly reason: string;
  /** Of what is there afterwards; absent where nothing is. */
  readonly hash?: Hash;
  /** It was private by its own mark or place, and is so afterwards only because we remember. */
  readonly lifts?: true;
}

export interface Known {
  byMark(path: string, text?: string): string | undefined;
  /** Whatever bytes are at the path. */
  byLabel(path: string | undefined, hash: Hash): string | undefined;
  passage(text: string): Promise<string | undefined>;
  /** Answers in a chat note that were made of private notes, as they stand there. */
  answersIn(note: string): readonly string[];
  keep(bytes: Bytes, content: Uint8Array | undefined, reason: string): void;
}

export const OF_ANSWER = 'it holds an answer that was made of private notes';

/** `tainted`: why all of it is private, as with a command that could read something private. */
export const derive = async (changes: ChangeSet, known: Known, tainted?: string): Promise<readonly Derived[]> => {
  const derived: Derived[] = [];
  for (const step of await stepsOf(changes)) {
    const found = await derivedBy(step, known, tainted);
    if (found !== undefined) derived.push(found);
  }
  return derived;
};

/** One file: where it came from, as it was there, and as it would be. */
interface Step {
  readonly path: string;
  readonly source: string;
  readonly before: FileState;
  readonly after: FileState;
}

const stepsOf = async (changes: ChangeSet): Promise<readonly Step[]> => {
  const before = new Map(changes.map((change) => [change.path, change.before]));
  const movedAway = new Set(changes.flatMap(({ from }) => from ?? []));
  const steps: Step[] = [];
  for (const change of changes) {
    // Gone from there, and looked at where it went.
    if (change.after === null && movedAway.has(change.path)) continue;
    const source = change.from ?? change.path;
    const was = change.from === undefined ? change.before : (before.get(change.from) ?? change.after);
    steps.push(...(await inTrees({ ...change, before: was }, source)));
  }
  return steps;
};

/** A folder that moves as one is so many files. */
const inTrees = async ({ path, before, after }: Change, source: string): Promise<readonly Step[]> => {
  const [old, fresh] = [await filesIn(before), await filesIn(after)];
  if (old === undefined && fresh === undefined) return [{ path, source, before, after }];
  const names = new Set([...(old?.keys() ?? []), ...(fresh?.keys() ?? [])]);
  return [...names].map((name) => ({
    path: `${path}/${name}`,
    source: `${source}/${name}`,
    before: old?.get(name) ?? null,
    after: fresh?.get(name) ?? null,
  }));
};

const filesIn = async (state: FileState): Promise<ReadonlyMap<string, FileState> | undefined> =>
  state?.kind === 'folder' && state.tree !== undefined
    ? new Map((await state.tree.entries()).map((entry) => [entry.name, entry.state]))
    : undefined;

const derivedBy = async (
  { path, source, before, after }: Step,
  known: Known,
  tainted: string | undefined,
): Promise<Derived | undefined> => {
  const [was, becomes] = [await contentOf(before), await contentOf(after)];
  const byMark = before === null ? known.byMark(source) : markOf(source, before, was, known);
  const marked = byMark ?? leftSecret(source, path);
  const marks = after === null ? undefined : markOf(path, after, becomes, known);
  const reason =
    marked ??
    marks ??
    (before?.kind === 'file' ? known.byLabel(source, before.bytes.hash) : undefined) ??
    (after?.kind === 'file' ? known.byLabel(path, after.bytes.hash) : undefined) ??
    (after?.kind === 'file' ? tainted : undefined) ??
    leftAnswer({ source, was, path, becomes }, known) ??
    (await newPassage(was, becomes, known));
  if (reason === undefined) return undefined;
  if (before?.kind === 'file' && (marked ?? known.byLabel(source, before.bytes.hash)) !== undefined)
    known.keep(before.bytes, was, reason);
  if (after?.kind !== 'file') return { path, reason };
  known.keep(after.bytes, becomes, reason);
  const lifts = before !== null && marked !== undefined && marks === undefined;
  return { path, reason, hash: after.bytes.hash, ...(lifts ? { lifts } : {}) };
};

/** A secret file asks by its name; under another one nobody would know any more. */
const leftSecret = (source: string, path: string): string | undefined =>
  isSecret(source) !== undefined && isSecret(path) === undefined
    ? `it comes from ${source}, which is secret`
    : undefined;

/** In a chat note such an answer is known by its place. Where it stands afterwards, nobody would know any more. */
const leftAnswer = (
  {
    source,
    was,
    path,
    becomes,
  }: { readonly source: string; was: Uint8Array | undefined; readonly path: string; becomes: Uint8Array | undefined },
  known: Known,
): string | undefined => {
  if (was === undefined || becomes === undefined || !NOTE.test(source)) return undefined;
  const held = known.answersIn(noteText(was));
  if (held.length === 0) return undefined;
  const text = noteText(becomes);
  const seen = NOTE.test(path) ? known.answersIn(text) : [];
  const plain = text.replaceAll('\r\n', '\n');
  return held.some((answer) => !seen.includes(answer) && plain.includes(answer)) ? OF_ANSWER : undefined;
};

/** Lines that a change brings in, and that stand in private versions only. */
const newPassage = async (
  was: Uint8Array | undefined,
  becomes: Uint8Array | undefined,
  known: Known,
): Promise<string | undefined> => {
  if (becomes === undefined) return undefined;
  const before = new Set(was === undefined ? [] : linesOf(was));
  return known.passage(
    linesOf(becomes)
      .filter((line) => !before.has(line))
      .join('\n'),
  );
};

const linesOf = (content: Uint8Array): readonly string[] => (plainText(content) ?? '').split(/\r\n|[\r\n]/);

/** A note that is too large to be looked through counts as one that says it. */
const markOf = (path: string, state: FileState, content: Uint8Array | undefined, known: Known): string | undefined => {
  const isNote = NOTE.test(path);
  if (isNote && state?.kind === 'file' && state.bytes.size > LARGEST_NOTE) return 'too large to be looked through';
  return known.byMark(path, content === undefined || !isNote ? undefined : noteText(content));
};

/** Undefined for what is no file, is too large to be looked through, or cannot be read any more. */
const contentOf = async (state: FileState): Promise<Uint8Array | undefined> => {
  if (state?.kind !== 'file' || state.bytes.size > LARGEST_NOTE) return undefined;
  return state.bytes.read().catch(() => undefined);
};

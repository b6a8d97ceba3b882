// A proposal as JSON and back. Bytes and trees go by hash: whoever opens a question keeps them in the store first.
import type { Change, ChangeSet } from '../change/change-set.ts';
import type { Proposal } from '../proposal/proposal.ts';
import type { JsonValue } from '../tool/json-value.ts';
import type { Preview, ShareItem } from '../tool/preview.ts';
import type { Bytes, FileState, Hash, Tree } from '../workspace/file-state.ts';

/** Finds contents again by what identifies them. */
export interface Revive {
  bytes(hash: Hash, size: number): Bytes;
  /** Absent: a tree's entries cannot be listed here, only its size. */
  tree?(hash: Hash, files: number, size: number): Tree;
}

/**
 * Only the places that are known to hold contents are turned around. A general marker would let a model's input pass for one.
 */
export const serialiseProposal = (proposal: Proposal): JsonValue =>
  plain({
    ...proposal,
    preview: serialisePreview(proposal.preview),
    disk: Object.fromEntries(Object.entries(proposal.disk).map(([path, state]) => [path, writeState(state)])),
  });

/** `stored` is what serialiseProposal made; it comes from a file only this account can write. */
export const reviveProposal = (stored: unknown, revive: Revive | Revive['bytes']): Proposal => {
  const proposal = stored as StoredProposal;
  return {
    ...proposal,
    preview: revivePreview(proposal.preview, revive),
    disk: Object.fromEntries(
      Object.entries(proposal.disk).map(([path, state]) => [path, readState(state, both(revive))]),
    ),
  };
};

export const serialisePreview = (preview: Preview): JsonValue =>
  plain({
    ...preview,
    changes: preview.changes === undefined ? undefined : serialiseChanges(preview.changes),
    share: preview.share?.map((item) => ({ ...item, text: writeBytes(item.text) })),
  });

/** `stored` is what serialisePreview made. */
export const revivePreview = (stored: unknown, revive: Revive | Revive['bytes']): Preview => {
  const { changes, share, ...rest } = stored as StoredPreview;
  return {
    ...rest,
    ...(changes === undefined ? {} : { changes: reviveChanges(changes, revive) }),
    ...(share === undefined ? {} : { share: share.map((item) => readItem(item, both(revive))) }),
  };
};

const serialiseChanges = (changes: ChangeSet): JsonValue =>
  plain(changes.map((change) => ({ ...change, before: writeState(change.before), after: writeState(change.after) })));

/** `stored` is what serialiseChanges made. */
const reviveChanges = (stored: unknown, revive: Revive | Revive['bytes']): ChangeSet =>
  (stored as readonly StoredChange[]).map((change) => readChange(change, both(revive)));

const both = (revive: Revive | Revive['bytes']): Revive => (typeof revive === 'function' ? { bytes: revive } : revive);

interface StoredBytes {
  readonly hash: Hash;
  readonly size: number;
}
type StoredState =
  | { readonly kind: 'file'; readonly bytes: StoredBytes; readonly mode: number }
  | { readonly kind: 'link'; readonly target: string }
  | { readonly kind: 'folder'; readonly mode: number; readonly tree?: StoredBytes & { readonly files: number } }
  | null;
type StoredChange = Omit<Change, 'before' | 'after'> & { readonly before: StoredState; readonly after: StoredState };
type StoredItem = Omit<ShareItem, 'text'> & { readonly text: StoredBytes };
type StoredPreview = Omit<Preview, 'changes' | 'share'> & {
  readonly changes?: unknown;
  readonly share?: readonly StoredItem[];
};
type StoredProposal = Omit<Proposal, 'preview' | 'disk'> & {
  readonly preview: unknown;
  readonly disk: Readonly<Record<string, StoredState>>;
};

const writeBytes = ({ hash, size }: Bytes): StoredBytes => ({ hash, size });

const writeState = (state: FileState): StoredState => {
  if (state === null) return null;
  if (state.kind === 'file') return { ...state, bytes: writeBytes(state.bytes) };
  if (state.kind === 'link') return state;
  const { hash, files, size } = state.tree ?? {};
  if (hash === undefined || files === undefined || size === undefined) return { kind: 'folder', mode: state.mode };
  return { kind: 'folder', mode: state.mode, tree: { hash, files, size } };
};

const readChange = (change: StoredChange, revive: Revive): Change => ({
  ...change,
  before: readState(change.before, revive),
  after: readState(change.after, revive),
});

const readItem = (item: StoredItem, revive: Revive): ShareItem => ({
  ...item,
  text: revive.bytes(item.text.hash, item.text.size),
});

const readState = (state: StoredState, revive: Revive): FileState => {
  if (state === null || state.kind === 'link') return state;
  if (state.kind === 'file') return { ...state, bytes: revive.bytes(state.bytes.hash, state.bytes.size) };
  if (state.tree === undefined) return { kind: 'folder', mode: state.mode };
  const { hash, files, size } = state.tree;
  return { kind: 'folder', mode: state.mode, tree: (revive.tree ?? unlisted)(hash, files, size) };
};

const unlisted = (hash: Hash, files: number, size: number): Tree => ({
  hash,
  files,
  size,
  entries: () => Promise.reject(new Error(`the entries of the folder ${hash} are not kept here`)),
});

/** Drops what is undefined and every method, and makes sure that nothing but JSON is left. */
const plain = (value: unknown): JsonValue => JSON.parse(JSON.stringify(value)) as JsonValue; // what JSON.parse returns

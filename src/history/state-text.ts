// A file state as text for the store, bytes by hash, and back.
import type { Bytes, FileState, Hash, Tree, TreeEntry } from '../workspace/file-state.ts';

type Stored =
  | null
  | { readonly kind: 'file'; readonly hash: Hash; readonly size: number; readonly mode: number }
  | { readonly kind: 'link'; readonly target: string }
  | { readonly kind: 'folder'; readonly mode: number; readonly tree?: StoredTree };
interface StoredTree {
  readonly hash: Hash;
  readonly files: number;
  readonly size: number;
  /** Hash of the list of everything in it. */
  readonly manifest: Hash;
}

export const writeStateText = (state: FileState, manifestOf: (tree: Tree) => Hash | undefined): string =>
  JSON.stringify(storedOf(state, manifestOf));

const storedOf = (state: FileState, manifestOf: (tree: Tree) => Hash | undefined): Stored => {
  if (state === null || state.kind === 'link') return state;
  if (state.kind === 'file') return { kind: 'file', hash: state.bytes.hash, size: state.bytes.size, mode: state.mode };
  if (state.tree === undefined) return { kind: 'folder', mode: state.mode };
  const { hash, files, size } = state.tree;
  const manifest = manifestOf(state.tree);
  if (manifest === undefined) throw new Error('bug: a tree is written down before its contents are kept');
  return { kind: 'folder', mode: state.mode, tree: { hash, files, size, manifest } };
};

export interface Revive {
  reference(hash: Hash, size: number): Bytes;
  manifest(tree: Hash, manifest: Hash): Promise<string>;
}

/** The cast: only `writeStateText` writes these columns, and the entry's digest in the ledger tells when somebody else did. */
export const readStateText = (text: string, revive: Revive): FileState => {
  const stored = JSON.parse(text) as Stored;
  if (stored === null || stored.kind === 'link') return stored;
  if (stored.kind === 'file')
    return { kind: 'file', bytes: revive.reference(stored.hash, stored.size), mode: stored.mode };
  if (stored.tree === undefined) return { kind: 'folder', mode: stored.mode };
  const { hash, files, size, manifest } = stored.tree;
  const entries = async (): Promise<readonly TreeEntry[]> => {
    const list = JSON.parse(await revive.manifest(hash, manifest)) as readonly (readonly [string, string])[];
    return list.map(([name, state]) => {
      const revived = readStateText(state, revive);
      if (revived === null) throw new Error('CORRUPT: nothing is in a tree under a name');
      return { name, state: revived };
    });
  };
  return { kind: 'folder', mode: stored.mode, tree: { hash, files, size, entries } };
};

/** Every content a stored state points to by itself; what is inside a tree is found through its manifest. */
export const hashesIn = (text: string): { readonly contents: readonly Hash[]; readonly manifests: readonly Hash[] } => {
  const stored = JSON.parse(text) as Stored;
  if (stored?.kind === 'file') return { contents: [stored.hash], manifests: [] };
  if (stored?.kind === 'folder' && stored.tree !== undefined)
    return { contents: [], manifests: [stored.tree.manifest] };
  return { contents: [], manifests: [] };
};

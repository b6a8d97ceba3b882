// A folder that came or went with more files than anyone reads one by one becomes one change, with a tree.
import type { Change, ChangeSet } from '../change/change-set.ts';
import type { FileState, TreeEntry } from '../workspace/file-state.ts';
import { treeOf } from '../workspace/tree.ts';

const TREE_FILES = 500;

/** Only the outermost folder counts: there are no trees in trees. Everything else stays as it is, in its order. */
export const foldTrees = (changes: ChangeSet): ChangeSet => {
  const whole = new Set(changes.filter(isWholeFolder).map(({ path }) => path as string));
  if (whole.size === 0) return changes;
  const inside = new Map<string, Change[]>();
  for (const change of changes) {
    const top = outermost(change.path, whole);
    if (top === undefined) continue;
    const contents = inside.get(top);
    if (contents === undefined) inside.set(top, [change]);
    else contents.push(change);
  }
  const folded = new Map([...inside].flatMap(([top, contents]) => treeChange(top, contents, changes)));
  return changes.flatMap((change) => {
    const top = outermost(change.path, whole);
    return folded.get(change.path) ?? (top !== undefined && folded.has(top) ? [] : [change]);
  });
};

const isWholeFolder = (change: Change): boolean =>
  (change.before === null && change.after?.kind === 'folder') ||
  (change.after === null && change.before?.kind === 'folder') ||
  isBehindLink(change);

/** A folder and a link that take each other's place: what is in the folder cannot be named beside the link, so it goes with the folder. */
const isBehindLink = ({ before, after }: Change): boolean =>
  (before?.kind === 'folder' && after?.kind === 'link') || (before?.kind === 'link' && after?.kind === 'folder');

/** The topmost folder above a path that came or went as a whole. */
const outermost = (path: string, whole: ReadonlySet<string>): string | undefined => {
  for (let slash = path.indexOf('/'); slash !== -1; slash = path.indexOf('/', slash + 1))
    if (whole.has(path.slice(0, slash))) return path.slice(0, slash);
  return undefined;
};

const treeChange = (top: string, contents: readonly Change[], changes: ChangeSet): [string, Change[]][] => {
  const change = changes.find(({ path }) => path === top);
  if (change === undefined) return [];
  const side = change.after?.kind === 'folder' ? 'after' : 'before';
  const entries = contents.flatMap((inner): TreeEntry[] => {
    const state = inner[side];
    return state === null ? [] : [{ name: inner.path.slice(top.length + 1), state }];
  });
  const files = entries.filter(({ state }) => state.kind === 'file').length;
  if (files <= TREE_FILES && !isBehindLink(change)) return [];
  const folder = change[side] as FileState & { kind: 'folder' }; // isWholeFolder chose it
  return [[top, [{ ...change, [side]: { ...folder, tree: treeOf(entries) } }]]];
};

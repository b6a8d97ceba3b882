// The folders of a workspace with how many files are in them, opened level by level as far as the tokens go.
import type { ListedEntry } from '../files/listing-line.ts';
import { safeTokens } from './fitting.ts';

interface Node {
  readonly name: string;
  readonly folders: Map<string, Node>;
  readonly files: string[];
  /** Files in it and below. */
  count: number;
}

/** Names of files shown in one folder; the others are counted. */
const MOST_FILES = 12;

export const folderTree = (found: readonly ListedEntry[], tokens: number): string[] => {
  const root = treeOf(found);
  const opened = new Set<Node>([root]);
  let left = tokens - costOf(root, 0);
  if (left < 0) return fewest(root, tokens);
  // Level by level, so that a deep folder does not use up what its neighbours need.
  let level = [...root.folders.values()].map((node) => ({ node, depth: 1 }));
  while (level.length > 0) {
    const next: typeof level = [];
    for (const { node, depth } of level) {
      const cost = costOf(node, depth);
      if (cost > left) continue;
      left -= cost;
      opened.add(node);
      next.push(...[...node.folders.values()].map((inner) => ({ node: inner, depth: depth + 1 })));
    }
    level = next;
  }
  return linesOf(root, 0, opened);
};

const treeOf = (found: readonly ListedEntry[]): Node => {
  const root: Node = { name: '', folders: new Map(), files: [], count: 0 };
  for (const { place, kind, addressable } of found) {
    if (!addressable) continue;
    const names = place.split('/');
    const last = names.pop() ?? '';
    let node = root;
    const way = [root];
    for (const name of names) {
      node = inside(node, name);
      way.push(node);
    }
    if (kind === 'folder') inside(node, last);
    else {
      node.files.push(last);
      for (const each of way) each.count++;
    }
  }
  return root;
};

const inside = (node: Node, name: string): Node => {
  const known = node.folders.get(name) ?? { name, folders: new Map(), files: [], count: 0 };
  node.folders.set(name, known);
  return known;
};

/** What showing the contents of a folder costs. */
const costOf = (node: Node, depth: number): number => safeTokens(`${ownLines(node, depth).join('\n')}\n`);

const ownLines = (node: Node, depth: number): string[] => [
  ...[...node.folders.values()].map((folder) => folderLine(folder, depth)),
  ...fileLines(node, depth),
];

const folderLine = ({ name, count }: Node, depth: number): string =>
  `${'  '.repeat(depth)}${plain(name)}/ (${count} ${count === 1 ? 'file' : 'files'})`;

const fileLines = ({ files }: Node, depth: number): string[] => {
  if (files.length === 0) return [];
  const more = files.length - MOST_FILES;
  const names = files.slice(0, MOST_FILES).map(plain).join(', ');
  return [`${'  '.repeat(depth)}${names}${more > 0 ? `, …${more} more` : ''}`];
};

const linesOf = (node: Node, depth: number, opened: ReadonlySet<Node>): string[] => [
  ...[...node.folders.values()].flatMap((folder) => [
    folderLine(folder, depth),
    ...(opened.has(folder) ? linesOf(folder, depth + 1, opened) : []),
  ]),
  ...fileLines(node, depth),
];

/** Not even the first level fits: the largest folders, as many as do. */
const fewest = (root: Node, tokens: number): string[] => {
  const largest = [...root.folders.values()].sort((one, other) => other.count - one.count);
  const taken: string[] = [];
  let left = tokens - 8;
  for (const folder of largest) {
    left -= safeTokens(`${folderLine(folder, 0)}\n`);
    if (left < 0) break;
    taken.push(folderLine(folder, 0));
  }
  return taken.length === 0 ? [] : [...taken, `…${largest.length - taken.length} more folders`];
};

const plain = (name: string): string => (/[\p{Cc}\u2028\u2029]/u.test(name) ? JSON.stringify(name) : name);

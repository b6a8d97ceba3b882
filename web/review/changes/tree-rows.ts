// The files of a change set as the rows of a tree: folders that hold only one folder are one row with it.
import type { FileHead } from '../../../src/surfaces/server/wire/question-view.ts';

export type TreeRow =
  | {
      readonly kind: 'folder';
      readonly key: string;
      readonly name: string;
      readonly depth: number;
      readonly files: readonly FileHead[];
    }
  | {
      readonly kind: 'file';
      readonly key: string;
      readonly name: string;
      readonly depth: number;
      readonly files: readonly [FileHead];
    }
  /** Everything inside .git: taken together. */
  | {
      readonly kind: 'git';
      readonly key: string;
      readonly name: string;
      readonly depth: number;
      readonly files: readonly FileHead[];
    };

/** `closed` are the keys of folders whose rows are not shown. */
export const treeRows = (files: readonly FileHead[], closed: ReadonlySet<string>): readonly TreeRow[] => {
  const git = files.filter(({ inGit }) => inGit);
  const rows = rowsOf(
    files.filter(({ inGit }) => !inGit),
    { prefix: '', depth: 0, closed },
  );
  return git.length === 0 ? rows : [...rows, { kind: 'git', key: '.git', name: '.git', depth: 0, files: git }];
};

interface Place {
  /** With its slash at the end. */
  readonly prefix: string;
  readonly depth: number;
  readonly closed: ReadonlySet<string>;
}

const rowsOf = (files: readonly FileHead[], { prefix, depth, closed }: Place): TreeRow[] => {
  const folders = new Map<string, FileHead[]>();
  const here: TreeRow[] = [];
  for (const file of files) {
    const rest = file.path.slice(prefix.length);
    const slash = rest.indexOf('/');
    if (slash === -1) here.push({ kind: 'file', key: file.path, name: rest, depth, files: [file] });
    else {
      const name = rest.slice(0, slash);
      folders.set(name, [...(folders.get(name) ?? []), file]);
    }
  }
  const below = [...folders].flatMap(([first, inside]): TreeRow[] => {
    const name = folded(inside, prefix, first);
    const key = `${prefix}${name}/`;
    const row: TreeRow = { kind: 'folder', key, name, depth, files: inside };
    return [row, ...(closed.has(key) ? [] : rowsOf(inside, { prefix: key, depth: depth + 1, closed }))];
  });
  return [...below, ...here];
};

/** As long as all of it is in one folder below, that one is named too. */
const folded = (inside: readonly FileHead[], prefix: string, first: string): string => {
  let name = first;
  for (;;) {
    const at = `${prefix}${name}/`.length;
    const next = inside[0]!.path.slice(at).split('/');
    const longer = `${prefix}${name}/${next[0]}/`;
    if (next.length < 2 || !inside.every(({ path }) => path.startsWith(longer))) return name;
    name = `${name}/${next[0]}`;
  }
};

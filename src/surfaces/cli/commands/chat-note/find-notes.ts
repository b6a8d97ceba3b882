// Which notes the links of a message mean: by path from the workspace or from the note, else by a name anywhere.
import type { Path } from '../../../../workspace/path.ts';
import { walk } from '../../../../workspace/walk.ts';
import type { Workspace } from '../../../../workspace/workspace.ts';

/** Targets that lead nowhere are not in it. */
export const findNotes = async (
  workspace: Workspace,
  targets: readonly string[],
  from: Path,
): Promise<ReadonlyMap<string, Path>> => {
  const found = new Map<string, Path>();
  const byName = new Map<string, string[]>();
  const folder = from.includes('/') ? from.slice(0, from.lastIndexOf('/') + 1) : '';
  for (const target of new Set(targets)) {
    const path = byPath(workspace, target.replace(/^\//, ''), folder);
    if (path !== undefined) found.set(target, path);
    else byName.set(nameOf(target), [...(byName.get(nameOf(target)) ?? []), target]);
  }
  if (byName.size === 0) return found;
  const nearest = await byNames(workspace, new Set(byName.keys()), folder);
  for (const [name, path] of nearest) for (const target of byName.get(name) ?? []) found.set(target, path);
  return found;
};

const byPath = (workspace: Workspace, target: string, folder: string): Path | undefined => {
  const named = /\.(?:md|markdown)$/i.test(target) ? [target] : [`${target}.md`, target];
  for (const name of named.flatMap((each) => [each, `${folder}${each}`])) {
    const path = workspace.resolve(name, 'read');
    const stat = path.ok ? workspace.stat(path.value) : undefined;
    if (path.ok && stat?.ok && stat.value?.kind === 'file') return path.value;
  }
  return undefined;
};

/** Of several with one name: the one in the note's own folder, else the one nearest to the top. */
const byNames = async (
  workspace: Workspace,
  names: ReadonlySet<string>,
  folder: string,
): Promise<ReadonlyMap<string, Path>> => {
  const best = new Map<string, Path>();
  for await (const { path, entry } of walk(workspace).entries) {
    if (entry.kind !== 'file' || !/\.(?:md|markdown)$/i.test(path) || /(?:^|\/)\./.test(path)) continue;
    // A link may name the last folders of a path as well.
    for (const name of endingsOf(path)) {
      const known = best.get(name);
      if (names.has(name) && (known === undefined || isNearer(path, known, folder))) best.set(name, path);
    }
  }
  return best;
};

const isNearer = (path: string, known: string, folder: string): boolean => {
  const rank = (each: string): readonly [number, number, string] => [
    each.startsWith(folder) && !each.slice(folder.length).includes('/') ? 0 : 1,
    each.split('/').length,
    each,
  ];
  const [left, right] = [rank(path), rank(known)];
  const differs = left.findIndex((value, index) => value !== right[index]);
  return differs !== -1 && (left[differs] ?? 0) < (right[differs] ?? 0);
};

const endingsOf = (path: string): readonly string[] => {
  const parts = nameOf(path).split('/');
  return parts.map((_, index) => parts.slice(index).join('/'));
};

/** Letter case, the ending and the way accents are written do not count. */
const nameOf = (target: string): string =>
  target
    .replace(/^\/|\.(?:md|markdown)$/gi, '')
    .normalize('NFC')
    .toLowerCase();

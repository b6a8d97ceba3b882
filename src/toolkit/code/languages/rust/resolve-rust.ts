// Where Rust finds a module: by the tree that `mod` lays over files, from the crate's root, this module or the one above.
import type { ResolveContext } from '../../extracted.ts';
import { folderOf, foldersUp, joined } from '../folders.ts';

/** Only modules, and only others: the path of an item inside one gives nothing, nor does a module inside the file itself. */
export const resolveRust = (from: string, specifier: string, context: ResolveContext): readonly string[] =>
  meant(from, specifier, context).filter((path) => path !== from);

const meant = (from: string, specifier: string, context: ResolveContext): readonly string[] => {
  const [first, ...rest] = specifier.split('::');
  if (first === undefined || first === '') return [];
  const { exists } = context;
  if (first === 'crate') return follow(rootOf(from, exists), rest, exists);
  if (first === 'self') return follow(from, rest, exists);
  if (first === 'super') return follow(parentOf(from, exists), rest, exists);
  const child = follow(from, [first, ...rest], exists);
  return child.length > 0 ? child : follow(crateNamed(first, from, context), rest, exists);
};

type Exists = ResolveContext['exists'];

const follow = (start: string | undefined, names: readonly string[], exists: Exists): readonly string[] => {
  let at = start;
  for (const name of names) {
    if (at === undefined) return [];
    at = name === 'super' ? parentOf(at, exists) : childOf(at, name, exists);
  }
  return at === undefined ? [] : [at];
};

const childOf = (file: string, name: string, exists: Exists): string | undefined => {
  const folder = ownsFolder(file, exists) ? folderOf(file) : file.replace(/\.rs$/, '');
  return [joined(folder, `${name}.rs`), joined(folder, name, 'mod.rs')].find(exists);
};

/** Files whose modules lie beside them, not in a folder of their name. */
const ownsFolder = (file: string, exists: Exists): boolean => /(?:^|\/)mod\.rs$/.test(file) || isRoot(file, exists);

/** lib.rs and main.rs, and each file that cargo builds on its own. */
const isRoot = (file: string, exists: Exists): boolean => {
  const folder = folderOf(file);
  if (/(?:^|\/)(?:lib|main)\.rs$/.test(file)) return true;
  const above = folderOf(folder);
  if (/(?:^|\/)(?:tests|examples|benches)$/.test(folder)) return exists(joined(above, 'Cargo.toml'));
  if (/(?:^|\/)src\/bin$/.test(folder)) return true;
  return /(?:^|\/)build\.rs$/.test(file) && exists(joined(folder, 'Cargo.toml'));
};

const parentOf = (file: string, exists: Exists): string | undefined => {
  if (isRoot(file, exists)) return undefined;
  const folder = /(?:^|\/)mod\.rs$/.test(file) ? folderOf(folderOf(file)) : folderOf(file);
  const beside = ['mod.rs', 'lib.rs', 'main.rs'].map((name) => joined(folder, name));
  return [...beside, ...(folder === '.' ? [] : [`${folder}.rs`])].find((path) => path !== file && exists(path));
};

const rootOf = (file: string, exists: Exists): string => {
  const seen = new Set<string>();
  let at = file;
  for (let above = parentOf(at, exists); above !== undefined && !seen.has(above); above = parentOf(at, exists)) {
    seen.add(above);
    at = above;
  }
  return at;
};

/** The crate's own name, as tests and programs use it, or one that a Cargo.toml above takes from a folder. */
const crateNamed = (name: string, from: string, { exists, read }: ResolveContext): string | undefined => {
  for (const folder of foldersUp(folderOf(from))) {
    const manifest = read(joined(folder, 'Cargo.toml'));
    if (manifest === undefined) continue;
    const own = /^\s*\[package\][^[]*?^\s*name\s*=\s*"([^"]+)"/ms.exec(manifest)?.[1];
    const taken = [...manifest.matchAll(/^\s*([\w-]+)\s*=\s*\{[^}]*\bpath\s*=\s*"([^"]+)"/gm)];
    const tables = [...manifest.matchAll(/^\s*\[[\w.-]*dependencies\.([\w-]+)\][^[]*?^\s*path\s*=\s*"([^"]+)"/gms)];
    const places = [[own, '.'] as const, ...[...taken, ...tables].map(([, crate, path]) => [crate, path] as const)];
    for (const [crate, path] of places) {
      if (crate === undefined || path === undefined || crate.replaceAll('-', '_') !== name) continue;
      const library = joined(folder, path, 'src', 'lib.rs');
      if (exists(library)) return library;
    }
  }
  return undefined;
};

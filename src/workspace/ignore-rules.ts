// Which paths a person does not want to see: .gitignore as git reads it, and .countersignignore on top.
import ignore, { type Ignore } from 'ignore';
import type { Result } from '../error/error-value.ts';
import type { FileState } from './file-state.ts';
import { type FolderPath, HERE, type Path } from './path.ts';
import { decode } from './text.ts';

/** The later one in a folder decides; a deeper folder's files decide before those above. */
export const IGNORE_FILES = ['.gitignore', '.countersignignore'] as const;

export interface IgnoreRules {
  /**
   * The ignore file that hides this path ("docs/.gitignore"), or undefined. For a walk: it asks about the path alone, since nobody
   * walks into a hidden folder.
   */
  hiddenBy(path: Path, isFolder: boolean): Promise<string | undefined>;
  /** The same, for a path whose folders nobody has walked through: hidden as soon as one of them is. */
  hiddenAnywhereBy(path: Path, isFolder: boolean): Promise<string | undefined>;
}

/** A megabyte of patterns is no longer a list somebody wrote. */
const LARGEST = 1024 * 1024;

/** A workspace, or whatever else answers what is at a path. */
export interface StateReader {
  /** Folders that are the top of their own rules: what is above them says nothing about them. */
  readonly added?: readonly { readonly name: string }[];
  state(path: Path, limit?: number): Result<FileState> | Promise<Result<FileState>>;
}

/** Reads each folder's ignore files once, when first asked: made for one walk or one call, not kept. */
export const readIgnoreRules = (workspace: StateReader): IgnoreRules => {
  const known = new Map<FolderPath, readonly Rules[]>();
  const tops = new Set<string>((workspace.added ?? []).map(({ name }) => name));
  const foldersAbove = (path: Path): readonly FolderPath[] => above(path, tops);
  const rulesOf = async (folder: FolderPath): Promise<readonly Rules[]> => {
    const read = known.get(folder) ?? (await readFolder(workspace, folder));
    known.set(folder, read);
    return read;
  };
  const hiddenBy: IgnoreRules['hiddenBy'] = async (path, isFolder) => {
    for (const folder of foldersAbove(path)) {
      const below = folder === HERE ? path : path.slice(folder.length + 1);
      for (const { file, matcher } of known.get(folder) ?? (await rulesOf(folder))) {
        const verdict = verdictOn(matcher, below, isFolder);
        if (verdict === 'hidden') return file;
        if (verdict === 'shown') return undefined;
      }
    }
    return undefined;
  };
  return {
    hiddenBy,
    hiddenAnywhereBy: async (path, isFolder) => {
      for (const folder of foldersAbove(path).toReversed()) {
        const hidden = folder === HERE ? undefined : await hiddenBy(folder, true);
        if (hidden !== undefined) return hidden;
      }
      return hiddenBy(path, isFolder);
    },
  };
};

interface Rules {
  readonly file: string;
  readonly matcher: Ignore;
}

const readFolder = async (workspace: StateReader, folder: FolderPath): Promise<readonly Rules[]> => {
  const rules: Rules[] = [];
  for (const name of IGNORE_FILES.toReversed()) {
    const file = folder === HERE ? name : `${folder}/${name}`;
    // A fixed name in a folder that is a Path already; `state` follows no link, whatever is there.
    const state = await workspace.state(file as Path, LARGEST);
    // An unreadable, linked or absent ignore file hides nothing: to show too much is the safe mistake here.
    if (!state.ok || state.value?.kind !== 'file') continue;
    const text = decode(await state.value.bytes.read());
    // As git's core.ignorecase, which it sets by platform.
    if (text.kind !== 'binary')
      rules.push({ file, matcher: ignore({ ignorecase: process.platform !== 'linux' }).add(text.text) });
  }
  return rules;
};

const verdictOn = (matcher: Ignore, path: string, isFolder: boolean): 'hidden' | 'shown' | 'open' => {
  const { ignored, unignored } = matcher.test(isFolder ? `${path}/` : path);
  if (unignored) return 'shown';
  if (!ignored) return 'open';
  // Hidden only with a folder above it, and yet we came through that folder: a deeper file had taken it back, so this says nothing.
  const above = path.slice(0, path.lastIndexOf('/') + 1);
  return above !== '' && matcher.test(above).ignored ? 'open' : 'hidden';
};

/** From the folder the path is in up to the workspace, or to the added folder it is in; none for that folder itself. */
const above = (path: Path, tops: ReadonlySet<string>): readonly FolderPath[] => {
  const names = path.split('/');
  // The start of a Path is a Path.
  const folders = names.slice(1).map((_, index) => names.slice(0, index + 1).join('/') as Path);
  return tops.has(names[0] ?? '') ? folders.toReversed() : [HERE, ...folders].toReversed();
};

// Which configuration a file of the workspace is compiled under: the nearest tsconfig or jsconfig, or sensible settings without one.
import ts from 'ts6';
import type { SourceFiles } from './source-files.ts';
import type { TypeQuestion } from './type-question.ts';

export interface ProjectConfig {
  /** Absolute; empty without one. */
  readonly file: string;
  readonly folder: string;
  readonly options: ts.CompilerOptions;
  /** Absolute. */
  readonly names: readonly string[];
}

export const projectConfig = (question: TypeQuestion, files: SourceFiles): ProjectConfig => {
  const { root } = question;
  const asked = `${root}/${question.places[0]?.path ?? ''}`;
  const tree = treeOf(question);
  const nearest = nearestConfig(root, asked, files);
  if (nearest === undefined)
    return {
      file: '',
      folder: root,
      options: { ...WITHOUT, ...ALWAYS },
      names: question.files.map((path) => `${root}/${path}`),
    };
  const parsed = parse(nearest, files, tree);
  if (parsed.names.includes(asked)) return parsed;
  // A configuration that only lists others: the one that has the file counts.
  for (const { path } of parsed.references) {
    const other = parse(ts.resolveProjectReferencePath({ path }), files, tree);
    if (other.names.includes(asked)) return other;
  }
  return parsed;
};

/** Whatever a configuration says: nothing is written, and what only slows reading down is off. */
const ALWAYS: ts.CompilerOptions = { noEmit: true, allowJs: true, skipLibCheck: true, maxNodeModuleJsDepth: 0 };

const WITHOUT: ts.CompilerOptions = {
  checkJs: false,
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
  jsx: ts.JsxEmit.Preserve,
  strict: true,
};

const nearestConfig = (root: string, asked: string, files: SourceFiles): string | undefined => {
  for (let folder = asked; folder.length > root.length; ) {
    folder = folder.slice(0, folder.lastIndexOf('/'));
    for (const name of ['tsconfig.json', 'jsconfig.json'])
      if (files.isFile(`${folder}/${name}`)) return `${folder}/${name}`;
  }
  return undefined;
};

interface Parsed extends ProjectConfig {
  readonly references: readonly ts.ProjectReference[];
}

const parse = (file: string, files: SourceFiles, tree: Tree): Parsed => {
  const json = ts.readConfigFile(file, files.text);
  const folder = file.slice(0, file.lastIndexOf('/'));
  const host: ts.ParseConfigHost = {
    useCaseSensitiveFileNames: ts.sys.useCaseSensitiveFileNames,
    fileExists: files.isFile,
    readFile: files.text,
    readDirectory: (from, extensions, excludes, includes, depth) =>
      internal.matchFiles(
        from,
        extensions,
        excludes,
        includes,
        ts.sys.useCaseSensitiveFileNames,
        folder,
        depth,
        (inside) => tree.get(inside.replace(/\/$/, '')) ?? NOTHING,
        (path) => path,
      ),
  };
  // A broken configuration gives what could be read of it, as in an editor.
  const {
    options,
    fileNames,
    projectReferences = [],
  } = ts.parseJsonConfigFileContent(json.config ?? {}, host, folder, undefined, file);
  const { plugins: _, ...plain } = options;
  return { file, folder, options: { ...plain, ...ALWAYS }, names: fileNames, references: projectReferences };
};

interface Entries {
  readonly files: readonly string[];
  readonly directories: readonly string[];
}

const NOTHING: Entries = { files: [], directories: [] };

/** The compiler's own matching of `include` and `exclude`, over a tree that is given; not among its public types. */
const internal = ts as unknown as {
  matchFiles(
    path: string,
    extensions: readonly string[] | undefined,
    excludes: readonly string[] | undefined,
    includes: readonly string[] | undefined,
    useCaseSensitiveFileNames: boolean,
    currentDirectory: string,
    depth: number | undefined,
    getFileSystemEntries: (path: string) => Entries,
    realpath: (path: string) => string,
  ): string[];
};

type Tree = ReadonlyMap<string, Entries>;

/** The files of the question as folders: what is ignored or hidden is not in it. */
const treeOf = ({ root, files }: TypeQuestion): Tree => {
  const tree = new Map<string, { files: string[]; directories: string[] }>();
  const folderAt = (path: string) => {
    const known = tree.get(path);
    if (known !== undefined) return known;
    const made = { files: [], directories: [] };
    tree.set(path, made);
    const slash = path.lastIndexOf('/');
    if (path.length > root.length) folderAt(path.slice(0, slash)).directories.push(path.slice(slash + 1));
    return made;
  };
  for (const path of files) {
    const file = `${root}/${path}`;
    const slash = file.lastIndexOf('/');
    folderAt(file.slice(0, slash)).files.push(file.slice(slash + 1));
  }
  return tree;
};

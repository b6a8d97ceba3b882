// One project of the compiler's: a language service over the files of a configuration, kept from question to question.
import ts from 'ts6';
import type { ProjectConfig } from './project-config.ts';
import type { SourceFiles } from './source-files.ts';

export interface TypeProject {
  readonly service: ts.LanguageService;
  /** What the next question is asked over: the same configuration, perhaps with other settings. */
  use(config: ProjectConfig, roots: readonly string[]): void;
}

/** Asked often while the compiler works: false, or a throw, ends the work. */
export type GoOn = () => boolean;

export interface TypeGround {
  readonly files: SourceFiles;
  /** Parsed files, shared by all projects. */
  readonly documents: ts.DocumentRegistry;
  readonly goOn: GoOn;
}

export const openProject = (config: ProjectConfig, { files, documents, goOn }: TypeGround): TypeProject => {
  let current = config;
  let roots: readonly string[] = [];
  const snapshots = new Map<string, { readonly version: string; readonly snapshot: ts.IScriptSnapshot | undefined }>();
  const cancelled = new ts.OperationCanceledException();
  const snapshotOf = (file: string): ts.IScriptSnapshot | undefined => {
    // Making a program asks no token, and takes the longest.
    if (!goOn()) throw cancelled;
    const text = files.text(file);
    const version = files.version(file);
    const known = snapshots.get(file);
    if (known?.version === version) return known.snapshot;
    const snapshot = text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    snapshots.set(file, { version, snapshot });
    return snapshot;
  };
  const host: ts.LanguageServiceHost = {
    getCompilationSettings: () => current.options,
    getScriptFileNames: () => [...roots],
    getScriptVersion: files.version,
    getScriptSnapshot: snapshotOf,
    getCurrentDirectory: () => config.folder,
    getDefaultLibFileName: (options) => ts.getDefaultLibFilePath(options),
    useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
    fileExists: files.isFile,
    readFile: files.text,
    directoryExists: files.isFolder,
    getDirectories: (folder) => [...files.foldersIn(folder)],
    realpath: files.real,
    getCancellationToken: () => ({ isCancellationRequested: () => !goOn() }),
  };
  return {
    service: ts.createLanguageService(host, documents),
    use: (latest, names) => {
      current = latest;
      roots = names;
    },
  };
};

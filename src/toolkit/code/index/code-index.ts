// The index of one workspace: settled before every question, and asked by name, by path and by word.
import type { Database } from '../../../store/database.ts';
import type { Workspace } from '../../../workspace/workspace.ts';
import { createPasses, type Passes } from '../../index/passes.ts';
import { watchFolders } from '../../index/watch-folders.ts';
import { openIndexDatabase } from './index-database.ts';
import { resolveImports } from './resolve-imports.ts';
import { type Settling, settle } from './settle.ts';
import { settleNames } from './settle-names.ts';

export interface CodeIndex extends Passes {
  readonly database: Database;
  readonly workspace: Workspace;
}

export interface IndexOptions {
  /** What a thread for reading starts from; absent: the one beside the bundled program. */
  readonly threadFile?: string;
}

export const openCodeIndex = (workspace: Workspace, folder: string, options: IndexOptions = {}): CodeIndex => {
  const database = openIndexDatabase(folder);
  const watched = watchFolders(workspace.root);
  let walked: number | undefined;
  const passes = createPasses(database, async (signal, progress) => {
    const settling: Settling = { ...options, workspace, database, signal, progress, entered: watched.enter };
    const names = walked === undefined ? undefined : await watched.taken();
    const trusted = walked !== undefined && performance.now() - walked < TRUST_MILLISECONDS;
    if (names === undefined || !trusted || !(await settleNames(settling, names))) {
      watched.reset();
      walked = undefined;
      const began = performance.now();
      await settle(settling);
      if (!signal.aborted) walked = began;
    }
    await resolveImports(workspace, database, signal);
  });
  return {
    database,
    workspace,
    ...passes,
    close: async () => {
      watched.close();
      await passes.close();
    },
  };
};

/** A walk is due after this even where every change is seen: a missed one does not stay missed. */
const TRUST_MILLISECONDS = 5 * 60 * 1000;

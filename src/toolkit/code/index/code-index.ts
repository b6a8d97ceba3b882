// The index of one workspace: settled before every question, and asked by name, by path and by word.
import type { Database } from '../../../store/database.ts';
import type { Workspace } from '../../../workspace/workspace.ts';
import { newKeeper } from '../../index/keep-up.ts';
import { createPasses, type Passes } from '../../index/passes.ts';
import { openIndexDatabase } from './index-database.ts';
import { resolveImports } from './resolve-imports.ts';
import { type CodeSettling, settle } from './settle.ts';
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
  const keeper = newKeeper(workspace.root);
  const passes = createPasses(
    database,
    async (pass) => {
      const settling: CodeSettling = { ...options, ...pass, workspace, database, entered: keeper.enter };
      await keeper.bringUp({
        names: (names) => settleNames(settling, names),
        walk: () => settle(settling),
        isWhole: pass.isWhole,
      });
      await resolveImports(workspace, database, pass.signal);
    },
    workspace.closing,
  );
  return {
    database,
    workspace,
    ...passes,
    close: async () => {
      keeper.close();
      await passes.close();
    },
  };
};

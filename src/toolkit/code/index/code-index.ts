// The index of one workspace: settled before every question, and asked by name, by path and by word.
import type { Database } from '../../../store/database.ts';
import type { Workspace } from '../../../workspace/workspace.ts';
import { createPasses, type Passes } from '../../index/passes.ts';
import { openIndexDatabase } from './index-database.ts';
import { resolveImports } from './resolve-imports.ts';
import { settle } from './settle.ts';

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
  const passes = createPasses(database, async (signal, progress) => {
    await settle({ ...options, workspace, database, signal, progress });
    await resolveImports(workspace, database, signal);
  });
  return { database, workspace, ...passes };
};

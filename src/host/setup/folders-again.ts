// The added folders that a stored session had: they are open again when it is resumed, without the flag.

import type { Result } from '../../error/error-value.ts';
import { openLedger } from '../../ledger/open-ledger.ts';
import { foldersOfSession } from '../../session/session-folders.ts';
import { createSessions } from '../../session/sessions.ts';
import { openStore } from '../../store/open-store.ts';
import { findRoot } from '../../workspace/find-root.ts';

/** Their names, for `prepare`; asked before the workspace is opened, so the store is opened for this alone. */
export const foldersAgain = (cwd: string, session: number): Result<readonly string[]> => {
  const found = findRoot(cwd);
  if (!found.ok) return found;
  const database = openStore({ env: process.env, workspaceId: found.value.id, root: found.value.root });
  if (!database.ok) return database;
  try {
    return foldersOfSession({ ledger: openLedger(database.value), sessions: createSessions(database.value) }, session);
  } finally {
    database.value.close();
  }
};

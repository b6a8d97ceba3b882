// The rooms a command works in: the workspace and what the store keeps of it. Killed runs are settled before anything else.
import type { Store } from '../../agent/runtime.ts';
import { openWithFolders } from '../../config/open-with-folders.ts';
import { createQuestions } from '../../decision/questions.ts';
import { ok, type Result } from '../../error/error-value.ts';
import { openContents } from '../../history/open-contents.ts';
import { openHistory } from '../../history/open-history.ts';
import { openLedger } from '../../ledger/open-ledger.ts';
import { createSessions } from '../../session/sessions.ts';
import { storeResult } from '../../store/database-error.ts';
import { openStore } from '../../store/open-store.ts';
import { stateFolder } from '../../store/state-folder.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { Notices } from '../notices.ts';

export interface Rooms {
  readonly workspace: Workspace;
  readonly store: Store;
  close(): void;
}

export const openRooms = async (options: { readonly cwd: string }, notices: Notices): Promise<Result<Rooms>> => {
  const workspace = openWithFolders(options.cwd, { environment: process.env });
  return workspace.ok ? openRoomsOf(workspace.value, notices) : workspace;
};

export const openRoomsOf = async (
  workspace: Workspace,
  notices: Notices,
  /** Bytes of old contents to keep; absent: the default. */
  cap?: number,
): Promise<Result<Rooms>> => {
  const state = stateFolder(process.env);
  if (state.ok) for (const warning of state.value.warnings) notices.note(warning);
  const opened = openStore({ env: process.env, workspaceId: workspace.id, root: workspace.root });
  if (!opened.ok) return opened;
  const database = opened.value;
  if (database.cutBack !== undefined)
    notices.note(
      `The log of the store was damaged: its last ${database.cutBack === 1 ? 'change is' : `${database.cutBack} changes are`} lost, and it is as it was before. Your files are as they were. To check what is left: countersign ledger verify`,
    );
  const ledger = openLedger(database);
  const contents = openContents(database);
  const history = openHistory({
    database,
    workspace,
    ledger,
    notice: notices.note,
    ...(cap === undefined ? {} : { cap }),
  });
  const questions = createQuestions({
    database,
    contents,
    attempt: (work) => storeResult(database, work),
  });
  const recovered = await history.recover();
  if (!recovered.ok) return recovered;
  for (const { id, state, summary } of recovered.value) {
    notices.note(`Entry ${id} (${summary}) was cut off by a crash: ${state.replace('_', ' ')}.`);
  }
  return ok({
    workspace,
    store: { database, ledger, contents, history, questions, sessions: createSessions(database) },
    close: () => {
      database.close();
      workspace.close();
    },
  });
};

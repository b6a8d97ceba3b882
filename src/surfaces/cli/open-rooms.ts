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
import { failed } from './failed.ts';
import type { Output } from './output.ts';

export interface Rooms {
  readonly workspace: Workspace;
  readonly store: Store;
  close(): void;
}

export const openRooms = async (options: { readonly cwd: string }, output: Output): Promise<Result<Rooms>> => {
  const workspace = openWithFolders(options.cwd, { environment: process.env });
  return workspace.ok ? openRoomsOf(workspace.value, output) : workspace;
};

export const openRoomsOf = async (
  workspace: Workspace,
  output: Output,
  /** Bytes of old contents to keep; absent: the default. */
  cap?: number,
): Promise<Result<Rooms>> => {
  const state = stateFolder(process.env);
  if (state.ok) for (const warning of state.value.warnings) output.note(warning);
  const opened = openStore({ env: process.env, workspaceId: workspace.id, root: workspace.root });
  if (!opened.ok) return opened;
  const database = opened.value;
  if (database.cutBack !== undefined)
    output.note(
      `The log of the store was damaged: its last ${database.cutBack === 1 ? 'change is' : `${database.cutBack} changes are`} lost, and it is as it was before. Your files are as they were. To check what is left: countersign ledger verify`,
    );
  const ledger = openLedger(database);
  const contents = openContents(database);
  const history = openHistory({
    database,
    workspace,
    ledger,
    notice: output.note,
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
    output.note(`Entry ${id} (${summary}) was cut off by a crash: ${state.replace('_', ' ')}.`);
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

/** Where a command works: a folder whose rooms it opens, or rooms that a conversation has open and goes on with. */
export interface Where {
  readonly cwd: string;
  readonly rooms?: Rooms;
}

/** Opens the rooms, works in them and closes them; an error is printed and becomes the exit code. */
export const inRooms = async (
  options: Where,
  output: Output,
  work: (rooms: Rooms) => Promise<Result<number>>,
): Promise<number> => {
  const open = options.rooms;
  const rooms = open === undefined ? await openRooms(options, output) : ok({ ...open, close: () => undefined });
  if (!rooms.ok) return failed(output, rooms);
  try {
    const code = await work(rooms.value);
    return code.ok ? code.value : failed(output, code);
  } finally {
    rooms.value.close();
  }
};

// What a chat or a task needs, opened once per agent: prepared as for the command line, with the program's own model and tools.
import { ok, type Result } from '../../error/error-value.ts';
import type { Notices } from '../../host/notices.ts';
import type { Rooms } from '../../host/setup/open-rooms.ts';
import { openRoomsFor } from '../../host/setup/open-rooms-for.ts';
import { type ModelOptions, prepare } from '../../host/setup/prepare.ts';
import type { Switchboard } from '../../host/setup/setup.ts';
import type { AgentOptions } from './options.ts';
import { patientModel } from './patient-model.ts';

export type Mode = 'run' | 'chat';

export interface OpenMode {
  readonly mode: Mode;
  readonly board: Switchboard;
  readonly rooms: Rooms;
  close(): Promise<void>;
}

/** Of one request, unless the program says otherwise. */
const TIMEOUT_SECONDS = 120;

/** As on the command line, and no store is opened. */
export const prepareMode = (
  folder: string,
  options: Omit<AgentOptions, 'dryRun'>,
  mode: Mode,
  notices: Notices,
): Promise<Result<Switchboard>> => prepare(modelOptions(folder, options, mode), notices, mode);

export const openMode = async (
  folder: string,
  options: Omit<AgentOptions, 'dryRun'>,
  mode: Mode,
  notices: Notices,
): Promise<Result<OpenMode>> => {
  const found = await prepareMode(folder, options, mode, notices);
  if (!found.ok) return found;
  const board = found.value;
  const { workspace, sandbox } = board.wrapModel((model) => patientModel(model, options.timeout ?? TIMEOUT_SECONDS));
  const rooms = await openRoomsFor(board.setup, notices);
  if (!rooms.ok) {
    workspace.close();
    return rooms;
  }
  return ok({
    mode,
    board,
    rooms: rooms.value,
    close: async () => {
      await sandbox?.close();
      board.setup.model.close();
      rooms.value.close();
    },
  });
};

/** A chat has no tools unless they are asked for; a task has all. */
const modelOptions = (folder: string, options: Omit<AgentOptions, 'dryRun'>, mode: Mode): ModelOptions => {
  const { model, baseUrl, apiKey, dialect, profile, maxTurns, maxTokens, maxCost, safeMode, rescued, draft, system } =
    options;
  const { tools = mode === 'run' ? 'auto' : 'none' } = options;
  const listed = tools === null ? ['none'] : typeof tools === 'string' ? [tools] : tools;
  const own = listed.filter((each) => typeof each !== 'string');
  const names = listed.map((each) => (typeof each === 'string' ? each : each.name));
  return {
    cwd: folder,
    ...(typeof model === 'object' ? { given: model } : model === undefined ? {} : { model }),
    ...(baseUrl === undefined ? {} : { baseUrl }),
    ...(apiKey === undefined ? {} : { apiKey }),
    ...(dialect === undefined ? {} : { dialect }),
    ...(profile === undefined ? {} : { profile }),
    tools: names.includes('auto') ? 'auto' : names.length === 0 ? 'none' : names.join(','),
    own: (services) => own.map((each) => each.over(services)),
    ...(maxTurns === undefined ? {} : { maxTurns }),
    ...(maxTokens === undefined ? {} : { maxTokens }),
    ...(maxCost === undefined ? {} : { maxCost }),
    yes: safeMode === false ? (rescued === 'apply' ? 'rescued' : true) : false,
    ...(draft === undefined ? {} : { draft }),
    ...(system === undefined ? {} : typeof system === 'string' ? { system } : { systemInstead: system.replace }),
    untrusted: options.untrusted === true,
  };
};

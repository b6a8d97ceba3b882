// What a chat or a task needs, opened once per agent: prepared as for the command line, with the program's own model and tools.
import { ok, type Result } from '../../error/error-value.ts';
import type { Rooms } from '../cli/open-rooms.ts';
import { openRoomsFor } from '../cli/open-rooms-for.ts';
import type { Output } from '../cli/output.ts';
import { type ModelOptions, type Prepared, prepare } from '../cli/prepare.ts';
import type { AgentOptions } from './options.ts';
import { patientModel } from './patient-model.ts';

export type Way = 'run' | 'chat';

export interface OpenWay {
  readonly way: Way;
  readonly prepared: Prepared;
  readonly rooms: Rooms;
  close(): Promise<void>;
}

/** S2's time-out of one request. */
const TIMEOUT_SECONDS = 120;

/** As on the command line, and no store is opened. */
export const prepareWay = (
  folder: string,
  options: Omit<AgentOptions, 'dryRun'>,
  way: Way,
  output: Output,
): Promise<Result<Prepared>> => prepare(modelOptions(folder, options, way), output, way);

export const openWay = async (
  folder: string,
  options: Omit<AgentOptions, 'dryRun'>,
  way: Way,
  output: Output,
): Promise<Result<OpenWay>> => {
  const found = await prepareWay(folder, options, way, output);
  if (!found.ok) return found;
  const model = patientModel(found.value.model, options.timeout ?? TIMEOUT_SECONDS);
  // What is looked up afresh (cards that changed) stays so.
  const prepared = Object.create(found.value, { model: { value: model, enumerable: true } }) as Prepared; // it inherits all of one
  const rooms = await openRoomsFor(prepared, output);
  if (!rooms.ok) {
    prepared.workspace.close();
    return rooms;
  }
  return ok({
    way,
    prepared,
    rooms: rooms.value,
    close: async () => {
      await prepared.sandbox?.close();
      model.close();
      rooms.value.close();
    },
  });
};

/** A chat has no tools unless they are asked for; a task has all. */
const modelOptions = (folder: string, options: Omit<AgentOptions, 'dryRun'>, way: Way): ModelOptions => {
  const { model, baseUrl, apiKey, dialect, profile, maxTurns, maxTokens, maxCost, safeMode, rescued, draft, system } =
    options;
  const { tools = way === 'run' ? 'auto' : 'none' } = options;
  const listed = tools === null ? ['none'] : typeof tools === 'string' ? [tools] : tools;
  const own = listed.filter((each) => typeof each !== 'string');
  const names = listed.map((each) => (typeof each === 'string' ? each : each.name));
  return {
    cwd: folder,
    headless: true,
    ...(typeof model === 'object' ? { given: model } : model === undefined ? {} : { model }),
    ...(baseUrl === undefined ? {} : { baseUrl }),
    ...(apiKey === undefined ? {} : { apiKey }),
    ...(dialect === undefined ? {} : { dialect }),
    ...(profile === undefined ? {} : { profile }),
    tools: names.includes('auto') ? 'auto' : names.length === 0 ? 'none' : names.join(','),
    own: (services) => own.map((each) => each.over(services)),
    ...(maxTurns === undefined ? {} : { maxTurns: String(maxTurns) }),
    ...(maxTokens === undefined ? {} : { maxTokens: String(maxTokens) }),
    ...(maxCost === undefined ? {} : { maxCost: maxCost.toFixed(6) }),
    yes: safeMode === false ? (rescued === 'apply' ? 'rescued' : true) : false,
    ...(draft === undefined ? {} : { draft }),
    ...(system === undefined ? {} : typeof system === 'string' ? { system } : { systemInstead: system.replace }),
    untrusted: options.untrusted === true,
  };
};

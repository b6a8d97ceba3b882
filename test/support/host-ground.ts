// A folder set up for a conversation as a surface does it, with a model in process that plays a script.
import { onTestFinished } from 'vitest';
import type { Rooms } from '../../src/host/setup/open-rooms.ts';
import { openRoomsFor } from '../../src/host/setup/open-rooms-for.ts';
import { type ModelOptions, prepare } from '../../src/host/setup/prepare.ts';
import type { Switchboard } from '../../src/host/setup/setup.ts';
import { type RecordedOutput, recordedOutput } from './recorded-output.ts';
import { type Scripted, type ScriptedReplies, scriptedReplies, workspaceOf } from './scripted-replies.ts';

export interface HostGround {
  readonly folder: string;
  readonly board: Switchboard;
  readonly rooms: Rooms;
  readonly model: ScriptedReplies;
  readonly told: RecordedOutput;
}

export const hostGround = async (
  script: readonly Scripted[],
  { files = {}, ...options }: Partial<ModelOptions> & { readonly files?: Readonly<Record<string, string>> } = {},
): Promise<HostGround> => {
  const folder = workspaceOf(files);
  const model = scriptedReplies(...script);
  const told = recordedOutput();
  const prepared = await prepare({ cwd: folder, given: model, profile: 'code', ...options }, told, 'chat');
  if (!prepared.ok) throw new Error(prepared.error.message);
  const rooms = await openRoomsFor(prepared.value.setup, told);
  if (!rooms.ok) throw new Error(rooms.error.message);
  onTestFinished(async () => {
    await prepared.value.setup.sandbox?.close();
    rooms.value.close();
  });
  return { folder, board: prepared.value, rooms: rooms.value, model, told };
};

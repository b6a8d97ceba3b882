// Where a command of the terminal works, and what becomes of an error there.
import { ok, type Result } from '../../error/error-value.ts';
import { failed } from '../../host/failed.ts';
import { openRooms, type Rooms } from '../../host/setup/open-rooms.ts';
import { openRoomsFor } from '../../host/setup/open-rooms-for.ts';
import type { Switchboard } from '../../host/setup/setup.ts';
import type { Output } from './output.ts';

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

/** The same for a conversation that was prepared; what it ran commands in is closed too. */
export const inItsRooms = async (
  board: Switchboard,
  output: Output,
  work: (rooms: Rooms) => Promise<number>,
): Promise<number> => {
  const rooms = await openRoomsFor(board.setup, output);
  if (!rooms.ok) return failed(output, rooms);
  try {
    return await work(rooms.value);
  } finally {
    await board.setup.sandbox?.close();
    rooms.value.close();
  }
};

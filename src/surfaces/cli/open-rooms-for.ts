// The rooms of a conversation: from here on it is known what was private, before anything of anyone's is put into a message.
import type { Result } from '../../error/error-value.ts';
import { openRoomsOf, type Rooms } from './open-rooms.ts';
import type { Output } from './output.ts';
import type { Prepared } from './prepare.ts';

export const openRoomsFor = async (
  { workspace, config, privacy }: Pick<Prepared, 'workspace' | 'config' | 'privacy'>,
  output: Output,
): Promise<Result<Rooms>> => {
  const rooms = await openRoomsOf(workspace, output, config.limits.historyBytes);
  if (rooms.ok) privacy.open(rooms.value.store);
  return rooms;
};

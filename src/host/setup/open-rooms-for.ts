// The rooms of a conversation: from here on it is known what was private, before anything of anyone's is put into a message.
import type { Result } from '../../error/error-value.ts';
import type { Notices } from '../notices.ts';
import { openRoomsOf, type Rooms } from './open-rooms.ts';
import type { Setup } from './setup.ts';

export const openRoomsFor = async (
  { workspace, config, privacy }: Pick<Setup, 'workspace' | 'config' | 'privacy'>,
  notices: Notices,
): Promise<Result<Rooms>> => {
  const rooms = await openRoomsOf(workspace, notices, config.limits.historyBytes);
  if (rooms.ok) privacy.open(rooms.value.store);
  return rooms;
};

// `/diff`: everything this session changed as one difference, and below it what is not signed yet.

import { unsignedChanges, unsignedFiles } from '../../../host/conversation/unsigned.ts';
import type { Rooms } from '../../../host/setup/open-rooms.ts';
import type { Session } from '../../../session/session.ts';
import { counted } from '../../../text/counted.ts';
import { changeView } from '../change-view.ts';
import type { Output } from '../output.ts';

export const chatDiff = async (session: Session, rooms: Rooms, output: Output): Promise<void> => {
  const { historyDiff } = await import('../commands/history/diff.ts');
  await historyDiff({ cwd: rooms.workspace.root, rooms, session: String(session.info.id) }, output);
  for (const line of await unsignedDiff(session, rooms, output)) output.line(line);
};

/** Empty when nothing is unsigned. */
export const unsignedDiff = async (
  session: Session,
  { store }: Pick<Rooms, 'store'>,
  page: Pick<Output, 'colour' | 'columns'>,
): Promise<readonly string[]> => {
  const changes = unsignedChanges(session, store);
  if (changes.length === 0) return [];
  const files = counted(unsignedFiles(session, store), 'file');
  return ['', `Not signed yet, ${files}:`, ...(await changeView(changes, page)), 'Sign or drop it: /draft'];
};

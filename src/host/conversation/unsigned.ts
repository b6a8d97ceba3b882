// What a session has done unsigned so far: as changes, as a number, and in the words said when it is left.
import { squash } from '../../agent/layers.ts';
import { changedFiles } from '../../agent/receipts.ts';
import type { Store } from '../../agent/runtime.ts';
import type { ChangeSet } from '../../change/change-set.ts';
import { reviveLayers } from '../../decision/serialise.ts';
import type { Session } from '../../session/session.ts';
import { counted } from '../../text/counted.ts';

type Contents = Pick<Store, 'contents'>;

export const unsignedChanges = ({ state }: Pick<Session, 'state'>, { contents }: Contents): ChangeSet =>
  state.drafts.length === 0 ? [] : squash(reviveLayers(state.drafts, contents));

/** Files that would be different, were it signed now. */
export const unsignedFiles = (session: Pick<Session, 'state'>, store: Contents): number =>
  changedFiles(unsignedChanges(session, store)).length;

/** "3 files unsigned: countersign sessions resume 7"; undefined when there is nothing to say. */
export const unsignedWords = (session: Pick<Session, 'state' | 'info'>, store: Contents): string | undefined => {
  const files = unsignedFiles(session, store);
  return files === 0 ? undefined : `${counted(files, 'file')} unsigned: countersign sessions resume ${session.info.id}`;
};

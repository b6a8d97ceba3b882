// The last change of this vault that is not taken back, taken back: what came of it, in words.
import type { HistoryReply, UndoReply } from '../../src/surfaces/server/wire/looking-back.ts';
import type { PageDesk } from '../../web/state/create-desk.ts';
import { failedWords, undoneWords, WORDS } from './words.ts';

export const undoLast = async ({ call }: Pick<PageDesk, 'call'>): Promise<string> => {
  const read = await call<HistoryReply>('GET', '/api/history');
  if (!read.ok) return failedWords(read.error);
  // Taking something back is an entry too, and pressing twice goes two changes back.
  const last = read.value.entries.find(({ next, undoes }) => next === 'undo' && undoes === null);
  if (last === undefined) return WORDS.nothingToUndo;
  const taken = await call<UndoReply>('POST', `/api/history/${last.id}/undo`, {});
  return taken.ok ? undoneWords(taken.value.files) : failedWords(taken.error);
};

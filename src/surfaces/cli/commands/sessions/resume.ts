// `countersign sessions resume`: at a terminal the conversation is open again; without one it goes on to its end.
import { fail, ok, type Result } from '../../../../error/error-value.ts';
import { EXIT } from '../../../../host/exit-code.ts';
import { failed } from '../../../../host/failed.ts';
import { openRooms, type Rooms } from '../../../../host/setup/open-rooms.ts';
import type { Session } from '../../../../session/session.ts';
import { numberOf } from '../../../../text/number-of.ts';
import { isInteractive } from '../../is-interactive.ts';
import type { Output } from '../../output.ts';
import { printRows } from '../../print-rows.ts';
import type { ChatFlags } from '../chat.ts';
import type { RunTaskOptions } from '../run.ts';
import { lastWords } from './last-words.ts';

export type ResumeOptions = RunTaskOptions & ChatFlags;

/** Without a number: the last one. */
export const sessionsResume = async (
  id: string | undefined,
  options: ResumeOptions,
  output: Output,
): Promise<number> => {
  const number = id === undefined ? ok(undefined) : numberOf(id, 'A session', '`countersign sessions` lists them.');
  if (!number.ok) return failed(output, number);
  const found = await findSession(number.value, options, output);
  if (!found.ok) return failed(output, found);
  const { session, isUnfinished } = found.value;
  if (!isInteractive() || options.say !== undefined || output.json)
    return (await import('../run.ts')).resumeTask(String(session), options, output);
  // What was cut off in the middle of a turn is carried on first; then the person has the word.
  if (isUnfinished) {
    const code = await (await import('../run.ts')).resumeTask(String(session), options, output);
    if (code !== EXIT.done && code !== EXIT.refused) return code;
  }
  return (await import('../chat.ts')).chat(undefined, { ...options, session: String(session) }, output);
};

const findSession = async (
  wanted: number | undefined,
  options: ResumeOptions,
  output: Output,
): Promise<Result<{ readonly session: number; readonly isUnfinished: boolean }>> => {
  const rooms = await openRooms(options, output);
  if (!rooms.ok) return rooms;
  try {
    const { sessions } = rooms.value.store;
    const id = wanted ?? sessions.last()?.id;
    if (id === undefined)
      return fail('NOT_FOUND', 'There is no session yet.', { wayOut: '`countersign run "…"` begins one.' });
    const session = sessions.open(id);
    if (!session.ok) return session;
    const unfinished = isUnfinished(session.value);
    if (!isInteractive() || options.say !== undefined || output.json)
      return ok({ session: id, isUnfinished: unfinished });
    printRows(lastWords(session.value), output);
    // Where a turn is carried on, that is written down there.
    const noted = unfinished ? ok(0) : noteResumed(rooms.value, id);
    return noted.ok ? ok({ session: id, isUnfinished: unfinished }) : noted;
  } finally {
    rooms.value.close();
  }
};

const noteResumed = ({ store: { ledger } }: Rooms, id: number): Result<number> =>
  ledger.append({ kind: 'session', session: id, subject: String(id), body: { what: 'resumed' } });

/** A turn that never came to its end: calls without receipts, an answer that is still owed. */
const isUnfinished = ({ state, records }: Session): boolean =>
  state.open !== undefined || (state.finished === undefined && state.done === undefined && records.length > 0);

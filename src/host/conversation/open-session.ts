// How a conversation begins and how it is resumed: the same records on every surface.
import { ok, type Result } from '../../error/error-value.ts';
import type { SessionRecord } from '../../session/record.ts';
import type { Session } from '../../session/session.ts';
import { storeResult } from '../../store/database-error.ts';
import type { Rooms } from '../setup/open-rooms.ts';
import type { Setup } from '../setup/setup.ts';

type With = Pick<Setup, 'model' | 'profile'>;

export interface SessionBeginning {
  /** What it is called until it has a name. */
  readonly title: string;
  /** What is said first. */
  readonly records?: readonly SessionRecord[];
  /** The session whose place it takes. */
  readonly parent?: number | undefined;
}

export const beginSession = (
  { store: { database, sessions, ledger } }: Rooms,
  { model, profile }: With,
  { title, records = [], parent }: SessionBeginning,
): Result<Session> => {
  const begun = storeResult(database, (): Result<Session> => {
    const started = { profile: profile.name, model: model.id, title };
    const session = sessions.begin({ ...started, ...(parent === undefined ? {} : { parent }) });
    session.append(...records);
    const { id } = session.info;
    const body = { what: 'started', model: model.id, profile: profile.name } as const;
    const noted = ledger.append({ kind: 'session', session: id, subject: String(id), body });
    return noted.ok ? ok(session) : noted;
  });
  return begun.ok ? begun.value : begun;
};

/** `with`: what it goes on with; absent where it is only opened to be looked at and gone on with later. */
export const resumeSession = (
  { store: { database, sessions, ledger } }: Rooms,
  id: number,
  goesOn?: With,
): Result<Session> => {
  const resumed = storeResult(database, (): Result<Session> => {
    const session = sessions.open(id);
    if (!session.ok) return session;
    const body = {
      what: 'resumed',
      ...(goesOn === undefined ? {} : { model: goesOn.model.id, profile: goesOn.profile.name }),
    } as const;
    const noted = ledger.append({ kind: 'session', session: id, subject: String(id), body });
    return noted.ok ? session : noted;
  });
  return resumed.ok ? resumed.value : resumed;
};

/** Whoever resumes a session that was stopped means it to go on; one that came to its end stays there, and so does one whose sheet is all that is left to do. */
export const goOnAfterStop = (session: Session): void => {
  const { done, limit, finished, drafts } = session.state;
  const isAtSheet = finished !== undefined && drafts.length > 0;
  const wasStopped = limit !== undefined || done?.how === 'interrupted' || done?.how === 'stopped';
  if (!isAtSheet && wasStopped) session.append({ kind: 'continued' });
};

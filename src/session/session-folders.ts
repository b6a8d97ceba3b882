// Which added folders a session works with: noted in the ledger, so that it can be said later, and so that the session has them again.
import { ok, type Result } from '../error/error-value.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { AddedFolder } from '../workspace/added-folders.ts';
import type { Sessions } from './sessions.ts';

/** Once for each set of folders: a session that never had any has no such record. */
export const noteFolders = (
  ledger: Pick<Ledger, 'append' | 'query'>,
  session: number,
  added: readonly AddedFolder[],
): Result<true> => {
  const before = lastNoted(ledger, session);
  if (!before.ok) return before;
  const folders = added.map(({ name, root }) => ({ name, root }));
  if (JSON.stringify(before.value ?? []) === JSON.stringify(folders)) return ok(true);
  const noted = ledger.append({
    kind: 'session',
    session,
    subject: String(session),
    body: { what: 'folders', folders },
  });
  return noted.ok ? ok(true) : noted;
};

/** The names of those it had last; a fork has those of the session it came from until it has its own. */
export const foldersOfSession = (
  { ledger, sessions }: { readonly ledger: Pick<Ledger, 'query'>; readonly sessions: Pick<Sessions, 'open'> },
  id: number,
): Result<readonly string[]> => {
  for (let session: number | null = id; session !== null; ) {
    const noted = lastNoted(ledger, session);
    if (!noted.ok) return noted;
    if (noted.value !== undefined) return ok(noted.value.map(({ name }) => name));
    const opened = sessions.open(session);
    // Whoever opens it next says that there is no such session.
    session = opened.ok ? opened.value.info.parent : null;
  }
  return ok([]);
};

const lastNoted = (
  ledger: Pick<Ledger, 'query'>,
  session: number,
): Result<readonly Pick<AddedFolder, 'name' | 'root'>[] | undefined> => {
  const records = ledger.query({ kind: 'session', session });
  if (!records.ok) return records;
  const bodies = records.value.map((record) => (record.kind === 'session' ? record.body : null));
  return ok(bodies.findLast((body) => body?.folders !== undefined)?.folders);
};

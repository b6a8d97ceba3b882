// A conversation that is not at its end although nothing goes on in it: why, so that the person may say to continue.
import type { ListedSession } from '../../../session/sessions.ts';
import type { Database } from '../../../store/database.ts';
import type { UnfinishedView } from '../wire/session-view.ts';

/** Undefined where its last turn came to its end, or was stopped, and where nothing was said yet. */
export const unfinishedView = (database: Database, { id, state }: ListedSession): UnfinishedView | undefined => {
  if (state !== 'open') return undefined;
  const last = database.get<{ kind: string }>(
    `select kind from record where session = ? and kind not in (${BESIDE}) order by seq desc limit 1`,
    id,
  );
  if (last === undefined || last.kind === 'done') return undefined;
  const code = last.kind === 'limit' || last.kind === 'failed' ? last.kind : 'cut off';
  return { code, words: WORDS[code] };
};

/** What is recorded beside a turn, and after its end. */
const BESIDE = ['dropped', 'title', 'unsigned', 'rule', 'secret'].map((kind) => `'${kind}'`).join(', ');

const NOT_FINISHED = 'Not finished. What you have signed is carried out when it continues.';
const WORDS: Readonly<Record<UnfinishedView['code'], string>> = {
  'cut off': NOT_FINISHED,
  failed: NOT_FINISHED,
  limit: 'Stopped at a limit. It continues when you say so.',
};

// Conversations by their titles, then by what was said in them: the newest first, each once, and not for longer than anybody waits.
import { ownWords } from '../../../session/own-words.ts';
import type { Stored } from '../../../session/record.ts';
import { readRecord, type SessionRow } from '../../../session/session.ts';
import type { Database } from '../../../store/database.ts';
import { yieldToLoop } from '../../../toolkit/index/yield-to-loop.ts';
import { type FoundPlace, snippetOf } from './snippet.ts';
import { holdsAll } from './sought-words.ts';

export interface FoundConversation {
  readonly id: number;
  /** Not escaped. */
  readonly title: string;
  readonly model: string;
  /** Where its words stand, when it is not the title. */
  readonly place?: FoundPlace & { readonly seq: number };
}

export interface SearchBounds {
  readonly most: number;
  /** By performance.now(). */
  readonly end: number;
  readonly signal: AbortSignal;
}

/** `isWhole`: everything was looked at, or there was enough. */
export const findConversations = async (
  database: Database,
  sought: readonly string[],
  { most, end, signal }: SearchBounds,
): Promise<{ readonly found: readonly FoundConversation[]; readonly isWhole: boolean }> => {
  const all = new Map(
    database
      .all<{ id: number; title: string; model: string }>('select id, title, model from session order by id desc')
      .map((session) => [session.id, session]),
  );
  const found = new Map<number, FoundConversation>();
  for (const session of all.values())
    if (found.size < most && holdsAll(session.title, sought)) found.set(session.id, session);
  const giveWay = yieldToLoop();
  let [session, seq] = [Number.MAX_SAFE_INTEGER, 0];
  while (found.size < most) {
    const rows = database.all<SessionRow & { session: number }>(
      `select session, seq, at, kind, body from record where (session, seq) < (?, ?) and kind in ('user', 'reply')
         order by session desc, seq desc limit ?`,
      ...[session, seq, PAGE],
    );
    for (const row of rows) {
      await giveWay();
      if (signal.aborted || performance.now() > end) return { found: [...found.values()], isWhole: false };
      [session, seq] = [Number(row.session), Number(row.seq)];
      const about = all.get(session);
      if (about === undefined || found.has(session) || found.size >= most) continue;
      const text = textOf(readRecord(row));
      const place = holdsAll(text, sought) ? snippetOf(text, sought[0] ?? '') : undefined;
      if (place !== undefined) found.set(session, { ...about, place: { ...place, seq } });
    }
    if (rows.length < PAGE) break;
  }
  return { found: [...found.values()], isWhole: true };
};

/** Records read at once; a reply may be long. */
const PAGE = 100;

const textOf = (record: Stored | undefined): string => {
  if (record?.kind === 'user') return ownWords(record.parts);
  if (record?.kind !== 'reply') return '';
  return record.parts.map((part) => (part.kind === 'text' ? part.text : '')).join('\n');
};

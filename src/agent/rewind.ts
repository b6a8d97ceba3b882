// Going back to before one of the person's messages: what was applied since is taken back, and the conversation goes on from there.

import { fail, ok, type Result } from '../error/error-value.ts';
import type { EntryInfo, Taken } from '../history/history.ts';
import { ownWords } from '../session/own-words.ts';
import type { Stored } from '../session/record.ts';
import type { Session } from '../session/session.ts';
import { forkSession } from './fork-session.ts';
import { type Spending, spendingOf } from './limits.ts';
import type { Store } from './runtime.ts';

/** One message of the person with what came of it. */
export interface PastTurn {
  /** From 1, in the order they were said. */
  readonly number: number;
  readonly seq: number;
  readonly at: number;
  /** The person's own words. */
  readonly text: string;
  /** What it applied and nobody has taken back, oldest first. */
  readonly entries: readonly EntryInfo[];
  /** Drafts it made. */
  readonly drafts: number;
  /** Models that answered it: what they were sent stays sent. */
  readonly models: readonly string[];
}

export interface Rewound {
  /** Goes on from before the message; the session it comes from stays as it was. */
  readonly session: Session;
  readonly message: string;
  readonly taken: readonly Taken[];
  readonly sentTo: readonly string[];
  /** What the replies that are no longer in the conversation cost: spent all the same. */
  readonly spent: Spending;
}

type Rooms = Pick<Store, 'history' | 'sessions' | 'ledger'>;

export const turnsOf = (
  session: Pick<Session, 'records'>,
  { history }: Pick<Store, 'history'>,
): readonly PastTurn[] => {
  const turns: { seq: number; at: number; text: string; records: Stored[] }[] = [];
  for (const record of session.records) {
    if (record.kind === 'user')
      turns.push({ seq: record.seq, at: record.at, text: ownWords(record.parts), records: [] });
    else turns.at(-1)?.records.push(record);
  }
  return turns.map(({ records, ...turn }, index) => ({
    ...turn,
    number: index + 1,
    entries: entriesIn(records).flatMap((id) => stillThere(history.entry(id))),
    drafts: records.filter(({ kind }) => kind === 'draft').length,
    models: [...new Set(records.flatMap((record) => (record.kind === 'reply' && !record.own ? [record.model] : [])))],
  }));
};

/**
 * All or nothing: an entry that cannot be taken back leaves disk and conversation as they are, with the error of `undo`. `files: false`
 * rewinds the conversation alone. Drafts from before the message come along; rules made for the session alone do not.
 */
export const rewind = async (
  session: Session,
  number: number,
  rooms: Rooms,
  { files = true }: { readonly files?: boolean } = {},
): Promise<Result<Rewound>> => {
  const turns = turnsOf(session, rooms);
  const turn = turns[number - 1];
  if (turn === undefined)
    return fail('NOT_FOUND', `Session ${session.info.id} has no message ${number}.`, {
      wayOut: turns.length === 0 ? 'Nothing was said in it yet.' : `It has messages 1 to ${turns.length}.`,
    });
  const since = turns.slice(number - 1);
  const entries = files ? since.flatMap((each) => each.entries.map(({ id }) => id)) : [];
  const taken = entries.length === 0 ? ok([]) : await rooms.history.undoAll(entries);
  if (!taken.ok) return taken;
  const forked = forkSession(rooms, session.info.id, { upTo: turn.seq - 1, drafts: true });
  if (!forked.ok) return forked;
  const { state } = forked.value;
  const [before, now] = [spendingOf(session.state), spendingOf(state)];
  return ok({
    session: forked.value,
    message: turn.text,
    taken: taken.value,
    sentTo: [...new Set(since.flatMap(({ models }) => models))].filter((model) => model !== GUIDE),
    spent: { tokens: before.tokens - now.tokens, cost: before.cost - now.cost },
  });
};

/** It is this program: nothing is sent to it. */
const GUIDE = 'offline';

const entriesIn = (records: readonly Stored[]): number[] => [
  ...new Set(
    records.flatMap((record) =>
      (record.kind === 'receipt' || record.kind === 'signed') && record.receipt.entry !== undefined
        ? [record.receipt.entry]
        : [],
    ),
  ),
];

const stillThere = (entry: EntryInfo | undefined): readonly EntryInfo[] =>
  entry !== undefined && entry.undoneBy === null && (entry.state === 'applied' || entry.state === 'partly_applied')
    ? [entry]
    : [];

// Copies of conversations that go their own way: from a record on, from before a message with other words in its place, or with the last turn asked again.
import { forkSession } from '../../../agent/fork-session.ts';
import { fail, ok, type Result } from '../../../error/error-value.ts';
import { givenName } from '../../../host/conversation/attach/given-file.ts';
import type { Rooms } from '../../../host/setup/open-rooms.ts';
import { ownWords } from '../../../session/own-words.ts';
import type { MessagePart, Stored } from '../../../session/record.ts';
import type { SessionHead } from '../wire/session-view.ts';
import type { Said } from './first-words.ts';
import type { OpenConversations } from './open-conversations.ts';
import { beginningOf } from './transcript/turn-end.ts';

export interface Forks {
  /** With words, they are said in the copy. There is none where they cannot be said. */
  fork(id: number, options: Copying): Promise<Result<SessionHead>>;
  /** In place where no model has answered yet; else in a copy, for what was answered stays answered. LOCKED while it goes on. */
  askAgain(id: number): Promise<Result<SessionHead>>;
}

export interface Copying {
  /** The last record that comes along; 0: none. Absent: all. */
  readonly upTo?: number;
  readonly said?: Said;
  /** What was dropped or pasted with the message after `upTo` goes along with what is said instead of it. */
  readonly keepsAttached?: boolean;
}

export interface ForkParts {
  readonly rooms: Rooms;
  readonly conversations: Pick<OpenConversations, 'switchLike' | 'open' | 'forget'>;
  head(id: number): Result<SessionHead>;
  say(id: number, said: Said): Promise<Result<SessionHead>>;
  look(): void;
}

export const createForks = ({ rooms, conversations, head, say, look }: ForkParts): Forks => {
  const { store } = rooms;
  const fork: Forks['fork'] = async (id, { upTo, said, keepsAttached = false }) => {
    const along = keepsAttached ? givenAfter(store, id, upTo ?? 0) : ok([]);
    if (!along.ok) return along;
    const copy = forkSession(store, id, upTo === undefined ? {} : { upTo });
    if (!copy.ok) return copy;
    const made = copy.value.info.id;
    conversations.switchLike(made, id);
    const done = said === undefined ? head(made) : await say(made, { ...said, along: along.value });
    // Nobody asked for a copy in which nothing was said.
    if (!done.ok) {
      await conversations.forget(made);
      store.sessions.remove(made);
    }
    look();
    return done;
  };
  return {
    fork,
    askAgain: async (id) => {
      const current = head(id);
      if (!current.ok) return current;
      if (current.value.runs !== 'no')
        return fail('LOCKED', 'The conversation still goes on.', { wayOut: 'Wait for it, or stop it first.' });
      const session = store.sessions.open(id);
      if (!session.ok) return session;
      const { records } = session.value;
      const first = beginningOf(records, records.length - 1);
      const turn = records.filter(({ seq }) => seq >= first);
      const again = turn.flatMap((record) => (record.kind === 'user' ? [plain(record)] : []));
      if (again[0] === undefined) return fail('NOT_FOUND', 'Nothing was said in this conversation yet.');
      if (turn.some(({ kind }) => kind === 'reply'))
        return fork(id, { upTo: first - 1, said: { text: ownWords(again[0].parts), again } });
      const opened = await conversations.open(id);
      if (!opened.ok) return opened;
      opened.value.goOn();
      look();
      return head(id);
    },
  };
};

const plain = ({ parts, shows }: Extract<Stored, { kind: 'user' }>) => ({
  kind: 'user' as const,
  parts,
  ...(shows === undefined ? {} : { shows }),
});

const givenAfter = (
  { sessions }: Pick<Rooms['store'], 'sessions'>,
  id: number,
  seq: number,
): Result<readonly MessagePart[]> => {
  const session = sessions.open(id);
  if (!session.ok) return session;
  const next = session.value.records.find((record) => record.seq > seq);
  return next?.kind === 'user'
    ? ok(next.parts.filter((part) => givenName(part) !== undefined))
    : fail('BAD_ARGS', 'There is no message whose attachments could be kept.');
};

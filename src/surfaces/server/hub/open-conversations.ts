// The conversations that are open here: prepared when they are asked for, put away when they were quiet for long, with what was switched in them.
import type { AgentEvent } from '../../../agent/events.ts';
import type { Desk } from '../../../decision/question.ts';
import { fail, ok, type Result } from '../../../error/error-value.ts';
import type { Rooms } from '../../../host/setup/open-rooms.ts';
import type { Switchboard } from '../../../host/setup/setup.ts';
import { cardOf } from '../../../models/providers/provider-cards.ts';
import type { Session } from '../../../session/session.ts';
import type { SessionHead } from '../wire/session-view.ts';
import { createConversation, type HubConversation } from './conversation.ts';
import { closeSetup, type HubSwitches, type Preparing, switchesOf } from './preparing.ts';

export interface OpenConversations {
  /** Open already. */
  live(id: number): HubConversation | undefined;
  all(): Iterable<HubConversation>;
  /** What the person has switched in it, open or put away. */
  switched(id: number): HubSwitches | undefined;
  /** LOCKED while it goes on elsewhere. */
  open(id: number): Promise<Result<HubConversation>>;
  /** A new one. */
  add(session: Session, board: Switchboard): HubConversation;
  /** A copy of a conversation is switched as that one is. */
  switchLike(copy: number, original: number): void;
  /** It is given up before anything was said in it. */
  forget(id: number): Promise<void>;
  /** The configuration changed: those that rest are put away, those that go on when they rest. */
  prepareAgain(): Promise<void>;
  /** The same, because of a key: a model that failed with the one before, and is waited for, is asked with what counts now. */
  keyChanged(provider: string): Promise<void>;
  close(): Promise<void>;
}

export interface OpenParts {
  readonly rooms: Rooms;
  readonly preparing: Preparing;
  readonly desk: Desk;
  head(id: number): Result<SessionHead>;
  /** Of one of them. */
  heard(id: number, event: AgentEvent): void;
  changed(id: number): void;
  queued(id: number): void;
  retrying(id: number): void;
}

/** Each holds a sandbox and descriptors; the one that was quiet for longest is put away. */
export const MOST_OPEN = 8;

export const createOpenConversations = (parts: OpenParts): OpenConversations => {
  const { rooms, preparing, desk } = parts;
  const live = new Map<number, HubConversation>();
  /** Of conversations that were put away. */
  const switched = new Map<number, HubSwitches>();
  /** Those that were prepared before something changed, and are in the middle of a turn. */
  const outdated = new Set<number>();
  const switchesIn = (id: number): HubSwitches | undefined => {
    const conversation = live.get(id);
    return conversation === undefined ? switched.get(id) : switchesOf(conversation.board);
  };

  const add = (session: Session, board: Switchboard): HubConversation => {
    const { id } = session.info;
    const conversation = createConversation({
      rooms,
      board,
      session,
      desk,
      heard: (event) => parts.heard(id, event),
      queued: () => parts.queued(id),
      retrying: () => parts.retrying(id),
      changed: () => {
        parts.changed(id);
        if (!conversation.runs && outdated.delete(id)) void putAway(id, conversation);
      },
    });
    live.set(id, conversation);
    void makeRoom();
    return conversation;
  };
  const putAway = async (id: number, conversation: HubConversation): Promise<void> => {
    live.delete(id);
    switched.set(id, switchesOf(conversation.board));
    await conversation.close();
  };
  const makeRoom = async (): Promise<void> => {
    for (const [id, conversation] of live) {
      if (live.size <= MOST_OPEN) return;
      if (!conversation.runs) await putAway(id, conversation);
    }
  };

  const prepareAgain = async (): Promise<void> => {
    // First: whoever begins a conversation meanwhile gets none that was prepared before.
    const forgotten = preparing.forget();
    for (const [id, each] of live)
      if (each.runs) outdated.add(id);
      else await putAway(id, each);
    await forgotten;
  };

  return {
    live: (id) => live.get(id),
    all: () => live.values(),
    switched: switchesIn,
    add,
    open: async (id) => {
      const known = live.get(id);
      if (known !== undefined) {
        // The last to be used is the last to be put away.
        live.delete(id);
        live.set(id, known);
        return ok(known);
      }
      const head = parts.head(id);
      if (!head.ok) return head;
      if (head.value.runs === 'elsewhere')
        return fail('LOCKED', 'This conversation goes on in another process, such as a terminal.', {
          wayOut: 'Say it there, or fork the conversation and go on here.',
        });
      const session = rooms.store.sessions.open(id);
      if (!session.ok) return session;
      const prepared = await preparing.again(session.value.info.profile, switched.get(id) ?? lastOf(session.value));
      if (!prepared.ok) return prepared;
      const meanwhile = live.get(id);
      if (meanwhile === undefined) return ok(add(session.value, prepared.value));
      await closeSetup(prepared.value);
      return ok(meanwhile);
    },
    switchLike: (copy, original) => {
      const session = rooms.store.sessions.open(original);
      const switches = switchesIn(original) ?? (session.ok ? lastOf(session.value) : undefined);
      if (switches !== undefined) switched.set(copy, switches);
    },
    forget: async (id) => {
      const conversation = live.get(id);
      if (conversation !== undefined) await putAway(id, conversation);
      switched.delete(id);
    },
    prepareAgain,
    keyChanged: async (provider) => {
      for (const { board, askAnew } of live.values()) if (cardOf(board.setup.model.id)?.name === provider) askAnew();
      await prepareAgain();
    },
    close: async () => {
      // All at once: none goes on while another is waited for.
      await Promise.all([...live.values()].map((each) => each.close()));
      await preparing.forget();
    },
  };
};

/** Where nothing was switched here: the model that answered last, asking each time. */
const lastOf = ({ info, state }: Session): HubSwitches => ({
  model: state.lastModel ?? info.model,
  readOnly: false,
  drafting: false,
});

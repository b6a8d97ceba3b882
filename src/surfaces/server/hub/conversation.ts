// One session that goes on in this process: what it was prepared with, the turn that runs, what was said meanwhile.
import type { Meter } from '../../../agent/context/meter.ts';
import type { AgentEvent } from '../../../agent/events.ts';
import { type Spending, spendingOf } from '../../../agent/limits.ts';
import { isReplyOver } from '../../../agent/reply-number.ts';
import type { Desk } from '../../../decision/question.ts';
import { fail, ok, type Result } from '../../../error/error-value.ts';
import { internalError } from '../../../error/internal-error.ts';
import { goOnAfterStop } from '../../../host/conversation/open-session.ts';
import { type Turn, turn } from '../../../host/conversation/turn.ts';
import type { Rooms } from '../../../host/setup/open-rooms.ts';
import type { Switchboard } from '../../../host/setup/setup.ts';
import type { SessionRecord } from '../../../session/record.ts';
import type { Session } from '../../../session/session.ts';
import { storeResult, storeResultLater } from '../../../store/database-error.ts';
import type { GrowingView } from '../wire/session-view.ts';
import { createMessageQueue, type MessageQueue, type User } from './message-queue.ts';
import { createRetries, type Retries } from './retries.ts';

export interface HubConversation {
  readonly session: Session;
  readonly board: Switchboard;
  readonly runs: boolean;
  /** What of the reply in the making was said so far. */
  readonly growing: GrowingView;
  readonly meter: Meter | undefined;
  /** Said while a turn runs, and not heard yet. */
  readonly queue: Pick<MessageQueue, 'views' | 'takeBack'>;
  /** The model failed, and is asked again in a moment. */
  readonly retries: Pick<Retries, 'now' | 'tryNow'>;
  /** Goes with the next request if a turn runs, and begins one if not. */
  say(records: readonly [SessionRecord, ...SessionRecord[]]): void;
  /** A turn that was begun elsewhere, such as in a note. What is said while it runs waits for its end. */
  begin(own: OwnTurn): void;
  /** Carries on what was cut off, or stopped at a limit. */
  goOn(): void;
  /** From the next request on. One that failed and is waited for is let be, and this one asked instead. */
  useModel(id: string): ReturnType<Switchboard['useModel']>;
  /** One that failed and is waited for is asked anew, as it would be asked now. */
  askAnew(): void;
  /** Shows the sheet of everything unsigned. */
  sign(): Result<true>;
  stop(): void;
  /** Ends the turn, and waits for it. */
  close(): Promise<void>;
}

/** How a turn begins and ends that is about more than this conversation. */
export interface OwnTurn {
  /** Once more where another model is asked instead of one that failed. */
  readonly opening: NonNullable<Turn['opening']>;
  /** Before anything else begins in the conversation. `isClosing`: the server ends, and the turn because of that. */
  ended(isClosing: boolean): Promise<void>;
}

export interface ConversationParts {
  readonly rooms: Rooms;
  readonly board: Switchboard;
  readonly session: Session;
  readonly desk: Desk;
  /** Every event of a turn, after the session has it. */
  heard(event: AgentEvent): void;
  /** A turn began or ended. */
  changed(): void;
  /** What waits to be heard is another. */
  queued(): void;
  /** A wait for a model that failed began or is over. */
  retrying(): void;
}

export const createConversation = (parts: ConversationParts): HubConversation => {
  const { rooms, board, session, desk } = parts;
  const spentBefore: Spending = spendingOf(session.state);
  let growing = NOTHING;
  let meter: Meter | undefined;
  let running: { readonly stop: AbortController; readonly ended: Promise<void> } | undefined;
  let isClosing = false;
  let isGoingOn = false;
  /** What was heard is told as heard after it is told as said, so that it is always in one of the two. */
  let isUntold = false;
  const queue = createMessageQueue(parts.queued);
  const retries = createRetries(parts.retrying);
  const tellHeard = (): void => {
    if (isUntold) parts.queued();
    isUntold = false;
  };
  const heard = (): User[] => {
    const records = queue.take();
    isUntold ||= records.length > 0;
    return records;
  };

  const hear = (event: AgentEvent): void => {
    if (event.event === 'text' || event.event === 'reasoning') {
      // Its record may have been told before its last pieces came here.
      if (isReplyOver(session, event.reply)) return;
      const { reply } = event;
      const before = growing.reply === reply ? growing : { ...NOTHING, reply };
      growing = { ...before, [event.event]: before[event.event] + event.text };
    } else {
      if (event.event === 'progress' && event.step === 'meter') meter = event.meter;
      // It is a record by now, or will never be one.
      if (isReplyOver(session, growing.reply)) growing = NOTHING;
    }
    parts.heard(event);
    tellHeard();
  };
  const carryOn = ({ stop, sheet = false, own }: Going): Promise<unknown> =>
    turn({
      rooms,
      board,
      session,
      desks: [desk],
      sheet,
      spentBefore,
      keepDrafts: true,
      pause: retries.pause,
      ...(own === undefined ? { said: async () => heard() } : { opening: own.opening }),
      hear,
      signal: stop.signal,
    });
  const broken = (thrown: unknown): void => {
    const error = internalError('The turn', thrown);
    storeResult(rooms.store.database, () => session.append({ kind: 'failed', error }));
    hear({ event: 'error', error });
  };
  const begin = (how: Pick<Going, 'sheet' | 'own'> = {}): void => {
    const { own } = how;
    const stop = new AbortController();
    const ended = storeResultLater(rooms.store.database, async () => ok(await carryOn({ ...how, stop })))
      .then((came) => {
        if (!came.ok) hear({ event: 'error', error: came.error });
      })
      .catch(broken)
      .then(() => (isGoingOn && !isClosing ? undefined : own?.ended(isClosing)))
      .catch(broken)
      .then(() => {
        running = undefined;
        growing = NOTHING;
        const goesOn = isGoingOn && !isClosing;
        isGoingOn = false;
        if (goesOn && own !== undefined) return begin({ own });
        // What was said after the model was last asked begins a turn of its own, also where the person stopped this one.
        const [first, ...others] = heard();
        if (first !== undefined && !isClosing) saidAloud([first, ...others]);
        else if (goesOn) begin();
        else {
          if (first !== undefined) session.append(first, ...others);
          parts.changed();
        }
        tellHeard();
      });
    running = { stop, ended };
    parts.changed();
  };
  const saidAloud = (records: readonly SessionRecord[]): void => {
    session.append(...records);
    begin();
  };
  const askAnew = (): void => {
    if (retries.giveUp()) isGoingOn = true;
  };

  return {
    session,
    board,
    get runs() {
      return running !== undefined;
    },
    get growing() {
      return growing;
    },
    get meter() {
      return meter;
    },
    queue,
    retries,
    say: (records) => {
      if (running === undefined) return saidAloud(records);
      queue.add(records.filter((record) => record.kind === 'user'));
    },
    begin: (own) => begin({ own }),
    goOn: () => {
      if (running !== undefined) return;
      goOnAfterStop(session);
      begin();
    },
    useModel: async (id) => {
      const used = await board.useModel(id);
      if (used.ok) askAnew();
      return used;
    },
    askAnew,
    sign: () => {
      if (running !== undefined)
        return fail('LOCKED', 'The turn still goes on.', { wayOut: 'Wait for it, or stop it; then sign.' });
      if (session.state.drafts.length === 0) return fail('NOT_FOUND', 'Nothing is unsigned in this conversation.');
      begin({ sheet: true });
      return ok(true);
    },
    stop: () => running?.stop.abort(),
    close: async () => {
      isClosing = true;
      running?.stop.abort();
      await running?.ended;
      const { model, sandbox, workspace } = board.setup;
      model.close();
      await sandbox?.close();
      if (workspace !== rooms.workspace) workspace.close();
    },
  };
};

/** A turn that goes on. */
interface Going {
  readonly stop: AbortController;
  readonly sheet?: boolean;
  readonly own?: OwnTurn | undefined;
}

const NOTHING: GrowingView = { reply: 0, text: '', reasoning: '' };

// A call that comes again after whoever made it gave up: its session as it stands, unless what it asked is about other bytes by now.
import { movedGround } from '../../agent/moved-ground.ts';
import type { Store } from '../../agent/runtime.ts';
import type { ClientCall, ClientCalls } from '../../session/client-calls.ts';
import type { Session } from '../../session/session.ts';
import { escapeText } from '../../text/escape.ts';
import type { Workspace } from '../../workspace/workspace.ts';

interface Around {
  readonly store: Store;
  readonly workspace: Workspace;
  readonly clientCalls: ClientCalls;
}

export interface OpenAgain {
  readonly session: Session;
  /** It waits in this one. */
  readonly question?: number;
}

/** Undefined where it is a new call: its session is gone, or its question was withdrawn because a file had changed. */
export const openAgain = (place: ClientCall, { store, workspace, clientCalls }: Around): OpenAgain | undefined => {
  const opened = store.sessions.open(place.session);
  if (!opened.ok) {
    clientCalls.handedOut(place);
    return undefined;
  }
  const session = opened.value;
  const waiting = (session.state.open?.questions ?? [])
    .map(({ id }) => store.questions.get(id))
    .find((question) => {
      const standing = question === undefined ? undefined : store.questions.standing(question.id);
      return standing?.ok === true && standing.value.is === 'open';
    });
  if (waiting === undefined) {
    if (!isOld(session, place.call)) return { session };
    clientCalls.handedOut(place);
    return undefined;
  }
  const asked = waiting.asked.find(({ proposal }) => proposal.call.id === place.call);
  const moved = asked === undefined ? undefined : movedGround(asked.proposal, workspace);
  if (moved === undefined) return { session, question: waiting.id };
  const why = `${escapeText(moved)} has changed, and the call came again`;
  store.questions.withdraw(waiting.id, why);
  // None of what it asked was answered: each of its calls is a new one when it comes again.
  for (const { proposal } of waiting.asked) clientCalls.handedOut({ session: place.session, call: proposal.call.id });
  return undefined;
};

/** What nobody was asked about and what changed nothing is looked at anew: files may be others by now. What was done, or decided, stands. */
const isOld = ({ records }: Session, call: string): boolean => {
  const receipt = records.findLast((record) => record.kind === 'receipt' && record.call === call);
  if (receipt?.kind !== 'receipt' || receipt.receipt.entry !== undefined) return false;
  const reply = Number(call.split('.')[0]);
  return !records.some(({ kind, seq }) => kind === 'question' && seq > reply && seq < receipt.seq);
};

// The calls of a reply on their way to a receipt each: proposed in order over those before them, asked about together, done in order.
import type { ChangeSet } from '../change/change-set.ts';
import type { Asked } from '../decision/question.ts';
import { reviveLayers } from '../decision/serialise.ts';
import type { Call, Proposal } from '../proposal/proposal.ts';
import { proposalId } from '../proposal/proposal-id.ts';
import { failed } from '../proposal/receipt.ts';
import type { Session } from '../session/session.ts';
import type { OpenReply } from '../session/state.ts';
import { carryOut } from './carry-out.ts';
import { type Ending, endingsNow, isEnding } from './completion.ts';
import type { CallGround } from './ground.ts';
import { openQuestion } from './open-question.ts';
import { type Outcome, settled } from './outcome.ts';
import { proposeAndJudge } from './propose-and-judge.ts';
import { recordReceipt } from './record-receipt.ts';
import type { Runtime } from './runtime.ts';
import { standingsOf } from './standing.ts';
import type { AgentStep } from './step.ts';

export const settle = async (session: Session, open: OpenReply, runtime: Runtime): Promise<AgentStep> => {
  const { pending, decided } = standingsOf(open, runtime.store);
  if (pending !== undefined) return { kind: 'waits', question: pending };

  const drafts = reviveLayers(session.state.drafts, runtime.store.contents);
  /** What earlier calls of this reply would change and nobody has decided yet. */
  const undecided: ChangeSet[] = [];
  const toAsk: Asked[] = [];
  const endings: Ending[] = [];

  for (const call of open.calls) {
    if (open.receipts.has(call.id)) continue;
    // Receipts grow while we go: what this reply has done so far is read afresh for every call.
    const ground: CallGround = { session, runtime, open: session.state.open ?? open, drafts, undecided };
    const first = decided.get(proposalId(call, 'first'));
    const signed = decided.get(proposalId(call, 'came back')) ?? first;
    const came: Outcome =
      signed !== undefined && !spent(open, call, signed.proposal)
        ? await carryOut(call, signed, ground)
        : await proposeAndJudge(call, ground);
    const outcome = withAmendedInput(came, first?.answers?.asked.amendedInput);

    if (outcome.kind === 'settled' && isEnding(outcome)) {
      endings.push({ call, outcome });
    } else if (outcome.kind === 'settled') {
      recordReceipt(session, runtime, call, outcome);
      if (outcome.drafted !== undefined) drafts.push(outcome.drafted);
    } else if (outcome.kind === 'ask') {
      toAsk.push(outcome.asked);
      undecided.push(outcome.asked.proposal.preview.changes ?? []);
    } else if (outcome.kind === 'waits') {
      undecided.push(outcome.changes);
    } else {
      return { kind: 'worked' }; // a reach was performed; what came back is judged in the next step
    }
    if (runtime.signal.aborted) return { kind: 'worked' };
  }

  if (toAsk.length > 0) return ask(session, open, runtime, together(toAsk));
  for (const { call, outcome } of endingsNow(session.state.open ?? open, endings) ?? [])
    recordReceipt(session, runtime, call, outcome);
  return { kind: 'worked' };
};

/** What would put a secret back is a question of its own, after those that are asked together. */
const together = (toAsk: readonly Asked[]): readonly Asked[] => {
  const plain = toAsk.filter(({ proposal }) => proposal.secrets === undefined);
  return plain.length > 0 ? plain : toAsk.slice(0, 1);
};

const ask = async (
  session: Session,
  open: OpenReply,
  runtime: Runtime,
  toAsk: readonly Asked[],
): Promise<AgentStep> => {
  const opened = await openQuestion(session, runtime, toAsk);
  if (opened.ok) return { kind: 'worked' };
  const { error, unreadable } = opened;
  const call = open.calls.find(({ id }) => id === unreadable?.call.id);
  // Nothing was recorded: another step would propose the same again, for ever.
  if (call === undefined) return { kind: 'failed', error };
  // It costs its own call only; the others are proposed again over what has become of the disk.
  recordReceipt(session, runtime, call, settled(failed(error)));
  return { kind: 'worked' };
};

/** Whatever came of it came of the person's input, also what a reach brought back: the model is told. */
const withAmendedInput = (outcome: Outcome, input: string | undefined): Outcome =>
  input === undefined || outcome.kind !== 'settled' || outcome.receipt.status === 'refused'
    ? outcome
    : { ...outcome, receipt: { ...outcome.receipt, differs: { ...outcome.receipt.differs, input } } };

/** A decision about the reach is spent when it begins to be performed, also by a process that was killed; what came back needs its own. */
const spent = (open: OpenReply, call: Call, { stage }: Proposal): boolean =>
  open.performing.has(call.id) && stage === 'first';

// Signing at the end: one question about all drafts, file by file and hunk by hunk; its answer is one entry of the history.
import { amendTexts } from '../change/amend.ts';
import type { ChangeSet } from '../change/change-set.ts';
import { takeParts } from '../change/take-parts.ts';
import type { Answer, Asked, Decision, Question } from '../decision/question.ts';
import { fail, ok, type Result } from '../error/error-value.ts';
import type { Proposal } from '../proposal/proposal.ts';
import { withChanges } from '../proposal/propose.ts';
import type { Receipt } from '../proposal/receipt.ts';
import { receiptForModel } from '../proposal/receipt-for-model.ts';
import type { Session } from '../session/session.ts';
import { bytesOf, hashOf } from '../workspace/hash.ts';
import { keyOf } from './apply-signed.ts';
import { openQuestion } from './open-question.ts';
import { changedFiles } from './receipts.ts';
import type { Runtime } from './runtime.ts';
import { sheetProposal } from './sheet-proposal.ts';
import type { Step } from './step.ts';

/** One step of it: open the sheet, wait for its answer, or carry the answer out. */
export const advanceSheet = async (session: Session, runtime: Runtime): Promise<Step> => {
  const { sheet } = session.state;
  if (sheet === undefined) return show(session, runtime);
  const question = runtime.store.questions.get(sheet);
  const standing = runtime.store.questions.standing(sheet);
  if (question === undefined || !standing.ok) {
    return {
      kind: 'failed',
      error: fail('CORRUPT', `The sheet of the draft (question ${sheet}) is gone from the store.`).error,
    };
  }
  if (standing.value.is === 'open') return { kind: 'waits', question };
  return carryOutSheet(
    session,
    runtime,
    question,
    standing.value.is === 'answered' ? standing.value.answer : undefined,
  );
};

const show = async (session: Session, runtime: Runtime, again?: string): Promise<Step> => {
  const proposal = await sheetProposal(session, runtime);
  if (proposal !== undefined) return ask(session, runtime, proposal, again === undefined ? {} : { again });
  signed(session, runtime, { status: 'unchanged', changed: [] });
  return { kind: 'worked' };
};

const ask = async (session: Session, runtime: Runtime, proposal: Proposal, more: Partial<Asked>): Promise<Step> => {
  const { mustAsk } = await runtime.judge(proposal);
  const judgement = {
    verdict: 'ask',
    rule: { kind: 'built-in', name: 'a draft is signed at the end' },
    why: 'you asked to sign at the end',
    mustAsk,
  } as const;
  const opened = await openQuestion(session, runtime, [{ proposal, judgement, ...more }], true);
  return opened.ok ? { kind: 'worked' } : { kind: 'failed', error: opened.error };
};

const carryOutSheet = async (
  session: Session,
  runtime: Runtime,
  question: Question,
  answer: Answer | undefined,
): Promise<Step> => {
  const asked = question.asked[0];
  const decision = asked === undefined ? undefined : answer?.decisions[asked.proposal.id];
  if (asked === undefined || answer === undefined || decision === undefined || decision.answer === 'refuse') {
    const reason = decision?.answer === 'refuse' ? decision.reason : undefined;
    const by = answer?.who.kind ?? 'person';
    signed(session, runtime, {
      status: 'refused',
      changed: [],
      refused: { by, ...(reason === undefined ? {} : { reason }) },
    });
    return { kind: 'worked' };
  }
  if (decision.answer === 'amend') return amendSheet(session, runtime, asked, decision);

  const changes = await taken(asked.proposal, decision);
  const applied = changes.ok ? await apply(session, runtime, asked.proposal, changes.value, answer) : changes;
  if (!applied.ok && applied.error.code === 'STALE') {
    return show(session, runtime, `STALE  ${applied.error.message} Nothing was overwritten. Here is the new sheet:`);
  }
  signed(
    session,
    runtime,
    applied.ok && changes.ok
      ? {
          status: decision.answer === 'part' ? 'partly applied' : 'applied',
          changed: changedFiles(changes.value),
          entry: applied.value.entry.id,
        }
      : { status: 'failed', changed: [], ...(applied.ok ? {} : { error: applied.error }) },
  );
  return { kind: 'worked' };
};

/** The person's own texts are shown once more before they count, like everywhere. */
const amendSheet = async (
  session: Session,
  runtime: Runtime,
  asked: Asked,
  { texts = {} }: Extract<Decision, { answer: 'amend' }>,
): Promise<Step> => {
  const changes = await amendTexts(asked.proposal.preview.changes ?? [], texts, bytesOf);
  if (!changes.ok)
    return ask(session, runtime, asked.proposal, { again: `That cannot be applied: ${changes.error.message}` });
  return ask(session, runtime, await withChanges(asked.proposal, changes.value, hashOf), {
    again: 'as you edited it',
    texts,
  });
};

const taken = (
  proposal: Proposal,
  decision: Extract<Decision, { answer: 'approve' | 'part' }>,
): Promise<Result<ChangeSet>> => {
  const changes = proposal.preview.changes ?? [];
  return decision.answer === 'part'
    ? takeParts(changes, proposal.parts, decision.keep, bytesOf)
    : Promise.resolve(ok(changes));
};

const apply = (session: Session, runtime: Runtime, proposal: Proposal, changes: ChangeSet, { who }: Answer) =>
  runtime.store.history.apply({
    key: keyOf(session, proposal),
    group: runtime.store.history.nextGroup(),
    session: session.info.id,
    tool: 'draft',
    summary: proposal.preview.summary,
    actor: who.kind === 'person' ? `person at ${who.desk}` : 'rule',
    changes,
  });

const signed = (session: Session, runtime: Runtime, receipt: Receipt): void => {
  session.append({ kind: 'signed', receipt, words: `About the draft: ${receiptForModel(receipt).text}` });
  runtime.emit({ event: 'receipt', call: 'draft', tool: 'draft', receipt });
};

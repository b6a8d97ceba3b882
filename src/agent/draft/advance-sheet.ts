// Signing at the end: one question about all drafts, file by file and hunk by hunk; its answer is one entry of the history.
import type { ChangeSet } from '../../change/change-set.ts';
import { takeParts } from '../../change/take-parts.ts';
import { risksOf } from '../../decision/own-yes.ts';
import type { Answer, Asked, Decision, Question, Who } from '../../decision/question.ts';
import { type ErrorValue, fail, ok, type Result } from '../../error/error-value.ts';
import type { Judgement } from '../../policy/rule.ts';
import type { Proposal } from '../../proposal/proposal.ts';
import { withChanges } from '../../proposal/propose.ts';
import { type Receipt, refused } from '../../proposal/receipt.ts';
import { receiptForModel } from '../../proposal/receipt-for-model.ts';
import type { Session } from '../../session/session.ts';
import { bytesOf, hashOf } from '../../workspace/hash.ts';
import { keyOf } from '../apply-signed.ts';
import { openQuestion } from '../open-question.ts';
import { changedFiles } from '../receipts.ts';
import type { Runtime } from '../runtime.ts';
import type { AgentStep } from '../step.ts';
import { amendedSheet } from './amended-sheet.ts';
import { closeSheet, leaveUnsigned, leftOf } from './close-sheet.ts';
import { SHEET } from './sheet-name.ts';
import { sheetProposal } from './sheet-proposal.ts';

/** One step of it: open the sheet, wait for its answer, or carry the answer out. */
export const advanceSheet = async (session: Session, runtime: Runtime): Promise<AgentStep> => {
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
  if (standing.value.is !== 'answered') return leaveUnsigned(session, runtime, { why: standing.value.why });
  return carryOutSheet(session, runtime, question, standing.value.answer);
};

const show = async (
  session: Session,
  runtime: Runtime,
  { again, stale }: Pick<Asked, 'again' | 'stale'> = {},
): Promise<AgentStep> => {
  const proposal = await sheetProposal(session, runtime);
  if (proposal === undefined) return nothingLeft(session, runtime);
  if (proposal.preview.changes === undefined) return allElsewhere(session, runtime, proposal);
  const judgement = await runtime.judge(proposal);
  // Only what the flag covers: a protected file among them is asked about all the same.
  const isYes =
    judgement.rule.kind === 'flag' && judgement.verdict !== 'ask' && risksOf({ proposal, judgement }).length === 0;
  if (isYes && again === undefined)
    return take(session, runtime, proposal, {
      decision: { answer: 'approve', digest: proposal.digest },
      who: { kind: 'rule', judgement },
      waited: 0,
    });
  return ask(session, runtime, {
    proposal,
    judgement: signedAtEnd(judgement),
    ...(again === undefined ? {} : { again }),
    ...(stale === undefined ? {} : { stale }),
  });
};

/** Someone else has changed the same places of every file: there is nothing to sign, and nothing is thrown away. */
const allElsewhere = (session: Session, runtime: Runtime, { preview }: Proposal): AgentStep => {
  for (const words of preview.notes ?? []) runtime.emit({ event: 'progress', step: 'notice', words });
  return leaveUnsigned(session, runtime, { why: 'someone else has changed the same places' });
};

/** Drafts that take each other back, or that someone else has made true. */
const nothingLeft = (session: Session, runtime: Runtime): AgentStep => {
  const receipt = { status: 'unchanged', changed: [] } as const;
  session.append({ kind: 'signed', receipt, words: `About the draft: ${receiptForModel(receipt).text}` });
  runtime.emit({ event: 'receipt', call: SHEET, tool: SHEET, receipt });
  return { kind: 'worked' };
};

/** Whatever else would be said of these changes, the person wants to see them together first. What must be asked says why. */
const signedAtEnd = ({ mustAsk, rule, why, risks }: Judgement): Judgement => ({
  verdict: 'ask',
  ...(mustAsk
    ? { rule, why }
    : { rule: { kind: 'built-in', name: 'a draft is signed at the end' }, why: 'you asked for it' }),
  mustAsk,
  ...(risks === undefined ? {} : { risks }),
});

const ask = async (session: Session, runtime: Runtime, asked: Asked): Promise<AgentStep> => {
  const opened = await openQuestion(session, runtime, [asked], true);
  return opened.ok ? { kind: 'worked' } : { kind: 'failed', error: opened.error };
};

const carryOutSheet = async (
  session: Session,
  runtime: Runtime,
  question: Question,
  { who, decisions, at }: Answer,
): Promise<AgentStep> => {
  const [asked] = question.asked;
  const decision = asked === undefined ? undefined : decisions[asked.proposal.id];
  if (asked === undefined || decision === undefined) return leaveUnsigned(session, runtime, {});
  const waited = at - question.opened;
  if (decision.answer === 'refuse') return refuse(session, runtime, asked, { decision, who, waited });
  if (decision.answer === 'amend') return amendSheet(session, runtime, asked, decision);
  return take(session, runtime, asked.proposal, { decision, who, waited });
};

interface Decided<A extends Decision['answer']> {
  readonly decision: Extract<Decision, { answer: A }>;
  readonly who: Who;
  readonly waited: number;
}

/** Only a person's own no to a finished run throws the work away; where nobody was there to ask, it waits for somebody. */
const refuse = async (
  session: Session,
  runtime: Runtime,
  { proposal, stale }: Asked,
  { decision, who, waited }: Decided<'refuse'>,
): Promise<AgentStep> => {
  const reason = decision.told === false ? undefined : decision.reason;
  const because = reason === undefined ? {} : { reason };
  if (decision.silent === true || who.kind === 'rule')
    return leaveUnsigned(session, runtime, {
      why:
        stale === undefined ? (reason ?? 'nobody answered') : `STALE  ${stale} Nobody was there to look at it again.`,
    });
  if (runtime.keepDrafts === true) return leaveUnsigned(session, runtime, because);
  return closeSheet(session, runtime, { proposal, receipt: refused('person', reason), who, waited });
};

const take = async (
  session: Session,
  runtime: Runtime,
  proposal: Proposal,
  { decision, who, waited }: Decided<'approve' | 'part'>,
): Promise<AgentStep> => {
  const changes = await chosen(proposal, decision);
  if (!changes.ok) return failed(session, changes.error);
  const applied = await apply(session, runtime, proposal, changes.value, who);
  if (!applied.ok) {
    const { error } = applied;
    if (error.code === 'STALE')
      return show(session, runtime, {
        again: `STALE  ${error.message} Nothing was overwritten. Here is the new sheet:`,
        stale: error.message,
      });
    return failed(session, error);
  }
  const whole = { changed: changedFiles(changes.value), entry: applied.value.entry.id };
  const differs = decision.answer === 'part' ? leftOf(proposal.parts, decision.keep) : undefined;
  const receipt: Receipt =
    differs === undefined ? { status: 'applied', ...whole } : { status: 'partly applied', ...whole, differs };
  return closeSheet(session, runtime, { proposal, receipt, who, waited }, changes.value);
};

/** The disk refused it as a whole, so nothing of it is there; the drafts are kept for a better moment. */
const failed = (session: Session, error: ErrorValue): AgentStep => {
  session.append({ kind: 'unsigned', words: '' });
  return { kind: 'failed', error };
};

/** The person's own texts are shown once more before they count, like everywhere. */
const amendSheet = async (
  session: Session,
  runtime: Runtime,
  asked: Asked,
  { texts = {} }: Extract<Decision, { answer: 'amend' }>,
): Promise<AgentStep> => {
  const changes = await amendedSheet(asked.proposal.preview, texts);
  if (!changes.ok) {
    const { edited: _, ...before } = asked;
    return ask(session, runtime, { ...before, again: `That cannot be applied: ${changes.error.message}` });
  }
  const proposal = await withChanges(asked.proposal, changes.value, hashOf);
  return ask(session, runtime, { ...asked, proposal, again: 'as you edited it', edited: true, texts });
};

const chosen = (proposal: Proposal, decision: Decided<'approve' | 'part'>['decision']): Promise<Result<ChangeSet>> => {
  const changes = proposal.preview.changes ?? [];
  return decision.answer === 'part'
    ? takeParts(changes, proposal.parts, decision.keep, bytesOf)
    : Promise.resolve(ok(changes));
};

const apply = (session: Session, runtime: Runtime, proposal: Proposal, changes: ChangeSet, who: Who) =>
  runtime.store.history.apply({
    key: keyOf(session, proposal),
    group: runtime.store.history.nextGroup(),
    session: session.info.id,
    tool: 'draft',
    summary: proposal.preview.summary,
    actor: who.kind === 'person' ? `person at ${who.desk}` : 'rule',
    changes,
  });
